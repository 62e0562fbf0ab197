import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import { compare, NO_FAULTS, readJournal } from './journal.ts';

const appendingProcess = fileURLToPath(new URL('./appending-process.ts', import.meta.url));

const canInject =
  spawnSync('strace', ['-f', '-e', 'inject=fdatasync:error=EIO:when=9999', 'true']).status === 0;
if (!canInject) console.log('Left out: the failing disk, because strace is missing or not permitted here.');

/** Starts the appending process so that from the nth call on the kernel answers its system call with an error. */
async function appendWith(folder: string, fault: string) {
  const child = spawn(
    'strace',
    [
      '-f',
      '-qq',
      '-o',
      join(folder, 'trace'),
      '-e',
      'trace=fdatasync,fsync,pwrite64',
      '-e',
      `inject=${fault}`,
    ].concat(
      process.execPath,
      appendingProcess,
      `--file=${join(folder, 'log.db')}`,
      `--journal=${join(folder, 'journal.ndjson')}`,
      '--appends=1000',
    ),
    { stdio: 'ignore' },
  );
  const [code] = await once(child, 'exit');
  return { code, journal: await readJournal(join(folder, 'journal.ndjson')) };
}

test.skipIf(!canInject).each([
  ['a sync fails', 'fsync,fdatasync:error=EIO:when=40+'],
  ['a sync fails once', 'fsync,fdatasync:error=EIO:when=40'],
  ['a write finds the disk full', 'pwrite64:error=ENOSPC:when=400+'],
  ['a write fails', 'pwrite64:error=EIO:when=400+'],
])(
  'when %s, nothing more is acknowledged and the process ends with an error',
  async (_, fault) => {
    const folder = await mkdtemp(join(tmpdir(), 'parvis-disk-'));
    const { code, journal } = await appendWith(folder, fault);
    expect(code).toBe(1);

    const kinds = journal.map(({ kind }) => kind);
    const fatal = kinds.indexOf('fatal');
    expect(fatal).toBeGreaterThan(0);
    expect(kinds.slice(0, fatal)).not.toContain('refused');
    expect(kinds.slice(fatal + 1)).toEqual(Array(8).fill('refused'));

    await using log = await openSqliteEventLog({ file: join(folder, 'log.db'), onFatal: () => {} });
    expect(await compare(log, journal)).toEqual({ acknowledged: fatal, faults: NO_FAULTS });
    await rm(folder, { recursive: true });
  },
  30_000,
);

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import { compare, NO_FAULTS, readJournal } from './journal.ts';

const ROUNDS = 8;
const LONGEST_MS = 200;

test('kill -9 at any moment loses nothing acknowledged and tears no append', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-kill-'));
  const file = join(folder, 'log.db');
  const journal = join(folder, 'journal.ndjson');
  let known = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const child = fork(new URL('./appending-process.ts', import.meta.url), [
      `--file=${file}`,
      `--journal=${journal}`,
    ]);
    const exited = once(child, 'exit');
    await once(child, 'message');
    // Not a wait for something to be done: the moment of the kill is what varies.
    await setTimeout(Math.random() * LONGEST_MS);
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);

    await using log = await openSqliteEventLog({ file, onFatal: () => {} });
    const { acknowledged, faults } = await compare(log, await readJournal(journal));
    expect(faults).toEqual(NO_FAULTS);
    expect(acknowledged).toBeGreaterThanOrEqual(known);
    known = acknowledged;
  }
  expect(known).toBeGreaterThan(ROUNDS);
  await rm(folder, { recursive: true });
});

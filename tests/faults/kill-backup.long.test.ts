import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir } from '../../platform/config/data-dir.ts';
import { readInstallationKeys } from '../../platform/config/installation-key.ts';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import { checkFiles, type Manifest, readManifest } from '../../scripts/backup/archive.ts';
import { readLog } from '../../scripts/backup/copied-log.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { writeBackup } from '../../scripts/backup/write-backup.ts';
import { buildEvent } from '../contracts/new-event.ts';

const FILES = 20;
const RANDOM_KILLS = 15;
const quiet = () => undefined;

let folder: string;
let dataDir: string;
/** How long it takes when nobody kills it. */
const took = { 'back up': 0, restore: 0 };
const steps = { 'back up': 0, restore: 0 };
type What = keyof typeof took;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-killed-backup-'));
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'media'), { recursive: true });
  await readInstallationKeys(dataDir);
  await using log = await openSqliteEventLog({
    file: join(dataDir, 'log.sqlite'),
    onFatal: error => expect.unreachable(error.message),
  });
  const { data } = JSON.parse(readFileSync('tests/golden-events/FileUploaded.1.json', 'utf8'));
  for (let fileId = 1; fileId <= FILES; fileId++) {
    const blob = `${randomUUID().replaceAll('-', '')}.png`;
    await writeFile(join(dataDir, 'media', blob), randomBytes(300_000));
    await log.append(`file-${fileId}`, 'none', [
      buildEvent({ type: 'FileUploaded', data: { ...data, fileId, blob } }),
    ]);
  }
  for (let part = 0; part < 20; part++) {
    const texts = Array.from({ length: 100 }, () => buildEvent({ data: { text: 'x'.repeat(8000) } }));
    await log.append(`texts-${part}`, 'none', texts);
  }
  for (const what of ['back up', 'restore'] as const) {
    const startedAt = performance.now();
    const child = start(
      what,
      what === 'back up' ? dataDir : join(folder, 'whole'),
      join(folder, what === 'back up' ? 'whole' : 'restored'),
    );
    child.on('message', message => {
      if (typeof message === 'number') steps[what] = message;
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
    took[what] = performance.now() - startedAt;
  }
});
afterAll(() => rm(folder, { recursive: true }));

const start = (what: What, from: string, to: string, killedAt = 0) =>
  fork(new URL('./backup-process.ts', import.meta.url), [what, from, to, String(killedAt)]);

/** Kills it at each of its steps, then at random moments of its life; `look` sees what each kill left. */
async function killed(what: What, from: string, to: string, look: () => Promise<void>): Promise<void> {
  for (let step = 1; step <= steps[what]; step++) {
    const child = start(what, from, to, step);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    await look();
  }
  for (let kill = 0; kill < RANDOM_KILLS; kill++) {
    const child = start(what, from, to);
    const exited = once(child, 'exit');
    await once(child, 'message');
    // Not a wait for something to be done: the moment of the kill is what varies.
    await setTimeout(Math.random() * took[what]);
    child.kill('SIGKILL');
    await exited;
    await look();
  }
}

async function isWhole(folder: string, { files, log }: Manifest): Promise<void> {
  await checkFiles(folder, files, quiet);
  expect(readLog(join(folder, 'log.sqlite'))).toMatchObject({ ...log, blobs: { size: FILES } });
}

test('a backup that is killed leaves a whole one or none', async () => {
  const to = join(folder, 'killed');
  const seen = { whole: 0, none: 0 };
  await killed('back up', dataDir, to, async () => {
    if (existsSync(to)) {
      seen.whole += 1;
      await isWhole(join(to, 'data'), await readManifest(join(to, 'data'), 'data'));
      await readManifest(join(to, 'keys'), 'keys');
    } else {
      seen.none += 1;
      // Before it had made its folder there is nothing to be told of.
      if (existsSync(`${to}.unfinished`))
        await expect(writeBackup(dataDir, to, quiet)).rejects.toThrow('one was killed; then remove it');
    }
    await rm(to, { recursive: true, force: true });
    await rm(`${to}.unfinished`, { recursive: true, force: true });
  });
  console.info(`killed while backing up: ${seen.whole} whole, ${seen.none} none`);
  expect(seen.none).toBeGreaterThan(steps['back up'] - 1);
});

test('a restore that is killed leaves a whole program or none, and is done again', async () => {
  const from = join(folder, 'whole');
  const to = join(folder, 'killed-restore');
  const manifest = await readManifest(join(from, 'data'), 'data');
  const seen = { whole: 0, refused: 0, nothing: 0 };
  await killed('restore', from, to, async () => {
    if (existsSync(join(to, 'log.sqlite'))) {
      seen.whole += 1;
      await isWhole(to, manifest);
    } else {
      const begun = existsSync(join(to, 'log.sqlite.restoring'));
      if (begun) await expect(prepareDataDir(to)).rejects.toThrow('is half restored');
      else for (const part of ['media', 'keys.json']) expect(existsSync(join(to, part))).toBe(false);
      seen[begun ? 'refused' : 'nothing'] += 1;
      await restoreBackup(
        { data: join(from, 'data'), keys: join(from, 'keys'), ledger: undefined, dataDir: to },
        quiet,
      );
      await isWhole(to, manifest);
      await prepareDataDir(to);
    }
    await rm(to, { recursive: true });
  });
  console.info(
    `killed while restoring: ${seen.whole} whole, ${seen.refused} refused, ${seen.nothing} nothing`,
  );
  expect(seen.refused).toBeGreaterThan(FILES);
});

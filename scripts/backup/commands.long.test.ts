import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInstallationKeys } from '../../platform/config/installation-key.ts';
import { environmentOf } from '../../tests/environment.ts';
import { startTestParvis } from '../../tests/start-parvis.ts';

test('both are commands, which say what they did and what they refuse', async () => {
  await using run = await startTestParvis();
  const to = `${run.folder}-backup`;
  await readInstallationKeys(run.folder);
  await run.stop();
  const command = (name: string, ...words: string[]) =>
    spawnSync(process.execPath, [`scripts/${name}.ts`, ...words], {
      env: environmentOf({ DATA_DIR: run.folder }),
      encoding: 'utf8',
    });
  const backedUp = command('backup', to);
  expect(backedUp).toMatchObject({ status: 0, stderr: '' });
  expect(backedUp.stdout).toMatch(/events and \d+ files are backed up in .*\nKeep .*keys elsewhere/);
  expect(command('backup', to)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is there already'),
  });
  for (const [words, why] of [
    [[], 'where it is written down who is forgotten'],
    [['--ledger', to], 'There is no .*forgotten.jsonl'],
    [['--without-ledger'], 'would be overwritten'],
  ] as const)
    expect(command('restore', to, ...words)).toMatchObject({ status: 1, stderr: expect.stringMatching(why) });
  expect(command('restore', to, '--ledger', to, '--without-ledger').status).toBe(2);
  // A folder that cannot be made, or read: one sentence, and no word of the program's own files.
  const blocked = join(to, 'data/log.sqlite/day');
  expect(command('backup', blocked)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^EEXIST: [^\n]*log\.sqlite'\n$/),
  });
  expect(command('restore', blocked, '--without-ledger')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^ENOTDIR: [^\n]*manifest\.json'\n$/),
  });
  expect(command('backup')).toMatchObject({ status: 2, stderr: 'npm run backup -- DIR\n' });
  const engine = spawnSync(process.execPath, ['scripts/backup.ts', `${to}-engine`], {
    env: environmentOf({ DATA_DIR: run.folder, MONGODB_URL: 'mongodb://127.0.0.1:1/parvis' }),
    encoding: 'utf8',
  });
  expect(engine).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('nobody answers at 127.0.0.1:1'),
  });
  await run.start();
  for (const folder of [to, `${to}-engine`]) await rm(folder, { recursive: true, force: true });
});

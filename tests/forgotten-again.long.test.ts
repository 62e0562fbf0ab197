/** A backup from before knows nothing of it: with the ledger, who was forgotten is forgotten again. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInstallationKeys } from '../platform/config/installation-key.ts';
import { LEDGER_FILE } from '../platform/sealing/ledger-file.ts';
import { restoreBackup } from '../scripts/backup/restore-backup.ts';
import { writeBackup } from '../scripts/backup/write-backup.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { bytesOf, type Life, liveOf, tracesIn } from './lives.ts';
import { PASSWORD, startTestParvis, type TestParvis } from './start-parvis.ts';

/** Each builds everything again from what was restored. */

const quiet = () => undefined;
let run: TestParvis;
let apart: string;
let editor: ApiClient;
let gone: Life;
let keeper: Life;
let other: Life;

beforeAll(async () => {
  apart = mkdtempSync(join(tmpdir(), 'parvis-ledger-'));
  run = await startTestParvis({ env: { LEDGER_DIR: apart } });
  await readInstallationKeys(run.folder);
  editor = await run.person('Basile', 'ROLE_EDITOR');
  gone = await liveOf(run, editor, 'chrysoprase');
  keeper = await liveOf(run, editor, 'lapislazuli');
  other = await liveOf(run, editor, 'malachite');
  await run.parvis.settle();
});
afterAll(async () => {
  await run[Symbol.asyncDispose]();
  rmSync(`${run.folder}-backup`, { recursive: true, force: true });
  rmSync(apart, { recursive: true, force: true });
});

/** Answers what there is to restore from. */
async function loseAllBut(backup: string) {
  await run.stop();
  rmSync(run.folder, { recursive: true });
  mkdirSync(run.folder);
  return { data: join(backup, 'data'), keys: join(backup, 'keys'), dataDir: run.folder };
}

const written = (folder: string) => readFileSync(join(folder, LEDGER_FILE), 'utf8');
const traces = (marks: readonly string[]) => tracesIn(bytesOf(run), marks);

test('backup, forget, lose the data folder, restore with the old keys and the ledger: forgotten', async () => {
  const backup = `${run.folder}-backup`;
  await writeBackup(run.folder, backup, quiet);
  await gone.client.delete(gone.account, {}, { password: PASSWORD });
  await keeper.client.delete(keeper.account, {}, { password: PASSWORD, keepTexts: true });
  expect(written(apart)).toBe(written(run.folder));
  const from = await loseAllBut(backup);
  await expect(restoreBackup({ ...from, ledger: join(apart, 'nowhere') }, quiet)).rejects.toThrow(
    '--without-ledger',
  );
  await restoreBackup({ ...from, ledger: apart }, quiet);
  // For a program that is told of no other place.
  expect(written(run.folder)).toBe(written(apart));
  expect(traces([...gone.marks, ...keeper.marks])).not.toEqual([]);

  await run.start();
  await run.parvis.forgetting.rounds.round();
  await run.parvis.settle();
  expect(traces([...gone.marks, ...keeper.marks])).toEqual([]);
  for (const { email } of [gone, keeper])
    expect((await run.visitor.post('/api/login', { username: email, password: PASSWORD })).status).toBe(401);
  for (const { testimony } of [gone, keeper]) expect((await run.visitor.get(testimony)).status).toBe(404);
  expect((await run.visitor.get(other.testimony)).body.content).toContain('malachite');
  const signedIn = await run.visitor.post('/api/login', { username: other.email, password: PASSWORD });
  expect(signedIn.status).toBe(200);
  for (const { subjects } of [gone, keeper]) {
    const found = await run.parvis.stores.keyStore.find(subjects());
    expect(found.map(({ wrapped }) => wrapped)).toEqual(found.map(() => null));
  }
});

test('texts that were taken down since the backup do not stand there again', async () => {
  const editorAgain = (
    await run.visitor.post('/api/login', { username: 'basile@example.org', password: PASSWORD })
  ).body;
  const leaver = await liveOf(
    run,
    createApiClient(() => run.parvis.url, { deviceId: 'device-Basile', token: String(editorAgain.token) }),
    'opaline',
  );
  const { body } = await leaver.client.delete(leaver.account, {}, { password: PASSWORD, keepTexts: true });
  const backup = `${run.folder}-backup-of-texts`;
  await writeBackup(run.folder, backup, quiet);
  expect((await run.visitor.post('/api/texts/withdraw', { code: body.code })).status).toBe(200);
  const from = await loseAllBut(backup);
  await restoreBackup({ ...from, ledger: apart }, quiet);
  rmSync(backup, { recursive: true });
  await run.start();
  await run.parvis.settle();
  for (const text of [leaver.testimony, leaver.comment])
    expect((await run.visitor.get(text)).status).toBe(404);
  expect(traces(leaver.marks)).toEqual([]);
});

test('a message that was removed since the backup does not lie answered in the outbox again', async () => {
  const { body: signedIn } = await run.visitor.post('/api/login', {
    username: 'basile@example.org',
    password: PASSWORD,
  });
  const team = createApiClient(() => run.parvis.url, {
    deviceId: 'device-Basile',
    token: String(signedIn.token),
  });
  const letter = {
    firstName: 'Rose',
    lastName: 'x',
    email: 'rose@example.org',
    content: 'Priez : amazonite.',
  };
  const { body } = await run.visitor.post('/api/contact/add', letter);
  await team.post(`${body['@id']}/answer`, { content: 'Nous prions : amazonite.' });
  await run.parvis.postman.settle();
  const backup = `${run.folder}-backup-of-letters`;
  await writeBackup(run.folder, backup, quiet);
  expect((await team.delete(String(body['@id']))).status).toBe(204);
  const from = await loseAllBut(backup);
  await restoreBackup({ ...from, ledger: apart }, quiet);
  rmSync(backup, { recursive: true });
  expect(traces(['amazonite'])).not.toEqual([]);
  await run.start();
  await run.parvis.outbox.rounds.round();
  await run.parvis.settle();
  expect(traces(['amazonite'])).toEqual([]);
});

test('with the old keys alone, put back under the present log, they are destroyed again', async () => {
  await run.stop();
  cpSync(
    join(`${run.folder}-backup`, 'keys', 'subject-keys.sqlite'),
    join(run.folder, 'subject-keys.sqlite'),
  );
  for (const suffix of ['-wal', '-shm'])
    rmSync(join(run.folder, `subject-keys.sqlite${suffix}`), { force: true });
  await run.start();
  const [key] = await run.parvis.stores.keyStore.find([gone.account.replace('/api/user/', 'account:')]);
  expect(key?.wrapped).toBeNull();
});

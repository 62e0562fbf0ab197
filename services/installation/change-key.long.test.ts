/** The command itself, between two lives of the program. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as subjects from '../../events/subjects.ts';
import { liveOf } from '../../tests/lives.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/change-key.ts', import.meta.url));
const [FIRST, SECOND] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
const NEW = 'Perseverance-2027';
const email = 'agathe@example.org';

/** The command, on the data of a program that is stopped. */
const changeKey = (folder: string) =>
  promisify(execFile)(process.execPath, [SCRIPT], {
    env: {
      DATA_DIR: folder,
      SECRET_KEY: FIRST.toString('base64'),
      NEW_SECRET_KEY: SECOND.toString('base64'),
    },
  });

test('after a change of the key every address is known, every code is right, and the former key is refused', async () => {
  let key = FIRST;
  await using run = await startTestParvis({ key: () => key });
  const account = { firstName: 'Agathe', lastName: 'N.', email, password: PASSWORD };
  expect((await run.visitor.post('/api/users/add', account)).status).toBe(201);
  const sentBefore = await codeSentTo(run, email);
  const before = (await run.visitor.post('/api/login', { username: email, password: PASSWORD })).body;
  await run.stop();

  const { stdout } = await changeKey(run.folder);
  expect(stdout).toMatch(/^The key is changed/);

  await expect(run.restart()).rejects.toThrow('belongs to an installation with another key');
  key = SECOND;
  await run.restart();

  // Who was signed in signs in again.
  const { refreshToken } = before;
  expect((await run.visitor.post('/api/token/refresh', { refreshToken })).status).toBe(401);
  expect((await run.visitor.post('/api/users/add', account)).body.violations).toMatchObject([
    { code: 'emailTaken' },
  ]);
  const verified = await run.visitor.post('/api/code/verified', { username: email, token: sentBefore });
  expect(verified.body.status).toBe(true);
  await run.visitor.post('/api/password/forgot', { username: email });
  const reset = { username: email, token: await codeSentTo(run, email), password: NEW };
  expect((await run.visitor.post('/api/password/reset', reset)).status).toBe(200);
  expect((await run.visitor.post('/api/login', { username: email, password: NEW })).status).toBe(200);
});

test('what was sealed for each kind of subject is read as before, and the code for texts that stay is right', async () => {
  let key = FIRST;
  await using run = await startTestParvis({ key: () => key });
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const keeper = await liveOf(run, editor, 'lapislazuli');
  await liveOf(run, editor, 'malachite');
  await upload(run, run.visitor, PIXEL, 'FILES_USER_PICTURE', 'obsidienne.png');
  const { body } = await keeper.client.delete(keeper.account, {}, { password: PASSWORD, keepTexts: true });
  await run.parvis.settle();
  const kept = await run.parvis.stores.keyStore.list('', 1000);
  const kindOf = (subject: string) => /^(?:text:)?[a-z]+/.exec(subject)?.[0];
  const kinds = Object.values(subjects).map(of => kindOf(of({} as never)));
  expect(
    new Set(kept.filter(({ wrapped }) => wrapped !== null).map(({ subject }) => kindOf(subject))),
  ).toEqual(new Set(kinds));
  const before = await run.events();
  await run.stop();
  await changeKey(run.folder);
  key = SECOND;
  await run.start();

  expect((await run.events()).slice(0, before.length)).toEqual(before);
  expect((await run.visitor.get(keeper.testimony)).body.content).toContain('lapislazuli');
  expect((await run.visitor.post('/api/texts/withdraw', { code: body.code })).status).toBe(200);
  expect((await run.visitor.get(keeper.testimony)).status).toBe(404);
});

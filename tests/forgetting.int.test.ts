/**
 * Somebody is forgotten: what was theirs, marked, and the keys that sealed it, are looked for byte by byte in every
 * file of the program, in what it writes of itself and in what it answers.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTextCode } from '../contract/text-code.ts';
import { type ApiAnswer, type ApiClient, meOf } from './api-client.ts';
import { bytesOf, type Life, liveOf, tracesIn } from './lives.ts';
import { codeSentTo } from './outbox.ts';
import { AS_OPERATOR, PASSWORD, startTestParvis, type TestParvis } from './start-parvis.ts';

const lines: string[] = [];
let run: TestParvis;
let editor: ApiClient;
let gone: Life;
let keeper: Life;
let other: Life;

/** Without the query that it repeats. */
const answered = ({ member }: ApiAnswer): unknown => member;

/** In which files, and of the answers and lines, which marks are found, as they are or as JSON and base64 have them. */
async function traces(marks: readonly string[]): Promise<string[]> {
  const bytes = bytesOf(run);
  const answers = [
    '/api/temoignages',
    '/api/temoignages?status=withdrawn',
    '/api/comments',
    '/api/comments?status=withdrawn',
    '/api/contact',
    '/api/newsletters',
    '/api/files',
    '/api/activities',
    '/api/search?q=chrysoprase',
  ];
  for (const path of answers)
    bytes.set(path, Buffer.from(JSON.stringify(answered(await editor.get(path)))).toString('latin1'));
  const metrics = await fetch(`${run.parvis.url}/metrics`, { headers: AS_OPERATOR });
  bytes.set('/metrics', await metrics.text());
  bytes.set('lines', Buffer.from(lines.join('')).toString('latin1'));
  return tracesIn(bytes, marks);
}

/** All that is kept of a key, and the key itself. */
async function keysOf(subjects: readonly string[]): Promise<string[]> {
  const found = await run.parvis.stores.keyStore.find(subjects);
  return found.flatMap(({ wrapped }) => (wrapped === null ? [] : [wrapped]));
}

beforeAll(async () => {
  run = await startTestParvis({ lines });
  editor = await run.person('Basile', 'ROLE_EDITOR');
  const live = (mark: string) => liveOf(run, editor, mark);
  [gone, keeper, other] = [await live('chrysoprase'), await live('lapislazuli'), await live('malachite')];
  await run.parvis.settle();
});
afterAll(() => run[Symbol.asyncDispose]());

test('a wrong password forgets nobody, nor does a stranger', async () => {
  const wrong = await gone.client.delete(gone.account, {}, { password: 'Tenebres-2026' });
  expect(wrong).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'password' }] } });
  expect((await other.client.delete(gone.account, {}, {})).status).toBe(403);
  expect((await gone.client.get('/api/users/me')).status).toBe(200);
});

test('what is looked for is there before', async () => {
  expect(await traces(gone.marks)).not.toEqual([]);
});

test('who is forgotten leaves nothing behind but numbers', async () => {
  const wrapped = await keysOf(gone.subjects());
  expect(wrapped.length).toBeGreaterThan(3);
  const answer = await gone.client.delete(gone.account, {}, { password: PASSWORD });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: true,
      code: null,
      removed: {
        testimonies: 2,
        comments: 1,
        contacts: 2,
        subscriptions: 1,
        devices: 1,
        files: 1,
        // Two codes, and the answer to the message.
        letters: 5,
        keptTexts: 0,
      },
    },
  });
  await run.parvis.settle();
  expect(await traces(gone.marks)).toEqual([]);
  expect(await traces(wrapped)).toEqual([]);
  expect(await keysOf(gone.subjects())).toEqual([]);
  expect((await gone.client.get('/api/users/me')).status).toBe(401);
  const again = await run.visitor.post('/api/login', { username: gone.email, password: PASSWORD });
  expect(again.status).toBe(401);
});

test('the answers of others stay', async () => {
  const { body } = await run.visitor.get(`/api/comments?post=${gone.post}`);
  const [thread] = body.member as { authorName: null; message: null; comments: { message: string }[] }[];
  expect(thread).toMatchObject({ authorName: null, message: null });
  expect(thread?.comments[0]?.message).toContain('Une réponse');
});

test('texts that are to stay stand without a name, until the code takes them down', async () => {
  const { body } = await keeper.client.delete(keeper.account, {}, { password: PASSWORD, keepTexts: true });
  expect(body).toMatchObject({ removed: { testimonies: 1, comments: 0, keptTexts: 2 } });
  const code = String(body.code);
  expect(code).toMatch(/^[0-9a-z]+(-[0-9a-f]{8}){4}$/);
  await run.parvis.settle();
  const text = await run.visitor.get(keeper.testimony);
  expect(text).toMatchObject({ status: 200, body: { authorName: 'anonyme', author: null, owner: null } });
  expect(String(text.body.content)).toContain('lapislazuli');
  const found = await run.visitor.get('/api/search?q=lapislazuli');
  expect(found.body.totalItems).toBe(1);
  const comment = await run.visitor.get(keeper.comment);
  expect(comment.body).toMatchObject({ authorName: null, message: expect.stringContaining('lapislazuli') });
  expect(await traces([keeper.name, keeper.email, 'Sans le lapislazuli', code])).toEqual([]);

  const wrong = await run.visitor.post('/api/texts/withdraw', { code: `${code.slice(0, -1)}g` });
  expect(wrong.status).toBe(422);
  expect((await run.visitor.get(keeper.testimony)).status).toBe(200);
  expect((await run.visitor.post('/api/texts/withdraw', { code })).status).toBe(200);
  expect((await run.visitor.get(keeper.testimony)).status).toBe(404);
  await run.parvis.settle();
  expect(await traces(keeper.marks)).toEqual([]);
});

test('letters to the team name nobody who is forgotten', async () => {
  const member = await run.person('Euphrasie', 'ROLE_EDITOR');
  const email = 'euphrasie@example.org';
  await member.post('/api/code/verified', { username: email, token: await codeSentTo(run, email) });
  await run.parvis.settle();
  const letter = { firstName: 'Tite', lastName: 'x', email: 'tite@example.org', content: 'Bonjour.' };
  await run.visitor.post('/api/contact/add', letter);
  await run.parvis.postman.settle();
  const me = await meOf(member);
  expect((await member.delete(me, {}, { password: PASSWORD })).status).toBe(200);
  await run.parvis.settle();
  expect(await traces([email, 'Euphrasie'])).toEqual([]);
});

test('what was on its way in when somebody was forgotten is refused at its end', async () => {
  const person = await run.person('Honorine');
  const { id, '@id': me } = (await person.get('/api/users/me')).body;
  const letter = { firstName: 'Honorine', lastName: 'x', email: 'honorine@example.org', content: 'Lent.' };
  const text = JSON.stringify(letter);
  const sending = request(`${run.parvis.url}/api/contact/add`, {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
      ...{ 'Content-Length': Buffer.byteLength(text), Expect: '100-continue' },
    },
  });
  const answered = once(sending, 'response');
  sending.flushHeaders();
  // Who asks was known by then.
  await once(sending, 'continue');
  sending.write(text.slice(0, -1));
  expect((await person.delete(String(me), {}, { password: PASSWORD })).status).toBe(200);
  sending.end(text.slice(-1));
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(401);
  const received = (await run.events()).filter(({ type }) => type === 'ContactReceived');
  expect(received.map(({ data }) => (data as { userId: number | null }).userId)).not.toContain(id);
});

test('others are as they were, and so they are after a restart', async () => {
  for (const restarts of [0, 1]) {
    if (restarts > 0) await run.restart();
    expect((await run.visitor.get(other.testimony)).body.content).toContain('malachite');
    expect((await other.client.get('/api/users/me')).body).toMatchObject({ email: other.email });
    expect(await traces([...gone.marks, ...keeper.marks])).toEqual([]);
  }
});

test('an administrator closes an account and opens it again, or has it forgotten for a reason', async () => {
  const admin = await run.person('Ambroise', 'ROLE_ADMIN');
  expect((await admin.delete(other.account, {}, {})).status).toBe(204);
  expect((await other.client.get('/api/users/me')).status).toBe(401);
  const opened = await admin.patch(other.account, { deletedAt: null });
  expect(opened).toMatchObject({ status: 200, body: { deletedAt: null, email: other.email } });
  const { body } = await run.visitor.post('/api/login', { username: other.email, password: PASSWORD });
  expect(body.token).toBeDefined();
  const forgotten = await admin.delete(other.account, {}, { reason: 'asked by letter' });
  expect(forgotten).toMatchObject({
    status: 200,
    body: { message: 'Cette personne a été oubliée.', removed: { testimonies: 2 } },
  });
  await run.parvis.settle();
  expect(await traces([...other.marks, 'asked by letter'])).toEqual([]);
});

test('the last administrator cannot go', async () => {
  const { body } = await run.visitor.post('/api/login', {
    username: 'ambroise@example.org',
    password: PASSWORD,
  });
  const admin = { Authorization: `Bearer ${body.token}`, 'Content-Type': 'application/json' };
  const me = (await run.visitor.get('/api/users/me', admin)).body['@id'];
  const forget = () => fetch(`${run.parvis.url}${me}`, { method: 'DELETE', headers: admin, body: '{}' });
  expect((await forget()).status).toBe(409);
  await run.person('Blandine', 'ROLE_ADMIN');
  expect((await forget()).status).toBe(200);
});

test('an administrator whose answer was lost asks again with their code, and hears the same', async () => {
  const administrator = await run.person('Hilaire', 'ROLE_ADMIN');
  const client = await run.person('Zoe');
  const reference = await meOf(client);
  const id = Number(reference.split('/').at(-1));
  const code = newTextCode(id);
  const asked = { reason: 'À sa demande.', keepTexts: true, code };
  const foreign = await administrator.delete(reference, {}, { ...asked, code: newTextCode(id + 1) });
  expect(foreign).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'code' }] } });
  expect((await client.get('/api/users/me')).status).toBe(200);
  const first = await administrator.delete(reference, {}, asked);
  expect(first).toMatchObject({ status: 200, body: { code } });
  expect((await administrator.delete(reference, {}, asked)).body).toEqual(first.body);
  const other = { ...asked, code: newTextCode(id) };
  expect((await administrator.delete(reference, {}, other)).status).toBe(404);
});

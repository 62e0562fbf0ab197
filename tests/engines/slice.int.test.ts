/** From a visitor to a moderator and back to the public, by way of every engine that is met. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { builtWeb } from '../built-web.ts';
import { openSocket } from '../open-socket.ts';
import { codeSentTo } from '../outbox.ts';
import { AS_OPERATOR, startTestParvis, type TestParvis } from '../start-parvis.ts';
import { givenEngines } from './given-engines.ts';

/** A server of a test may do other things besides. */

/** A real log remembers the names of the last run. */
const mark = randomUUID().slice(0, 8);
const author = `Odile-${mark}`;
const title = `Une porte ouverte ${mark}`;
const content = `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`;

const engines = await givenEngines();
let run: TestParvis;
let editor: ApiClient;
let odile: ApiClient;
let reference: string;
let path: string;

beforeAll(async () => {
  run = await startTestParvis({ env: engines.env, web: builtWeb });
  editor = await run.person(`Basile-${mark}`, 'ROLE_EDITOR');
});
afterAll(async () => {
  await run[Symbol.asyncDispose]();
  await engines[Symbol.asyncDispose]();
});

const counts = async () => {
  const { member } = await run.visitor.get(`/api/reactions?of[]=temoignage:${idOf(reference)}`);
  return member[0];
};
const idOf = (of: string) => of.split('/').at(-1);
const found = async (text: string) => {
  await run.parvis.settle();
  const { body } = await run.visitor.get(`/api/search?q=${encodeURIComponent(text)}&lang=fr`);
  return body.member;
};

test('all parts are well, on the engines that are configured', async () => {
  const mongodb = engines.env.MONGODB_URL ? { mongodb: { status: 'ok' } } : {};
  const { body } = await run.visitor.get('/health/ready', AS_OPERATOR);
  expect(body).toMatchObject({
    status: 'ok',
    checks: {
      'event-log': { status: 'ok' },
      'read-models': { status: 'ok' },
      search: { status: 'ok' },
      ...mongodb,
    },
  });
  const { config } = run;
  expect([config.log.kind, config.readStore.kind, config.search.kind]).toEqual([
    'eventstoredb',
    engines.env.MONGODB_URL ? 'mongodb' : 'sqlite',
    engines.env.MEILISEARCH_URL ? 'meilisearch' : 'embedded',
  ]);
});

test('a visitor signs up, and the code comes by mail', async () => {
  odile = await run.person(author);
  const token = await codeSentTo(run, `${author.toLowerCase()}@example.org`);
  expect((await odile.post('/api/code/verified', { token })).body.status).toBe(true);
  expect((await odile.get('/api/users/me')).body.verifiedAt).not.toBeNull();
});

test('a testimony arrives on the open desk of a moderator, who publishes it', async () => {
  using desk = await openSocket(run.parvis.url, '/admin', { auth: { token: editor.token } });
  const sent = await odile.post('/api/temoignages', { title, content });
  expect([sent.status, sent.body.status]).toEqual([201, 'pending']);
  reference = String(sent.body['@id']);
  const arrived = (status: string) =>
    desk.until(() => desk.all('changed').some(one => one.id === sent.body.id && one.status === status));
  await arrived('pending');

  const published = await editor.patch(reference, { status: 'published' }, { 'If-Match': '"1"' });
  expect(published.status).toBe(200);
  path = `/fr/temoignage/${published.body.slug}`;
  await arrived('published');
});

test('it stands in the public list, on a page of its own, and in the search', async () => {
  const { member } = await run.visitor.get('/api/temoignages');
  expect(member[0]).toMatchObject({ '@id': reference, title });
  const page = await fetch(run.parvis.url + path);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(title)]);
  expect(await found(`porte ${mark}`)).toMatchObject([
    { kind: 'temoignage', path: path.slice('/fr/'.length) },
  ]);
});

test('a comment and a like are counted, once', async () => {
  const commented = await odile.post('/api/comments', { temoignage: reference, message: 'Merci.' });
  await editor.patch(String(commented.body['@id']), { status: 'published' });
  const like = { temoignage: reference, status: true };
  await run.visitor.post('/api/likes/add', like);
  await run.visitor.post('/api/likes/add', like);
  await run.parvis.settle();
  expect(await counts()).toMatchObject({ likeCount: 1, commentCount: 1, isLike: true });
});

test('a file is kept, and any part of it read', async () => {
  const form = new FormData();
  form.append('file', new File(['ID3\x03 audio of a text'], `${mark}.mp3`));
  form.append('code', 'FILES_AUDIO');
  const headers = { Authorization: `Bearer ${editor.token}` };
  const sent = await fetch(`${run.parvis.url}/api/files/add`, { method: 'POST', body: form, headers });
  expect(sent.status).toBe(201);
  const { path: file } = (await sent.json()) as { path: string };
  const part = await fetch(run.parvis.url + file, { headers: { Range: 'bytes=5-9' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 5-9/20',
    'audio',
  ]);
});

test('all of it is there after a restart, and nothing happens twice', async () => {
  const before = { ...(await counts()), head: await settledHead() };
  await run.restart();
  expect({ ...(await counts()), head: await settledHead() }).toEqual(before);
  expect(await found(`porte ${mark}`)).toHaveLength(1);
});

/** Mails go out a moment after what asks for them. */
async function settledHead(): Promise<string> {
  await run.parvis.settle();
  await run.parvis.postman.settle();
  return run.parvis.log.head();
}

test('what is withdrawn is found no more', async () => {
  await odile.patch(reference, { status: 'withdrawn' });
  expect(await found(`porte ${mark}`)).toEqual([]);
  expect((await fetch(run.parvis.url + path)).status).toBe(404);
});

/** Likes and views as lists: whose they are, what they say of a device, and what is left when it is forgotten. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, meOf } from '../../tests/api-client.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

const phone = { deviceId: 'device-phone' };
const other = { deviceId: 'device-other' };
let run: TestParvis;
let editor: ApiClient;
let person: ApiClient;
let post: string;
let news: string;
let device: string;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  person = await run.person('Odile');
  const text = { title: 'Prier', content: '<p>Un signe de croix.</p>', status: 'published' };
  post = String((await editor.post('/api/posts', text)).body['@id']);
  news = String((await editor.post('/api/actualites', text)).body['@id']);
  device = String((await person.post('/api/devices/add', { type: 'mobile/web' }, phone)).body['@id']);
  for (const [target, headers] of [
    [post, phone],
    [news, phone],
    [post, other],
  ] as const) {
    await run.visitor.post('/api/likes/add', { post: target }, headers);
    await run.visitor.post('/api/views/add', { post: target }, headers);
  }
  await run.parvis.settle();
});
afterAll(() => run[Symbol.asyncDispose]());

const postsIn = async (who: ApiClient, path: string, headers?: Record<string, string>) =>
  (await who.get(path, headers)).member.map(one => one.post);

test.each(['likes', 'views'])(
  '%s: each device sees its own, an account those of its devices, editors all',
  async name => {
    expect(await postsIn(run.visitor, `/api/${name}`, phone)).toEqual([news, post]);
    expect(await postsIn(run.visitor, `/api/${name}`, other)).toEqual([post]);
    expect(await postsIn(run.visitor, `/api/${name}`, { deviceId: '' })).toEqual([]);
    expect(await postsIn(person, `/api/${name}`)).toEqual([news, post]);
    expect(await postsIn(editor, `/api/${name}`)).toEqual([post, news, post]);
    expect(await postsIn(editor, `/api/${name}?order[createdAt]=asc`)).toEqual([post, news, post]);
  },
);

test.each(['likes', 'views'])('%s are filtered, as a text says where they are', async name => {
  const { body } = await run.visitor.get(news);
  expect(body[name]).toBe(`/api/${name}?post=${news}`);
  expect(await postsIn(editor, String(body[name]))).toEqual([news]);
  expect(await postsIn(editor, `/api/${name}?post[]=${post}&post[]=${news}`)).toHaveLength(3);
  expect(await postsIn(editor, `/api/${name}?temoignage=/api/temoignage/1`)).toEqual([]);
  expect(await postsIn(editor, `/api/${name}?device=${device}`)).toEqual([news, post]);
  // To name somebody else's device shows nothing.
  expect(await postsIn(run.visitor, `/api/${name}?device=${device}`, other)).toEqual([]);
});

test('likes are listed with their texts; an editor, too, may ask for their own alone', async () => {
  await editor.post('/api/likes/add', { post: news }, other);
  const own = await editor.get('/api/likes?owner=me', other);
  expect(own.member.map(one => one.text)).toEqual([
    { title: 'Prier', language: 'fr', path: 'actualite/prier' },
    { title: 'Prier', language: 'fr', path: 'enseignement/autres/prier' },
  ]);
  expect((await editor.get('/api/likes?owner=7')).status).toBe(400);
  await run.visitor.post('/api/likes/add', { post: news, status: false }, other);
});

test('they say of a device where it is, never its name', async () => {
  const likes = await editor.get('/api/likes');
  expect(likes.member.map(one => one.device)).toEqual([null, device, device]);
  expect(JSON.stringify([likes.body, (await editor.get('/api/views')).body])).not.toMatch(
    /device-phone|device-other/,
  );
  const [one] = (await editor.get(`/api/views?post=${news}`)).member;
  expect(one).toMatchObject({ '@type': 'View', device, post: news, temoignage: null, isNew: true, count: 1 });
  expect((await editor.get(String(one?.['@id']))).body).toMatchObject({
    id: one?.id,
    createdAt: one?.createdAt,
  });
  expect((await run.visitor.get(String(one?.['@id']), other)).status).toBe(404);
});

test('what stands on a device that is forgotten goes from the lists and stays in the counts', async () => {
  const id = await meOf(person);
  expect((await person.delete(String(id), {}, { password: PASSWORD })).status).toBe(200);
  await run.parvis.settle();
  for (const name of ['likes', 'views']) {
    expect(await postsIn(run.visitor, `/api/${name}`, phone)).toEqual([]);
    expect(await postsIn(editor, `/api/${name}`)).toEqual([post]);
  }
  expect((await run.visitor.get(post)).body).toMatchObject({ likeCount: 2, viewCount: 2 });
  expect((await run.visitor.get(post, phone)).body.isLike).toBe(true);
});

/** Counts, and whether who asks likes it, in answers that are kept for everybody. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let now: number;
let run: TestParvis;
let post: string;
let other: string;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 22, 12);
  run = await startTestParvis({ now: () => now });
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const write = async (title: string) => {
    const text = {
      title,
      content: `<p>${'Prier à table. '.repeat(200)}</p>`,
      abstract: 'Un soir. '.repeat(60),
    };
    return String((await editor.post('/api/posts', { ...text, status: 'published' })).body['@id']);
  };
  [post, other] = [await write('Prier à table'), await write('Prier le soir')];
});
afterEach(() => run[Symbol.asyncDispose]());

const device = (name: string): ApiClient => createApiClient(() => run.parvis.url, { deviceId: name });
const listOf = async (who: ApiClient) =>
  (await who.get('/api/posts')).member.map(
    ({ '@id': id, viewCount, likeCount, commentCount, isLike }) =>
      [id, [viewCount, likeCount, commentCount, isLike]] as const,
  );
const like = (who: ApiClient, status = true) => who.post('/api/likes/add', { post, status });

test('are those of a second ago at most, however often they are asked for', async () => {
  const reader = device('reader');
  const none = [0, 0, 0, false];
  for (let round = 0; round < 3; round++)
    expect(await listOf(reader)).toEqual([
      [other, none],
      [post, none],
    ]);
  await device('another').post('/api/views/add', { post });
  await like(device('another'));
  now += 999;
  await listOf(reader);
  now += 1;
  for (let round = 0; round < 3; round++)
    expect(await listOf(reader)).toEqual([
      [other, none],
      [post, [1, 1, 0, false]],
    ]);
  expect((await reader.get(post)).body).toMatchObject({
    viewCount: 1,
    likeCount: 1,
    commentCount: 0,
    isLike: false,
  });
});

test('each device sees its own likes at once, and nobody else’s', async () => {
  const [one, two] = [device('one'), device('two')];
  const likesIt = async (who: ApiClient) => (await listOf(who)).map(([id, fields]) => [id, fields[3]]);
  const nothing = [
    [other, false],
    [post, false],
  ];
  const liked = [
    [other, false],
    [post, true],
  ];
  const anonymous = async () =>
    (
      (await (await fetch(`${run.parvis.url}/api/posts`)).json()) as { member: { isLike: boolean }[] }
    ).member.map(({ isLike }) => isLike);
  for (let round = 0; round < 3; round++)
    for (const who of [one, two]) expect(await likesIt(who)).toEqual(nothing);
  await like(one);
  for (let round = 0; round < 3; round++) {
    expect(await likesIt(one)).toEqual(liked);
    expect(await likesIt(two)).toEqual(nothing);
    expect(await anonymous()).toEqual([false, false]);
  }
  await like(one, false);
  expect(await likesIt(one)).toEqual(nothing);
  expect(run.parvis.cache.stats.entries).toBe(1);
});

test('who is signed in sees their like on every device, in what they write too', async () => {
  const person = await run.person('Odile');
  await like(person);
  const elsewhere = createApiClient(() => run.parvis.url, {
    deviceId: 'elsewhere',
    token: person.token ?? '',
  });
  expect((await elsewhere.get(post)).body).toMatchObject({ likeCount: 1, isLike: true });
  const editor = createApiClient(() => run.parvis.url, { deviceId: 'device-Odile' });
  expect((await editor.get(post)).body.isLike).toBe(true);
});

test('the tag of an answer follows what is sent: 304 as long as nothing has changed for who asks', async () => {
  const [one, two] = [{ deviceId: 'one' }, { deviceId: 'two' }];
  const ask = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${run.parvis.url}/api/posts`, { method, headers });
  const etag = (await ask(one)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{16}"$/);
  const statuses = async () => {
    const found: number[] = [];
    for (let round = 0; round < 2; round++)
      for (const who of [one, two]) found.push((await ask({ ...who, 'If-None-Match': etag })).status);
    return found;
  };
  expect(await statuses()).toEqual([304, 304, 304, 304]);
  await like(device('one'));
  expect((await statuses()).filter((_, at) => at % 2 === 0)).toEqual([200, 200]);
  now += 1000;
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const [mine, whole] = [await ask(one, 'HEAD'), await ask(one)];
  for (const name of ['etag', 'content-length', 'content-type'])
    expect(mine.headers.get(name)).toBe(whole.headers.get(name));
  expect((await ask(two)).headers.get('etag')).not.toBe(whole.headers.get('etag'));
});

test.each(['br', 'gzip'])(
  'what is sent is compressed, to a device that likes some of it too: %s',
  async encoding => {
    await like(device('one'));
    for (const deviceId of ['one', 'two']) {
      const ask = (how: string) =>
        fetch(`${run.parvis.url}/api/posts`, { headers: { deviceId, 'Accept-Encoding': how } });
      const [plain, encoded, again] = [await ask('identity'), await ask(encoding), await ask(encoding)];
      expect(encoded.headers.get('content-encoding')).toBe(encoding);
      const text = await plain.text();
      expect([await encoded.text(), await again.text()]).toEqual([text, text]);
      expect(text).toContain(`"isLike":${deviceId === 'one'}`);
    }
  },
);

test('no gap is left open, in any format', async () => {
  for (const path of ['/api/posts', post, '/api/temoignages', '/api/actualites'])
    for (const accept of ['application/ld+json', 'application/json'])
      for (const who of [run.visitor, await run.person(`P${path.length}${accept.length}`)])
        expect(JSON.stringify((await who.get(path, { Accept: accept })).body)).not.toContain('gap-');
});

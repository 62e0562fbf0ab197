/** News, documents and the other kinds are liked, viewed and commented on as posts are, under the name `post`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESOURCES } from '../../contract/references.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { openSocket } from '../../tests/open-socket.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let now = Date.parse('2026-11-21T08:00:00.000Z');
let run: TestParvis;
let editor: ApiClient;
let person: ApiClient;
beforeAll(async () => {
  run = await startTestParvis({ now: () => now });
  editor = await run.person('Basile', 'ROLE_EDITOR');
  person = await run.person('Odile');
});
afterAll(() => run[Symbol.asyncDispose]());

test.each([
  ['Actualite', {}],
  ['Document', {}],
  ['Realisation', { nature: 'aid' }],
  ['Multimedia', { media: 'video', address: 'https://www.youtube.com/watch?v=parvis' }],
] as const)('%s', async (resource, own) => {
  const { item, collection } = RESOURCES[resource];
  const text = { title: 'Emmaüs', content: '<p>Le pain rompu.</p>', status: 'published', ...own };
  const made = (await editor.post(`/api/${collection}`, text)).body;
  const post = String(made['@id']);
  using page = await openSocket(run.parvis.url, '/');
  page.socket.emit('watch', [`${item}:${made.id}`]);

  const liked = await run.visitor.post('/api/likes/add', { post });
  expect([liked.status, liked.body]).toEqual([
    201,
    expect.objectContaining({ post, temoignage: null, likeCount: 1 }),
  ]);
  expect((await run.visitor.post('/api/views/add', { post })).status).toBe(204);
  const comment = (await person.post('/api/comments', { post, message: 'Merci.' })).body;
  expect(comment).toMatchObject({ post, temoignage: null });
  await editor.patch(String(comment['@id']), { status: 'published' });
  await run.parvis.settle();

  expect((await run.visitor.get(String(made.comments))).member).toMatchObject([{ post, message: 'Merci.' }]);
  expect((await run.visitor.get(String(made.likes))).member).toMatchObject([{ post, status: true }]);
  expect((await run.visitor.get(String(made.views))).member).toMatchObject([{ post, count: 1 }]);
  const of = `${item}:${made.id}`;
  expect((await run.visitor.get(`/api/reactions?of[]=${of}`)).member).toMatchObject([{ post, likeCount: 1 }]);
  now += 1000;
  const counts = { likeCount: 1, viewCount: 1, commentCount: 1 };
  expect((await run.visitor.get(post)).body).toMatchObject({ ...counts, isLike: true });
  expect((await run.visitor.get(`/api/${collection}`)).member).toMatchObject([{ ...counts, isLike: true }]);
  await page.until(() => page.all('counts').some(one => one.id === of && one.commentCount === 1));
});

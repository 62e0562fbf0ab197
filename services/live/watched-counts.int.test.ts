/** The sockets of the whole program, as the pages of visitors hold them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { openSocket, type TestSocket } from '../../tests/open-socket.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let author: ApiClient;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  author = await run.person('Odile');
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

async function publishPost(title: string): Promise<{ readonly id: number; readonly reference: string }> {
  const post = { title, content: '<p>Un signe de croix.</p>', type: 'post', status: 'published' };
  const { body } = await editor.post('/api/posts', post);
  await run.parvis.settle();
  return { id: Number(body.id), reference: String(body['@id']) };
}
/** Its reference. */
async function testify(): Promise<string> {
  const content = `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`;
  const { body } = await author.post('/api/temoignages', { title: 'Une porte ouverte', content });
  return String(body['@id']);
}
const publish = (reference: string) => editor.patch(reference, { status: 'published' });
const device = (name: string) => ({ deviceId: `device-${name}` });
const like = (reference: string, name: string) =>
  run.visitor.post('/api/likes/add', { post: reference, status: true }, device(name));
const view = (reference: string, name: string) =>
  run.visitor.post('/api/views/add', { post: reference }, device(name));
const watching = async (...ids: unknown[]): Promise<TestSocket> => {
  const page = await openSocket(run.parvis.url, '/');
  page.socket.emit('watch', ids);
  return page;
};
const countsOf = (page: TestSocket, id: number) =>
  page.all('counts').filter(counts => counts.id === `post:${id}`);
const counts = (page: TestSocket, id: number, likeCount: number, viewCount: number) =>
  page.until(() =>
    countsOf(page, id).some(last => last.likeCount === likeCount && last.viewCount === viewCount),
  );

test('a visitor hears the absolute counts of what is on the screen, few messages for many changes', async () => {
  const { id, reference } = await publishPost('Prier en marchant');
  using page = await watching(`post:${id}`);
  await Promise.all(Array.from({ length: 30 }, (_, n) => view(reference, `walker-${n}`)));
  await Promise.all(Array.from({ length: 5 }, (_, n) => like(reference, `walker-${n}`)));
  await counts(page, id, 5, 30);
  expect(countsOf(page, id).length).toBeLessThan(15);
});

test('a visitor hears the counts as it begins to watch: what changed before is not missed', async () => {
  const { id, reference } = await publishPost('Prier en chemin');
  using early = await watching(`post:${id}`);
  await like(reference, 'walker');
  await counts(early, id, 1, 0);
  using late = await watching(`post:${id}`);
  await counts(late, id, 1, 0);
});

test('a visitor hears of every text on the screen when several change at the same moment', async () => {
  const texts = await Promise.all(['Matin', 'Midi', 'Soir'].map(publishPost));
  using page = await watching(...texts.map(({ id }) => `post:${id}`));
  await Promise.all(texts.map(({ reference }) => like(reference, 'reader')));
  await Promise.all(texts.map(({ id }) => counts(page, id, 1, 0)));
});

test('a visitor hears that testimonies changed, and not which', async () => {
  using page = await watching('testimonies');
  const reference = await testify();
  await page.until(() => page.all('testimonies').length > 0);
  const before = page.all('testimonies').length;
  await publish(reference);
  await page.until(() => page.all('testimonies').length > before);
  expect(new Set(page.heard.map(({ event, args }) => [event, ...args].join(' ')))).toEqual(
    new Set(['testimonies']),
  );
});

test('a visitor hears only of what is watched last', async () => {
  const [before, now] = await Promise.all(['Hier', 'Aujourd’hui'].map(publishPost));
  if (!before || !now) throw new Error('two texts are published');
  using page = await watching(`post:${before.id}`);
  page.socket.emit('watch', [`post:${now.id}`]);
  await like(before.reference, 'reader');
  await like(now.reference, 'reader');
  await counts(page, now.id, 1, 0);
  expect(countsOf(page, before.id)).toEqual([]);
});

test('a visitor who sends nonsense does no harm and goes on watching', async () => {
  const { id, reference } = await publishPost('Tenir bon');
  using page = await watching(`post:${id}`);
  const tooMany = Array.from({ length: 61 }, (_, n) => `post:${n + 1}`);
  for (const wrong of [null, 'post:1', ['post:0'], ['user:1'], [{}], tooMany, { length: 1 }])
    page.socket.emit('watch', wrong);
  page.socket.emit('watch');
  page.socket.emit('__proto__', 1);
  await like(reference, 'reader');
  await counts(page, id, 1, 0);
});

test('a visitor hears nothing of the admin area', async () => {
  const { id, reference } = await publishPost('Silence');
  using page = await watching(`post:${id}`);
  const testimony = await testify();
  await publish(testimony);
  await like(reference, 'reader');
  await counts(page, id, 1, 0);
  expect(new Set(page.heard.map(({ event }) => event))).toEqual(new Set(['counts']));
});

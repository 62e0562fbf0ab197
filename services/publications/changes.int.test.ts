import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
let tag: string;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  tag = String((await editor.post('/api/tags', { title: 'Carême' })).body['@id']);
});
afterAll(() => run[Symbol.asyncDispose]());

const draft = async (path: string, body: object): Promise<string> => {
  const { status, body: made } = await editor.post(path, {
    title: 'Un texte',
    content: '<p>Voici.</p>',
    ...body,
  });
  expect(status).toBe(201);
  return String(made['@id']);
};
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('null takes a field away', async () => {
  const picture = await upload(run, editor, PIXEL, 'FILES_GALLERY', 'a.png');
  const cover = await upload(run, editor, PIXEL, 'FILES_COVER', 'b.png');
  const shared = { abstract: 'Résumé.', authorName: 'La rédaction', cover, season: 'rose', tags: [tag] };
  const none = { abstract: null, author: null, authorName: null, cover: null, season: null, tags: null };
  const without = {
    abstract: 'Voici.',
    author: null,
    authorName: '',
    cover: null,
    season: 'green',
    tags: [],
  };

  const post = await draft('/api/posts', shared);
  expect((await editor.patch(post, { ...none, categories: null })).body).toMatchObject(without);

  const own = { nature: 'aid', place: 'Bafoussam', happenedOn: '2026-05-01', amount: 5, gallery: [picture] };
  const realisation = await draft('/api/realisations', { ...shared, ...own });
  const empty = { place: null, happenedOn: null, amount: null, gallery: null };
  expect((await editor.patch(realisation, { ...none, ...empty })).body).toMatchObject({
    ...without,
    nature: 'aid',
    place: '',
    happenedOn: null,
    amount: null,
    gallery: [],
  });
  for (const field of ['title', 'nature', 'status'])
    await refused(run, 422, () => editor.patch(realisation, { [field]: null }));
  await refused(run, 422, () => editor.patch(post, { content: null }));
});

test('when it will be published is told to editors, and can be moved', async () => {
  const publishAt = inDays(2);
  const post = await draft('/api/posts', { status: 'scheduled', publishAt });
  expect((await editor.get(post)).body).toMatchObject({ status: 'scheduled', publishAt });
  expect((await eventsOf(run, () => editor.patch(post, { status: 'scheduled', publishAt }))).types).toEqual(
    [],
  );
  const later = inDays(3);
  const moved = await eventsOf(run, () => editor.patch(post, { publishAt: later }));
  expect(moved.types).toEqual(['TranslationScheduled']);
  expect(moved.answer.body).toMatchObject({ status: 'scheduled', publishAt: later });
  const published = await editor.patch(post, { status: 'published' });
  expect(published.body).toMatchObject({ status: 'published', publishAt: null });
});

test('what a client has read can be sent back whole and changes nothing', async () => {
  const audio = await upload(run, editor, Buffer.from('ID3 audio'), 'FILES_AUDIO', 'lu.mp3');
  const post = await draft('/api/posts', { tags: [tag] });
  const whole: readonly string[] = [
    post,
    await draft('/api/posts', { status: 'scheduled', publishAt: inDays(2) }),
    await draft('/api/documents', { status: 'published', pages: 12 }),
    await draft('/api/voix_offs', { text: post, audio, inLanguage: 'ewo' }),
  ];
  for (const reference of whole) {
    const { body } = await editor.get(reference);
    const tags = (body.tags as { '@id': string }[]).map(one => one['@id']);
    const { answer, types } = await eventsOf(run, () => editor.patch(reference, { ...body, tags }));
    expect([answer.status, types]).toEqual([200, []]);
  }
});

test('a list for editors keeps to the category and the tag that are asked for', async () => {
  const category = String((await editor.post('/api/categories', { title: 'Foi et culture' })).body['@id']);
  const wanted = await draft('/api/posts', { categories: [category], status: 'draft' });
  const tagged = await draft('/api/posts', { tags: [tag], status: 'draft' });
  const ids = async (query: string) =>
    (await editor.get(`/api/posts?status=draft&${query}`)).member.map(one => one['@id']);
  expect(await ids(`category=${category}`)).toEqual([wanted]);
  expect(await ids(`tag=${tag}`)).toEqual([tagged]);
  const news = await draft('/api/actualites', { tags: [tag], status: 'draft' });
  await draft('/api/actualites', { status: 'draft' });
  const drafts = await editor.get(`/api/actualites?status=draft&tag=${tag}`);
  expect(drafts.member.map(one => one['@id'])).toEqual([news]);
});

test.each([
  ['/api/posts', { title: 'Un autre titre' }],
  ['/api/actualites', { place: 'Douala' }],
  ['/api/categories', { title: 'Autre' }],
  ['/api/tags', { title: 'Autre' }],
])('%s say their revision, and an edit of an older one is refused', async (path, change) => {
  const made = await editor.post(path, { title: `De ${path}`, content: '<p>Voici.</p>' });
  const reference = String(made.body['@id']);
  const read = async () => String((await run.visitor.get(reference)).headers.get('etag'));
  if (path === '/api/posts' || path === '/api/actualites')
    await editor.patch(reference, { status: 'published' });
  const seen = await read();
  expect(seen).toMatch(/^W\/"\d+\.[\w-]{16}"$/);
  const changed = await editor.patch(reference, change, { 'If-Match': seen });
  expect(changed.status).toBe(200);
  const revision = (tag: string | null) => /^W\/"(\d+)-/.exec(tag ?? '')?.[1];
  expect(revision(changed.headers.get('etag'))).toBe(revision(await read()));
  await refused(run, 412, () => editor.patch(reference, change, { 'If-Match': seen }));
});

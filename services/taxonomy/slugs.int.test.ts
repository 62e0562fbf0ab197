/** The slugs of categories and tags, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

test.each([
  ['/api/categories', { type: 'prierre', description: '' }],
  ['/api/tags', {}],
])(
  'those of what is removed from %s are free, former ones too; those of others are not',
  async (path, more) => {
    const create = async (title: string) => (await editor.post(path, { ...more, title })).body;
    const first = await create('Avent');
    expect([first.slug, (await create('Avent')).slug]).toEqual(['avent', 'avent-2']);
    await editor.patch(String(first['@id']), { title: 'Noël' });
    expect((await create('Avent')).slug).toBe('avent-3');

    expect((await editor.delete(String(first['@id']))).status).toBe(204);
    expect([(await create('Noël')).slug, (await create('Avent')).slug]).toEqual(['noel', 'avent']);
    expect((await create('Avent')).slug).toBe('avent-4');
  },
);

test('what was merged is answered by the one that stays, and its slug is not given away', async () => {
  const create = async (title: string) => (await editor.post('/api/tags', { title })).body;
  const [joy, gladness] = [await create('Joie'), await create('Allégresse')];
  const into = String(joy['@id']);
  const merged = await editor.post(`${gladness['@id']}/merge`, { into });
  expect([merged.status, merged.body['@id']]).toEqual([200, into]);
  expect((await editor.get(String(gladness['@id']))).body).toMatchObject({ '@id': into, title: 'Joie' });
  expect((await create('Allégresse')).slug).toBe('allegresse-2');
  for (const wrong of ['/api/tag/1', String(gladness['@id'])])
    expect((await editor.post(`${into}/merge`, { into: wrong })).status).toBe(409);
  expect((await editor.post(`${into}/merge`, { into: '/api/post/1' })).status).toBe(422);
});

test('both languages are changed at once, and only what is named', async () => {
  const { body } = await editor.post('/api/tags', {
    title: 'Paix',
    translations: { 'en-US': { title: 'Peace' } },
  });
  const reference = String(body['@id']);
  await editor.patch(reference, { translations: { 'en-US': { title: 'Inner peace' } } });
  expect((await editor.get(reference)).body.translations).toEqual({
    fr: { title: 'Paix', slug: 'paix' },
    'en-US': { title: 'Inner peace', slug: 'inner-peace' },
  });
});

test('a category answers under the slugs that it had, and under those of what was merged into it', async () => {
  const create = async (title: string) =>
    (await editor.post('/api/categories', { title, type: 'prierre' })).body;
  const [vigils, nights] = [await create('Veillées'), await create('Nuits de prière')];
  const text = { title: 'Une nuit', content: '<p>Veiller.</p>', type: 'prierre', status: 'published' };
  await editor.post('/api/posts', { ...text, categories: [String(nights['@id'])] });
  await editor.patch(String(vigils['@id']), { title: 'Veiller' });
  await editor.post(`${nights['@id']}/merge`, { into: String(vigils['@id']) });
  expect((await editor.get(String(vigils['@id']))).body).toMatchObject({
    slug: 'veiller',
    formerSlugs: ['veillees', 'nuits-de-priere'],
    count: 1,
  });
  for (const category of ['veiller', 'veillees', 'nuits-de-priere'])
    expect((await editor.get(`/api/posts?type=prierre&category=${category}`)).member).toMatchObject([
      { title: 'Une nuit', categories: [{ slug: 'veiller' }] },
    ]);
  const page = await fetch(`${run.parvis.url}/fr/prierre/nuits-de-priere/feed.atom`);
  expect(await page.text()).toContain('Une nuit');
});

test('the search finds the texts of what was merged by the one that stays, at the address that they have now', async () => {
  const create = async (path: string, title: string) =>
    String((await editor.post(path, { title })).body['@id']);
  const [dawn, morning] = [await create('/api/categories', 'Aube'), await create('/api/categories', 'Matin')];
  const [song, hymn] = [await create('/api/tags', 'Chant'), await create('/api/tags', 'Hymne')];
  const text = { title: 'Avant le jour', content: '<p>Chanter.</p>', status: 'published' };
  await editor.post('/api/posts', { ...text, categories: [dawn], tags: [hymn] });
  await editor.post(`${dawn}/merge`, { into: morning });
  await editor.post(`${hymn}/merge`, { into: song });
  for (const asked of [`category=${morning}`, `category=${dawn}`, `tag=${song}`, `tag=${hymn}`])
    expect([asked, (await run.visitor.get(`/api/search?lang=fr&${asked}`)).member]).toMatchObject([
      asked,
      [{ title: 'Avant le jour', path: 'enseignement/matin/avant-le-jour' }],
    ]);
});

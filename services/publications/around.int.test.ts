/** What stands around one text: those before and after it, those like it, and who reads it aloud. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { upload } from '../../tests/upload.ts';

let run: TestParvis;
let editor: ApiClient;
let now = Date.UTC(2026, 10, 22, 12);
beforeAll(async () => {
  run = await startTestParvis({ now: () => now });
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

const publish = async (path: string, title: string, more: object = {}) => {
  now += 1_000;
  const body = { title, content: '<p>Un texte.</p>', status: 'published', ...more };
  return (await editor.post(path, body)).body;
};
const read = async (path: string) => (await run.visitor.get(path)).body;

test('the texts before and after it are those of its category', async () => {
  const category = (await editor.post('/api/categories', { title: 'Lire la Bible' })).body['@id'];
  await publish('/api/posts', 'Un', { categories: [category] });
  await publish('/api/posts', 'Ailleurs');
  const { '@id': id } = await publish('/api/posts', 'Deux', { categories: [category] });
  await publish('/api/posts', 'Trois', { categories: [category] });
  expect(await read(String(id))).toMatchObject({
    previous: { title: 'Un', path: 'enseignement/lire-la-bible/un' },
    next: { title: 'Trois' },
  });
});

test('texts that were published at the same moment stand before and after one another', async () => {
  const category = (await editor.post('/api/categories', { title: 'Neuvaine' })).body['@id'];
  const publishAt = new Date(now - HOUR_MS).toISOString();
  const days: string[] = [];
  for (const day of ['Premier jour', 'Deuxième jour', 'Troisième jour'])
    days.push(String((await publish('/api/posts', day, { categories: [category], publishAt }))['@id']));
  const [first, second, third] = await Promise.all(days.map(day => read(day)));
  expect(second).toMatchObject({ previous: { title: 'Premier jour' }, next: { title: 'Troisième jour' } });
  expect(first).toMatchObject({ previous: null, next: { title: 'Deuxième jour' } });
  expect(third).toMatchObject({ previous: { title: 'Deuxième jour' }, next: null });
});

test('categories and tags that are one now have their texts around one another', async () => {
  const made = async (path: string, title: string) =>
    String((await editor.post(path, { title })).body['@id']);
  const [kept, gone] = [await made('/api/categories', 'Les vertus'), await made('/api/categories', 'Vertus')];
  const [tag, double] = [await made('/api/tags', 'Courage'), await made('/api/tags', 'Le courage')];
  await publish('/api/posts', 'La foi', { categories: [gone] });
  const { '@id': id } = await publish('/api/posts', 'L’espérance', { categories: [kept] });
  await publish('/api/posts', 'La charité', { categories: [gone] });
  await publish('/api/actualites', 'Une veillée', { tags: [double] });
  const { '@id': walk } = await publish('/api/actualites', 'Une marche', { tags: [tag] });
  await publish('/api/actualites', 'Sans rapport');
  await editor.post(`${gone}/merge`, { into: kept });
  await editor.post(`${double}/merge`, { into: tag });
  expect(await read(String(id))).toMatchObject({
    previous: { title: 'La foi' },
    next: { title: 'La charité' },
    similar: [{ title: 'La charité' }, { title: 'La foi' }],
  });
  expect((await read(String(walk))).similar).toMatchObject([{ title: 'Une veillée' }]);
});

test('a text is heard where a published voice-over has a recording', async () => {
  const { '@id': text } = await publish('/api/posts', 'Magnificat', { type: 'prierre' });
  await publish('/api/voix_offs', 'Sans voix', { text });
  expect((await read(String(text))).voiceOver).toBeNull();
  const audio = await upload(run, editor, Buffer.from('ID3 audio'), 'FILES_AUDIO', 'lu.mp3');
  await publish('/api/voix_offs', 'Lu à voix haute', { text, audio, narrator: 'Odile', duration: 95 });
  expect((await read(String(text))).voiceOver).toMatchObject({
    title: 'Lu à voix haute',
    narrator: 'Odile',
    duration: 95,
    path: expect.stringMatching(/^\/media\/.+\.mp3$/),
  });
});

test('texts of all kinds have others like them: of a theme, else the newest', async () => {
  const tag = (await editor.post('/api/tags', { title: 'Avent' })).body['@id'];
  await publish('/api/actualites', 'Autre chose');
  await publish('/api/actualites', 'L’Avent commence', { tags: [tag] });
  const { '@id': tagged } = await publish('/api/actualites', 'Rorate', { tags: [tag] });
  const { '@id': alone } = await publish('/api/actualites', 'Sans thème');
  const titles = async (id: unknown) =>
    ((await read(String(id))).similar as { title: string }[]).map(({ title }) => title);
  expect(await titles(tagged)).toEqual(['L’Avent commence']);
  expect(await titles(alone)).toEqual(['Rorate', 'L’Avent commence', 'Autre chose']);
});

test('testimonies have others like them: of any of their themes, else the newest', async () => {
  const themeOf = async (title: string) => (await editor.post('/api/tags', { title })).body['@id'];
  const [grief, trial] = [await themeOf('Deuil'), await themeOf('Épreuve')];
  const odile = await run.person('Odile');
  const content =
    'Ce soir-là, il pleuvait, et quelqu’un a chanté tout bas, longtemps, dans la chapelle vide.';
  const tell = async (title: string, ...tags: unknown[]) => {
    now += 1_000;
    const sent = await odile.post('/api/temoignages', { title, content, tags });
    const { '@id': id, slug } = (await editor.patch(String(sent.body['@id']), { status: 'published' })).body;
    return [`/api/temoignages/slug/${slug}`, String(id)];
  };
  await tell('Un autre jour');
  await tell('À l’hôpital', trial);
  const addresses = { both: await tell('Ils ont chanté', grief, trial), alone: await tell('Sans thème') };
  for (const address of addresses.both)
    expect((await read(address)).similar, address).toMatchObject([{ title: 'À l’hôpital' }]);
  for (const address of addresses.alone)
    expect((await read(address)).similar, address).toMatchObject([
      { title: 'Ils ont chanté' },
      { title: 'À l’hôpital' },
      { title: 'Un autre jour' },
    ]);
});

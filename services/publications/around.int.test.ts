/** What stands around one text: those before and after it, those like it, and who reads it aloud. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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

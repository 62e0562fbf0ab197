/** What the home page shows beside the lists. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 22, 12);
  run = await startTestParvis({ now: () => now });
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterEach(() => run[Symbol.asyncDispose]());

const titled = (cards: unknown) => (cards as { title: string }[]).map(({ title }) => title);
const home = async () => (await run.visitor.get('/api/home')).body;
const made = async (path: string, body: object) => String((await editor.post(path, body)).body['@id']);
const publish = async (title: string, more: object = {}) => {
  now += 1_000;
  return made('/api/posts', { title, content: '<p>Un texte.</p>', status: 'published', ...more });
};

test('leads with the newest teaching, and shows one of each category beside it', async () => {
  const bible = await made('/api/categories', { title: 'Lire la Bible' });
  const family = await made('/api/categories', { title: 'Vie de famille' });
  await publish('Prier à table', { categories: [family] });
  for (const chapter of [1, 2, 3, 4, 5]) await publish(`Genèse ${chapter}`, { categories: [bible] });
  const { lead, teachings, isPinned, counts } = await home();
  expect([(lead as { title: string }).title, isPinned]).toEqual(['Genèse 5', false]);
  expect(titled(teachings).slice(0, 1)).toEqual(['Prier à table']);
  expect(counts).toEqual({ teachings: 6, prayers: 0 });
});

test('a category shows the newest of those that were merged into it', async () => {
  const [family, homes] = [
    await made('/api/categories', { title: 'Vie de famille' }),
    await made('/api/categories', { title: 'Familles' }),
  ];
  const bible = await made('/api/categories', { title: 'Lire la Bible' });
  await publish('Prier à table', { categories: [family] });
  await publish('Se pardonner', { categories: [homes] });
  for (const chapter of [1, 2, 3, 4, 5]) await publish(`Genèse ${chapter}`, { categories: [bible] });
  await editor.post(`${homes}/merge`, { into: family });
  expect(titled((await home()).teachings).slice(0, 1)).toEqual(['Se pardonner']);
});

test('leads with what an editor has pinned, until it is published no more', async () => {
  const first = await publish('La première');
  await publish('La seconde');
  const pin = (lead: string | null) => editor.patch('/api/home', { lead });
  expect((await pin(first)).body).toMatchObject({ isPinned: true, lead: { title: 'La première' } });
  expect(await home()).toMatchObject({ isPinned: true, lead: { title: 'La première' } });
  await editor.patch(first, { status: 'archived' });
  expect(await home()).toMatchObject({ isPinned: false, lead: { title: 'La seconde' } });
  expect((await pin('/api/post/1')).status).toBe(422);
  await pin(null);
  expect(await home()).toMatchObject({ isPinned: false, lead: { title: 'La seconde' } });
});

test('prayers stand in the window of their hour; a window without one has the newest', async () => {
  const night = await made('/api/tags', { title: 'Nuit' });
  await publish('Salve Regina', { type: 'prierre', tags: [night] });
  await publish('Notre Père', { type: 'prierre' });
  const { prayers } = await home();
  expect(
    (prayers as { hour: string | null; prayer: { title: string } }[]).map(({ hour, prayer }) => [
      hour,
      prayer.title,
    ]),
  ).toEqual([
    [null, 'Notre Père'],
    ['night', 'Salve Regina'],
  ]);
});

test('an hour keeps its prayers when its tag is merged into another', async () => {
  const [night, bedtime] = [
    await made('/api/tags', { title: 'Nuit' }),
    await made('/api/tags', { title: 'Au coucher' }),
  ];
  await publish('Salve Regina', { type: 'prierre', tags: [night] });
  await publish('Notre Père', { type: 'prierre' });
  await editor.post(`${night}/merge`, { into: bedtime });
  const { prayers } = await home();
  expect((prayers as object[]).at(-1)).toMatchObject({ hour: 'night', prayer: { title: 'Salve Regina' } });
});

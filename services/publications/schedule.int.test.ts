import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let now = Date.parse('2026-11-21T08:00:00.000Z');
let run: TestParvis;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis({ now: () => now });
});
/** Hours pass in each test, and tokens end with them. */
let editors = 0;
beforeEach(async () => {
  editors += 1;
  editor = await run.person(`Basile${editors}`, 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

const text = { title: 'Vigile', content: '<p>Veillons.</p>', status: 'scheduled' };
const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
const schedule = async (hours: number, title = text.title) => {
  const { body } = await editor.post('/api/posts/add', { ...text, title, publishAt: at(hours) });
  expect(body.status).toBe('scheduled');
  return String(body['@id']);
};
const due = () => eventsOf(run, () => run.parvis.schedule.round());

test('a text is published at its moment, not before and not twice, and is on the page at once', async () => {
  const reference = await schedule(1);
  const publishAt = at(1);
  const list = '/api/posts?type=post';
  expect((await run.visitor.get(list)).body.totalItems).toBe(0);
  now += HOUR_MS - 1;
  expect((await due()).types).toEqual([]);
  now += 1;
  const published = await due();
  expect(published.events).toMatchObject([{ type: 'TranslationPublished', actor: 'system' }]);
  expect((await due()).types).toEqual([]);
  await run.parvis.settle();
  expect((await run.visitor.get(reference)).body).toMatchObject({ publishedAt: publishAt });
  expect((await run.visitor.get(list)).body.totalItems).toBe(1);
});

test('one that was taken back, or put off, is not', async () => {
  const [back, off] = [await schedule(1), await schedule(1)];
  await editor.patch(back, { status: 'draft' });
  await editor.patch(off, { status: 'scheduled', publishAt: at(3) });
  now += HOUR_MS;
  expect((await due()).types).toEqual([]);
  expect((await run.visitor.get(back)).status).toBe(404);
  now += 2 * HOUR_MS;
  expect((await due()).types).toEqual(['TranslationPublished']);
});

test('a moment that is given without milliseconds is kept', async () => {
  const publishAt = at(1).replace('.000Z', 'Z');
  await editor.post('/api/posts/add', { ...text, title: 'Une seconde', publishAt });
  now += HOUR_MS;
  expect((await due()).types).toEqual(['TranslationPublished']);
});

test('what came due while nothing ran is published before anybody is let in', async () => {
  const reference = await schedule(1, 'Au réveil');
  now += 24 * HOUR_MS;
  await run.restart();
  expect((await run.visitor.get(reference)).body).toMatchObject({ title: 'Au réveil', status: 'published' });
});

test('a moment that is past, or none, is refused', async () => {
  await refused(run, 422, () => editor.post('/api/posts/add', { ...text, publishAt: at(-1) }));
  await refused(run, 422, () => editor.post('/api/posts/add', text));
});

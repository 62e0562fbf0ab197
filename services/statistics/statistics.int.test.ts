import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { createHistory } from '../../tests/build-events.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

/** A Friday. */
let now = Date.UTC(2026, 10, 20, 9, 30);
let run: TestParvis;
let editor: ApiClient;
let author: ApiClient;
beforeAll(async () => {
  run = await startTestParvis({ now: () => now });
  editor = await run.person('Basile', 'ROLE_EDITOR');
  author = await run.person('Odile');
});
afterAll(() => run[Symbol.asyncDispose]());

const settled = async (path: string) => {
  await run.parvis.settle();
  return (await editor.get(path)).body as never;
};

test('a view is counted in its hour, language and type of device; the period before beside it', async () => {
  const { body } = await editor.post('/api/posts', {
    title: 'Prier à table',
    content: '<p>Un signe de croix.</p>',
    type: 'prierre',
    status: 'published',
  });
  const post = String(body['@id']);
  const id = Number(body.id);
  const history = createHistory();
  history.at(new Date(now - 43 * DAY_MS).toISOString());
  history.view('post', id, 'then');
  await history.appendTo(run.parvis.log);
  const phone = { deviceId: 'phone', 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };
  await run.visitor.post('/api/views/add', { post }, { ...phone, 'Accept-Language': 'en-US' });
  await run.visitor.post('/api/views/add', { post }, { deviceId: 'app', 'User-Agent': 'parvis-app/1' });
  await run.visitor.post('/api/likes/add', { post }, phone);

  const weeks = await settled('/api/statistics?range=weeks&timeZone=Africa/Douala');
  expect(weeks).toMatchObject({
    since: '2026-10-08',
    series: {
      views: { total: 2, totalBefore: 1 },
      likes: { total: 1, totalBefore: 0 },
      signups: { total: 2 },
    },
    languages: { fr: 1, 'en-US': 1 },
    deviceTypes: { mobile: 1, desktop: 0, other: 1 },
  });
  const { series, latest, buckets } = weeks as {
    series: Record<string, { values: number[]; before: number[] }>;
    latest: { metric: string; hour: string; count: number }[];
    buckets: string[];
  };
  expect([buckets.length, series.views?.values.at(-1)]).toEqual([42, 2]);
  expect(series.views?.before.at(-2)).toBe(1);
  expect(latest.findLast(({ metric }) => metric === 'views')).toEqual({
    metric: 'views',
    hour: '2026-11-20T09',
    count: 2,
  });

  const texts = await settled('/api/statistics/texts?range=weeks');
  const came = { views: 2, likes: 1, comments: 0 };
  expect(texts).toMatchObject({
    since: '2026-10-12T00:00:00.000Z',
    mostViewed: [{ text: post, kind: 'prierre', title: 'Prier à table', ...came }],
    mostLiked: [{ text: post, ...came }],
  });
  expect((texts as { kinds: { kind: string }[] }).kinds).toContainEqual({ kind: 'prierre', ...came });
});

test('what waits, since when, and how long decisions take', async () => {
  const content = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. '.repeat(3);
  const sent: string[] = [];
  for (const title of ['Une', 'Deux', 'Trois']) {
    sent.push(String((await author.post('/api/temoignages', { title, content })).body['@id']));
    now += MINUTE_MS;
  }
  // Three and four minutes after they were sent.
  await editor.patch(sent[0] ?? '', { status: 'published' });
  now += 2 * MINUTE_MS;
  await editor.patch(sent[1] ?? '', { status: 'rejected', reason: 'other' });
  expect(await settled('/api/statistics/queues')).toMatchObject({
    queues: [
      { queue: 'testimonies', count: 1, oldest: '2026-11-20T09:32:00.000Z' },
      { queue: 'comments', count: 0, oldest: null },
      { queue: 'reports', count: 0, oldest: null },
    ],
    medianMinutes: 3.5,
    decided: 2,
    subscribers: 0,
  });
});

test('a text that waits again after its author has answered waits from then on', async () => {
  // Minutes have passed: who signed in before is signed out by now.
  editor = await run.person('Blaise', 'ROLE_EDITOR');
  author = await run.person('Ondine');
  const content = 'La porte était restée ouverte toute la nuit. '.repeat(3);
  const sent = await author.post('/api/temoignages', { title: 'Quatre', content });
  const reference = String(sent.body['@id']);
  now += MINUTE_MS;
  await editor.patch(reference, { status: 'rejected', reason: 'other' });
  now += 3 * MINUTE_MS;
  await author.patch(reference, { appeal: 'C’est arrivé ainsi.' });
  now += MINUTE_MS;
  await editor.patch(reference, { status: 'published' });
  // Beside the two of before, which waited three and four minutes.
  expect(await settled('/api/statistics/queues')).toMatchObject({ medianMinutes: 3, decided: 3 });
});

test('a text that is taken down long after it was published has not waited until then', async () => {
  editor = await run.person('Brice', 'ROLE_EDITOR');
  author = await run.person('Oriane');
  const content = 'La porte était restée ouverte toute la nuit. '.repeat(3);
  const sent = await author.post('/api/temoignages', { title: 'Cinq', content });
  const reference = String(sent.body['@id']);
  now += MINUTE_MS;
  await editor.patch(reference, { status: 'published' });
  // Beside those of before, which waited three, four and one minutes.
  expect(await settled('/api/statistics/queues')).toMatchObject({ medianMinutes: 2, decided: 4 });
  now += 5 * MINUTE_MS;
  await editor.patch(reference, { status: 'unpublished', reason: 'other' });
  expect(await settled('/api/statistics/queues')).toMatchObject({ medianMinutes: 3, decided: 3 });
});

test('the average of an hour is that of the weeks since anything was counted', async () => {
  await using young = await startTestParvis({ now: () => now });
  const [writer, reader] = [await young.person('Basile', 'ROLE_EDITOR'), young.visitor];
  const text = { title: 'Prier', content: '<p>Ici.</p>', status: 'published' };
  const { body } = await writer.post('/api/posts', text);
  await reader.post('/api/views/add', { post: body['@id'] });
  await young.parvis.settle();
  const { hours } = (await writer.get('/api/statistics')).body as unknown as { hours: number[][] };
  expect(hours.flat().filter(average => average > 0)).toEqual([1]);
});

test('a time zone that is none is refused', async () => {
  expect((await editor.get('/api/statistics?timeZone=Europe/Nowhere')).status).toBe(400);
});

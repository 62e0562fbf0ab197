import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResponseCache } from '../../platform/http/kept-answers/response-cache.ts';
import { DAY_TAG } from './cache-tags.ts';
import type { ChangeReaders } from './changed-tags.ts';
import { createPageFreshness } from './page-freshness.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (tags: readonly string[]) => async () => ({
  status: 200,
  headers: {},
  body: Buffer.from('x'),
  etag: '"x"',
  tags,
  keep: true,
});

/** No event is handed over in these tests. */
const readers = {} as ChangeReaders;

test('at midnight in Yaoundé, what shows the day is dropped and everything else is kept', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  let now = Date.parse('2026-12-24T22:59:58.000Z');
  using _ = createPageFreshness(cache, readers, () => now);
  await cache.resolve('day', answer([DAY_TAG]));
  await cache.resolve('other', answer(['terms']));
  const kept = () => ['day', 'other'].filter(key => cache.get(key));

  now += 1000;
  vi.advanceTimersByTime(1000);
  expect(kept()).toEqual(['day', 'other']);
  now += 1000;
  vi.advanceTimersByTime(1000);
  expect(kept()).toEqual(['other']);

  await cache.resolve('day', answer([DAY_TAG]));
  now += 1000;
  vi.advanceTimersByTime(1000);
  expect(kept()).toEqual(['day', 'other']);
});

test('when it is not known what an event has changed, nothing is kept', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  using freshness = createPageFreshness(cache, readers, Date.now);
  await cache.resolve('page', answer(['terms']));
  const event = { type: 'CoverChosen', data: { publicationId: 1 } };
  await expect(freshness.applied([event] as never)).rejects.toThrow();
  expect(cache.get('page')).toBeUndefined();
});

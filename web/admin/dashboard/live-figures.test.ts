import { describe, expect, test } from 'vitest';
import { METRICS } from '../../../contract/metrics.ts';
import type { Statistics } from '../../../contract/statistics.ts';
import { livedFrom, withLive } from './live-figures.ts';

const fetched: Statistics = {
  '@id': '/api/statistics',
  '@type': 'Statistics',
  range: 'weeks',
  buckets: ['2026-11-18T23:00:00.000Z', '2026-11-19T23:00:00.000Z'],
  until: '2026-11-20T23:00:00.000Z',
  since: '2026-11-01',
  series: Object.fromEntries(
    METRICS.map(metric => [metric, { values: [7, 5], before: [0, 0], total: 12, totalBefore: 0 }]),
  ) as Statistics['series'],
  hours: [],
  languages: { fr: 12, 'en-US': 0 },
  deviceTypes: { mobile: 12, desktop: 0, other: 0 },
  latest: [
    { metric: 'views', hour: '2026-11-20T09', count: 2 },
    { metric: 'views', hour: '2026-11-20T10', count: 3 },
  ],
};
const views = (live: Record<string, number>) => withLive(fetched, live).series.views;

describe('what is told live', () => {
  test('is added to what was fetched, in the bucket of its hour', () => {
    expect(views({ 'views 2026-11-20T10': 8 })).toMatchObject({ values: [7, 10], total: 17 });
    expect(views({ 'views 2026-11-20T09': 3, 'views 2026-11-20T11': 1 })).toMatchObject({ values: [7, 7] });
  });
  test('never lowers what was fetched later', () => {
    expect(views({ 'views 2026-11-20T10': 2 })).toBe(fetched.series.views);
  });
  test('of the hour in which a day begins where it begins within an hour counts to the day before', () => {
    const inIndia = { ...fetched, buckets: ['2026-11-20T09:30:00.000Z', '2026-11-20T10:30:00.000Z'] };
    expect(withLive(inIndia, { 'views 2026-11-20T09': 8 }).series.views).toBe(fetched.series.views);
  });
  test('of hours that the answer holds whole, or that come after the period, changes nothing', () => {
    expect(views({ 'views 2026-11-20T08': 99, 'views 2026-11-20T23': 4 })).toBe(fetched.series.views);
  });
  test('leaves the other series as they are', () => {
    expect(withLive(fetched, { 'views 2026-11-20T10': 8 }).series.likes).toBe(fetched.series.likes);
  });
});

test.each([
  ['2026-01-01', 0],
  ['2026-11-18', 0],
  ['2026-11-19', 0],
  ['2026-11-20', 1],
  [null, 0],
])('what began on %s is drawn from bucket %i', (since, from) => {
  expect(livedFrom({ ...fetched, since })).toBe(from);
});

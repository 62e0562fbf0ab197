import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { Metric } from '../../contract/metrics.ts';
import type { MetricDay } from '../../projections/activity-by-day.ts';
import { clockOf, periodsOf } from './periods.ts';
import { hoursOfWeek, latestOf, readersOf, seriesOf } from './sum.ts';

const NOW = Date.parse('2026-11-20T09:30:00Z');
const counted = (day: string, hours: Record<number, number>, metric: Metric = 'views'): MetricDay => ({
  metric,
  day,
  count: Object.values(hours).reduce((sum, count) => sum + count, 0),
  hours: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
});
const yaounde = clockOf('Africa/Douala');

describe('series', () => {
  test('the last hour of a UTC day belongs to the next one in Yaoundé', () => {
    const days = [counted('2026-11-18', { 10: 5, 23: 7 }), counted('2026-11-18', { 3: 1 }, 'likes')];
    const { views, likes } = seriesOf(days, periodsOf('weeks', NOW, yaounde), NOW);
    expect(views.values.slice(-3)).toEqual([5, 7, 0]);
    expect([views.total, likes.total]).toEqual([12, 1]);
  });

  test('a period is compared with as much of the one before as has gone by', () => {
    const days = [counted('2026-11-19', { 8: 3, 20: 100 }), counted('2026-11-20', { 8: 4 })];
    const { views } = seriesOf(days, periodsOf('day', NOW, yaounde), NOW);
    expect([views.values[9], views.before[9], views.before[21]]).toEqual([4, 3, 100]);
    expect([views.total, views.totalBefore]).toEqual([4, 3]);
  });

  test('what is outside of both periods is in none', () => {
    const days = [counted('2026-08-28', { 8: 100 })];
    const { views } = seriesOf(days, periodsOf('weeks', NOW, yaounde), NOW);
    expect([...views.values, ...views.before].reduce((sum, one) => sum + one)).toBe(0);
  });
});

test('the week by hours is the average of each weekday, from Monday', () => {
  const days = [
    counted('2026-11-20', { 8: 12 }),
    counted('2026-11-13', { 8: 6 }),
    counted('2026-08-28', { 8: 99 }),
  ];
  const from = NOW - 41 * DAY_MS;
  const rows = hoursOfWeek(days, from, NOW, yaounde);
  expect(rows.map(row => row[9])).toEqual([0, 0, 0, 0, 3, 0, 0]);
});

test('of as many views in every hour of six weeks each hour has as many on average', () => {
  const days = Array.from({ length: 43 }, (_, ago) =>
    counted(
      new Date(NOW - ago * DAY_MS).toISOString().slice(0, 10),
      Object.fromEntries(Array.from({ length: ago === 0 ? 10 : 24 }, (_, hour) => [hour, 7])),
    ),
  );
  const rows = hoursOfWeek(days, NOW - 42 * DAY_MS, NOW, yaounde);
  expect(rows).toEqual(Array.from({ length: 7 }, () => Array(24).fill(7)));
});

test('views by language and by type of device', () => {
  const day = { ...counted('2026-11-20', { 8: 3 }), languages: [2, 1], deviceTypes: [3, 0, 0] };
  expect(readersOf([day, day])).toEqual({
    languages: { fr: 4, 'en-US': 2 },
    deviceTypes: { mobile: 6, desktop: 0, other: 0 },
  });
});

test('the two hours that live counts are added to, though nothing was counted in them', () => {
  const latest = latestOf([counted('2026-11-20', { 9: 4 })], NOW);
  expect(latest.filter(({ metric }) => metric === 'views')).toEqual([
    { metric: 'views', hour: '2026-11-20T08', count: 0 },
    { metric: 'views', hour: '2026-11-20T09', count: 4 },
  ]);
});

import { describe, expect, test } from 'vitest';
import type { HourCount } from './activity.ts';
import { daysToAsk, periodOf } from './period.ts';
import { coarseSeriesOf, seriesOf, weekOfHours } from './series.ts';

const TODAY = '2026-11-20'; // a Friday
const views = (day: string, hour: number, count: number): HourCount => ({
  metric: 'views',
  day,
  hour,
  count,
});
const sum = (points: readonly { value: number | null }[]) =>
  points.reduce((total, { value }) => total + (value ?? 0), 0);

describe('periods', () => {
  test('end today, and the one before ends where they begin', () => {
    const { days, before } = periodOf('weeks', TODAY);
    expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-10-10', TODAY]);
    expect([before.length, before.at(-1)]).toEqual([42, '2026-10-09']);
    expect(periodOf('day', TODAY)).toMatchObject({ days: [TODAY], before: ['2026-11-19'] });
  });

  test('ask for whole days on both sides, and never for more than the API answers', () => {
    const { from, to } = daysToAsk('year', TODAY);
    expect([from, to]).toEqual(['2025-11-21', '2026-11-21']);
    expect(daysToAsk('day', TODAY)).toEqual(daysToAsk('weeks', TODAY));
  });
});

describe('series', () => {
  const now = { hour: 9 };
  test('of a day are its hours until now, beside those of the day before', () => {
    const activity = [views(TODAY, 8, 3), views('2026-11-19', 22, 5)];
    const points = seriesOf(activity, 'views', periodOf('day', TODAY), now, 'fr');
    expect(points).toHaveLength(24);
    expect(points[8]).toMatchObject({ value: 3, before: 0, label: '8\u00a0h' });
    expect(points[22]).toMatchObject({ value: null, before: 5 });
  });

  test('of six weeks are days, each beside the one six weeks before', () => {
    const activity = [views(TODAY, 8, 3), views('2026-10-09', 8, 4), views('2026-08-28', 8, 100)];
    const points = seriesOf(activity, 'views', periodOf('weeks', TODAY), now, 'fr');
    expect(points.at(-1)).toMatchObject({ key: TODAY, value: 3, before: 4, label: '20 nov.' });
    expect(sum(points)).toBe(3);
  });

  test('of a year are 52 weeks that lose nothing', () => {
    const { days } = periodOf('year', TODAY);
    const activity = days.map(day => views(day, 12, 1));
    const points = seriesOf(activity, 'views', periodOf('year', TODAY), now, 'en-US');
    expect([points.length, sum(points)]).toEqual([52, 364]);
    expect(points.every(({ value }) => value === 7)).toBe(true);
  });

  test('of what is rare are weeks and months', () => {
    const activity = [views(TODAY, 8, 3), views('2026-11-01', 8, 2), views('2026-10-31', 8, 1)];
    const weeks = coarseSeriesOf(activity, 'views', periodOf('weeks', TODAY), now, 'fr');
    expect([weeks.length, weeks.at(-1)?.value]).toEqual([6, 3]);
    const months = coarseSeriesOf(activity, 'views', periodOf('year', TODAY), now, 'fr');
    expect(months.slice(-2).map(({ key, value }) => [key, value])).toEqual([
      ['2026-10', 1],
      ['2026-11', 5],
    ]);
  });
});

test('the week by hours is the average of each weekday, from Monday', () => {
  const { days } = periodOf('weeks', TODAY);
  const rows = weekOfHours(
    [views(TODAY, 20, 12), views('2026-11-13', 20, 6), views('2026-08-28', 20, 99)],
    'views',
    days,
  );
  expect(rows.map(row => row[20])).toEqual([0, 0, 0, 0, 3, 0, 0]);
});

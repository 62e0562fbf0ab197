import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { bucketAt, clockOf, type Period, periodsOf } from './periods.ts';

const iso = (moments: readonly (number | undefined)[]) =>
  moments.map(moment => new Date(moment ?? 0).toISOString().slice(0, 16));
const ends = ({ starts, end }: Period) => iso([starts[0], starts.at(-1), end]);
const NOON = Date.parse('2026-11-20T12:30:00Z');

describe('periods begin and end where people are', () => {
  const yaounde = clockOf('Africa/Douala');
  test('a day has its hours, beside those of the day before', () => {
    const { now, before } = periodsOf('day', NOON, yaounde);
    expect(now.starts).toHaveLength(24);
    expect(ends(now)).toEqual(['2026-11-19T23:00', '2026-11-20T22:00', '2026-11-20T23:00']);
    expect(ends(before)).toEqual(['2026-11-18T23:00', '2026-11-19T22:00', '2026-11-19T23:00']);
  });

  test('six weeks have their days, a half year its weeks, a year its months', () => {
    const { now, before } = periodsOf('weeks', NOON, yaounde);
    expect([now.starts.length, before.starts.length, before.end]).toEqual([42, 42, now.starts[0]]);
    expect(ends(now)).toEqual(['2026-10-09T23:00', '2026-11-19T23:00', '2026-11-20T23:00']);
    const half = periodsOf('halfYear', NOON, yaounde);
    expect(half.now.starts).toHaveLength(26);
    expect(ends(half.now)).toEqual(['2026-05-22T23:00', '2026-11-13T23:00', '2026-11-20T23:00']);
    const year = periodsOf('year', NOON, yaounde);
    expect(ends(year.now)).toEqual(['2025-11-30T23:00', '2026-10-31T23:00', '2026-11-30T23:00']);
    expect(ends(year.before)).toEqual(['2024-11-30T23:00', '2025-10-31T23:00', '2025-11-30T23:00']);
  });

  test('west of Greenwich the day is another one late in the evening', () => {
    const late = Date.parse('2026-11-21T02:00:00Z');
    expect(ends(periodsOf('day', late, clockOf('America/Montreal')).now)).toEqual([
      '2026-11-20T05:00',
      '2026-11-21T04:00',
      '2026-11-21T05:00',
    ]);
  });

  test('a day with a change of the clock has 25 hours, and loses none of them', () => {
    const paris = clockOf('Europe/Paris');
    const { now } = periodsOf('day', Date.parse('2026-10-25T12:00:00Z'), paris);
    expect(ends(now)).toEqual(['2026-10-24T22:00', '2026-10-25T22:00', '2026-10-25T23:00']);
    const days = periodsOf('weeks', Date.parse('2026-11-01T12:00:00Z'), paris).now;
    const at = days.starts.indexOf(Date.parse('2026-10-24T22:00:00Z'));
    expect((days.starts[at + 1] ?? 0) - (days.starts[at] ?? 0)).toBe(25 * HOUR_MS);
  });
});

test('a moment is in the bucket that began last before it', () => {
  const period: Period = { starts: [10, 20, 30], end: 40 };
  expect([9, 10, 19, 20, 39, 40].map(moment => bucketAt(period, moment))).toEqual([-1, 0, 0, 1, 2, -1]);
});

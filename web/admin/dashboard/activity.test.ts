import { describe, expect, test } from 'vitest';
import type { DayCount } from '../../../contract/statistics.ts';
import { localActivity, partOfDay, peakHour, totalOf } from './activity.ts';
import type { LocalTime } from './local-time.ts';

/** The local time of a zone that the machine of the test need not be in. */
const zone =
  (timeZone: string): LocalTime =>
  moment => {
    const text = new Date(moment).toLocaleString('sv-SE', { timeZone });
    return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
  };
const counted = (day: string, hours: Record<number, number>): DayCount => ({
  metric: 'views',
  day,
  count: Object.values(hours).reduce((sum, count) => sum + count, 0),
  hours: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
});
const onDay = (activity: ReturnType<typeof localActivity>, day: string) =>
  totalOf(activity, 'views', at => at.day === day);

describe('hours in UTC become hours where people are', () => {
  test('the last hours of a day in Yaoundé belong to the next one', () => {
    const activity = localActivity([counted('2026-11-20', { 10: 5, 23: 7 })], {}, zone('Africa/Douala'));
    expect([onDay(activity, '2026-11-20'), onDay(activity, '2026-11-21')]).toEqual([5, 7]);
    expect(activity.map(({ hour }) => hour)).toEqual([11, 0]);
  });

  test('the first hours of a day west of Greenwich belong to the one before', () => {
    const activity = localActivity([counted('2026-11-20', { 2: 3 })], {}, zone('America/Montreal'));
    expect(activity).toMatchObject([{ day: '2026-11-19', hour: 21, count: 3 }]);
  });

  test('a day with a change of the clock keeps all that happened', () => {
    const hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 1]));
    const days = ['2026-10-24', '2026-10-25', '2026-10-26'].map(day => counted(day, hours));
    const activity = localActivity(days, {}, zone('Europe/Paris'));
    expect(onDay(activity, '2026-10-25')).toBe(25);
    expect(totalOf(activity, 'views', () => true)).toBe(72);
  });
});

describe('what is told live', () => {
  const utc = zone('UTC');
  const live = (count: number) => ({ 'views 2026-11-20T10': count });
  test('raises the count that was fetched, or begins it', () => {
    expect(onDay(localActivity([counted('2026-11-20', { 10: 5 })], live(8), utc), '2026-11-20')).toBe(8);
    expect(onDay(localActivity([], live(8), utc), '2026-11-20')).toBe(8);
  });
  test('never lowers one that was fetched later', () => {
    expect(onDay(localActivity([counted('2026-11-20', { 10: 5 })], live(3), utc), '2026-11-20')).toBe(5);
  });
});

test('a day in part counts the running hour in part', () => {
  const activity = localActivity([counted('2026-11-20', { 8: 10, 9: 20, 10: 40 })], {}, zone('UTC'));
  expect(partOfDay(activity, 'views', '2026-11-20', { hour: 9, minutes: 30 })).toBe(20);
});

test('the hour with the most, of that day only', () => {
  const days = [counted('2026-11-19', { 6: 99 }), counted('2026-11-20', { 8: 10, 20: 12 })];
  const activity = localActivity(days, {}, zone('UTC'));
  expect(peakHour(activity, 'views', '2026-11-20')).toBe(20);
  expect(peakHour(activity, 'likes', '2026-11-20')).toBeUndefined();
});

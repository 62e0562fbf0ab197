import type { Metric } from '../../../contract/live.ts';
import type { HourCount } from './activity.ts';
import { weekdayOf, writeDay, writeHour } from './local-time.ts';
import type { Period } from './period.ts';

export interface Point {
  readonly key: string;
  /** On the axis. */
  readonly label: string;
  /** In a table or a sentence. */
  readonly name: string;
  /** Null where time has not come yet. */
  readonly value: number | null;
  /** The same moment of the period before. */
  readonly before: number | null;
}

const DAYS_PER_WEEK = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Hour by hour, day by day or week by week, as fits the period. */
export function seriesOf(
  activity: readonly HourCount[],
  metric: Metric,
  { range, days, before }: Period,
  now: { readonly hour: number },
  language: string,
): readonly Point[] {
  if (range === 'day') {
    const [today, yesterday] = [hoursOf(activity, metric, days[0]), hoursOf(activity, metric, before[0])];
    return HOURS.map(hour => ({
      key: String(hour),
      label: writeHour(hour, language),
      name: writeHour(hour, language),
      value: hour <= now.hour ? (today[hour] ?? 0) : null,
      before: yesterday[hour] ?? 0,
    }));
  }
  const byDay = countsByDay(activity, metric);
  if (range === 'year') return byWeek(byDay, days, language);
  return days.map((day, index) => ({
    key: day,
    label: writeDay(day, language, { day: 'numeric', month: 'short' }),
    name: writeDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' }),
    value: byDay.get(day) ?? 0,
    before: byDay.get(before[index] ?? '') ?? 0,
  }));
}

/** For what is rare: hour by hour, week by week, or month by month. */
export function coarseSeriesOf(
  activity: readonly HourCount[],
  metric: Metric,
  period: Period,
  now: { readonly hour: number },
  language: string,
): readonly Point[] {
  if (period.range === 'day') return seriesOf(activity, metric, period, now, language);
  const byDay = countsByDay(activity, metric);
  if (period.range === 'weeks') return byWeek(byDay, period.days, language);
  const months = Map.groupBy(period.days, day => day.slice(0, 7));
  return [...months].map(([month, days]) => ({
    key: month,
    label: writeDay(`${month}-15`, language, { month: 'short' }),
    name: writeDay(`${month}-15`, language, { month: 'long', year: 'numeric' }),
    value: sum(byDay, days),
    before: null,
  }));
}

function byWeek(
  byDay: ReadonlyMap<string, number>,
  days: readonly string[],
  language: string,
): readonly Point[] {
  const points: Point[] = [];
  for (let start = 0; start < days.length; start += DAYS_PER_WEEK) {
    const week = days.slice(start, start + DAYS_PER_WEEK);
    const key = week[0] ?? '';
    points.push({
      key,
      label: writeDay(key, language, { day: 'numeric', month: 'short' }),
      name: writeDay(key, language, { day: 'numeric', month: 'long' }),
      value: sum(byDay, week),
      before: null,
    });
  }
  return points;
}

/** Seven rows from Monday, 24 columns: the average over the days of each weekday. */
export function weekOfHours(
  activity: readonly HourCount[],
  metric: Metric,
  days: readonly string[],
): readonly (readonly number[])[] {
  const wanted = new Set(days);
  const sums = Array.from({ length: DAYS_PER_WEEK }, () => new Array<number>(24).fill(0));
  const dayCounts = new Array<number>(DAYS_PER_WEEK).fill(0);
  for (const day of days) dayCounts[weekdayOf(day)] = (dayCounts[weekdayOf(day)] ?? 0) + 1;
  for (const { metric: counted, day, hour, count } of activity) {
    const row = counted === metric && wanted.has(day) ? sums[weekdayOf(day)] : undefined;
    if (row) row[hour] = (row[hour] ?? 0) + count;
  }
  return sums.map((row, weekday) => row.map(total => total / Math.max(1, dayCounts[weekday] ?? 0)));
}

function hoursOf(activity: readonly HourCount[], metric: Metric, wanted: string | undefined): number[] {
  const hours = new Array<number>(24).fill(0);
  for (const { metric: counted, day, hour, count } of activity)
    if (counted === metric && day === wanted) hours[hour] = (hours[hour] ?? 0) + count;
  return hours;
}

function countsByDay(activity: readonly HourCount[], metric: Metric): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { metric: counted, day, count } of activity)
    if (counted === metric) counts.set(day, (counts.get(day) ?? 0) + count);
  return counts;
}

const sum = (byDay: ReadonlyMap<string, number>, days: readonly string[]): number =>
  days.reduce((total, day) => total + (byDay.get(day) ?? 0), 0);

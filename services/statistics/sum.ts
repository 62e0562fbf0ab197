import { DEVICE_TYPES } from '../../contract/devices.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { METRICS, type Metric } from '../../contract/metrics.ts';
import type { Statistics } from '../../contract/statistics.ts';
import type { MetricDay } from '../../projections/activity-by-day.ts';
import { bucketAt, type Clock, type Periods } from './periods.ts';

/** Calls with the beginning of each UTC hour in which something was counted. */
function eachHour(
  days: readonly MetricDay[],
  counted: (metric: Metric, hour: number, count: number) => void,
) {
  for (const { metric, day, hours } of days) {
    const start = Date.parse(day);
    for (let hour = 0; hour < hours.length; hour++) {
      const count = hours[hour];
      if (count) counted(metric, start + hour * HOUR_MS, count);
    }
  }
}

/** An hour counts where it begins: zones that are half an hour off lose nothing. */
export function seriesOf(
  days: readonly MetricDay[],
  { now, before }: Periods,
  moment: number,
): Statistics['series'] {
  const none = () => Array<number>(now.starts.length).fill(0);
  const series = Object.fromEntries(
    METRICS.map(metric => [metric, { values: none(), before: none(), total: 0, totalBefore: 0 }]),
  ) as Statistics['series'];
  const goneBy = (before.starts[0] ?? 0) + moment - (now.starts[0] ?? 0);
  eachHour(days, (metric, hour, count) => {
    const sums = series[metric];
    const at = bucketAt(now, hour);
    if (at >= 0) {
      sums.values[at] = (sums.values[at] ?? 0) + count;
      sums.total += count;
      return;
    }
    const earlier = bucketAt(before, hour);
    if (earlier < 0) return;
    sums.before[earlier] = (sums.before[earlier] ?? 0) + count;
    if (hour <= goneBy) sums.totalBefore += count;
  });
  return series;
}

const WEEKDAYS = 7;
/** The first of January 1970 was a Thursday. */
const weekdayOf = (local: number): number => (Math.floor(local / DAY_MS) + 3) % WEEKDAYS;

/** Seven rows from Monday, 24 columns: what an hour of that weekday has on average, from a moment until now. */
export function hoursOfWeek(days: readonly MetricDay[], from: number, now: number, clock: Clock): number[][] {
  const views = new Map(days.flatMap(({ metric, day, hours }) => (metric === 'views' ? [[day, hours]] : [])));
  const sums = Array<number>(WEEKDAYS * 24).fill(0);
  const passed = Array<number>(WEEKDAYS * 24).fill(0);
  for (let start = from - (from % DAY_MS); start <= now; start += DAY_MS) {
    const hours = views.get(new Date(start).toISOString().slice(0, 10));
    const ahead = clock.localOf(start) - start;
    for (let hour = 0; hour < 24; hour++) {
      const moment = start + hour * HOUR_MS;
      if (moment < from || moment > now) continue;
      const local = moment + ahead;
      const at = weekdayOf(local) * 24 + Math.floor((local % DAY_MS) / HOUR_MS);
      sums[at] = (sums[at] ?? 0) + (hours?.[hour] ?? 0);
      passed[at] = (passed[at] ?? 0) + 1;
    }
  }
  return Array.from({ length: WEEKDAYS }, (_, weekday) =>
    sums
      .slice(weekday * 24, (weekday + 1) * 24)
      .map((sum, hour) => Math.round((sum / Math.max(1, passed[weekday * 24 + hour] ?? 0)) * 10) / 10),
  );
}

/** How many views were in each language and on each type of device, by UTC days. */
export function readersOf(days: readonly MetricDay[]): Pick<Statistics, 'languages' | 'deviceTypes'> {
  const sum = (of: 'languages' | 'deviceTypes', index: number) =>
    days.reduce((total, day) => total + (day[of]?.[index] ?? 0), 0);
  return {
    languages: Object.fromEntries(
      LANGUAGES.map((language, at) => [language, sum('languages', at)]),
    ) as Statistics['languages'],
    deviceTypes: Object.fromEntries(
      DEVICE_TYPES.map((type, at) => [type, sum('deviceTypes', at)]),
    ) as Statistics['deviceTypes'],
  };
}

/** What was counted in this UTC hour and the one before. */
export function latestOf(days: readonly MetricDay[], now: number): Statistics['latest'] {
  const hours = [now - HOUR_MS, now].map(moment => new Date(moment).toISOString().slice(0, 13));
  return METRICS.flatMap(metric =>
    hours.map(hour => {
      const day = days.find(one => one.metric === metric && one.day === hour.slice(0, 10));
      return { metric, hour, count: day?.hours[Number(hour.slice(11))] ?? 0 };
    }),
  );
}

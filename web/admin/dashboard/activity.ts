import type { Metric } from '../../../contract/live.ts';
import type { DayCount } from '../../../contract/statistics.ts';
import { countKey, type LiveState } from '../kit/live/live-state.ts';
import type { LocalHour, LocalTime } from './local-time.ts';

/** How often something happened within one hour. */
export interface HourCount extends LocalHour {
  readonly metric: Metric;
  readonly count: number;
}

/**
 * What was counted, hour by hour in local time, with what was told live since. Counts never go down, so of an
 * answer of the API and a message the greater is the newer.
 */
export function localActivity(
  days: readonly DayCount[],
  live: LiveState['counts'],
  localTime: LocalTime,
): readonly HourCount[] {
  const counts = new Map<string, number>();
  for (const { metric, day, hours } of days) {
    hours.forEach((count, hour) => {
      if (count > 0) counts.set(countKey(metric, `${day}T${String(hour).padStart(2, '0')}`), count);
    });
  }
  for (const [key, count] of Object.entries(live)) counts.set(key, Math.max(counts.get(key) ?? 0, count));
  return [...counts].map(([key, count]) => {
    const [metric, hour] = key.split(' ') as [Metric, string];
    return { metric, count, ...localTime(Date.parse(`${hour}:00:00Z`)) };
  });
}

export const totalOf = (
  activity: readonly HourCount[],
  metric: Metric,
  isWithin: (hour: LocalHour) => boolean,
): number =>
  activity.reduce((sum, hour) => sum + (hour.metric === metric && isWithin(hour) ? hour.count : 0), 0);

/** As much of a day as has gone by at a moment: the hour that runs counts in part. */
export function partOfDay(
  activity: readonly HourCount[],
  metric: Metric,
  day: string,
  now: { readonly hour: number; readonly minutes: number },
): number {
  const before = totalOf(activity, metric, at => at.day === day && at.hour < now.hour);
  const running = totalOf(activity, metric, at => at.day === day && at.hour === now.hour);
  return before + Math.round((running * now.minutes) / 60);
}

/** The hour with the most of something; undefined when there was none. */
export function peakHour(activity: readonly HourCount[], metric: Metric, day: string): number | undefined {
  let peak: HourCount | undefined;
  for (const hour of activity)
    if (hour.metric === metric && hour.day === day && hour.count > (peak?.count ?? 0)) peak = hour;
  return peak?.hour;
}

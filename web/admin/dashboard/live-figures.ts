import type { Metric } from '../../../contract/metrics.ts';
import type { Statistics } from '../../../contract/statistics.ts';
import { countKey, type LiveCounts } from '../kit/live/live-counts.ts';

/**
 * What was fetched, with what was told live since. Counts of an hour never go down, and hours before those that the
 * answer names are in it whole. Series that nothing came to stay the same ones, so that nothing is drawn anew for them.
 */
export function withLive(fetched: Statistics, live: LiveCounts['counts']): Statistics {
  const known = new Map(fetched.latest.map(({ metric, hour, count }) => [countKey(metric, hour), count]));
  const [earliest = ''] = fetched.latest.map(({ hour }) => hour).sort();
  const series = { ...fetched.series };
  for (const [key, count] of Object.entries(live)) {
    const [metric, hour = ''] = key.split(' ') as [Metric, string];
    const more = count - (known.get(key) ?? 0);
    const moment = new Date(`${hour}:00:00Z`).toISOString();
    if (more <= 0 || hour < earliest || moment >= fetched.until) continue;
    const at = fetched.buckets.findLastIndex(start => start <= moment);
    if (at < 0) continue;
    const before = series[metric];
    const values = before.values.with(at, (before.values[at] ?? 0) + more);
    series[metric] = { ...before, values, total: before.total + more };
  }
  return { ...fetched, series };
}

/** The part of a period that has been lived: it begins with the first day on which anything was counted. */
export function livedFrom({ buckets, since }: Pick<Statistics, 'buckets' | 'since'>): number {
  if (since === null) return 0;
  const first = buckets.findLastIndex(start => start <= `${since}T00:00:00.000Z`);
  return Math.max(0, first);
}

import type { Metric } from '../../../contract/live.ts';
import type { Statistics } from '../../../contract/statistics.ts';
import { type BucketWords, bucketWords } from './buckets.ts';
import { livedFrom } from './live-figures.ts';

export interface Point extends BucketWords {
  readonly key: string;
  /** Null where time has not come yet. */
  readonly value: number | null;
  /** The same moment of the period before. */
  readonly before: number;
}

/** From the first day on which anything was counted. */
export function pointsOf(
  figures: Statistics,
  metric: Metric,
  language: string,
  now = Date.now(),
): readonly Point[] {
  const { buckets, range, series } = figures;
  const { values, before } = series[metric];
  return buckets
    .map((start, at) => ({
      key: start,
      ...bucketWords(start, range, language),
      value: Date.parse(start) > now ? null : (values[at] ?? 0),
      before: before[at] ?? 0,
    }))
    .slice(livedFrom(figures));
}

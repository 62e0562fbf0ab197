import { useMemo } from 'react';
import type { Metric } from '../../../contract/metrics.ts';
import type { Statistics } from '../../../contract/statistics.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { type BucketWords, bucketWords } from './buckets.ts';
import { livedFrom } from './live-figures.ts';

/** A bucket by its start. */
interface NamedBucket extends BucketWords {
  readonly key: string;
}

export interface Point extends NamedBucket {
  /** Null where time has not come yet. */
  readonly value: number | null;
  /** The same moment of the period before. */
  readonly before: number;
}

/** Days in words cost more than all else that a curve is drawn from: they stay when only its counts change. */
export function useBucketWords({ buckets, range }: Statistics): readonly NamedBucket[] {
  const language = useLanguage();
  return useMemo(
    () => buckets.map(start => ({ key: start, ...bucketWords(start, range, language) })),
    [buckets, range, language],
  );
}

/** As tables have them: the newest first, and none that has not come yet. */
export const newestFirst = (points: readonly Point[]): readonly Point[] =>
  points.filter(({ value }) => value !== null).toReversed();

/** From the first day on which anything was counted. */
export function pointsOf(
  figures: Statistics,
  metric: Metric,
  words: readonly NamedBucket[],
  now = Date.now(),
): readonly Point[] {
  const { buckets, series } = figures;
  const { values, before } = series[metric];
  return buckets
    .map((start, at) => ({
      ...(words[at] as NamedBucket),
      value: Date.parse(start) > now ? null : (values[at] ?? 0),
      before: before[at] ?? 0,
    }))
    .slice(livedFrom(figures));
}

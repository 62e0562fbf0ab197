import { useMemo } from 'react';

/** What all plots have in common: lines across, a name below each bucket, whole numbers beside. */
export const GRID = { vertical: false, stroke: 'var(--line)' } as const;

const AXIS_LINE = { stroke: 'var(--edge)' } as const;

export interface Bucket {
  readonly key: string;
  readonly label: string;
}

/** An axis whose properties stay the same ones is not reckoned anew with each count. */
export const useBucketAxis = (buckets: readonly Bucket[]) =>
  useMemo(() => {
    const labels = new Map(buckets.map(({ key, label }) => [key, label]));
    return {
      dataKey: 'key',
      tickFormatter: (key: string) => labels.get(key) ?? '',
      tickLine: false,
      axisLine: AXIS_LINE,
      tickMargin: 8,
    } as const;
  }, [buckets]);

export const COUNT_AXIS = { tickLine: false, axisLine: false, allowDecimals: false } as const;

import { useMemo } from 'react';

/** What all plots have in common: lines across, a name below each bucket, whole numbers beside. */
export const GRID = { vertical: false, stroke: 'var(--line)' } as const;

const AXIS_LINE = { stroke: 'var(--edge)' } as const;

export interface Bucket {
  readonly key: string;
  readonly label: string;
}

/**
 * An axis whose properties stay the same ones is not reckoned anew with each count. `room`: how many names stand side by
 * side; left to find out, recharts would measure each of them in the page.
 */
export const useBucketAxis = (buckets: readonly Bucket[], room: number) =>
  useMemo(() => {
    const labels = new Map(buckets.map(({ key, label }) => [key, label]));
    return {
      dataKey: 'key',
      tickFormatter: (key: string) => labels.get(key) ?? '',
      tickLine: false,
      axisLine: AXIS_LINE,
      tickMargin: 8,
      interval: Math.ceil(buckets.length / room) - 1,
    } as const;
  }, [buckets, room]);

export const COUNT_AXIS = { tickLine: false, axisLine: false, allowDecimals: false, interval: 0 } as const;

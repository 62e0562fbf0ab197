/** What all plots have in common: lines across, a name below each bucket, whole numbers beside. */
export const GRID = { vertical: false, stroke: 'var(--line)' } as const;

export function bucketAxis(rows: readonly { readonly key: string; readonly label: string }[]) {
  const labels = new Map(rows.map(({ key, label }) => [key, label]));
  return {
    dataKey: 'key',
    tickFormatter: (key: string) => labels.get(key) ?? '',
    tickLine: false,
    axisLine: { stroke: 'var(--edge)' },
    tickMargin: 8,
  } as const;
}

export const COUNT_AXIS = { tickLine: false, axisLine: false, allowDecimals: false } as const;

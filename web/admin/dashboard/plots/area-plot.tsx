import { useMemo } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import type { Point } from '../points.ts';
import { type Bucket, COUNT_AXIS, GRID, useBucketAxis } from './axes.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

interface Props {
  readonly points: readonly Point[];
  /** The same ones as long as only counts change. */
  readonly buckets: readonly Bucket[];
  readonly colour: string;
  readonly peak: Point | undefined;
}

const CURSOR = { stroke: 'var(--edge)', strokeDasharray: '2 3' } as const;
/** Right of the last point there is room for its label. */
const MARGIN = { top: 22, right: 24, bottom: 0, left: 0 };

/** This period, and the one before as a dashed line. */
export function AreaPlot({ points, buckets, colour, peak }: Props) {
  const language = useLanguage();
  const axis = useBucketAxis(buckets);
  const count = useMemo(() => {
    const { format } = new Intl.NumberFormat(language);
    return (value: unknown) => format(Number(value));
  }, [language]);
  const last = points.findLast(({ value }) => value !== null);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points as Point[]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis {...axis} interval="preserveStartEnd" minTickGap={44} />
        <YAxis {...COUNT_AXIS} width={52} tickFormatter={count} />
        <Tooltip content={<ChartTooltip />} cursor={CURSOR} />
        <Area
          dataKey="value"
          type="linear"
          stroke={colour}
          strokeWidth={2.5}
          fill={colour}
          fillOpacity={0.16}
          isAnimationActive={false}
        />
        <Line
          dataKey="before"
          type="linear"
          stroke="var(--chart-before)"
          strokeWidth={1.75}
          strokeDasharray="5 4"
          dot={false}
          isAnimationActive={false}
        />
        {last && <ReferenceDot x={last.key} y={last.value ?? 0} r={4.5} fill={colour} stroke="none" />}
        {peak && (
          <ReferenceDot
            x={peak.key}
            y={peak.value ?? 0}
            r={3}
            fill={colour}
            stroke="none"
            label={{
              value: peak.value?.toLocaleString(language) ?? '',
              position: 'top',
              className: 'peak',
            }}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

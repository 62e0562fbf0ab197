import { useMemo } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { usePhone } from '../../kit/use-phone.ts';
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

interface MarksProps {
  readonly cx: number | undefined;
  readonly cy: number | undefined;
  readonly payload: Point;
  readonly colour: string;
  readonly count: (value: unknown) => string;
  readonly isLast: boolean;
  readonly isPeak: boolean;
}

/** At the last point and at the highest; a reference dot each would have the whole chart reckoned anew. */
function Marks({ cx, cy, payload, colour, count, isLast, isPeak }: MarksProps) {
  if (cx === undefined || cy === undefined || !(isLast || isPeak)) return null;
  return (
    <g>
      <circle cx={cx} cy={cy} r={isLast ? 4.5 : 3} fill={colour} />
      {isPeak && (
        <text className="peak" x={cx} y={cy - 10} textAnchor="middle">
          {count(payload.value)}
        </text>
      )}
    </g>
  );
}

/** This period, and the one before as a dashed line. */
export function AreaPlot({ points, buckets, colour, peak }: Props) {
  const language = useLanguage();
  const axis = useBucketAxis(buckets, usePhone() ? 4 : 8);
  const count = useMemo(() => {
    const { format } = new Intl.NumberFormat(language);
    return (value: unknown) => format(Number(value));
  }, [language]);
  const last = points.findLast(({ value }) => value !== null);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points as Point[]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis {...axis} />
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
          activeDot={false}
          dot={({ key, cx, cy, payload }) => (
            <Marks
              key={key}
              {...{ cx, cy, payload }}
              {...{ colour, count, isLast: payload === last, isPeak: payload === peak }}
            />
          )}
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
      </ComposedChart>
    </ResponsiveContainer>
  );
}

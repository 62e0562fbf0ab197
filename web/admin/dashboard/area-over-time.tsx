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
import { useLanguage } from '../../frame/start/services-context.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { Point } from './series.ts';

interface Props {
  readonly points: readonly Point[];
  /** Shows the period before as a dashed line. */
  readonly compared: boolean;
  readonly colour: string;
  /** Says what the picture shows; the table says it all. */
  readonly summary: string;
  readonly peak: Point | undefined;
}

const HEIGHT_PX = 252;

export function AreaOverTime({ points, compared, colour, summary, peak }: Props) {
  const language = useLanguage();
  const labels = new Map(points.map(({ key, label }) => [key, label]));
  const last = points.findLast(({ value }) => value !== null);
  return (
    <div role="img" aria-label={summary} className="plot">
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <ComposedChart
          data={points as Point[]}
          margin={{ top: 22, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="key"
            tickFormatter={key => labels.get(key) ?? ''}
            tickLine={false}
            axisLine={{ stroke: 'var(--edge)' }}
            interval="preserveStartEnd"
            minTickGap={44}
            tickMargin={8}
          />
          <YAxis
            width={52}
            tickFormatter={value => Number(value).toLocaleString(language)}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
          />
          <Tooltip content={<ChartTooltip />} cursor={{ stroke: 'var(--edge)', strokeDasharray: '2 3' }} />
          <Area
            dataKey="value"
            type="linear"
            stroke={colour}
            strokeWidth={2.5}
            fill={colour}
            fillOpacity={0.16}
            isAnimationActive={false}
          />
          {compared && (
            <Line
              dataKey="before"
              type="linear"
              stroke="var(--chart-2)"
              strokeWidth={2}
              strokeDasharray="5 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
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
    </div>
  );
}

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { type Bucket, COUNT_AXIS, GRID, useBucketAxis } from './axes.ts';

export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
}

interface Props {
  readonly rows: readonly BarRow[];
  /** The same ones as long as only counts change. */
  readonly buckets: readonly Bucket[];
  /** One for each value of a row. */
  readonly colours: readonly string[];
}

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };

export function BarPlot({ rows, buckets, colours }: Props) {
  const axis = useBucketAxis(buckets, 4);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows as BarRow[]}
        margin={MARGIN}
        barCategoryGap="22%"
        barGap={1}
        accessibilityLayer={false}
      >
        <CartesianGrid {...GRID} />
        <XAxis {...axis} />
        <YAxis {...COUNT_AXIS} width={36} />
        {colours.map((colour, at) => (
          <Bar
            key={colour}
            dataKey={row => row.values[at]}
            fill={colour}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

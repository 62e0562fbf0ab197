import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { bucketAxis, COUNT_AXIS, GRID } from './axes.ts';

export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
}

interface Props {
  readonly rows: readonly BarRow[];
  /** One for each value of a row. */
  readonly colours: readonly string[];
}

export function BarPlot({ rows, colours }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows as BarRow[]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="22%"
        barGap={1}
        accessibilityLayer={false}
      >
        <CartesianGrid {...GRID} />
        <XAxis {...bucketAxis(rows)} minTickGap={20} />
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

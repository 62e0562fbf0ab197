import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';

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
  const labels = new Map(rows.map(({ key, label }) => [key, label]));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows as BarRow[]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="22%"
        barGap={1}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="key"
          tickFormatter={key => labels.get(key) ?? ''}
          tickLine={false}
          axisLine={{ stroke: 'var(--edge)' }}
          minTickGap={20}
          tickMargin={8}
        />
        <YAxis width={36} tickLine={false} axisLine={false} allowDecimals={false} />
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

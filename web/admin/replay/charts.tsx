import '../dashboard/colours.css';
import { memo, useMemo } from 'react';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { ChartFrame } from '../dashboard/chart-frame.tsx';
import { BarPlot, Plotted } from '../dashboard/plots/plotted.tsx';
import type { Stretch } from './asked.ts';
import { bucketsOf } from './moment-words.ts';
import { CHARTED, type Moment } from './score.ts';

const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)'];
const [VIEWS, ...ARRIVALS] = CHARTED;

interface Props {
  readonly charts: Moment['charts'];
  readonly stretch: Stretch;
}

export function Charts({ charts, stretch }: Props) {
  const { t } = useTranslation('replay');
  return (
    <>
      <Chart title={t('counts.views')} series={[VIEWS]} isFirst {...{ charts, stretch }} />
      <Chart title={t('arrivals')} series={ARRIVALS} {...{ charts, stretch }} />
    </>
  );
}

interface ChartProps extends Props {
  readonly title: string;
  readonly series: readonly (typeof CHARTED)[number][];
  readonly isFirst?: boolean;
}

/** Drawn anew only when one of its bars has grown. */
const Chart = memo(
  ChartOf,
  (before, after) =>
    before.stretch === after.stretch &&
    before.title === after.title &&
    after.series.every(name => String(before.charts[name]) === String(after.charts[name])),
);

function ChartOf({ title, series, charts, stretch, isFirst }: ChartProps) {
  const { t } = useTranslation('replay');
  const language = useLanguage();
  const buckets = useMemo(() => bucketsOf(stretch, language), [stretch, language]);
  const rows = buckets.map((bucket, at) => ({
    ...bucket,
    values: series.map(name => charts[name][at] ?? 0),
  }));
  const summary = series
    .map(name => {
      const total = charts[name].reduce((sum, one) => sum + one, 0);
      return t('total', { name: t(`counts.${name}`), total: countOf(total, language) });
    })
    .join(', ');
  return (
    <ChartFrame
      title={title}
      columns={6}
      display="curves"
      isFirst={isFirst}
      figure={{
        head: [t('moment'), ...series.map(name => t(`counts.${name}`))],
        rows: rows.map(({ name, values }) => [name, ...values] as const),
      }}
    >
      {series.length > 1 && (
        <ul className="legend">
          {series.map((name, at) => (
            <li key={name}>
              <i style={{ background: COLOURS[at] }} />
              {t(`counts.${name}`)}
            </li>
          ))}
        </ul>
      )}
      <Plotted summary={summary}>
        <BarPlot {...{ rows, buckets }} colours={COLOURS.slice(0, series.length)} />
      </Plotted>
    </ChartFrame>
  );
}

import { memo } from 'react';
import type { Metric } from '../../../contract/metrics.ts';
import type { Statistics } from '../../../contract/statistics.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ChartFrame, type Display } from './chart-frame.tsx';
import { BarPlot, Plotted } from './plots/plotted.tsx';
import { newestFirst, pointsOf, useBucketWords } from './points.ts';

interface Props {
  readonly title: string;
  readonly subtitle?: string;
  readonly metrics: readonly Metric[];
  readonly figures: Statistics;
  readonly display: Display;
}

const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)'];

/** What is rarer, side by side. */
export const Arrivals = memo(
  ArrivalsOf,
  (before, after) =>
    before.figures.buckets === after.figures.buckets &&
    before.display === after.display &&
    before.subtitle === after.subtitle &&
    after.metrics.every(metric => before.figures.series[metric] === after.figures.series[metric]),
);

function ArrivalsOf({ title, subtitle, metrics, figures, display }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const buckets = useBucketWords(figures);
  const points = metrics.map(metric => pointsOf(figures, metric, buckets));
  const rows = (points[0] ?? []).map(({ key, label, name }, at) => ({
    ...{ key, label, name },
    values: points.map(of => of[at]?.value ?? 0),
  }));
  const isEmpty = metrics.every(metric => figures.series[metric].total === 0);
  const summary = metrics
    .map(metric => `${t(metric)}${t('colon')}${figures.series[metric].total.toLocaleString(language)}`)
    .join(', ');
  return (
    <ChartFrame
      {...{ title, subtitle, display }}
      columns={4}
      figure={{
        head: [t('moment'), ...metrics.map(metric => t(metric))],
        rows: isEmpty
          ? []
          : newestFirst(points[0] ?? []).map(({ key, name }) => [
              name,
              ...(rows.find(row => row.key === key)?.values ?? []),
            ]),
      }}
    >
      <ul className="legend">
        {metrics.map((metric, at) => (
          <li key={metric}>
            <i style={{ background: COLOURS[at] }} />
            {t(metric)}
          </li>
        ))}
      </ul>
      <Plotted summary={summary}>
        <BarPlot {...{ rows, buckets }} colours={COLOURS.slice(0, metrics.length)} />
      </Plotted>
    </ChartFrame>
  );
}

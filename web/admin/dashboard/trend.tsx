import { memo } from 'react';
import type { Metric } from '../../../contract/metrics.ts';
import type { Statistics } from '../../../contract/statistics.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ChartFrame, type Display } from './chart-frame.tsx';
import { AreaPlot, Plotted } from './plots/plotted.tsx';
import { newestFirst, pointsOf, useBucketWords } from './points.ts';
import { SeasonBand } from './season-band.tsx';

interface Props {
  readonly metric: Metric;
  readonly figures: Statistics;
  readonly display: Display;
  readonly columns: number;
  /** The season of each day stands below. */
  readonly banded?: boolean;
}

/** How something went over the period, and over the one before. Drawn anew only when something came. */
export const Trend = memo(TrendOf, (before, after) => {
  const { figures: was, ...rest } = before;
  const { figures: is } = after;
  return (
    was.series[before.metric] === is.series[after.metric] &&
    was.buckets === is.buckets &&
    was.since === is.since &&
    rest.display === after.display
  );
});

function TrendOf({ metric, figures, display, columns, banded }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const buckets = useBucketWords(figures);
  const points = pointsOf(figures, metric, buckets);
  const { total } = figures.series[metric];
  const peak = points.reduce(
    (top, point) => ((point.value ?? 0) > (top?.value ?? 0) ? point : top),
    points[0],
  );
  const title = t(`${metric}Title`);
  const summary =
    total === 0 || !peak
      ? t('nothingYet')
      : t('summary', {
          title,
          total: total.toLocaleString(language),
          peak: (peak.value ?? 0).toLocaleString(language),
          when: peak.name,
        });
  return (
    <ChartFrame
      {...{ title, columns, display }}
      isFirst={banded}
      subtitle={[t(`by.${figures.range}`), display === 'curves' && t(`lines.${figures.range}`)]
        .filter(Boolean)
        .join(' ')}
      figure={{
        head: [t('moment'), t(metric), t('before')],
        rows: newestFirst(points).map(({ name, value, before }) => [name, value ?? 0, before]),
      }}
    >
      <Plotted summary={summary}>
        <AreaPlot
          {...{ points, buckets }}
          peak={total === 0 ? undefined : peak}
          colour={metric === 'views' ? 'var(--chart-1)' : 'var(--chart-2)'}
        />
      </Plotted>
      {banded && <SeasonBand buckets={figures.buckets} since={figures.since} until={figures.until} />}
    </ChartFrame>
  );
}

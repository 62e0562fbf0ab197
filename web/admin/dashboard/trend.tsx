import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../frame/start/services-context.ts';
import { AreaOverTime } from './area-over-time.tsx';
import { ChartFrame, FigureTable } from './chart-frame.tsx';
import type { Display } from './display.ts';
import { seriesOf } from './series.ts';
import type { FiguresOfPeriod } from './use-activity.ts';

const VIEWS_TITLE = { day: 'viewsPerHour', weeks: 'viewsPerDay', year: 'viewsPerWeek' } as const;
const VIEWS_SUBTITLE = { day: 'viewsSubDay', weeks: 'viewsSubWeeks', year: 'viewsSubYear' } as const;
const MOMENT = { day: 'hour', weeks: 'date', year: 'week' } as const;

interface Props {
  readonly metric: 'views' | 'likes';
  readonly figures: FiguresOfPeriod;
  readonly display: Display;
}

/** How something went over the period, and over the one before. */
export function Trend({ metric, figures: { activity, period, now }, display }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { hour } = now;
  const points = useMemo(
    () => seriesOf(activity, metric, period, { hour }, language),
    [activity, metric, period, hour, language],
  );
  const title = metric === 'views' ? t(VIEWS_TITLE[period.range]) : t('likesTitle');
  const subtitle = metric === 'views' ? t(VIEWS_SUBTITLE[period.range]) : t('likesSub');
  const total = points.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const peak = points.reduce(
    (top, point) => ((point.value ?? 0) > (top?.value ?? 0) ? point : top),
    points[0],
  );
  const write = (value: number | null) => value?.toLocaleString(language) ?? '';
  const compared = metric === 'views' && period.before.length > 0;

  return (
    <ChartFrame
      title={title}
      subtitle={display === 'curves' ? subtitle : undefined}
      columns={metric === 'views' ? 8 : 4}
    >
      {display === 'tables' ? (
        <FigureTable
          caption={title}
          head={[t(MOMENT[period.range]), t(metric), ...(compared ? [t('before')] : [])]}
          rows={points
            .toReversed()
            .map(point => [point.name, write(point.value), ...(compared ? [write(point.before)] : [])])}
        />
      ) : (
        <AreaOverTime
          points={points}
          compared={compared}
          colour={metric === 'views' ? 'var(--chart-1)' : 'var(--chart-2)'}
          summary={
            total === 0 || !peak
              ? t('nothingYet')
              : t('summary', { title, total: write(total), peak: write(peak.value), when: peak.name })
          }
          peak={total === 0 ? undefined : peak}
        />
      )}
    </ChartFrame>
  );
}

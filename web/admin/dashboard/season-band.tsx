import './season-band.css';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { SeasonDay } from '../../../contract/calendar.ts';
import type { Statistics } from '../../../contract/statistics.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { seasonsQuery } from './api/statistics.ts';
import { localDay } from './buckets.ts';
import { livedFrom } from './live-figures.ts';

/** The liturgical color of each day below its part of the chart. */
export const SeasonBand = memo(function SeasonBand({
  buckets,
  since,
  until,
}: Pick<Statistics, 'buckets' | 'since' | 'until'>) {
  const { t } = useTranslation('dashboard');
  const { api, language } = useServices();
  const from = localDay(buckets[livedFrom({ buckets, since })] ?? until);
  const { data } = useQuery(seasonsQuery(api, from, localDay(Date.parse(until) - 1), language));
  if (!data) return <div className="season-band" />;
  const runs = runsOf(data.items);
  const summary = runs.map(({ season, days, first }) =>
    t('seasonDays', { season: t(`seasons.${season}`), count: days, name: first.name }),
  );
  return (
    <div className="season-band" role="img" aria-label={`${t('band')} ${summary.join(', ')}.`}>
      {runs.map(({ season, days, first }) => (
        <span
          key={first.date}
          data-season={season}
          data-days={days}
          style={{ flexGrow: days }}
          title={first.name}
        />
      ))}
    </div>
  );
});

interface Run {
  readonly season: SeasonDay['season'];
  readonly first: SeasonDay;
  days: number;
}

/** Days that follow each other in one color. */
function runsOf(days: readonly SeasonDay[]): readonly Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.season === day.season) last.days += 1;
    else runs.push({ season: day.season, first: day, days: 1 });
  }
  return runs;
}

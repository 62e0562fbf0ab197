import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../frame/start/services-context.ts';
import { ChartFrame, FigureTable } from './chart-frame.tsx';
import type { Display } from './display.ts';
import { dayAfter, daysUntil, weekdayOf, writeDay, writeHour } from './local-time.ts';
import { weekOfHours } from './series.ts';
import type { FiguresOfPeriod } from './use-activity.ts';

/** Of a week that begins on a Monday. */
const SOME_MONDAY = '2026-11-16';
const WEEK = [0, 1, 2, 3, 4, 5, 6].map(days => dayAfter(SOME_MONDAY, days));
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const LABELLED_HOURS = [0, 6, 12, 18];

/** When people read, by weekday and hour: one day alone would say little, so the day shows its six weeks. */
export function ReadingHours({ figures, display }: { figures: FiguresOfPeriod; display: Display }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { activity, period, now } = figures;
  const rows = useMemo(
    () => weekOfHours(activity, 'views', period.range === 'day' ? daysUntil(now.day, 42) : period.days),
    [activity, period, now.day],
  );
  const top = Math.max(...rows.flat());
  const busiest = WEEK.find(day => rows[weekdayOf(day)]?.includes(top));
  const busiestHour = busiest ? (rows[weekdayOf(busiest)]?.indexOf(top) ?? 0) : 0;
  const short = (day: string) => writeDay(day, language, { weekday: 'short' });
  const summary =
    top === 0 || !busiest
      ? t('nothingYet')
      : t('heatSummary', {
          day: writeDay(busiest, language, { weekday: 'long' }),
          hour: writeHour(busiestHour, language),
        });

  return (
    <ChartFrame title={t('whenPrayed')} subtitle={t('whenPrayedSub')} columns={8}>
      {display === 'tables' ? (
        <FigureTable
          caption={t('whenPrayed')}
          head={[t('hour'), ...WEEK.map(short)]}
          rows={HOURS.map(hour => [
            writeHour(hour, language),
            ...WEEK.map((_, weekday) =>
              (rows[weekday]?.[hour] ?? 0).toLocaleString(language, { maximumFractionDigits: 1 }),
            ),
          ])}
        />
      ) : (
        <div className="heat" role="img" aria-label={summary}>
          {WEEK.map((day, weekday) => (
            <div key={day} className="heat-row">
              <span>{short(day)}</span>
              {HOURS.map(hour => (
                <i key={hour} style={{ opacity: shade(rows[weekday]?.[hour] ?? 0, top) }} />
              ))}
            </div>
          ))}
          <div className="heat-row hours">
            <span />
            {LABELLED_HOURS.map(hour => (
              <span key={hour}>{writeHour(hour, language)}</span>
            ))}
          </div>
        </div>
      )}
    </ChartFrame>
  );
}

/** Seen even where nobody reads, so that the week keeps its shape. */
const FAINTEST = 0.07;
const shade = (value: number, top: number): number =>
  top === 0 ? FAINTEST : FAINTEST + (1 - FAINTEST) * (value / top);

import './reading-hours.css';
import { memo } from 'react';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { weekdayNames, writeHour } from './buckets.ts';
import { ChartFrame, type Display } from './chart-frame.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const LABELLED_HOURS = [0, 6, 12, 18];

interface Props {
  /** Seven rows from Monday, 24 columns. */
  readonly hours: readonly (readonly number[])[];
  readonly display: Display;
}

/** When people read, by weekday and hour. */
export const ReadingHours = memo(function ReadingHours({ hours, display }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const top = Math.max(0, ...hours.flat());
  const busiest = hours.findIndex(row => row.includes(top));
  const [short, long] = [weekdayNames(language, 'short'), weekdayNames(language, 'long')];
  const title = t('whenRead');
  const summary = t('heatSummary', {
    day: long[busiest],
    hour: writeHour(hours[busiest]?.indexOf(top) ?? 0, language),
  });
  return (
    <ChartFrame
      {...{ title, display }}
      subtitle={t('whenReadSub')}
      columns={8}
      figure={{
        head: [t('hour'), ...short],
        rows:
          top === 0
            ? []
            : HOURS.map(hour => [writeHour(hour, language), ...hours.map(row => row[hour] ?? 0)]),
      }}
    >
      <div className="heat" role="img" aria-label={summary}>
        {hours.map((row, weekday) => (
          <div key={short[weekday]} className="heat-row">
            <span>{short[weekday]}</span>
            {HOURS.map(hour => (
              <i key={hour} style={{ opacity: shade(row[hour] ?? 0, top) }} />
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
    </ChartFrame>
  );
});

/** Seen even where nobody reads, so that the week keeps its shape. */
const FAINTEST = 0.07;
const shade = (value: number, top: number): number =>
  FAINTEST + (1 - FAINTEST) * (value / Math.max(top, 0.1));

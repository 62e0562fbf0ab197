import type { CalendarDay } from '../../../contract/calendar.ts';
import { useLanguage } from '../start/services-context.ts';
import { useTranslation } from '../start/use-translation.ts';
import { longDay } from '../typesetting/dates.ts';
import { Raised } from '../typesetting/raised.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { weekdayIn } from './weekday-in.ts';

/** The day, its celebration and its colour; in the time of Yaoundé, like the calendar itself. */
export function DayLine({ today }: { today: CalendarDay | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  // On a phone the Gospel stands beside the day: there is no room for a year that everybody knows, nor for
  // the weekday once more.
  const [, day = '', year] = /^(.*?)(,? \d+)$/.exec(today ? longDay(today.date, lang) : '') ?? [];
  const weekday = weekdayIn(today?.name ?? '');
  return (
    <div className="day">
      <div className="wrap">
        {today && (
          <>
            <b>
              <time dateTime={today.date}>
                <Raised text={day} />
                <span className="wide">{year}</span>
              </time>
            </b>
            <span className="celebration">
              {weekday && <span className="wide">{weekday}</span>}
              <Raised text={today.name.slice(weekday.length)} />
            </span>
            <span className="colour">{t('colourOfTheDay', { colour: today.colour })}</span>
            {today.gospel && (
              <span className="gospel" title={t('gospelSource', { source: today.gospel.source })}>
                {t('gospel', { reference: today.gospel.reference })}
              </span>
            )}
          </>
        )}
        <ThemeSwitch />
      </div>
    </div>
  );
}

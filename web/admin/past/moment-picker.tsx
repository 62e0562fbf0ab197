import { CalendarDate } from '@internationalized/date';
import { useId } from 'react';
import { Calendar, I18nProvider } from 'react-aria-components';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ClockField } from '../kit/pickers/clock-field.tsx';
import { Month } from '../kit/pickers/month.tsx';
import { dateOf, momentOf } from '../kit/time/moments.ts';

interface MomentPickerProps {
  readonly label: string;
  /** Milliseconds since 1970, as all of these. */
  readonly value: number;
  /** Of the log. */
  readonly from: number;
  readonly until: number;
  readonly onChange: (moment: number) => void;
}

/** So many presses of an arrow lead over the whole log. */
const STEPS = 500;

const dayIn = (moment: number): CalendarDate => {
  const date = new Date(moment);
  return new CalendarDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
};
const two = (part: number) => String(part).padStart(2, '0');
const timeIn = (moment: number): string => {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
};

/** A moment in the time of whoever chooses: a day in the calendar and a time, or a place on the way of the log. */
export function MomentPicker({ label, value, from, until, onChange }: MomentPickerProps) {
  const { t } = useTranslation('past');
  const language = useLanguage();
  const id = useId();
  const change = (moment: number) => onChange(Math.min(until, Math.max(from, moment)));
  const inWords = momentOf(value, language);
  const step = Math.max(MINUTE_MS, Math.round((until - from) / STEPS));
  return (
    <fieldset className="moment-picker">
      <legend>{label}</legend>
      <I18nProvider locale={language}>
        <Calendar
          aria-label={label}
          value={dayIn(value)}
          minValue={dayIn(from)}
          maxValue={dayIn(until)}
          onChange={({ year, month, day }: CalendarDate) => {
            const date = new Date(value);
            date.setFullYear(year, month - 1, day);
            change(date.getTime());
          }}
        >
          <Month />
        </Calendar>
      </I18nProvider>
      <div className="moment-line">
        <p className="moment-words" aria-live="polite">
          {inWords}
        </p>
        <ClockField
          label={t('time')}
          value={timeIn(value)}
          onValue={time => {
            const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
            change(new Date(value).setHours(hours, minutes, seconds));
          }}
        />
        <div className="field">
          <label htmlFor={`${id}-slider`}>{t('slider')}</label>
          <input
            id={`${id}-slider`}
            type="range"
            min={from}
            max={until}
            step={step}
            value={value}
            aria-valuetext={inWords}
            onChange={({ target }) => change(Number(target.value))}
          />
          <p className="moment-ends" aria-hidden="true">
            <span>{dateOf(from, language)}</span>
            <span>{t('now')}</span>
          </p>
        </div>
      </div>
    </fieldset>
  );
}

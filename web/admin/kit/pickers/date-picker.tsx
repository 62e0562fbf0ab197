import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  Time,
  toCalendarDateTime,
  today,
} from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Label,
  Popover,
  Text,
} from 'react-aria-components';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { Month } from './month.tsx';

export interface DateFieldProps {
  readonly label: string;
  /** YYYY-MM-DD, with `hasTime` YYYY-MM-DDTHH:MM in the time of this place; empty while there is none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hasTime?: boolean;
  /** The last day. */
  readonly max?: string;
  readonly hint?: string;
  readonly error?: string;
}

type Day = CalendarDate | CalendarDateTime;

/** While a year is typed, it is one of long ago. */
const FIRST_YEAR = 1000;
const EARLY = new Time(6);

/** `DateField`, when it has come. */
export function DayPicker({ label, value, onValue, hasTime = false, max, hint, error }: DateFieldProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const read = (written: string): Day | null =>
    written === '' ? null : hasTime ? parseDateTime(written) : parseDate(written);
  const [known, setKnown] = useState(value);
  const [day, setDay] = useState(() => read(value));
  // What was told comes back a moment later, when somebody may have typed on.
  const [told, setTold] = useState<readonly string[]>([]);
  if (known !== value) {
    setKnown(value);
    if (!told.includes(value)) setDay(read(value));
  }
  const change = (chosen: Day | null) => {
    setDay(chosen);
    if (chosen && chosen.year < FIRST_YEAR) return;
    const written = chosen?.toString().slice(0, hasTime ? 16 : 10) ?? '';
    setTold(before => [...before, written]);
    onValue(written);
  };
  return (
    <I18nProvider locale={language}>
      <DatePicker
        className="field date-field"
        granularity={hasTime ? 'minute' : 'day'}
        placeholderValue={hasTime ? toCalendarDateTime(today('UTC'), EARLY) : undefined}
        value={day}
        onChange={change}
        onBlur={() => setTold([])}
        maxValue={max === undefined ? undefined : read(max)}
        isInvalid={error !== undefined}
        shouldForceLeadingZeros
      >
        <Label>{label}</Label>
        {hint && (
          <Text slot="description" className="hint">
            {hint}
          </Text>
        )}
        <Group className="input">
          <DateInput>{segment => <DateSegment segment={segment} />}</DateInput>
          <Button aria-label={t('pickers.openCalendar')}>
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M3 5h14v13H3zM3 9h14M7 2v5M13 2v5" />
            </svg>
          </Button>
        </Group>
        {error && (
          <Text slot="errorMessage" className="error">
            {error}
          </Text>
        )}
        <Popover className="date-popover">
          <Dialog>
            <Calendar>
              <Month />
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

import './date-field.css';
import { parseTime, type Time } from '@internationalized/date';
import { DateInput, DateSegment, I18nProvider, Label, TimeField } from 'react-aria-components';
import { useLanguage } from '../../../frame/start/services-context.ts';

interface Props {
  readonly label: string;
  /** HH:MM:SS. */
  readonly value: string;
  readonly onValue: (time: string) => void;
}

/** A time of the day, to the second, as the language of the page writes it. */
export const ClockField = ({ label, value, onValue }: Props) => (
  <I18nProvider locale={useLanguage()}>
    <TimeField
      className="field clock-field"
      granularity="second"
      shouldForceLeadingZeros
      value={parseTime(value)}
      onChange={(time: Time | null) => time && onValue(time.toString())}
    >
      <Label>{label}</Label>
      <DateInput className="input">{segment => <DateSegment segment={segment} />}</DateInput>
    </TimeField>
  </I18nProvider>
);

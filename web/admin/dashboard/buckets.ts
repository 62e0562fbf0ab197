import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Range } from '../../../contract/metrics.ts';
import { firstOfMonth } from '../../frame/typesetting/dates.ts';

/** A bucket in words, in the time of this browser. */
export interface BucketWords {
  /** On the axis. */
  readonly label: string;
  /** In a table or a sentence. */
  readonly name: string;
}

export function bucketWords(start: string, range: Range, language: string): BucketWords {
  const moment = new Date(start);
  const write = (options: Intl.DateTimeFormatOptions) =>
    firstOfMonth(moment.toLocaleDateString(language, options), language);
  const day = { day: 'numeric', month: 'short' } as const;
  switch (range) {
    case 'day': {
      const hour = writeHour(moment.getHours(), language);
      return { label: hour, name: hour };
    }
    case 'weeks':
      return { label: write(day), name: write({ weekday: 'long', day: 'numeric', month: 'long' }) };
    case 'halfYear':
      return { label: write(day), name: write({ day: 'numeric', month: 'long' }) };
    case 'year':
      return { label: write({ month: 'short' }), name: write({ month: 'long', year: 'numeric' }) };
    default:
      return range satisfies never;
  }
}

/** « 20 h » in French, “8 PM” in English. */
export const writeHour = (hour: number, language: string): string =>
  language === 'fr'
    ? `${hour}\u00a0h`
    : new Date(hour * HOUR_MS).toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric' });

/** The day of a moment in this browser, YYYY-MM-DD. */
export function localDay(moment: string | number): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A Monday, to name the days of a week by. */
const SOME_MONDAY = Date.UTC(2026, 10, 16, 12);

export const weekdayNames = (language: string, weekday: 'short' | 'long'): readonly string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Date(SOME_MONDAY + day * DAY_MS).toLocaleDateString(language, { timeZone: 'UTC', weekday }),
  );

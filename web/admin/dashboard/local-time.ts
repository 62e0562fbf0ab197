import { firstOfMonth } from '../../frame/typesetting/dates.ts';

const DAY_MS = 86_400_000;

/** An hour as people there live it. */
export interface LocalHour {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
}

/** Tells the local hour of a moment, given in milliseconds. */
export type LocalTime = (moment: number) => LocalHour;

/** In the time zone of this browser. */
export const browserTime: LocalTime = moment => {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    hour: date.getHours(),
  };
};

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day so many days after another; before it when negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** So many days that end with one, oldest first. */
export const daysUntil = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(last, index - count + 1));

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(noonOf(day)).getUTCDay() + 6) % 7;

/** A day without its time, written in a language; the first of a month is « 1er » in French. */
export function writeDay(day: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Date(noonOf(day)).toLocaleDateString(language, { timeZone: 'UTC', ...options });
  return firstOfMonth(text, language);
}

/** « 20 h » in French, “8 PM” in English. */
export const writeHour = (hour: number, language: string): string =>
  language === 'fr'
    ? `${hour}\u00a0h`
    : new Date(hour * 3_600_000).toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric' });

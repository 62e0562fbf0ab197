import type { Language } from '../../../../contract/languages.ts';
import { firstOfMonth, timeOf } from '../../../frame/typesetting/dates.ts';

// Without a zone, so that days are the reader's, as hours are (`timeOf`).
const dayWith = (instant: string | number, language: Language, year?: 'numeric'): string =>
  firstOfMonth(
    new Date(instant).toLocaleDateString(language, { day: 'numeric', month: 'long', year }),
    language,
  );

/** « 20 novembre », on one line, with 1er for the first of a month; with the year where that is not the present one. */
export function shortDateOf(instant: string | number, language: Language, now = Date.now()): string {
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear();
  return dayWith(instant, language, isThisYear ? undefined : 'numeric').replaceAll(' ', '\u00a0');
}

export const dateOf = (instant: string | number, language: Language): string =>
  dayWith(instant, language, 'numeric');

export const momentOf = (instant: string | number, language: Language): string =>
  `${dateOf(instant, language)}, ${timeOf(instant, language)}`;

export const isSameDay = (a: string | number, b: string | number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();

import type { Language } from '../../../contract/languages.ts';
import { SITE_ZONE } from '../../../contract/site-zone.ts';

const formats = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  fr: new Intl.DateTimeFormat('fr', { timeZone: SITE_ZONE, ...options }),
  'en-US': new Intl.DateTimeFormat('en-US', { timeZone: SITE_ZONE, ...options }),
});
const day = formats({ day: 'numeric', month: 'long', year: 'numeric' });
const weekday = formats({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** « 20 novembre 2026 », with 1er for the first of a month. */
export const dayOf = (instant: string, lang: Language): string =>
  firstOfMonth(day[lang].format(new Date(instant)), lang);

/** « Vendredi 20 novembre 2026 », from a date without time. */
export function longDay(date: string, lang: Language): string {
  const text = firstOfMonth(weekday[lang].format(new Date(`${date}T12:00:00Z`)), lang);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** « 1 novembre » is « 1er novembre ». */
export const firstOfMonth = (text: string, lang: string): string =>
  lang === 'fr' ? text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ') : text;

/** As they are written where they are paid. */
const CURRENCIES: Readonly<Record<string, string>> = { XAF: 'FCFA', EUR: '€' };

/** Thousands apart by spaces, two decimals: « 350 000,00 FCFA », “350 000.00 FCFA”. */
export function amountOf(amount: number, currency: string, lang: Language): string {
  const [whole = '', decimals = ''] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return `${grouped}${lang === 'fr' ? ',' : '.'}${decimals}\u00a0${CURRENCIES[currency] ?? currency}`;
}

/** Of seconds: « 1 h 02 », « 4 min 05 s » in French, “1:02:09”, “4:05” in English. */
export function durationOf(seconds: number, lang: Language): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [h, min, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (lang !== 'fr') return h > 0 ? `${h}:${two(min)}:${two(s)}` : `${min}:${two(s)}`;
  if (h > 0) return `${h}\u00a0h\u00a0${two(min)}`;
  return min > 0 ? `${min}\u00a0min\u00a0${two(s)}\u00a0s` : `${s}\u00a0s`;
}

/** Thousands apart: 2 418 in French, 2,418 in English. */
export const countOf = (count: number, lang: Language): string => count.toLocaleString(lang);

/** « 8 h 05 » in French, “8:05 AM” in English, in the time of the reader. */
export function timeOf(instant: string | number, language: Language): string {
  const date = new Date(instant);
  if (language !== 'fr') return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${date.getHours()}\u00a0h\u00a0${String(date.getMinutes()).padStart(2, '0')}`;
}

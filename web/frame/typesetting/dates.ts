import type { Language } from '../../../contract/languages.ts';

// One zone for all, so that the server and every browser write the same day.
const ZONE = 'Africa/Douala';

const formats = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  fr: new Intl.DateTimeFormat('fr', { timeZone: ZONE, ...options }),
  'en-US': new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options }),
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

const firstOfMonth = (text: string, lang: Language): string =>
  lang === 'fr' ? text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ') : text;

/** Thousands apart by spaces, two decimals: « 350 000,00 XAF », “350 000.00 XAF”. */
export function amountOf(amount: number, currency: string, lang: Language): string {
  const [whole = '', decimals = ''] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return `${grouped}${lang === 'fr' ? ',' : '.'}${decimals}\u00a0${currency}`;
}

/** Of seconds: 1:05, 1:02:09. */
export function durationOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map(part => String(part).padStart(2, '0'))].join(':');
}

/** Thousands apart: 2 418 in French, 2,418 in English. */
export const countOf = (count: number, lang: Language): string => count.toLocaleString(lang);

/** « 15 h 31 » in French, “3:31 PM” in English, in the time of the reader. */
export function timeOf(instant: string | number, language: Language): string {
  const date = new Date(instant);
  if (language !== 'fr') return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0'));
  return `${hours}\u00a0h\u00a0${minutes}`;
}

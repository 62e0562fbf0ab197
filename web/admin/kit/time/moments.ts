import type { Language } from '../../../../contract/languages.ts';

/** « 15 h 31 » in French, “3:31 PM” in English, in the time of the reader. */
export function timeOf(instant: string | number, language: Language): string {
  const date = new Date(instant);
  if (language !== 'fr') return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${date.getHours()}\u00a0h\u00a0${String(date.getMinutes()).padStart(2, '0')}`;
}

export const shortDateOf = (instant: string | number, language: Language): string =>
  new Date(instant).toLocaleDateString(language, { day: 'numeric', month: 'long' });

export const dateOf = (instant: string | number, language: Language): string =>
  new Date(instant).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' });

export const isSameDay = (a: string | number, b: string | number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();

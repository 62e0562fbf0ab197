import type { Language } from '../../../../contract/languages.ts';

export const shortDateOf = (instant: string | number, language: Language): string =>
  new Date(instant).toLocaleDateString(language, { day: 'numeric', month: 'long' });

export const dateOf = (instant: string | number, language: Language): string =>
  new Date(instant).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' });

export const isSameDay = (a: string | number, b: string | number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();

import type { Language } from '../../../contract/languages.ts';

export const DAY_PARTS = ['day', 'month', 'year'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
/** A date as it is typed. */
export type TypedDay = Readonly<Record<DayPart, string>>;

export const NO_DAY: TypedDay = { day: '', month: '', year: '' };

/** As it is read in a language. */
export const partsIn = (language: Language): readonly DayPart[] =>
  language === 'fr' ? DAY_PARTS : ['month', 'day', 'year'];

export function typedDay(date: string | null): TypedDay {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

/** YYYY-MM-DD; null when nothing is typed, undefined when it is no day that there was. */
export function dayTyped({ day, month, year }: TypedDay): string | null | undefined {
  const typed = [year, month, day].map(part => part.trim());
  if (typed.every(part => part === '')) return null;
  if (!/^\d{4}$/.test(typed[0] ?? '') || !typed.every(part => /^\d{1,4}$/.test(part))) return undefined;
  const date = typed.map(part => part.padStart(2, '0')).join('-');
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date) ? undefined : date;
}

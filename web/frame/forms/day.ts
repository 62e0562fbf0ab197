import type { Language } from '../../../contract/languages.ts';
import type { Fields } from './controls.ts';

export type DayPart = 'day' | 'month' | 'year';

/** As a date is read in a language. */
export const partsIn = (language: Language): readonly DayPart[] =>
  language === 'fr' ? ['day', 'month', 'year'] : ['month', 'day', 'year'];

/** YYYY-MM-DD in its parts, without zeros in front. */
export function partsOf(date: string | null | undefined): Readonly<Record<DayPart, string>> {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

const PARTS = ['year', 'month', 'day'] as const satisfies readonly DayPart[];

/** The three fields as one, YYYY-MM-DD whether there is such a day or not; empty when nothing was typed. */
export function withDay(fields: Fields): Fields {
  const names = PARTS.map(part => `birthDay-${part}`);
  const typed = names.map(part => fields[part]?.trim() ?? '');
  const date = typed.every(part => part === '') ? '' : typed.map(part => part.padStart(2, '0')).join('-');
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field))),
    birthDay: date,
  };
}

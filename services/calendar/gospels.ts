import type { CalendarDay } from '../../contract/calendar.ts';
import type { Language } from '../../contract/languages.ts';
import { GOSPEL_TABLE } from './gospel-table.ts';

interface Line {
  readonly number: string;
  readonly passage: string;
}

const LINE = /^(\d+) (?:([ABC]) )?([a-z0-9_]+) (.+)$/;

/** By the day, and by the day with the year of Sundays. */
const LINES: ReadonlyMap<string, Line> = new Map(
  GOSPEL_TABLE.trim()
    .split('\n')
    .map(line => {
      const [, number = '', year, day, passage = ''] = LINE.exec(line) ?? [];
      return [year ? `${day} ${year}` : String(day), { number, passage }];
    }),
);

/** Days that the calendar calls by what they are kept for. */
const SAME_AS: Readonly<Record<string, string>> = { sunday_of_the_word_of_god: 'ordinary_time_3_sunday' };

const BOOKS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { Mt: 'Matthieu', Mk: 'Marc', Lk: 'Luc', Jn: 'Jean' },
  'en-US': { Mt: 'Matthew', Mk: 'Mark', Lk: 'Luke', Jn: 'John' },
};

/** `year` as the calendar has it: `YEAR_A`. Null: the table has no line for the day. */
export function gospelOf(day: string, year: string, language: Language): CalendarDay['gospel'] {
  const name = SAME_AS[day] ?? day;
  const line = LINES.get(name) ?? LINES.get(`${name} ${year.replace('YEAR_', '')}`);
  return line
    ? { reference: written(line.passage, language), source: `Ordo Lectionum Missae ${line.number}` }
    : null;
}

/** `Mt 7:21,24-27` as it is written: « Matthieu 7, 21.24-27 », “Matthew 7:21, 24-27”. */
function written(passage: string, language: Language): string {
  const [book = '', verses = ''] = passage.split(' ');
  const name = BOOKS[language][book] ?? book;
  const acrossChapters = verses.replace(/-(\d+:)/, ' – $1');
  const shown =
    language === 'fr'
      ? acrossChapters.replaceAll(',', '.').replaceAll(':', ',\u00a0').replaceAll(';', '\u202f; ')
      : acrossChapters.replaceAll(/[,;]/g, '$& ');
  return `${name}\u00a0${shown}`;
}

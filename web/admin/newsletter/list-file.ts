/** Subscribers as a file of a spreadsheet, and back. */
import type { Language } from '../../../contract/languages.ts';
import { type ListedSubscriber, listedSubscriber, type Subscriber } from '../../../contract/newsletter.ts';
import { check } from '../../frame/forms/check.ts';
import { csvOf, rowsOf } from '../kit/csv/csv.ts';

const COLUMNS = ['name', 'email', 'actif', 'language', 'consent', 'createdAt'] as const;
type Column = (typeof COLUMNS)[number];

/** What lists from elsewhere call these columns. */
const OTHER_NAMES: Readonly<Record<string, Column>> = {
  nom: 'name',
  prenom: 'name',
  'first name': 'name',
  'full name': 'name',
  'e-mail': 'email',
  'e-mail address': 'email',
  mail: 'email',
  courriel: 'email',
  'adresse e-mail': 'email',
  active: 'actif',
  langue: 'language',
  accord: 'consent',
};
const NO: ReadonlySet<string> = new Set(['false', '0', 'no', 'non', 'paused', 'suspendu']);

export const fileOf = (subscribers: readonly Subscriber[]): string =>
  csvOf([
    [...COLUMNS],
    ...subscribers.map(one => COLUMNS.map(column => (one[column] === null ? '' : String(one[column])))),
  ]);

export interface RefusedRow {
  /** As spreadsheets count: the names of the columns are the first. */
  readonly row: number;
  readonly email: string;
  readonly why: string;
}
export interface ListRead {
  readonly subscribers: readonly ListedSubscriber[];
  readonly refused: readonly RefusedRow[];
}

/**
 * Undefined of a file that has no column of addresses. `again`: what is said of an address that stood before;
 * `unknownWording`: of a consent to words that there are not.
 */
export function listIn(
  csv: string,
  {
    language,
    again,
    unknownWording,
  }: { readonly language: Language; readonly again: string; readonly unknownWording: string },
): ListRead | undefined {
  const [names = [], ...rows] = rowsOf(csv);
  const columns = names.map(columnOf);
  if (!columns.includes('email')) return undefined;
  const subscribers: ListedSubscriber[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  for (const [place, cells] of rows.entries()) {
    if (cells.every(cell => cell === '')) continue;
    const subscriber = subscriberOf(
      Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
      language,
    );
    const key = subscriber.email.toLowerCase();
    const [fault] = Object.entries(check(listedSubscriber, subscriber, language));
    const why = fault ? (fault[0] === 'consent' ? unknownWording : fault[1]) : seen.has(key) && again;
    if (why) refused.push({ row: place + 2, email: subscriber.email, why });
    else subscribers.push(subscriber);
    seen.add(key);
  }
  return { subscribers, refused };
}

const columnOf = (name: string): Column | undefined => {
  const known = name.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return COLUMNS.find(column => column.toLowerCase() === known) ?? OTHER_NAMES[known];
};

/** As the row says; who has no name is called by the address, and nobody was asked unless the row says so. */
function subscriberOf(row: Partial<Record<Column, string>>, language: Language): ListedSubscriber {
  const email = (row.email ?? '').trim();
  const spoken = (row.language ?? '').toLowerCase();
  return {
    email,
    name: row.name?.trim() || email,
    actif: !NO.has((row.actif ?? '').trim().toLowerCase()),
    language: spoken.startsWith('fr') ? 'fr' : spoken.startsWith('en') ? 'en-US' : language,
    consent: (row.consent?.trim() || null) as ListedSubscriber['consent'],
  };
}

import { pageOf } from '../../../frame/routes/paths.ts';

/** What a table is asked for. All of it stands in the address: it can be sent to somebody, and the way back leads there. */
export interface Asked {
  readonly page: number;
  readonly q: string;
  /** `title`, or `-title` for the other way round. */
  readonly sort: string | undefined;
  /** By the name that the API has for each. */
  readonly filters: Readonly<Record<string, string>>;
  /** Ids of the rows that are ticked, on whatever page they stand. */
  readonly chosen: readonly number[];
  /** Columns that are left out. */
  readonly without: readonly string[];
}

/** What is ticked and unticked is told of the rows alone: which others are ticked by then, the address knows. */
export interface Change extends Partial<Omit<Asked, 'chosen'>> {
  readonly tick?: readonly number[];
  readonly untick?: readonly number[];
}

/** What can be asked of a table; anything else in an address is none of its business. */
export interface Askable {
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly columns: readonly string[];
}

export function askedIn(search: URLSearchParams, { sorts, filters, columns }: Askable): Asked {
  const sort = search.get('sort') ?? '';
  const filtered = Object.entries(filters).flatMap(([name, values]) => {
    const value = search.get(name);
    return value !== null && values.includes(value) ? [[name, value] as const] : [];
  });
  return {
    page: pageOf(search),
    q: search.get('q') ?? '',
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    filters: Object.fromEntries(filtered),
    chosen: chosenIn(search),
    without: listIn(search, 'without').filter(key => columns.includes(key)),
  };
}

const listIn = (search: URLSearchParams, name: string): string[] =>
  search.get(name)?.split('.').filter(Boolean) ?? [];

const chosenIn = (search: URLSearchParams): number[] =>
  listIn(search, 'chosen').map(Number).filter(Number.isSafeInteger);

/** The address after a change. Another list begins at its first page, with nothing ticked. */
export function withAsked(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  if (change.q !== undefined || change.filters) set('chosen', undefined);
  if (change.q !== undefined || change.filters || change.sort !== undefined) set('page', undefined);
  if (change.q !== undefined) set('q', change.q);
  if (change.sort !== undefined) set('sort', change.sort);
  for (const [name, value] of Object.entries(change.filters ?? {})) set(name, value);
  if (change.page !== undefined) set('page', change.page > 1 ? String(change.page) : undefined);
  const { tick = [], untick = [] } = change;
  const left = chosenIn(next).filter(id => !untick.includes(id));
  set('chosen', [...new Set([...left, ...tick])].join('.'));
  if (change.without) set('without', change.without.join('.'));
  return next;
}

/** As the API is asked for it; `searched` is the parameter that takes the words. */
export const listQuery = ({ page, q, sort, filters }: Asked, searched = 'search') => ({
  ...filters,
  ...(sort && { [`order[${sort.replace(/^-/, '')}]`]: sort.startsWith('-') ? 'desc' : 'asc' }),
  [searched]: q.trim(),
  page,
});

/** What a press on the head of a column asks for: rising, falling, then as the list comes by itself. */
export const nextSort = (key: string, sort: string | undefined): string =>
  sort === key ? `-${key}` : sort === `-${key}` ? '' : key;

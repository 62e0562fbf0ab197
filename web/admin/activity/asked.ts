import { pageOf } from '../../frame/routes/paths.ts';

/** What the list is narrowed to; it stands in the address. */
export interface Asked {
  readonly group?: string;
  /** References. */
  readonly actor?: string;
  readonly subject?: string;
  /** YYYY-MM-DD. */
  readonly day?: string;
  readonly page: number;
}

export function askedIn(search: URLSearchParams): Asked {
  const of = (name: string) => search.get(name) ?? undefined;
  const day = of('day');
  return {
    group: of('group'),
    actor: of('actor'),
    subject: of('subject'),
    day: day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    page: pageOf(search),
  };
}

/** Another filter begins on the first page. */
export function searchOf({ page, ...filters }: Asked): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  return search;
}

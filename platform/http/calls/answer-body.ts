import { hydraCollection, hydraItem } from './hydra.ts';
import type { Format } from './negotiation.ts';
import type { ReadyAnswer } from './route.ts';

/** What a list can be asked, as it stands in the query: `order[createdAt]`, `categories[]`. */
export type FiltersOf = (collection: string) => readonly string[];

export interface AskedOf {
  readonly format: Format;
  /** As the route says it, whichever alias was asked. */
  readonly path: string;
  readonly search: string;
  readonly filtersOf: FiltersOf;
}

/** The same data for clients that know nothing of JSON-LD. */
function withoutJsonLd(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutJsonLd);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, inner]) => [key, withoutJsonLd(inner)]),
  );
}

/** The JSON body of an answer; undefined when it has none. */
export function bodyOf(answer: ReadyAnswer, as: AskedOf): object | undefined {
  switch (answer.kind) {
    case 'nothing':
    case 'file':
      return undefined;
    case 'plain':
      return answer.body;
    case 'item':
      return as.format === 'json' ? (withoutJsonLd(answer.item) as object) : hydraItem(answer.item);
    case 'collection':
      return as.format === 'json'
        ? (withoutJsonLd(answer.page.items) as object)
        : hydraCollection({ ...answer, path: as.path }, as.search, as.filtersOf(as.path));
  }
}

/** The same for pages of our own: of a list its members and how many there are, without how clients ask on. */
export function bodyForPages(answer: ReadyAnswer, as: AskedOf): object | undefined {
  if (answer.kind !== 'collection') return bodyOf(answer, as);
  const { page, more } = answer;
  return { member: page.items, ...('totalItems' in page && { totalItems: page.totalItems }), ...more };
}

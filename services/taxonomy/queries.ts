import type { Language } from '../../contract/languages.ts';
import type { Direction, Page } from '../../contract/paging.ts';
import type { PostType, TermKind } from '../../contract/taxonomy.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import type { JsonLd } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { sortKey } from '../../platform/text/sort-key.ts';
import { countPerCategory } from '../../projections/find-publications.ts';
import { allTerms, type Terms } from '../../projections/find-terms.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { type TermDocument, termId } from '../../projections/terms.ts';
import { presentTerm } from './present.ts';

export interface Readers {
  readonly terms: Terms;
  readonly publicationCards: Collection<PublicationCard>;
}

export async function readTerm(
  readers: Readers,
  kind: TermKind,
  id: string,
  language: Language,
): Promise<{ readonly item: JsonLd; readonly revision: Revision }> {
  const term = await readers.terms.get(termId(kind, id));
  if (!term) throw notFound();
  const counts = await countsOf(readers, [term], language);
  return { item: presentTerm(term, language, counts.get(id)), revision: term.revision };
}

interface ListCall {
  readonly language: Language;
  readonly query: {
    readonly lang?: Language | undefined;
    readonly type?: readonly PostType[] | undefined;
    readonly title?: readonly string[] | undefined;
    readonly order?: { readonly count?: Direction | undefined } | undefined;
    readonly page: number;
    readonly itemsPerPage: number;
  };
}

export async function listTerms(
  readers: Readers,
  kind: TermKind,
  { query, language: asked }: ListCall,
): Promise<Page<JsonLd>> {
  const { page, itemsPerPage, type, order, lang: language = asked } = query;
  const parts = query.title?.map(sortKey);
  const has = (title: string) => parts?.some(part => sortKey(title).includes(part)) ?? true;
  const all = (await allTerms(readers.terms, kind, type)).filter(({ translations }) =>
    has(translations[language].title),
  );
  const onPage = (terms: readonly TermDocument[]) =>
    terms.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  // Only an order by count needs the counts of those that are not shown.
  const counts = await countsOf(readers, order?.count ? all : onPage(all), language);
  const countOf = ({ id }: TermDocument) => counts.get(String(id));
  const sign = order?.count === 'asc' ? 1 : -1;
  const ordered = order?.count
    ? all.toSorted((a, b) => sign * ((countOf(a) ?? 0) - (countOf(b) ?? 0)) || a.id - b.id)
    : all;
  const items = onPage(ordered).map(term => presentTerm(term, language, countOf(term)));
  return { items, totalItems: all.length, page, itemsPerPage };
}

/** How many published texts stand in each of the categories among them, by id. */
const countsOf = (
  { publicationCards }: Readers,
  terms: readonly TermDocument[],
  language: Language,
): Promise<ReadonlyMap<string, number>> =>
  countPerCategory(
    publicationCards,
    { kind: 'post', language },
    terms.filter(({ kind }) => kind === 'category').map(({ id }) => String(id)),
  );

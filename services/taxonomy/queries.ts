import type { Language } from '../../contract/languages.ts';
import type { Direction, Page } from '../../contract/paging.ts';
import type { PostType, TermKind } from '../../contract/taxonomy.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import type { JsonLd } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { countInCategories } from '../../projections/find-publications.ts';
import { findTerms, idsOf, presentTerm as present, type Terms } from '../../projections/find-terms.ts';
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
  const term = await present(readers.terms, await readers.terms.get(termId(kind, id)));
  if (!term) throw notFound();
  const counts = await countsOf(readers, [term], language);
  const item = presentTerm(term, language, counts.get(String(term.id)));
  return { item: { ...item, translations: term.translations }, revision: term.revision };
}

interface ListCall {
  readonly language: Language;
  readonly query: {
    readonly lang?: Language | undefined;
    readonly type?: readonly PostType[] | undefined;
    readonly title?: readonly string[] | undefined;
    readonly order?:
      | { readonly count?: Direction | undefined; readonly title?: Direction | undefined }
      | undefined;
    readonly page: number;
    readonly itemsPerPage: number;
  };
}

export async function listTerms(
  readers: Readers,
  kind: TermKind,
  { query, language: asked }: ListCall,
): Promise<Page<JsonLd>> {
  const { page, itemsPerPage, order, lang: language = asked } = query;
  const present = (term: TermDocument, counts: Counts) =>
    presentTerm(term, language, counts.get(String(term.id)));
  const asking = { ...query, language };
  if (!order?.count) {
    const found = await findTerms(readers.terms, kind, asking, { page, itemsPerPage });
    const counts = await countsOf(readers, found.items, language);
    return { ...found, items: found.items.map(term => present(term, counts)) };
  }
  // Only an order by count needs the counts of those that are not shown.
  const { items: all } = await findTerms(readers.terms, kind, asking, { page: 1, itemsPerPage: MOST });
  const counts = await countsOf(readers, all, language);
  const sign = order.count === 'asc' ? 1 : -1;
  const countOf = ({ id }: TermDocument) => counts.get(String(id)) ?? 0;
  const ordered = all.toSorted((a, b) => sign * (countOf(a) - countOf(b)) || a.id - b.id);
  const onPage = ordered.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  return { items: onPage.map(term => present(term, counts)), totalItems: all.length, page, itemsPerPage };
}

/** More categories than anybody keeps. */
const MOST = 10_000;

type Counts = ReadonlyMap<string, number>;

/** How many published texts stand in each of the categories among them, by id. */
async function countsOf(
  { terms, publicationCards }: Readers,
  among: readonly TermDocument[],
  language: Language,
): Promise<Counts> {
  const of = { kind: 'post', language } as const;
  const counts = among
    .filter(({ kind }) => kind === 'category')
    .map(async ({ id }) => {
      const ids = await idsOf(terms, 'category', String(id));
      return [String(id), await countInCategories(publicationCards, of, ids)] as const;
    });
  return new Map(await Promise.all(counts));
}

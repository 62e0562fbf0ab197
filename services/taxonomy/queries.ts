import type { Language } from '../../contract/languages.ts';
import type { Direction, Page } from '../../contract/paging.ts';
import type { PostType, TermKind } from '../../contract/taxonomy.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import type { JsonLd } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { countInCategories } from '../../projections/find-publications.ts';
import { findTerms, mergedTerms, type Terms, termNow } from '../../projections/find-terms.ts';
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
  const term = await termNow(readers.terms, await readers.terms.get(termId(kind, id)));
  if (!term) throw notFound();
  const { countOf, slugsOf } = await standingOf(readers, [term], language);
  const item = presentTerm(term, language, countOf(term), slugsOf(term));
  return { item: { ...item, translations: term.translations }, revision: term.revision };
}

interface ListCall {
  readonly language: Language;
  readonly query: {
    readonly lang?: Language;
    readonly type?: readonly PostType[];
    readonly title?: readonly string[];
    readonly order?: { readonly count?: Direction; readonly title?: Direction };
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
  const presented = ({ countOf, slugsOf }: Standing, terms: readonly TermDocument[]) =>
    terms.map(term => presentTerm(term, language, countOf(term), slugsOf(term)));
  const asking = { ...query, language };
  if (!order?.count) {
    const found = await findTerms(readers.terms, kind, asking, { page, itemsPerPage });
    return { ...found, items: presented(await standingOf(readers, found.items, language), found.items) };
  }
  // Only an order by count needs the counts of those that are not shown.
  const { items: all } = await findTerms(readers.terms, kind, asking, { page: 1, itemsPerPage: MOST });
  const standing = await standingOf(readers, all, language);
  const sign = order.count === 'asc' ? 1 : -1;
  const countOf = (term: TermDocument) => standing.countOf(term) ?? 0;
  const ordered = all.toSorted((a, b) => sign * (countOf(a) - countOf(b)) || a.id - b.id);
  const onPage = ordered.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  return { items: presented(standing, onPage), totalItems: all.length, page, itemsPerPage };
}

/** More categories than anybody keeps. */
const MOST = 10_000;

interface Standing {
  /** How many published texts stand in a category, or in one that was merged into it. */
  readonly countOf: (term: TermDocument) => number | undefined;
  /** Of both languages: those that lead to it beside its own. */
  readonly slugsOf: (term: TermDocument) => readonly string[];
}

/** What is said of the categories among them beside what they say themselves; nothing of tags. */
async function standingOf(
  { terms, publicationCards }: Readers,
  among: readonly TermDocument[],
  language: Language,
): Promise<Standing> {
  const categories = among.filter(({ kind }) => kind === 'category');
  if (categories.length === 0) return { countOf: () => undefined, slugsOf: () => [] };
  const mergedInto = await mergedTerms(terms, 'category');
  const of = { kind: 'post', language } as const;
  const counts = await Promise.all(
    categories.map(async category => {
      const ids = [category, ...mergedInto(category.id)].map(({ id }) => String(id));
      return [category.id, await countInCategories(publicationCards, of, ids)] as const;
    }),
  );
  const byId = new Map(counts);
  return {
    countOf: ({ id }) => byId.get(id),
    slugsOf: ({ id, formerSlugs }) => [
      ...formerSlugs,
      ...mergedInto(id).flatMap(merged => [...merged.slugs, ...merged.formerSlugs]),
    ],
  };
}

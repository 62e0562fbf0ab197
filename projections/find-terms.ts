/** The questions that are asked of categories and tags. */
import type { Language } from '../contract/languages.ts';
import type { Direction, Page } from '../contract/paging.ts';
import { type RESOURCES, reference, referencedId } from '../contract/references.ts';
import type { PostType, Tag, TermKind } from '../contract/taxonomy.ts';
import { among, sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection, Filter } from '../platform/read-store/read-store.ts';
import { sortKey } from '../platform/text/sort-key.ts';
import { type TermDocument, termId, termSlug } from './terms.ts';

export type Terms = Collection<TermDocument>;

export const TERM_RESOURCE = { category: 'Category', tag: 'Tag' } as const satisfies Record<
  TermKind,
  keyof typeof RESOURCES
>;

const BY_TYPE = [{ field: 'type', direction: 'asc' }] as const;

/** What was merged into another is that other one. */
const PRESENT = { mergedInto: { exists: false } } as const;
const BY_HAND = [...BY_TYPE, { field: 'rank', direction: 'asc' }] as const;
const TITLE: Readonly<Record<Language, string>> = { fr: 'titleFr', 'en-US': 'titleEnUs' };

interface TermsAsked {
  readonly type?: readonly PostType[];
  /** What stands in the title, in this language. */
  readonly title?: readonly string[];
  readonly language: Language;
  readonly order?: { readonly title?: Direction };
}

const filterOf = (kind: TermKind, { type, title, language }: TermsAsked): Filter =>
  where({
    kind,
    ...PRESENT,
    type: among(type),
    [TITLE[language]]: title && { contains: title.map(sortKey) },
  });

/** In the order of those who keep them, at first that of their creation; categories of one type after the other. */
export const allTerms = (terms: Terms, kind: TermKind, type?: readonly PostType[]): Promise<TermDocument[]> =>
  terms.find({ where: where({ kind, type: among(type), ...PRESENT }), sort: BY_HAND });

export const findTerms = (
  terms: Terms,
  kind: TermKind,
  asked: TermsAsked,
  paging: Paging,
): Promise<Page<TermDocument>> =>
  findPage(
    terms,
    filterOf(kind, asked),
    sortedBy(asked.order, { title: TITLE[asked.language] }, BY_HAND),
    paging,
  );

/**
 * The one whose texts and addresses are its own now; undefined when that was removed, or when each of two was merged
 * into the other at the same moment.
 */
export async function termNow(
  terms: Terms,
  term: TermDocument | undefined,
): Promise<TermDocument | undefined> {
  const passed = new Set<number>();
  let present = term;
  while (present?.mergedInto != null) {
    if (passed.has(present.id)) return undefined;
    passed.add(present.id);
    present = await terms.get(termId(present.kind, present.mergedInto));
  }
  return present;
}

/** Of each id, all that were merged into it: for a list of them, read at once. */
export async function mergedTerms(
  terms: Terms,
  kind: TermKind,
): Promise<(id: number) => readonly TermDocument[]> {
  const merged = await terms.find({ where: { kind, mergedInto: { exists: true } } });
  const into = Map.groupBy(merged, term => term.mergedInto);
  return id => {
    const all = new Set(into.get(id));
    // What is added meanwhile has its turn too.
    for (const { id: next } of all) for (const term of into.get(next) ?? []) all.add(term);
    return [...all];
  };
}

/** Its own id, and those of all that were merged into it: what its texts may still name. */
export async function idsOf(terms: Terms, kind: TermKind, id: string): Promise<string[]> {
  const mergedInto = await mergedTerms(terms, kind);
  return [...new Set([id, ...mergedInto(Number(id)).map(term => String(term.id))])];
}

/** The same of what each id of a text stands for now; without what was removed. */
export async function idsNow(terms: Terms, kind: TermKind, ids: readonly string[]): Promise<string[][]> {
  const [found, mergedInto] = await Promise.all([
    terms.getMany(ids.map(id => termId(kind, id))),
    mergedTerms(terms, kind),
  ]);
  const present = await Promise.all(found.map(term => termNow(terms, term)));
  return present.flatMap(now => (now ? [[now, ...mergedInto(now.id)].map(({ id }) => String(id))] : []));
}

/** The ids of those that references name, each once; undefined when one of them is not there, or of texts of another type. */
export async function namedTerms(
  terms: Terms,
  kind: TermKind,
  references: readonly string[],
  type: PostType | null,
): Promise<number[] | undefined> {
  const ids = new Set(references.map(value => referencedId(TERM_RESOURCE[kind], value)));
  const known = [...ids].filter(id => id !== undefined);
  const found = await terms.getMany(known.map(id => termId(kind, id)));
  const present = (await Promise.all(found.map(term => termNow(terms, term)))).flatMap(term => term ?? []);
  const fitting = present.filter(term => term.kind === 'tag' || term.type === type);
  return fitting.length < ids.size ? undefined : [...new Set(fitting.map(({ id }) => id))];
}

/**
 * The id of what is named by its slug, present or former, by its reference or its id; null when it names nothing. What
 * was merged names the one that it was merged into.
 */
export async function findTerm(
  terms: Terms,
  kind: TermKind,
  value: string,
  { language, type }: { readonly language: Language; readonly type?: PostType },
): Promise<string | null> {
  const id = referencedId(TERM_RESOURCE[kind], value);
  const bySlug = async (field: 'slugs' | 'formerSlugs') => {
    const where = { [field]: termSlug(language, value), kind, ...(type && { type }) };
    return (await terms.find({ where, sort: BY_TYPE, limit: 1 }))[0];
  };
  const found =
    id === undefined
      ? ((await bySlug('slugs')) ?? (await bySlug('formerSlugs')))
      : await terms.get(termId(kind, id));
  const present = await termNow(terms, found);
  return present ? String(present.id) : null;
}

/** The ids that texts have of those that a filter names, as above; undefined when there is no filter. */
export async function filteredTerms(
  terms: Terms,
  kind: TermKind,
  values: readonly string[] | undefined,
  at: { readonly language: Language; readonly type?: PostType },
): Promise<string[] | undefined> {
  if (!values) return undefined;
  const found = await Promise.all(values.map(value => findTerm(terms, kind, value, at)));
  const named = found.flatMap(id => id ?? []);
  return (await Promise.all(named.map(id => idsOf(terms, kind, id)))).flat();
}

export type TermLink = Pick<Tag, '@id' | 'title' | 'slug'>;

/** The links to categories and tags that cards carry; removed ones are left out. */
export type TermLinks = (kind: TermKind, ids: readonly string[]) => TermLink[];

/** The links that a number of texts need, read in one look-up. */
export async function termLinks(
  terms: Terms,
  texts: readonly { readonly categories?: readonly string[]; readonly tags: readonly string[] }[],
  language: Language,
): Promise<TermLinks> {
  const ids = new Set<string>();
  for (const id of new Set(texts.flatMap(({ categories = [] }) => categories)))
    ids.add(termId('category', id));
  for (const id of new Set(texts.flatMap(({ tags }) => tags))) ids.add(termId('tag', id));
  const links = { category: new Map<string, TermLink>(), tag: new Map<string, TermLink>() };
  for (const named of ids.size === 0 ? [] : await terms.getMany([...ids])) {
    const present = await termNow(terms, named);
    if (!present) continue;
    const { title, slug } = present.translations[language];
    const link = { '@id': reference(TERM_RESOURCE[named.kind], present.id), title, slug };
    links[named.kind].set(String(named.id), link);
  }
  return (kind, wanted) => {
    const found = wanted.flatMap(id => links[kind].get(id) ?? []);
    return [...new Map(found.map(link => [link['@id'], link])).values()];
  };
}

/** The questions that are asked of categories and tags. */
import type { Language } from '../contract/languages.ts';
import { type RESOURCES, reference, referencedId } from '../contract/references.ts';
import type { PostType, Tag, TermKind } from '../contract/taxonomy.ts';
import { among, where } from '../platform/read-store/conditions.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { type TermDocument, termId, termSlug } from './terms.ts';

export type Terms = Collection<TermDocument>;

export const TERM_RESOURCE = { category: 'Category', tag: 'Tag' } as const satisfies Record<
  TermKind,
  keyof typeof RESOURCES
>;

const BY_TYPE = [{ field: 'type', direction: 'asc' }] as const;

/** In the order in which they were created; categories of one type, or of one after the other. */
export const allTerms = (terms: Terms, kind: TermKind, type?: readonly PostType[]): Promise<TermDocument[]> =>
  terms.find({
    where: where({ kind, type: among(type) }),
    sort: [...BY_TYPE, { field: 'id', direction: 'asc' }],
  });

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
  const fitting = found.filter(term => term.kind === 'tag' || term.type === type);
  return fitting.length < ids.size ? undefined : known.map(Number);
}

/** The id of what is named by its slug, reference or id; null when it names nothing. */
export async function findTerm(
  terms: Terms,
  kind: TermKind,
  value: string,
  { language, type }: { readonly language: Language; readonly type?: PostType | undefined },
): Promise<string | null> {
  const id = referencedId(TERM_RESOURCE[kind], value);
  if (id !== undefined) return id;
  const where = { slugs: termSlug(language, value), kind, ...(type && { type }) };
  const [found] = await terms.find({ where, sort: BY_TYPE, limit: 1 });
  return found ? String(found.id) : null;
}

/** The ids of those that a filter names, as above; undefined when there is no filter. */
export async function filteredTerms(
  terms: Terms,
  kind: TermKind,
  values: readonly string[] | undefined,
  at: { readonly language: Language; readonly type?: PostType | undefined },
): Promise<string[] | undefined> {
  if (!values) return undefined;
  const found = await Promise.all(values.map(value => findTerm(terms, kind, value, at)));
  return found.flatMap(id => id ?? []);
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
  for (const { kind, id, translations } of ids.size === 0 ? [] : await terms.getMany([...ids])) {
    const { title, slug } = translations[language];
    links[kind].set(String(id), { '@id': reference(TERM_RESOURCE[kind], id), title, slug });
  }
  return (kind, wanted) => wanted.flatMap(id => links[kind].get(id) ?? []);
}

import { type Language, otherLanguage } from '../../contract/languages.ts';
import { reference } from '../../contract/references.ts';
import type { Category, Tag } from '../../contract/taxonomy.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { CategoryDocument } from '../../projections/categories.ts';
import type { TagDocument } from '../../projections/tags.ts';

export type TermLink = Pick<Tag, '@id' | 'title' | 'slug'>;

export function presentCategory(category: CategoryDocument, language: Language, count: number): Category {
  const other = otherLanguage(language);
  return {
    '@id': reference('Category', category.id),
    '@type': 'Category',
    id: category.id,
    type: category.type,
    ...category.translations[language],
    count,
    alternate: { language: other, slug: category.translations[other].slug },
  };
}

export const presentTag = (tag: TagDocument, language: Language): Tag => ({
  '@id': reference('Tag', tag.id),
  '@type': 'Tag',
  id: tag.id,
  ...tag.translations[language],
});

/** The links to categories and tags that cards carry, by id; removed ones are absent. */
export interface TermLinks {
  readonly categories: ReadonlyMap<string, TermLink>;
  readonly tags: ReadonlyMap<string, TermLink>;
}

export interface Terms {
  readonly categories: Collection<CategoryDocument>;
  readonly tags: Collection<TagDocument>;
}

/** The links that a number of texts need, read in two look-ups. */
export async function termLinks(
  terms: Terms,
  texts: readonly { readonly categories?: readonly string[]; readonly tags: readonly string[] }[],
  language: Language,
): Promise<TermLinks> {
  const [categories, tags] = await Promise.all([
    terms.categories.getMany([...new Set(texts.flatMap(text => text.categories ?? []))]),
    terms.tags.getMany([...new Set(texts.flatMap(text => text.tags))]),
  ]);
  const link = (resource: 'Category' | 'Tag', id: number, { title, slug }: { title: string; slug: string }) =>
    [String(id), { '@id': reference(resource, id), title, slug }] as const;
  return {
    categories: new Map(categories.map(c => link('Category', c.id, c.translations[language]))),
    tags: new Map(tags.map(t => link('Tag', t.id, t.translations[language]))),
  };
}

export const linksOf = (ids: readonly string[], links: ReadonlyMap<string, TermLink>): TermLink[] =>
  ids.flatMap(id => links.get(id) ?? []);

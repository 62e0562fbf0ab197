import { postPath, testimonyPath } from '../../contract/addresses.ts';
import { type Terms, termLinks } from '../../projections/find-terms.ts';
import type { IndexedHit } from '../../search/search-index.ts';

type Place = Pick<IndexedHit, 'kind' | 'slug' | 'language' | 'categories'>;

/** The address of a hit's page below `/{language}/`: its first category is part of it. */
export const addressOf =
  (terms: Terms) =>
  async ({ kind, slug, language, categories }: Place): Promise<string> => {
    if (kind === 'temoignage') return testimonyPath(slug);
    if (kind !== 'prierre' && kind !== 'enseignement') return `${kind}/${slug}`;
    const links = await termLinks(terms, [{ categories, tags: [] }], language);
    const [category] = links('category', categories);
    const type = kind === 'prierre' ? 'prierre' : 'post';
    return postPath(type, language, category?.slug, slug);
  };

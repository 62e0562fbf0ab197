import { postPath, testimonyPath } from '../../contract/addresses.ts';
import { type Terms, termLinks } from '../../projections/find-terms.ts';
import type { IndexedHit } from '../../search/search-index.ts';

type Place = Pick<IndexedHit, 'kind' | 'slug' | 'language' | 'categories'>;

/** Answers where each page is, below `/{language}/`, in the order of the texts. */
export type PathsOf = (texts: readonly Place[]) => Promise<string[]>;

/** The first category of prayers and teachings is part of their path. */
export const pathsOf =
  (terms: Terms): PathsOf =>
  async texts => {
    const inCategories = Map.groupBy(texts.filter(isInCategory), ({ language }) => language);
    const links = new Map(
      await Promise.all(
        [...inCategories].map(async ([language, some]) => {
          const named = some.map(({ categories }) => ({ categories, tags: [] }));
          return [language, await termLinks(terms, named, language)] as const;
        }),
      ),
    );
    return texts.map(text => {
      const { kind, slug, language, categories } = text;
      if (kind === 'temoignage') return testimonyPath(slug);
      if (!isInCategory(text)) return `${kind}/${slug}`;
      const [category] = links.get(language)?.('category', categories) ?? [];
      return postPath(kind === 'prierre' ? 'prierre' : 'post', language, category?.slug, slug);
    });
  };

const isInCategory = ({ kind }: Place): boolean => kind === 'prierre' || kind === 'enseignement';

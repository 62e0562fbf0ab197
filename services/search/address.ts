import { postPath, testimonyPath } from '../../contract/addresses.ts';
import type { IndexedHit } from '../../search/search-index.ts';
import type { Terms } from '../taxonomy/present.ts';

/** The address of a hit's page below `/{language}/`: its first category is part of it. */
export const addressOf =
  ({ categories }: Terms) =>
  async ({ kind, slug, language, categories: ids }: IndexedHit): Promise<string> => {
    if (kind === 'temoignage') return testimonyPath(slug);
    if (kind !== 'prierre' && kind !== 'enseignement') return `${kind}/${slug}`;
    const [first] = await categories.getMany(ids.slice(0, 1));
    const type = kind === 'prierre' ? 'prierre' : 'post';
    return postPath(type, language, first?.translations[language].slug, slug);
  };

import type { z } from 'zod';
import { referencedId } from '../../contract/references.ts';
import { type SearchAnswer, type SearchHit, searchQuery } from '../../contract/search.ts';
import { invalid } from '../../platform/http/calls/errors.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import type { IndexedHit, SearchIndex, SearchQuery } from '../../search/search-index.ts';

type Asked = z.output<typeof searchQuery>;

export interface SearchParts {
  readonly index: Pick<SearchIndex, 'search'>;
  /** The page of a hit, below the language prefix. */
  readonly address: (hit: IndexedHit) => Promise<string>;
}

export function searchRoutes({ index, address }: SearchParts): Route[] {
  const shown = async (hit: IndexedHit): Promise<SearchHit> => {
    const { id, kind, entity, language, title, snippet, publishedAt } = hit;
    return { id, kind, entity, language, path: await address(hit), title, snippet, publishedAt };
  };

  return [
    route({
      method: 'GET',
      path: '/api/search',
      access: 'public',
      // As one types; many may sit behind one address.
      limits: [{ name: 'search', by: 'address', burst: 300, perMinute: 1200 }],
      query: searchQuery,
      async handle({ query }) {
        const { hits, total, kinds } = await index.search(toIndex(query));
        const answer: SearchAnswer = { hits: await Promise.all(hits.map(shown)), total, kinds };
        const body = { '@id': reference(query), '@type': 'SearchAnswer', ...answer };
        return { kind: 'plain', status: 200, body };
      },
    }),
  ];
}

/** Without `lang` in all languages, whichever the caller prefers. */
const toIndex = ({ q, lang, kind, category, tag, page, itemsPerPage }: Asked): SearchQuery => ({
  text: q,
  page,
  itemsPerPage,
  ...(lang && { language: lang }),
  ...(kind && { kind }),
  ...(category && { category: idOf('Category', 'category', category) }),
  ...(tag && { tag: idOf('Tag', 'tag', tag) }),
});

function idOf(resource: 'Category' | 'Tag', propertyPath: string, value: string): string {
  const id = referencedId(resource, value);
  if (id === undefined) throw invalid({ propertyPath, message: 'unknownReference' });
  return id;
}

/** The same answer under the same address, however it was asked for. */
const reference = (query: Asked): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `/api/search?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

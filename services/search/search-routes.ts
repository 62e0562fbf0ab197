import { type ResourceName, reference, referencedId } from '../../contract/references.ts';
import {
  type Highlighted,
  type SearchHit,
  type SearchKind,
  searchHit,
  searchKinds,
  searchQuery,
} from '../../contract/search.ts';
import type { TermKind } from '../../contract/taxonomy.ts';
import { invalid } from '../../platform/http/calls/errors.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { TERM_RESOURCE } from '../../projections/find-terms.ts';
import type { IndexedHit, SearchIndex } from '../../search/search-index.ts';
import type { PathsOf } from './paths-of.ts';

/** What a hit is, under its own reference. */
const RESOURCE_OF: Readonly<Record<SearchKind, ResourceName>> = {
  enseignement: 'Post',
  prierre: 'Post',
  temoignage: 'Temoignage',
  actualite: 'Actualite',
  documentation: 'Document',
  realisation: 'Realisation',
  multimedia: 'Multimedia',
};

export interface SearchParts {
  readonly index: Pick<SearchIndex, 'search'>;
  readonly pathsOf: PathsOf;
  /** By which ids texts name a category or a tag: what was merged is one with what it was merged into. */
  readonly idsOf: (kind: TermKind, id: string) => Promise<readonly string[]>;
}

export function searchRoutes({ index, pathsOf, idsOf }: SearchParts): Route[] {
  const shown = (hit: IndexedHit, path: string): SearchHit => {
    const { id, kind, entity, language, title, snippet, publishedAt } = hit;
    const resource = RESOURCE_OF[kind];
    return {
      '@id': reference(resource, entity),
      '@type': resource,
      id,
      kind,
      entity,
      language,
      path,
      title: plain(title),
      snippet: plain(snippet),
      highlights: { title, snippet },
      publishedAt,
    };
  };

  return [
    route({
      method: 'GET',
      path: '/api/search',
      list: { members: searchHit, more: searchKinds },
      access: 'public',
      // As one types; many may sit behind one address.
      limits: [{ name: 'search', by: 'address', burst: 300, perMinute: 1200 }],
      query: searchQuery,
      async handle({ query }) {
        const { q: text, lang, kind, category, tag, page, itemsPerPage } = query;
        const {
          hits,
          total: totalItems,
          kinds,
        } = await index.search({
          text,
          page,
          itemsPerPage,
          // Without `lang` in all languages, whichever the caller prefers.
          ...(lang && { language: lang }),
          ...(kind && { kind }),
          ...(category && { categories: await idsOf('category', idOf('category', category)) }),
          ...(tag && { tags: await idsOf('tag', idOf('tag', tag)) }),
        });
        const paths = await pathsOf(hits);
        const items = hits.map((hit, at) => shown(hit, paths[at] ?? ''));
        const found = { items, totalItems, page, itemsPerPage };
        return { kind: 'collection', type: 'Search', page: found, more: { kinds } };
      },
    }),
  ];
}

function idOf(kind: TermKind, value: string): string {
  const id = referencedId(TERM_RESOURCE[kind], value);
  if (id === undefined) throw invalid({ propertyPath: kind, message: 'unknownReference' });
  return id;
}

const plain = (parts: Highlighted): string => parts.map(({ text }) => text).join('');

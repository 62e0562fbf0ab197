import type { SearchKind } from '../../../contract/search.ts';
import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { searchQuery } from './api/search.ts';

export const HITS_PER_PAGE = 10;
/** In the order of the screen. */
export const KINDS: readonly SearchKind[] = [
  'prierre',
  'enseignement',
  'temoignage',
  'multimedia',
  'documentation',
  'actualite',
  'realisation',
];

export const askedOf = (search: URLSearchParams) => ({
  q: (search.get('q') ?? '').trim().slice(0, 200),
  kind: KINDS.find(kind => kind === search.get('kind')),
});

export const resultsPage = declarePage({
  queries: ({ api, language, search }) => ({
    answer: searchQuery(api, language, {
      ...askedOf(search),
      page: pageOf(search),
      itemsPerPage: HITS_PER_PAGE,
    }),
  }),
  check({ answer }, { search }) {
    if (answer.member.length === 0 && pageOf(search) > 1) throw new Response(null, { status: 404 });
  },
  // Results of a search are nothing for search engines: no canonical address.
  head(_, { i18n, search }) {
    const { q } = askedOf(search);
    const title = q ? i18n.t('search:titleFor', { text: q }) : i18n.t('search:title');
    return {
      title: i18n.t('layout:titleOf', { title }),
      description: i18n.t('search:line'),
      alternates: alternatesOf(lang => paths.search(lang, { q })),
    };
  },
});

import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';

const tag = () => import('../../../../contract/taxonomy.ts').then(m => m.tag);

/** What the API gives at once. */
const MOST = 100;

/** What a testimony can be about; without them it is written all the same. */
export const tagsQuery = (api: Api, lang: Language) =>
  queryOptions({
    queryKey: ['tags', lang],
    queryFn: ({ signal }) =>
      api
        .list(withQuery('/api/tags', { itemsPerPage: MOST, lang }), tag, signal)
        .catch(() => ({ items: [], totalItems: 0 })),
  });

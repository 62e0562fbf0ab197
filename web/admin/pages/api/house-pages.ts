import { queryOptions } from '@tanstack/react-query';
import { revisionIn } from '../../../../contract/entity-tag.ts';
import type { HousePage } from '../../../../contract/house-pages.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';

const contract = () => import('../../../../contract/house-pages.ts');
export const housePage = () => contract().then(m => m.housePage);

export const housePagesKey = listKey('house-page');

export const housePagePath = (id: string, lang: Language): string =>
  withQuery(`/api/house_page/${id}`, { lang });

/** Each page in both languages. */
export const housePagesQuery = (api: Api) =>
  queryOptions({
    queryKey: housePagesKey,
    async queryFn({ signal }) {
      const lists = await Promise.all(
        LANGUAGES.map(lang => api.list(withQuery('/api/house_pages', { lang }), housePage, signal)),
      );
      return lists.map(({ items }) => items);
    },
  });

export const writeHousePage = (
  api: Api,
  id: string,
  language: Language,
  changed: Readonly<Record<string, string>>,
  etag: string,
): Promise<HousePage> =>
  api.write(
    'PATCH',
    `/api/house_page/${id}`,
    // What was never written has no revision to be named.
    revisionIn(etag) === undefined ? { ...changed, updatedAt: null } : changed,
    housePage,
    { 'Accept-Language': language, ...(revisionIn(etag) !== undefined && { 'If-Match': etag }) },
  );

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';

const version = () => import('../../../../contract/versions.ts').then(m => m.version);

export const AT_ONCE = 20;

export const versionsKey = [...adminKey, 'versions'] as const;

/** What something was, newest first. `of`: its reference. */
export const versionsQuery = (api: Api, of: string, page: number) =>
  queryOptions({
    queryKey: [...versionsKey, of, page],
    queryFn: ({ signal }) =>
      api.list(withQuery('/api/versions', { of, page, itemsPerPage: AT_ONCE }), version, signal),
    placeholderData: keepPreviousData,
  });

/** The state in which a restoring is decided on: if somebody changes it after that, nothing is restored. */
export const seenState = async (api: Api, reference: string): Promise<string> =>
  (await api.tagged(reference, version)).etag;

export const restoreVersion = (api: Api, reference: string, seen: string): Promise<unknown> =>
  api.write('POST', `${reference}/restore`, {}, version, { 'If-Match': seen });

/** Brings a deleted text back as it was. */
export const undelete = (api: Api, reference: string): Promise<unknown> =>
  api.write('POST', `${reference}/restore`, {});

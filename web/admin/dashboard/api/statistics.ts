import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../admin-key.ts';

const dayCount = () => import('../../../../contract/statistics.ts').then(m => m.dayCount);

/** What was counted on each UTC day, both ends included. */
export const statisticsQuery = (api: Api, from: string, to: string) =>
  queryOptions({
    queryKey: [...adminKey, 'statistics', from, to],
    queryFn: ({ signal }) => api.list(withQuery('/api/statistics', { from, to }), dayCount, signal),
    placeholderData: keepPreviousData,
  });

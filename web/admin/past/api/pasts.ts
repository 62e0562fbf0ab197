import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';
import { adminKey } from '../../kit/query-keys.ts';

const contract = () => import('../../../../contract/pasts.ts');

/** Since when there is a past. */
export const spanQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'past', 'span'],
    queryFn: ({ signal }) => api.item('/api/pasts/span', () => contract().then(m => m.pastSpan), signal),
  });

/** Opens the pages of the past, for a quarter of an hour. */
export const visit = (api: Api, asOf: string): Promise<unknown> =>
  api.write('POST', '/api/pasts/visits', { asOf });

const AT_ONCE = 100;
/** What the server is still putting together is asked for again, for a minute and a half at most. */
const TRIES = 30;
const AGAIN_MS = 2000;

export const comparisonQuery = (api: Api, from: string, until: string, lang: string) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'past', 'comparison', from, until, lang],
    queryFn: ({ pageParam: page, signal }) =>
      api.list(
        withQuery('/api/pasts/comparison', { from, until, lang, page, itemsPerPage: AT_ONCE }),
        () => contract().then(m => m.difference),
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }, _, page) => (page * AT_ONCE < totalItems ? page + 1 : undefined),
    retry: (tries, error) => error instanceof ApiProblem && error.status === 503 && tries < TRIES,
    retryDelay: AGAIN_MS,
    // Neither of the two moments changes any more.
    staleTime: Number.POSITIVE_INFINITY,
  });

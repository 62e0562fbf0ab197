import {
  type FetchQueryOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiProblem } from '../transport/problem.ts';

const MINUTE_MS = 60_000;

export const createQueryClient = (): QueryClient =>
  new KnowingQueryClient({
    defaultOptions: {
      queries: {
        // Offline is found out by asking: a call that is put off without a word looks like one that is on its way.
        networkMode: 'always',
        staleTime: MINUTE_MS,
        refetchOnWindowFocus: false,
        // Only what another attempt can mend: no answer, or a server in trouble.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * An answer that is on its way while something changes may not know of it. It is shown, for a slow line has nothing
 * else, and asked for again: the library would take a first answer for fresh, and break off each of the others, so
 * that none came where much happens.
 */
class KnowingQueryClient extends QueryClient {
  /** To be asked for again when they have come. */
  readonly #unknowing = new Set<Query>();

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: Parameters<QueryClient['invalidateQueries']>[1],
  ): Promise<void> {
    const together = { ...options, cancelRefetch: false };
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const one of underWay) this.#unknowing.add(one);
    const come = Promise.allSettled(underWay.map(one => one.fetch()));
    await super.invalidateQueries(filters, together);
    if (underWay.length === 0) return;
    await come;
    const again = new Set(underWay.filter(one => this.#unknowing.delete(one)));
    const { refetchType } = filters;
    await super.invalidateQueries({ refetchType, predicate: one => again.has(one) }, together);
  }

  /** Whoever breaks off what is on its way asks for it themselves, when what they do is done. */
  override cancelQueries(
    filters?: QueryFilters,
    options?: Parameters<QueryClient['cancelQueries']>[1],
  ): Promise<void> {
    for (const one of this.getQueryCache().findAll(filters)) this.#unknowing.delete(one);
    return super.cancelQueries(filters, options);
  }
}

/** Shows what a write has answered. What is on its way may have been read before it, or after something else. */
export function takeAnswer(queryClient: QueryClient, queryKey: QueryKey, answer: unknown): void {
  const isAsked = queryClient.isFetching({ queryKey, exact: true }) > 0;
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
  if (isAsked) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** As it is from now on: not what is on its way, which `fetchQuery` would wait for. */
export async function fetchAnew<T>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T> & { readonly queryKey: QueryKey },
): Promise<T> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}

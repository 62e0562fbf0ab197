import {
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryFilters,
} from '@tanstack/react-query';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { ApiProblem } from '../transport/problem.ts';

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
    void super.invalidateQueries({ refetchType, predicate: one => again.has(one) }, together);
    // Another one may have asked for it again.
    const asked = underWay.filter(({ state }) => state.fetchStatus === 'fetching');
    await Promise.allSettled(asked.map(one => one.fetch()));
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

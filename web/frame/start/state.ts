import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RefusedPost } from '../forms/declare-form.ts';

/** What the server hands to the browser so that nothing is fetched or rendered twice; JSON in the page. */
export interface PageState {
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[];
  /** Ids of the routes whose loaders have run. */
  readonly loaded: readonly string[];
  readonly publisher: string;
  readonly refusedPost?: RefusedPost;
  /** Status of the error that a route's boundary shows; null where every page arrived. */
  readonly errors: Readonly<Record<string, number>> | null;
}

export const STATE_ELEMENT_ID = 'state';
export const ROOT_ELEMENT_ID = 'root';

/**
 * The query cache as keys and data. Not TanStack's `dehydrate`: that one adds times, so the same page would
 * never be the same bytes, and a page from the cache, which the events that change it keep true, would look
 * stale to the browser and be fetched again.
 */
export const dehydrated = (queryClient: QueryClient): PageState['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));

export function rehydrate(queryClient: QueryClient, queries: PageState['queries']): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}

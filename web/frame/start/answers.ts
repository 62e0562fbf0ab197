/** Two ways past an answer that is on its way, apart from the client that every page loads. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

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

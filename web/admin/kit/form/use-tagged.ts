import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchAnew } from '../../../frame/start/answers.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import type { LazySchema, Tagged } from '../../../frame/transport/client.ts';

/** One thing with the state that it was read in, and how to read it anew: what a `ResourceForm` begins with. */
export function useTagged<T>(
  key: readonly unknown[],
  path: string,
  schema: LazySchema<T>,
): { readonly query: UseQueryResult<Tagged<T>>; readonly reload: () => Promise<Tagged<T>> } {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const options = {
    queryKey: [...key, path],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.tagged(path, schema, signal),
    staleTime: 0,
  };
  const query = useQuery(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which one it is
  const reload = useCallback(() => fetchAnew(queryClient, options), [queryClient, path]);
  return { query, reload };
}

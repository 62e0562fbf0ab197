import type { ReactNode } from 'react';
import { LoadingRows } from './loading-rows.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface LoadedProps<Data> {
  /** As `useQuery` answers. */
  readonly found: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for, once it is there; until then that it comes, or that it did not. */
export function Loaded<Data>({ found: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <ProblemNotice onRetry={() => void refetch()} /> : <LoadingRows />;
}

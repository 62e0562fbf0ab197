import { useLocation } from 'react-router-dom';
import { nextOf } from '../routes/paths.ts';
import { useHydrated } from '../start/hydrated.ts';

/** Where to go after signing in. Pages are rendered and kept without it, so it is there after hydration only. */
export function useNext(): string | undefined {
  const { search } = useLocation();
  return useHydrated() ? nextOf(new URLSearchParams(search)) : undefined;
}

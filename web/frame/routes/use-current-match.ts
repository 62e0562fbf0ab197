import { type UIMatch, useMatches } from 'react-router-dom';
import type { RouteHandle } from './route-handle.ts';

/** The page on the screen, as its route declares it. */
export const useCurrentMatch = () =>
  (useMatches() as UIMatch<unknown, RouteHandle | undefined>[]).findLast(({ handle }) => handle?.shown);

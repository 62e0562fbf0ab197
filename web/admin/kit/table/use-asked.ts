import { useAddress } from '../use-address.ts';
import { type Change, withAsked } from './asked.ts';

/** What the address asks a table for, and how to ask for something else. */
export function useAsked(): readonly [search: URLSearchParams, ask: (change: Change) => void] {
  const [search, goTo] = useAddress();
  const ask = (change: Change) =>
    // What is typed and ticked is no step that the way back leads through.
    goTo(now => withAsked(now, change), {
      replace: [change.q, change.tick, change.untick].some(one => one !== undefined),
    });
  return [search, ask];
}

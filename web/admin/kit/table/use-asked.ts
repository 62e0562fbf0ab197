import { useAddress } from '../use-address.ts';
import { type Asked, withAsked } from './asked.ts';

/** What the address asks a table for, and how to ask for something else. */
export function useAsked(): readonly [search: URLSearchParams, ask: (change: Partial<Asked>) => void] {
  const [search, goTo] = useAddress();
  const ask = (change: Partial<Asked>) =>
    // What is typed and ticked is no step that the way back leads through.
    goTo(now => withAsked(now, change), {
      replace: change.q !== undefined || change.chosen !== undefined,
    });
  return [search, ask];
}

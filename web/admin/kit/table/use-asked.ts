import { useLocation, useNavigate } from 'react-router-dom';
import { type Asked, withAsked } from './asked.ts';

/**
 * Goes to another state of the same screen at once: a box that is ticked shows it. No loader of the admin area depends
 * on what a table is asked for, and one that runs keeps the address waiting, from which the next step is reckoned.
 */
export const AT_ONCE = { preventScrollReset: true, flushSync: true, defaultShouldRevalidate: false } as const;

/** What the address asks for, and how to ask for something else. */
export function useAsked(): readonly [search: URLSearchParams, ask: (change: Partial<Asked>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const ask = (change: Partial<Asked>) => {
    // As it is by now: somebody may have gone on while this one waited for what was typed.
    const next = withAsked(new URLSearchParams(location.search), change);
    // What is typed and ticked is no step that the way back leads through.
    const replace = change.q !== undefined || change.chosen !== undefined;
    void navigate({ search: next.toString() }, { replace, ...AT_ONCE });
  };
  return [new URLSearchParams(search), ask];
}

import { useLocation, useNavigate } from 'react-router-dom';
import { type Asked, withAsked } from './asked.ts';

/**
 * Goes to another state of the same screen at once: a box that is ticked shows it. No loader of the admin area depends
 * on what a table is asked for, and one that runs keeps the address waiting, from which the next step is reckoned.
 */
export const AT_ONCE = { preventScrollReset: true, flushSync: true, defaultShouldRevalidate: false } as const;

/** The address that is on its way: a second press before it has come must not undo the first. */
let underWay: string | undefined;

/** What the address asks for, and how to ask for something else. */
export function useAsked(): readonly [search: URLSearchParams, ask: (change: Partial<Asked>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const ask = (change: Partial<Asked>) => {
    // As it is by now: somebody may have gone on while this one waited for what was typed.
    const next = withAsked(new URLSearchParams(underWay ?? location.search), change).toString();
    // What is typed and ticked is no step that the way back leads through.
    const replace = change.q !== undefined || change.chosen !== undefined;
    underWay = next;
    void Promise.resolve(navigate({ search: next }, { replace, ...AT_ONCE })).finally(() => {
      if (underWay === next) underWay = undefined;
    });
  };
  return [new URLSearchParams(search), ask];
}

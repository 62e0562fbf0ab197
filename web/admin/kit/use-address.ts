import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes to another state of the same screen at once: a box that is ticked shows it. No loader of the admin area depends
 * on what a screen is asked for, and one that runs keeps the address waiting, from which the next step is reckoned.
 */
const AT_ONCE = { preventScrollReset: true, flushSync: true, defaultShouldRevalidate: false } as const;

/** The address that is on its way: a second press before it has come must not undo the first. */
let underWay: string | undefined;

/** From what the address asks for by now to what it is to ask for. */
export type Change = (now: URLSearchParams) => URLSearchParams;

/** With another value of one of them; undefined or empty: without it. */
export function withParameter(
  asked: URLSearchParams,
  name: string,
  value: string | undefined,
): URLSearchParams {
  const next = new URLSearchParams(asked);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** What the address of this screen asks for, and how to ask for something else; `replace`: no step of the way back. */
export function useAddress(): readonly [
  search: URLSearchParams,
  change: (change: Change, options: { readonly replace: boolean }) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const goTo = (change: Change, { replace }: { readonly replace: boolean }) => {
    // As it is by now: somebody may have gone on while this one waited for what was typed.
    const next = change(new URLSearchParams(underWay ?? location.search)).toString();
    underWay = next;
    void Promise.resolve(navigate({ search: next }, { replace, ...AT_ONCE })).finally(() => {
      if (underWay === next) underWay = undefined;
    });
  };
  return [new URLSearchParams(search), goTo];
}

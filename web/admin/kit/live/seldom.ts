const BETWEEN_MS = 1000;

/** Calls at once, then at most once in a second for each argument; what was asked for meanwhile is done at its end. */
export function seldom<T>(work: (of: T) => void): (of: T) => void {
  const waiting = new Map<T, { isAsked: boolean }>();
  const run = (of: T) => {
    const state = { isAsked: false };
    waiting.set(of, state);
    work(of);
    setTimeout(() => {
      waiting.delete(of);
      if (state.isAsked) run(of);
    }, BETWEEN_MS);
  };
  return of => {
    const state = waiting.get(of);
    if (state) state.isAsked = true;
    else run(of);
  };
}

const LOCK = 'parvis-token-refresh';
/** Longer than a request may take: whoever holds the turn for longer sleeps, as tabs in the background do. */
const WITHIN_MS = 30_000;

/**
 * One task after the other in all tabs of the browser. Where the browser cannot say so, or another tab does not give
 * its turn back, it goes on without: the API bears two exchanges that cross.
 */
export async function oneAtATime<T>(task: () => Promise<T>, withinMs = WITHIN_MS): Promise<T> {
  if (!navigator.locks) return task();
  let hasBegun = false;
  const signal = AbortSignal.timeout(withinMs);
  try {
    return await navigator.locks.request(LOCK, { signal }, () => {
      hasBegun = true;
      return task();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return task();
  }
}

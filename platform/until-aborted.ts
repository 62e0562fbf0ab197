/** Waits for the work, and no longer when the signal is given. Without work: for the signal. @throws what the work throws */
export async function untilAborted(signal: AbortSignal, work?: Promise<unknown>): Promise<void> {
  // What it throws after the signal is nobody's.
  work?.catch(() => undefined);
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  signal.addEventListener('abort', end);
  try {
    await Promise.race(work ? [work, promise] : [promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

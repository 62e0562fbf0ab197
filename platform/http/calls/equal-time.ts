import { pause } from '../../pause.ts';

/** What these calls do takes a few milliseconds where there is something to do, and one where there is not. */
const FLOOR_MS = 100;

/**
 * Answers, or fails, no sooner than a tenth of a second after it was asked: how long it took does not tell what
 * was found. A machine so busy that the work itself takes longer tells a little again.
 */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), pause(FLOOR_MS)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

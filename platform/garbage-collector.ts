/** How V8 collects what is no longer used, in this process and its threads. */
import { setFlagsFromString } from 'node:v8';

/**
 * To be called before anything else. Without it, after a burst of requests that had to wait, V8 makes the objects of all
 * later ones in its old space, where to collect them takes ten times as long, for as long as the program runs.
 */
export const collectSteadily = (): void => setFlagsFromString('--no-allocation-site-pretenuring');

/** Longer than V8 waits until it gives back what a start has left that made much. */
const GIVEN_BACK_MS = 10_000;

/**
 * To be called when the start is over. By itself V8 collects the old space of a heap as small as ours whenever it has
 * grown by a third, and forgets with that the fast code of what is not in use just then.
 */
export const collectSeldom = (): void =>
  void setTimeout(() => setFlagsFromString('--heap-growing-percent=100'), GIVEN_BACK_MS).unref();

import { LRUCache } from 'lru-cache';
import { Refusal } from '../../contract/refusals.ts';
import { Unavailable } from '../../platform/unavailable.ts';

export interface Throttle {
  /**
   * Counts an attempt. It is counted before its outcome is known, so that many at once are many.
   * @throws {Refusal} tooSoon while this key has to wait: that is not counted
   */
  attempt(key: string): void;
  succeeded(key: string): void;
  /** An attempt that was counted has not been looked at. */
  unseen(key: string): void;
}

export const noThrottle: Throttle = {
  attempt: () => undefined,
  succeeded: () => undefined,
  unseen: () => undefined,
};

/** One attempt, counted unless it is refused before anything is looked at. @throws {Refusal} tooSoon; what `work` throws */
export async function counted<T>(throttle: Throttle, key: string, work: () => Promise<T>): Promise<T> {
  throttle.attempt(key);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unavailable) throttle.unseen(key);
    throw error;
  }
}

const FREE_ATTEMPTS = 5;
/** So eight in the ten minutes of a code, from one place. */
export const CODES = { firstWaitSeconds: 60 };
const LONGEST_WAIT_SECONDS = 15 * 60;
const MAX_KEYS = 50_000;

/**
 * After five attempts that failed each one has to wait, twice as long as the one before and never longer than
 * a quarter of an hour: nobody is locked out for good. In memory; `now` in milliseconds, and never less
 * than before.
 */
export function createThrottle(now: () => number, { firstWaitSeconds = 1 } = {}): Throttle {
  const attempts = new LRUCache<string, { readonly count: number; readonly openAt: number }>({
    max: MAX_KEYS,
  });
  return {
    attempt(key) {
      const { count, openAt } = attempts.get(key) ?? { count: 0, openAt: 0 };
      const seconds = Math.ceil((openAt - now()) / 1000);
      if (seconds > 0) throw new Refusal('tooSoon', 'rateLimited', undefined, { seconds });
      const more = count + 1;
      const doubled = firstWaitSeconds * 2 ** (more - FREE_ATTEMPTS);
      const wait = more < FREE_ATTEMPTS ? 0 : Math.min(doubled, LONGEST_WAIT_SECONDS);
      attempts.set(key, { count: more, openAt: now() + wait * 1000 });
    },
    succeeded: key => {
      attempts.delete(key);
    },
    unseen(key) {
      const { count, openAt } = attempts.get(key) ?? { count: 0, openAt: 0 };
      if (count > 0) attempts.set(key, { count: count - 1, openAt: count > FREE_ATTEMPTS ? openAt : 0 });
    },
  };
}

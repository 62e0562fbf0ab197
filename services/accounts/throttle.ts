import { Problem } from '../../platform/http/calls/errors.ts';

export interface Throttle {
  /**
   * Counts an attempt. It is counted before its outcome is known, so that many at once are many.
   * @throws {Problem} 429 with Retry-After while this key has to wait
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

/** One attempt, counted unless it is refused before anything is looked at. @throws {Problem} 429; what `work` throws */
export async function counted<T>(throttle: Throttle, key: string, work: () => Promise<T>): Promise<T> {
  throttle.attempt(key);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.status === 503) throttle.unseen(key);
    throw error;
  }
}

const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;
const MAX_KEYS = 50_000;

/**
 * After five attempts that failed each one has to wait, twice as long as the one before and never longer than
 * a quarter of an hour: nobody is locked out for good. In memory; `now` in milliseconds.
 */
export function createThrottle(now: () => number): Throttle {
  const attempts = new Map<string, { readonly count: number; readonly openAt: number }>();
  return {
    attempt(key) {
      const { count, openAt } = attempts.get(key) ?? { count: 0, openAt: 0 };
      const seconds = Math.ceil((openAt - now()) / 1000);
      if (seconds > 0)
        throw new Problem(429, 'rateLimited', {
          headers: { 'Retry-After': String(seconds) },
          values: { seconds },
        });
      const more = count + 1;
      const wait = more < FREE_ATTEMPTS ? 0 : Math.min(2 ** (more - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);
      attempts.delete(key);
      attempts.set(key, { count: more, openAt: now() + wait * 1000 });
      const [oldest] = attempts.keys();
      if (attempts.size > MAX_KEYS && oldest !== undefined) attempts.delete(oldest);
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

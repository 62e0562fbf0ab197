import pLimit from 'p-limit';
import { Unavailable } from '../../platform/unavailable.ts';
import { hashPassword, passwordMatches } from './password.ts';

/** argon2id fills a core for some 25 ms: two at once, and no more waiting than are answered in two seconds. */
const AT_ONCE = 2;
const WAITING = 60;

export interface Hashing {
  /** @throws {Unavailable} when too many wait already: what cannot be answered soon is refused at once */
  hash(password: string): Promise<string>;
  /**
   * As `passwordMatches`.
   * @throws {Unavailable}
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** One queue for all that hash passwords. */
export function createHashing(): Hashing {
  const queue = pLimit(AT_ONCE);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount >= WAITING) throw new Unavailable('too many passwords wait to be hashed');
    return queue(work);
  };
  return {
    hash: async password => inTurn(() => hashPassword(password)),
    matches: async (password, hash) => inTurn(() => passwordMatches(password, hash)),
  };
}

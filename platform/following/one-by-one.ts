import type { ProgramLogger } from '../logger.ts';
import { isOutage } from './outage.ts';
import type { SetAside } from './set-aside.ts';

export interface OneByOneOptions<T = never> {
  readonly signal: AbortSignal;
  readonly logger: Pick<ProgramLogger, 'error'>;
  /** As in 'a device could not be forgotten'. */
  readonly failed: string;
  /** What fails is put there, and what is there is passed over. */
  readonly setAside?: SetAside<T>;
}

/**
 * Does the same to each of a list that is asked for again and again. One that fails is said and holds up no other: the
 * next list has it again. Answers for how many the work has answered true.
 * @throws what `isOutage`, or that the signal is given
 */
export async function oneByOne<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  { signal, logger, failed, setAside }: OneByOneOptions<T>,
): Promise<number> {
  let done = 0;
  for (const one of all) {
    signal.throwIfAborted();
    if (setAside?.has(one)) continue;
    try {
      if ((await work(one)) === true) done += 1;
    } catch (error) {
      if (isOutage(error)) throw error;
      logger.error({ err: error, which: setAside?.add(one) }, failed);
    }
  }
  return done;
}

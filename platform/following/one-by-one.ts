import { LogUnavailable } from '../event-log/event-log.ts';
import { Unavailable } from '../unavailable.ts';

/** Whether all others would fail too: what is away is no fault of the one that it was needed for. */
export const isOutage = (error: unknown): boolean =>
  error instanceof LogUnavailable || error instanceof Unavailable;

export interface OneByOneOptions {
  readonly signal: AbortSignal;
  readonly logger: { error(details: object, message: string): void };
  /** As in 'a device could not be forgotten'. */
  readonly failed: string;
}

/**
 * Does the same to each of a list that is asked for again and again. One that fails is said and holds up no other: the
 * next list has it again. Answers to how many something was done.
 * @throws what `isOutage`, or that the signal is given
 */
export async function oneByOne<T>(
  all: readonly T[],
  work: (one: T) => Promise<boolean>,
  { signal, logger, failed }: OneByOneOptions,
): Promise<number> {
  let done = 0;
  for (const one of all) {
    signal.throwIfAborted();
    try {
      if (await work(one)) done += 1;
    } catch (error) {
      if (isOutage(error)) throw error;
      logger.error({ err: error }, failed);
    }
  }
  return done;
}

import type { ProgramLogger } from '../logger.ts';
import { Unavailable } from '../unavailable.ts';
import { createOutage } from './outage.ts';

const AWAY_AT_START_MS = [100, 500, 2000, 5000];

export interface WhenThereOptions {
  readonly logger: ProgramLogger;
  readonly outageDelaysMs?: readonly number[];
  /** Once it is given, nobody waits any longer. */
  readonly stopped?: AbortSignal;
}

/**
 * A server that goes away while the program starts was there a moment ago: the work is done when it is there again.
 * @param what as in 'asking for the read models failed'
 * @throws what the work throws, but Unavailable @throws the reason of `stopped`
 */
export async function whenThere(
  what: string,
  work: () => Promise<void>,
  options: WhenThereOptions,
): Promise<void> {
  const { logger, outageDelaysMs = AWAY_AT_START_MS, stopped = new AbortController().signal } = options;
  const outage = createOutage(what, outageDelaysMs, logger, stopped);
  for (;;)
    try {
      await work();
      outage.over();
      return;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await outage.failed(error);
      stopped.throwIfAborted();
    }
}

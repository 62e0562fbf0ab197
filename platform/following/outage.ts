import { CannotStart } from '../config/config.ts';
import { LogUnavailable } from '../event-log/event-log.ts';
import type { ProgramLogger } from '../logger.ts';
import { pause } from '../pause.ts';
import { Unavailable } from '../unavailable.ts';

/** Whether all others would fail too: what is away is no fault of the one that it was needed for. */
export const isOutage = (error: unknown): boolean =>
  error instanceof LogUnavailable || error instanceof Unavailable;

/** The log or the store fails, perhaps for long: pauses that grow, and an end when it works again. */
export interface Outage {
  /** Answers when it is time to try again, at once when the signal is given. */
  failed(error: unknown): Promise<void>;
  over(): void;
  readonly lasts: boolean;
}

/** `delaysMs`: the last one repeats. What works for less than that and fails again has not worked: they go on growing. */
export function createOutage(
  what: string,
  delaysMs: readonly number[],
  logger: ProgramLogger,
  signal: AbortSignal,
): Outage {
  let failures = 0;
  let worksSince: number | undefined = performance.now();
  const longest = delaysMs.at(-1) ?? 0;
  return {
    async failed(error) {
      if (signal.aborted) return;
      if (worksSince !== undefined && performance.now() - worksSince >= longest) failures = 0;
      worksSince = undefined;
      const ms = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
      failures += 1;
      // What ends the program is said by who ends it.
      if (!(error instanceof CannotStart))
        logger.error({ err: error, failures, againInMs: ms }, `${what} failed`);
      await pause(ms, signal);
    },
    over() {
      if (worksSince !== undefined) return;
      worksSince = performance.now();
      logger.info({ failures }, `${what} works again`);
    },
    get lasts() {
      return worksSince === undefined;
    },
  };
}

import type { ProgramLogger } from '../logger.ts';

const TOLD_EVERY_MS = 2000;

/** Says in the program log how far a subscriber has come that has much to catch up with. */
export function tellHowFar(subscriber: string, logger: ProgramLogger, now: () => number) {
  const began = now();
  let toldAt = began;
  let isTold = false;
  return {
    applied(events: number, upTo: string, isCatchingUp: boolean): void {
      if (!isCatchingUp || now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = now();
      isTold = true;
      logger.info({ subscriber, events, upTo }, 'catching up with the log');
    },
    done(events: number): void {
      if (isTold) logger.info({ subscriber, events, ms: now() - began }, 'has caught up with the log');
      isTold = false;
    },
  };
}

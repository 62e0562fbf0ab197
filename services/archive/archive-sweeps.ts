import type { Following } from '../../platform/following/following.ts';
import { createRounds } from '../../platform/following/rounds.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import type { Archives } from './archives.ts';

const EVERY_MS = 600_000;
const GONE = new Set(['UserForgotten', 'UserDeleted']);

/** Archives go after a day, and with the account. In every process: each has a folder of its own. */
export function startArchiveSweeps(
  archives: Archives,
  { following, logger }: { readonly following: Pick<Following, 'onApplied'>; readonly logger: ProgramLogger },
) {
  const rounds = createRounds({
    what: 'removing archives of personal data',
    restMs: EVERY_MS,
    logger,
    work: async () => void (await archives.sweep()),
  });
  const stopListening = following.onApplied(events => {
    for (const { type, data } of events)
      if (GONE.has(type))
        archives.remove((data as { userId: number }).userId).catch(err => {
          logger.error({ err }, 'the archive of an account that has gone could not be removed yet');
        });
  });
  rounds.start();
  return {
    async [Symbol.asyncDispose]() {
      stopListening();
      await rounds[Symbol.asyncDispose]();
      await archives.settle();
    },
  };
}

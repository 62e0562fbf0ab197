/** Once a day the last seal goes out by mail: who keeps it elsewhere can show what the log was. */
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { Seal } from '../../contract/proof.ts';
import { type EventLog, lastEventOf } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { createRounds, type Rounds } from '../../platform/following/rounds.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import { SEALS } from '../../platform/proof/seals.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, proofKeepers } from '../../projections/accounts.ts';
import { SEAL_DISPATCHES, sealDispatches } from './seal-dispatches.ts';

export interface DispatchOptions {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly accounts: Collection<AccountDocument>;
  readonly logger: ProgramLogger;
  readonly now: () => number;
}

export function createSealDispatch({ log, handle, accounts, logger, now }: DispatchOptions): Rounds {
  return createRounds({
    what: 'sending the seals of the event log',
    restMs: HOUR_MS,
    logger,
    async work() {
      const [first] = await log.readStream(SEALS, { limit: 1 });
      const last = await lastEventOf(log, SEALS);
      if (!first || !last) return;
      const sent = (await lastEventOf(log, SEAL_DISPATCHES)) ?? first;
      const age = now() - Date.parse(sent.at);
      // One from the future went out while the clock was ahead.
      if (age >= 0 && age < DAY_MS) return;
      const userIds = (await proofKeepers(accounts)).map(({ userId }) => userId);
      const context = { actor: 'system', correlationId: last.correlationId, causationId: last.id };
      await handle(SEAL_DISPATCHES, sealDispatches, { seal: last.data as Seal, userIds }, context);
    },
  });
}

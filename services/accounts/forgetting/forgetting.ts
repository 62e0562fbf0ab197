import { oneByOne } from '../../../platform/following/one-by-one.ts';
import { createRounds, type Rounds } from '../../../platform/following/rounds.ts';
import { createSetAside } from '../../../platform/following/set-aside.ts';
import type { ProgramLogger } from '../../../platform/logger.ts';
import type { Collection } from '../../../platform/read-store/read-store.ts';
import type { LedgerEntry } from '../../../platform/sealing/ledger.ts';
import { within } from '../../../platform/within.ts';
import { type AccountDocument, accountsToClear } from '../../../projections/accounts.ts';
import { accountDecider, accountStream } from '../account.ts';
import { type ClearingTools, clearAway } from './clear-away.ts';
import type { Removed } from './holding.ts';
import { removeAgain } from './remove-again.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 50;
const FAILED_AGAIN_MS = 60_000;
/** As long as a write waits for the read models. */
const ASKED_MS = 2000;
const NOT_CLEARED = 'somebody who is forgotten could not be cleared away yet';

export interface Forgetting {
  /** Clears away what is left of them; undefined when that goes on. */
  clear(userId: number): Promise<Removed | undefined>;
  /** Takes down the texts that somebody has let stand; false when that goes on. */
  withdrawTexts(userId: number): Promise<boolean>;
  /** Of so many accounts something could not be removed in the last round. */
  readonly notCleared: number;
  /** Ends what a crash or an outage has left; the first one removes what a restored backup has brought back. */
  readonly rounds: Rounds;
}

export function createForgetting(
  parts: ClearingTools & {
    readonly accounts: Collection<AccountDocument>;
    /** Whom the ledger named at the start. */
    readonly forgotten: readonly LedgerEntry[];
    readonly now: () => number;
    readonly logger: ProgramLogger;
  },
): Forgetting {
  const { accounts, logger, now } = parts;
  let { forgotten } = parts;
  let notCleared = 0;
  const underWay = new Map<number, Promise<Removed | undefined>>();
  const setAside = createSetAside(({ userId }: AccountDocument) => String(userId), {
    forMs: FAILED_AGAIN_MS,
    now,
  });

  const clear = (userId: number): Promise<Removed | undefined> => {
    const clearing = underWay.get(userId) ?? clearAway(parts, userId).finally(() => underWay.delete(userId));
    underWay.set(userId, clearing);
    return clearing;
  };

  const clearSoon = async (userId: number): Promise<Removed | undefined> => {
    const clearing = clear(userId);
    try {
      return (await within(ASKED_MS, clearing)) ? await clearing : undefined;
    } catch (error) {
      // It is decided; the rounds go on with it.
      logger.error({ err: error, userId }, NOT_CLEARED);
      return undefined;
    }
  };

  return {
    clear: clearSoon,
    get notCleared() {
      return notCleared;
    },
    async withdrawTexts(userId) {
      const command = { kind: 'withdrawTexts', at: new Date(now()).toISOString() } as const;
      const context = { actor: 'system', correlationId: `withdrawing-texts-${userId}` };
      await parts.tools.handle(accountStream(userId), accountDecider, command, context);
      return (await clearSoon(userId)) !== undefined;
    },
    rounds: createRounds({
      what: 'clearing away what is left of who is forgotten',
      restMs: EVERY_MS,
      logger,
      async work(signal) {
        const { removed, found } = await removeAgain(parts, forgotten, signal);
        if (removed === found) forgotten = [];
        if (removed > 0) logger.info({ removed }, 'what was removed before was there again, and is removed');
        const left = await accountsToClear(accounts, AT_ONCE + setAside.size);
        const failed = NOT_CLEARED;
        const isCleared = async ({ userId }: AccountDocument) => (await clear(userId)) !== undefined;
        const cleared = await oneByOne(left, isCleared, { signal, logger, failed, setAside });
        notCleared = left.length - cleared;
      },
    }),
  };
}

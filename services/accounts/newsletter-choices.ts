import { HOUR_MS } from '../../contract/durations.ts';
import type { CommandContext, Handle } from '../../platform/event-log/handle.ts';
import type { Following } from '../../platform/following/following.ts';
import { oneByOne } from '../../platform/following/one-by-one.ts';
import { createRounds, type Rounds } from '../../platform/following/rounds.ts';
import { createSetAside } from '../../platform/following/set-aside.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, accountsToSubscribe } from '../../projections/accounts.ts';
import { accountDecider, accountStream } from './account.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 50;
const FAILED_AGAIN_MS = HOUR_MS;

/**
 * Who asked for the newsletter at the sign-up is subscribed when the address is verified, however that came
 * about: until then it may be somebody else's. A choice stands until it is met, so that a crash loses none; a
 * subscription has one key for each account, so that one that was ended since does not begin anew.
 */
export function createNewsletterChoices({
  accounts,
  handle,
  subscribe,
  following,
  logger,
  now,
}: {
  readonly accounts: Collection<AccountDocument>;
  readonly handle: Handle;
  readonly subscribe: (
    who: Pick<AccountDocument, 'email' | 'language'> & {
      readonly name: string;
      readonly consent: string | null;
      readonly mayResume: boolean;
    },
    context: CommandContext,
  ) => Promise<unknown>;
  readonly following: Pick<Following, 'onApplied'>;
  readonly logger: ProgramLogger;
  readonly now: () => number;
}): Rounds {
  const setAside = createSetAside(({ userId }: AccountDocument) => String(userId), {
    forMs: FAILED_AGAIN_MS,
    now,
  });

  async function meet(account: AccountDocument): Promise<void> {
    const { userId, email, language, name, lastName, newsletterWording: consent } = account;
    const origin = { actor: `user:${userId}`, correlationId: `newsletter-choice-${userId}` };
    const once = { ...origin, idempotencyKey: origin.correlationId };
    // The address is verified.
    const who = { email, language, name: `${name} ${lastName}`, consent, mayResume: true };
    await subscribe(who, once);
    await handle(accountStream(userId), accountDecider, { kind: 'meetNewsletterChoice' }, origin);
  }

  const rounds = createRounds({
    what: 'subscribing who asked for the newsletter',
    restMs: EVERY_MS,
    logger,
    async work(signal) {
      const waiting = await accountsToSubscribe(accounts, AT_ONCE + setAside.size);
      const failed = 'a choice of the newsletter could not be met';
      await oneByOne(waiting, meet, { signal, logger, failed, setAside });
    },
  });
  const stopListening = following.onApplied(events => {
    if (events.some(({ type }) => type === 'UserVerified')) rounds.wake();
  });
  return {
    ...rounds,
    get isFailing() {
      return rounds.isFailing;
    },
    async [Symbol.asyncDispose]() {
      stopListening();
      await rounds[Symbol.asyncDispose]();
    },
  };
}

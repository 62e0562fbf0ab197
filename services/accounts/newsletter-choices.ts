import type { CommandContext, Handle } from '../../platform/event-log/handle.ts';
import type { Projector } from '../../platform/following/projector-port.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, accountsToSubscribe } from '../../projections/accounts.ts';
import { accountDecider, accountStream } from './account.ts';

const AGAIN_MS = 60_000;
const AT_ONCE = 50;

export interface NewsletterChoices extends AsyncDisposable {
  /** Looks whenever somebody is verified, from now on. */
  start(): void;
  /** Subscribes whose turn it is now; resolves when that is in the log, or could not be. */
  meetDue(): Promise<void>;
}

/**
 * Who asked for the newsletter at the sign-up is subscribed when the address is verified, however that came
 * about: until then it may be somebody else's. A choice stands until it is met, so that a crash loses none; a
 * subscription has one key for each account, so that one that was ended since does not begin anew.
 */
export function createNewsletterChoices({
  accounts,
  handle,
  subscribe,
  projector,
  onError,
}: {
  readonly accounts: Collection<AccountDocument>;
  readonly handle: Handle;
  readonly subscribe: (
    who: Pick<AccountDocument, 'email' | 'language'> & { readonly name: string },
    context: CommandContext,
  ) => Promise<unknown>;
  readonly projector: Pick<Projector, 'onApplied'>;
  readonly onError: (error: unknown) => void;
}): NewsletterChoices {
  let last: Promise<void> = Promise.resolve();

  async function meet({ userId, email, language, name, lastName }: AccountDocument): Promise<void> {
    const origin = { actor: `user:${userId}`, correlationId: `newsletter-choice-${userId}` };
    const once = { ...origin, idempotencyKey: origin.correlationId };
    await subscribe({ email, language, name: `${name} ${lastName}` }, once);
    await handle(accountStream(userId), accountDecider, { kind: 'meetNewsletterChoice' }, origin);
  }

  async function meetAllDue(): Promise<void> {
    for (const account of await accountsToSubscribe(accounts, AT_ONCE)) await meet(account).catch(onError);
  }

  const meetDue = (): Promise<void> => {
    last = last.then(meetAllDue).catch(onError);
    return last;
  };
  let stopListening = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      stopListening = projector.onApplied(events => {
        if (events.some(({ type }) => type === 'UserVerified')) void meetDue();
      });
      timer = setInterval(meetDue, AGAIN_MS).unref();
    },
    meetDue,
    async [Symbol.asyncDispose]() {
      stopListening();
      clearInterval(timer);
      await last;
    },
  };
}

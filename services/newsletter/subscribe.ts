import type { Language } from '../../contract/languages.ts';
import type { CommandContext, Handle, Handled } from '../../platform/event-log/handle.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import type { KeyedHash } from '../../platform/keys/keyed-hash.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { plainLine } from '../../platform/text/plain-text.ts';
import {
  type Subscription,
  type SubscriptionEvent,
  subscriptionDecider,
  subscriptionStream,
} from './subscription.ts';

/** One address is one subscription. */
export function subscribe(
  { handle, ids, emailHash }: { readonly handle: Handle; readonly ids: Ids; readonly emailHash: KeyedHash },
  who: {
    readonly name: string;
    readonly email: string;
    readonly language: Language;
    /** The version of the words that were agreed to; null: not asked. */
    readonly consent: string | null;
    /** Whether one that is paused goes on with it. */
    readonly mayResume: boolean;
  },
  context: CommandContext,
): Promise<Handled<Subscription, SubscriptionEvent>> {
  const email = normalisedEmail(who.email);
  const { language, consent, mayResume } = who;
  const data = { subscriberId: ids.entity(), name: plainLine(who.name), email, language };
  const command = { kind: 'subscribe', ...data, consent, mayResume } as const;
  return handle(subscriptionStream(emailHash(email)), subscriptionDecider, command, context);
}

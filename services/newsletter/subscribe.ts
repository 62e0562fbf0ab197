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

/** One address is one subscription; one that was paused is resumed. */
export function subscribe(
  { handle, ids, emailHash }: { readonly handle: Handle; readonly ids: Ids; readonly emailHash: KeyedHash },
  who: {
    readonly name: string;
    readonly email: string;
    readonly language: Language;
    /** The version of the words that were agreed to; null: not asked. */
    readonly consent: string | null;
  },
  context: CommandContext,
): Promise<Handled<Subscription, SubscriptionEvent>> {
  const email = normalisedEmail(who.email);
  const { language, consent } = who;
  const name = plainLine(who.name);
  const command = { kind: 'subscribe', subscriberId: ids.entity(), name, email, language, consent } as const;
  return handle(subscriptionStream(emailHash(email)), subscriptionDecider, command, context);
}

import type { Language } from '../../contract/languages.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { NewsletterEvent } from '../../events/newsletter.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** Of one e-mail address. One that was removed may be subscribed again, as somebody new. */
export type Subscription =
  | { readonly status: 'none' }
  | { readonly status: 'active' | 'paused'; readonly subscriberId: number; readonly name: string };

export type SubscriptionCommand =
  | {
      readonly kind: 'subscribe';
      readonly subscriberId: number;
      readonly name: string;
      readonly email: string;
      readonly language: Language;
    }
  | { readonly kind: 'change'; readonly name?: string | undefined; readonly actif?: boolean | undefined }
  | { readonly kind: 'remove' }
  /** Of somebody who is forgotten; the address may be somebody else's since. */
  | { readonly kind: 'forget'; readonly subscriberId: number };

/** Named by a hash of the address, so that the address itself stands in personal fields alone. */
export const subscriptionStream = (emailHash: string): string => `newsletter-${emailHash}`;

function decide(command: SubscriptionCommand, subscription: Subscription): readonly NewsletterEvent[] {
  if (command.kind === 'subscribe') {
    const { kind: _, ...data } = command;
    if (subscription.status === 'none') return [{ type: 'NewsletterSubscribed', data }];
    return changed(subscription, { actif: true });
  }
  if (command.kind === 'forget' && !isOf(subscription, command.subscriberId)) return [];
  if (subscription.status === 'none') throw new Refusal('notFound', 'notFound');
  const { subscriberId } = subscription;
  return command.kind === 'remove' || command.kind === 'forget'
    ? [{ type: 'NewsletterSubscriberRemoved', data: { subscriberId } }]
    : changed(subscription, command);
}

const isOf = (subscription: Subscription, subscriberId: number): boolean =>
  subscription.status !== 'none' && subscription.subscriberId === subscriberId;

function changed(
  { status, subscriberId, name: before }: Exclude<Subscription, { status: 'none' }>,
  { name = before, actif = status === 'active' }: { name?: string | undefined; actif?: boolean | undefined },
): readonly NewsletterEvent[] {
  const events: NewsletterEvent[] = [];
  if (name !== before) events.push({ type: 'NewsletterSubscriberRenamed', data: { subscriberId, name } });
  if (actif !== (status === 'active'))
    events.push({ type: actif ? 'NewsletterResumed' : 'NewsletterPaused', data: { subscriberId } });
  return events;
}

function evolve(subscription: Subscription, event: NewsletterEvent): Subscription {
  if (event.type === 'NewsletterSubscribed') {
    const { subscriberId, name } = event.data;
    return { status: 'active', subscriberId, name };
  }
  if (subscription.status === 'none') return subscription;
  switch (event.type) {
    case 'NewsletterSubscriberRenamed':
      return { ...subscription, name: event.data.name };
    case 'NewsletterPaused':
      return { ...subscription, status: 'paused' };
    case 'NewsletterResumed':
      return { ...subscription, status: 'active' };
    case 'NewsletterSubscriberRemoved':
      return { status: 'none' };
    default:
      return event satisfies never;
  }
}

export const subscriptionDecider: Decider<SubscriptionCommand, Subscription, NewsletterEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};

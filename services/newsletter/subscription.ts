import type { Language } from '../../contract/languages.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { ConsentEvent } from '../../events/consents.ts';
import type { NewsletterEvent } from '../../events/newsletter.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** Of one e-mail address. One that was removed may be subscribed again, as somebody new. */
export type Subscription = {
  /** The version of the words that are agreed to; null: not asked, or withdrawn. */
  readonly wording: string | null;
} /** Removed: it was there and went, by whoever has the address or by the team. */ & (
  | { readonly status: 'none' | 'removed' }
  | { readonly status: 'active' | 'paused'; readonly subscriberId: number; readonly name: string }
);
type Present = Extract<Subscription, { readonly name: string }>;

export type SubscriptionEvent = NewsletterEvent | ConsentEvent;

interface NewSubscription {
  readonly subscriberId: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly consent: string | null;
}

export type SubscriptionCommand =
  | ({
      readonly kind: 'subscribe';
      /** Whoever asks has shown that the address is theirs, or is of the team: what is paused they may begin again. */
      readonly mayResume: boolean;
    } & NewSubscription)
  /** From a list: who has paused it or left is not brought back by others. */
  | ({ readonly kind: 'import'; readonly actif: boolean } & NewSubscription)
  | {
      readonly kind: 'change';
      readonly name?: string;
      readonly actif?: boolean;
      readonly consent?: string | null;
    }
  | { readonly kind: 'remove' }
  /** Of somebody who is forgotten; the address may be somebody else's since. */
  | { readonly kind: 'forget'; readonly subscriberId: number };

/** Named by a hash of the address, so that the address itself stands in personal fields alone. */
export const subscriptionStream = (emailHash: string): string => `newsletter-${emailHash}`;

function decide(command: SubscriptionCommand, subscription: Subscription): readonly SubscriptionEvent[] {
  if (command.kind === 'subscribe') {
    const { kind: _, mayResume, consent, ...data } = command;
    if (subscription.status === 'paused' && !mayResume) return [];
    return isPresent(subscription) ? changed(subscription, { actif: true, consent }) : begun(data, consent);
  }
  if (command.kind === 'import') {
    const { kind: _, consent, actif, ...data } = command;
    if (subscription.status !== 'none') return [];
    const { subscriberId } = data;
    const paused: SubscriptionEvent = { type: 'NewsletterPaused', data: { subscriberId } };
    return [
      ...begun({ ...data, isListed: true }, consent),
      ...(actif ? [] : [withdrawn(subscriberId), paused]),
    ];
  }
  if (command.kind === 'forget' && !isOf(subscription, command.subscriberId)) return [];
  if (!isPresent(subscription)) throw new Refusal('notFound', 'notFound');
  if (command.kind === 'change') return changed(subscription, command);
  const { status, subscriberId } = subscription;
  // What is paused was withdrawn then.
  const standing = status === 'active' ? [withdrawn(subscriberId)] : [];
  return [...standing, { type: 'NewsletterSubscriberRemoved', data: { subscriberId } }];
}

const begun = (
  data: Extract<NewsletterEvent, { readonly type: 'NewsletterSubscribed' }>['data'],
  consent: string | null,
): readonly SubscriptionEvent[] => [
  recorded(data.subscriberId, consent),
  { type: 'NewsletterSubscribed', data },
];

const isPresent = (subscription: Subscription): subscription is Present =>
  subscription.status === 'active' || subscription.status === 'paused';

const isOf = (subscription: Subscription, subscriberId: number): boolean =>
  isPresent(subscription) && subscription.subscriberId === subscriberId;

function changed(
  { status, subscriberId, name: before, wording }: Present,
  {
    name = before,
    actif = status === 'active',
    consent = null,
  }: {
    readonly name?: string;
    readonly actif?: boolean;
    readonly consent?: string | null;
  },
): readonly SubscriptionEvent[] {
  const events: SubscriptionEvent[] = [];
  const resumed = actif && status === 'paused';
  const paused = !actif && status === 'active';
  // To other words than the last ones; who only changes the name agrees to nothing.
  const agreed = actif && consent !== null && consent !== wording;
  if (resumed || agreed) events.push(recorded(subscriberId, consent));
  if (paused) events.push(withdrawn(subscriberId));
  if (name !== before) events.push({ type: 'NewsletterSubscriberRenamed', data: { subscriberId, name } });
  if (resumed) events.push({ type: 'NewsletterResumed', data: { subscriberId } });
  if (paused) events.push({ type: 'NewsletterPaused', data: { subscriberId } });
  return events;
}

/** It is the address that is subscribed, whoever has an account with it: the consent is nobody's by an id. */
const recorded = (id: number, wording: string | null): ConsentEvent => ({
  type: 'ConsentRecorded',
  data: { purpose: 'newsletter', id, userId: null, wording },
});
const withdrawn = (id: number): ConsentEvent => ({
  type: 'ConsentWithdrawn',
  data: { purpose: 'newsletter', id },
});

function evolve(subscription: Subscription, event: SubscriptionEvent): Subscription {
  switch (event.type) {
    case 'ConsentRecorded':
      return { ...subscription, wording: event.data.wording };
    case 'ConsentWithdrawn':
      return { ...subscription, wording: null };
    case 'NewsletterSubscribed': {
      const { subscriberId, name } = event.data;
      return { status: 'active', subscriberId, name, wording: subscription.wording };
    }
  }
  if (!isPresent(subscription)) return subscription;
  switch (event.type) {
    case 'NewsletterSubscriberRenamed':
      return { ...subscription, name: event.data.name };
    case 'NewsletterPaused':
      return { ...subscription, status: 'paused' };
    case 'NewsletterResumed':
      return { ...subscription, status: 'active' };
    case 'NewsletterSubscriberRemoved':
      return { status: 'removed', wording: null };
    default:
      return event satisfies never;
  }
}

export const subscriptionDecider: Decider<SubscriptionCommand, Subscription, SubscriptionEvent> = {
  initial: { status: 'none', wording: null },
  decide,
  evolve,
};

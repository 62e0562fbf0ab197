import { test } from 'vitest';
import type { NewsletterEvent } from '../../events/newsletter.ts';
import { given } from '../../tests/given.ts';
import { subscriptionDecider } from './subscription.ts';

const data = { subscriberId: 3, name: 'Marie', email: 'marie@example.org', language: 'fr' } as const;
const subscribe = { kind: 'subscribe', ...data } as const;
const subscribed: NewsletterEvent = { type: 'NewsletterSubscribed', data };
const id = { subscriberId: 3 };
const paused: NewsletterEvent = { type: 'NewsletterPaused', data: id };
const resumed: NewsletterEvent = { type: 'NewsletterResumed', data: id };
const removed: NewsletterEvent = { type: 'NewsletterSubscriberRemoved', data: id };
const renamed: NewsletterEvent = { type: 'NewsletterSubscriberRenamed', data: { ...id, name: 'Marie E.' } };

test('an address is subscribed once; who had paused it resumes it', () => {
  given(subscriptionDecider).when(subscribe).happens(subscribed);
  given(subscriptionDecider, subscribed).when(subscribe).happens();
  given(subscriptionDecider, subscribed)
    .when({ ...subscribe, name: 'Un autre' })
    .happens();
  given(subscriptionDecider, subscribed, paused).when(subscribe).happens(resumed);
});

test('it is paused, resumed and renamed', () => {
  given(subscriptionDecider, subscribed).when({ kind: 'change', actif: false }).happens(paused);
  given(subscriptionDecider, subscribed, paused).when({ kind: 'change', actif: false }).happens();
  given(subscriptionDecider, subscribed, paused, resumed)
    .when({ kind: 'change', name: 'Marie E.', actif: false })
    .happens(renamed, paused);
  given(subscriptionDecider, subscribed, renamed).when({ kind: 'change', name: 'Marie E.' }).happens();
});

test('removed, it can be begun anew and not be changed', () => {
  given(subscriptionDecider, subscribed).when({ kind: 'remove' }).happens(removed);
  given(subscriptionDecider, subscribed, removed).when({ kind: 'remove' }).refused('notFound', 'notFound');
  given(subscriptionDecider, subscribed, removed, paused)
    .when({ kind: 'change', actif: true })
    .refused('notFound', 'notFound');
  given(subscriptionDecider, subscribed, removed).when(subscribe).happens(subscribed);
});

test('it goes with who is forgotten, and with nobody who has the address since', () => {
  given(subscriptionDecider, subscribed).when({ kind: 'forget', subscriberId: 3 }).happens(removed);
  given(subscriptionDecider, subscribed).when({ kind: 'forget', subscriberId: 2 }).happens();
  given(subscriptionDecider, subscribed, removed).when({ kind: 'forget', subscriberId: 3 }).happens();
});

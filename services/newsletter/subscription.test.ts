import { test } from 'vitest';
import type { ConsentEvent } from '../../events/consents.ts';
import type { NewsletterEvent } from '../../events/newsletter.ts';
import { given } from '../../tests/given.ts';
import { subscriptionDecider } from './subscription.ts';

const data = { subscriberId: 3, name: 'Marie', email: 'marie@example.org', language: 'fr' } as const;
const subscribe = { kind: 'subscribe', ...data, consent: '2026-11', mayResume: true } as const;
const agreed = (wording: string | null): ConsentEvent => ({
  type: 'ConsentRecorded',
  data: { purpose: 'newsletter', id: 3, userId: null, wording },
});
const withdrawn: ConsentEvent = { type: 'ConsentWithdrawn', data: { purpose: 'newsletter', id: 3 } };
const subscribed: NewsletterEvent = { type: 'NewsletterSubscribed', data };
const fromList: NewsletterEvent = { type: 'NewsletterSubscribed', data: { ...data, isListed: true } };
const id = { subscriberId: 3 };
const paused: NewsletterEvent = { type: 'NewsletterPaused', data: id };
const resumed: NewsletterEvent = { type: 'NewsletterResumed', data: id };
const removed: NewsletterEvent = { type: 'NewsletterSubscriberRemoved', data: id };
const renamed: NewsletterEvent = { type: 'NewsletterSubscriberRenamed', data: { ...id, name: 'Marie E.' } };

const active = [agreed('2026-11'), subscribed] as const;

test('an address is subscribed once; who had paused it resumes it, and nobody else', () => {
  given(subscriptionDecider).when(subscribe).happens(agreed('2026-11'), subscribed);
  given(subscriptionDecider, ...active)
    .when(subscribe)
    .happens();
  given(subscriptionDecider, ...active)
    .when({ ...subscribe, name: 'Un autre' })
    .happens();
  given(subscriptionDecider, ...active, withdrawn, paused)
    .when(subscribe)
    .happens(agreed('2026-11'), resumed);
  given(subscriptionDecider, ...active, withdrawn, paused)
    .when({ ...subscribe, mayResume: false })
    .happens();
});

test('what was not asked is recorded as that, and other words that are agreed to as those', () => {
  const unasked = { ...subscribe, consent: null };
  given(subscriptionDecider).when(unasked).happens(agreed(null), subscribed);
  given(subscriptionDecider, ...active)
    .when(unasked)
    .happens();
  given(subscriptionDecider, ...active, withdrawn, paused)
    .when({ kind: 'change', actif: true })
    .happens(agreed(null), resumed);
  given(subscriptionDecider, agreed(null), subscribed).when(subscribe).happens(agreed('2026-11'));
  // Only a letter that comes is agreed to.
  given(subscriptionDecider, ...active)
    .when({ kind: 'change', actif: false, consent: '2026-12' })
    .happens(withdrawn, paused);
});

test('from a list, who is new is subscribed; who is there, has paused or left stays as they are', () => {
  const { mayResume: _, ...row } = subscribe;
  const listed = { ...row, kind: 'import', actif: true } as const;
  given(subscriptionDecider).when(listed).happens(agreed('2026-11'), fromList);
  given(subscriptionDecider)
    .when({ ...listed, consent: null, actif: false })
    .happens(agreed(null), fromList, withdrawn, paused);
  for (const before of [[], [withdrawn, paused], [withdrawn, removed]])
    given(subscriptionDecider, ...active, ...before)
      .when({ ...listed, name: 'Une autre' })
      .happens();
});

test('it is paused, resumed and renamed', () => {
  given(subscriptionDecider, ...active)
    .when({ kind: 'change', actif: false })
    .happens(withdrawn, paused);
  given(subscriptionDecider, ...active, withdrawn, paused)
    .when({ kind: 'change', actif: false })
    .happens();
  given(subscriptionDecider, ...active, withdrawn, paused, agreed(null), resumed)
    .when({ kind: 'change', name: 'Marie E.', actif: false })
    .happens(withdrawn, renamed, paused);
  given(subscriptionDecider, ...active, renamed)
    .when({ kind: 'change', name: 'Marie E.' })
    .happens();
});

test('removed, it can be begun anew and not be changed', () => {
  given(subscriptionDecider, ...active)
    .when({ kind: 'remove' })
    .happens(withdrawn, removed);
  given(subscriptionDecider, ...active, withdrawn, paused)
    .when({ kind: 'remove' })
    .happens(removed);
  const gone = given(subscriptionDecider, ...active, withdrawn, removed);
  gone.when({ kind: 'remove' }).refused('notFound', 'notFound');
  gone.when({ kind: 'change', actif: true }).refused('notFound', 'notFound');
  given(subscriptionDecider, ...active, withdrawn, removed, paused)
    .when({ kind: 'remove' })
    .refused('notFound', 'notFound');
  gone.when(subscribe).happens(agreed('2026-11'), subscribed);
});

test('it goes with who is forgotten, and with nobody who has the address since', () => {
  given(subscriptionDecider, subscribed)
    .when({ kind: 'forget', subscriberId: 3 })
    .happens(withdrawn, removed);
  given(subscriptionDecider, subscribed).when({ kind: 'forget', subscriberId: 2 }).happens();
  given(subscriptionDecider, subscribed, removed).when({ kind: 'forget', subscriberId: 3 }).happens();
});

/** Who is subscribed to the newsletter, or was and has paused it. */
import type { Page } from '../contract/paging.ts';
import type { NewsletterEvent } from '../events/newsletter.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type SubscriberDocument = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: 'active' | 'paused';
  readonly subscribedAt: string;
  readonly updatedAt: string;
};

const changed = (subscriberId: number, differences: Partial<SubscriberDocument>) => [
  change<SubscriberDocument>(String(subscriberId), subscriber => ({ ...subscriber, ...differences })),
];

export const subscribers = readModel<NewsletterEvent>()<SubscriberDocument>({
  name: 'subscribers',
  version: 1,
  fields: { email: 'text', status: 'text', subscribedAt: 'text' },
  indexes: [['subscribedAt'], ['status', 'subscribedAt'], ['email']],
  on: {
    NewsletterSubscribed: ({ at, data: { subscriberId: id, name, email } }) => [
      {
        id: String(id),
        evolve: () => ({ id, name, email, status: 'active', subscribedAt: at, updatedAt: at }),
      },
    ],
    NewsletterSubscriberRenamed: ({ at, data: { subscriberId, name } }) =>
      changed(subscriberId, { name, updatedAt: at }),
    NewsletterPaused: ({ at, data }) => changed(data.subscriberId, { status: 'paused', updatedAt: at }),
    NewsletterResumed: ({ at, data }) => changed(data.subscriberId, { status: 'active', updatedAt: at }),
    NewsletterSubscriberRemoved: ({ data }) => [{ id: String(data.subscriberId), evolve: () => undefined }],
  },
});

/** Newest first. */
export const subscribersBy = (
  all: Collection<SubscriberDocument>,
  { status, email }: { readonly status?: 'active' | 'paused' | undefined; readonly email?: string },
  paging: Paging,
): Promise<Page<SubscriberDocument>> =>
  findPage(
    all,
    { ...(status && { status }), ...(email !== undefined && { email }) },
    [{ field: 'subscribedAt', direction: 'desc' }],
    paging,
  );

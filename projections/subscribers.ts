/** Who is subscribed to the newsletter, or was and has paused it. */
import type { Page } from '../contract/paging.ts';
import type { ConsentEvent } from '../events/consents.ts';
import type { NewsletterEvent } from '../events/newsletter.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type SubscriberDocument = {
  readonly id: number;
  /** Where its events stand. */
  readonly stream: string;
  readonly name: string;
  readonly email: string;
  readonly status: 'active' | 'paused';
  readonly subscribedAt: string;
  readonly updatedAt: string;
  readonly revision: number;
};

const changed = (
  { at, revision, data }: RecordedEvent<string, { readonly subscriberId: number }>,
  differences: Partial<SubscriberDocument>,
) => [
  change<SubscriberDocument>(String(data.subscriberId), subscriber => ({
    ...subscriber,
    ...differences,
    updatedAt: at,
    revision,
  })),
];

export const subscribers = readModel<NewsletterEvent | ConsentEvent>()<SubscriberDocument>({
  name: 'subscribers',
  version: 1,
  fields: { email: 'text', status: 'text', subscribedAt: 'text' },
  indexes: [['subscribedAt'], ['status', 'subscribedAt'], ['email']],
  on: {
    NewsletterSubscribed: ({ at, stream, revision, data: { subscriberId: id, name, email } }) => [
      {
        id: String(id),
        evolve: () => ({
          ...{ id, stream, name, email, status: 'active', subscribedAt: at, updatedAt: at, revision },
        }),
      },
    ],
    // Alone when other words are agreed to; before the subscription itself when that begins.
    ConsentRecorded: ({ revision, data: { purpose, id } }) =>
      purpose === 'newsletter'
        ? [{ id: String(id), evolve: subscriber => subscriber && { ...subscriber, revision } }]
        : [],
    NewsletterSubscriberRenamed: event => changed(event, { name: event.data.name }),
    NewsletterPaused: event => changed(event, { status: 'paused' }),
    NewsletterResumed: event => changed(event, { status: 'active' }),
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

export const subscribersWith = (
  all: Collection<SubscriberDocument>,
  emails: readonly string[],
): Promise<SubscriberDocument[]> => all.find({ where: { email: { in: emails } } });

/** Who is subscribed to the newsletter, or was and has paused it. */
import type { Language } from '../contract/languages.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { ConsentEvent } from '../events/consents.ts';
import type { NewsletterEvent } from '../events/newsletter.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { sortKey } from '../platform/text/sort-key.ts';

export type SubscriberDocument = {
  readonly id: number;
  /** Where its events stand. */
  readonly stream: string;
  readonly name: string;
  readonly email: string;
  /** In which subscribers are looked for: name and address, as `sortKey` writes them. */
  readonly sought: string;
  readonly language: Language;
  readonly status: 'active' | 'paused';
  readonly subscribedAt: string;
  readonly updatedAt: string;
  readonly revision: number;
};

const changed = (
  { at, revision, data }: RecordedEvent<string, { readonly subscriberId: number }>,
  differences: Partial<SubscriberDocument>,
) => [
  change<SubscriberDocument>(String(data.subscriberId), subscriber =>
    withSought({ ...subscriber, ...differences, updatedAt: at, revision }),
  ),
];

const withSought = (subscriber: Omit<SubscriberDocument, 'sought'>): SubscriberDocument => ({
  ...subscriber,
  sought: sortKey(`${subscriber.name} ${subscriber.email}`),
});

export const subscribers = readModel<NewsletterEvent | ConsentEvent>()<SubscriberDocument>({
  name: 'subscribers',
  version: 2,
  fields: { email: 'text', sought: 'text', status: 'text', subscribedAt: 'text' },
  indexes: [['subscribedAt'], ['status', 'subscribedAt'], ['email'], ['sought']],
  on: {
    NewsletterSubscribed: ({ at, stream, revision, data: { subscriberId: id, isListed: _, ...who } }) => [
      {
        id: String(id),
        evolve: () =>
          withSought({ ...who, id, stream, status: 'active', subscribedAt: at, updatedAt: at, revision }),
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

export interface SubscribersAsked {
  readonly status?: SubscriberDocument['status'];
  readonly email?: string;
  readonly search?: string;
  readonly order?: { readonly createdAt?: Direction; readonly name?: Direction };
}

/** Newest first. */
export const subscribersBy = (
  all: Collection<SubscriberDocument>,
  { status, email, search, order }: SubscribersAsked,
  paging: Paging,
): Promise<Page<SubscriberDocument>> =>
  findPage(
    all,
    where({ status, email, sought: search ? { contains: [sortKey(search)] } : undefined }),
    sortedBy(order, { createdAt: 'subscribedAt', name: 'sought' }, [
      { field: 'subscribedAt', direction: 'desc' },
    ]),
    paging,
  );

export const subscribersWith = (
  all: Collection<SubscriberDocument>,
  emails: readonly string[],
): Promise<SubscriberDocument[]> => all.find({ where: { email: { in: emails } } });

/** What was written to the team and not removed. */
import type { ContactKind } from '../contract/contact.ts';
import type { Span } from '../contract/list-query.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { ContactEvent } from '../events/contact.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import { among, sortedBy, where, within } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type ContactDocument = Omit<Extract<ContactEvent, { type: 'ContactReceived' }>['data'], 'language'> & {
  readonly receivedAt: string;
};

export const contacts = readModel<ContactEvent>()<ContactDocument>({
  name: 'contacts',
  version: 1,
  fields: { kind: 'text', receivedAt: 'text', userId: 'number', email: 'text' },
  indexes: [['receivedAt'], ['kind', 'receivedAt'], ['userId'], ['email']],
  on: {
    ContactReceived: ({ at: receivedAt, data: { language: _, ...message } }) => [
      { id: String(message.contactId), evolve: () => ({ ...message, receivedAt }) },
    ],
    ContactRemoved: ({ data }) => [{ id: String(data.contactId), evolve: () => undefined }],
  },
});

/** The oldest first. */
export const contactsBefore = (
  all: Collection<ContactDocument>,
  before: string,
  limit: number,
): Promise<ContactDocument[]> =>
  all.find({
    where: { receivedAt: { lt: before } },
    sort: [{ field: 'receivedAt', direction: 'asc' }],
    limit,
  });

/** Newest first. */
export const receivedContacts = (
  all: Collection<ContactDocument>,
  {
    kind,
    createdAt,
    order,
  }: {
    readonly kind?: readonly ContactKind[] | undefined;
    readonly createdAt?: Span;
    readonly order?: { readonly createdAt?: Direction | undefined } | undefined;
  },
  paging: Paging,
): Promise<Page<ContactDocument>> =>
  findPage(
    all,
    where({ kind: among(kind), receivedAt: within(createdAt) }),
    sortedBy(order, { createdAt: 'receivedAt' }, [{ field: 'receivedAt', direction: 'desc' }]),
    paging,
  );

/** What an account has written, and what was written under these addresses. */
export const contactsOf = async (
  all: Collection<ContactDocument>,
  userId: number,
  emails: readonly string[],
): Promise<ContactDocument[]> => {
  const found = [
    ...(await all.find({ where: { userId } })),
    ...(await all.find({ where: { email: { in: emails } } })),
  ];
  return [...new Map(found.map(message => [message.contactId, message])).values()];
};

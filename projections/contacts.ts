/** What was written to the team and not removed. */
import type { ContactKind } from '../contract/contact-kinds.ts';
import type { Span } from '../contract/list-query.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { ContactEvent } from '../events/contact.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';
import { among, inSpan, sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { normalisedEmail } from '../platform/text/normalised-email.ts';
import { sortKey } from '../platform/text/sort-key.ts';

export type ContactDocument = Extract<ContactEvent, { type: 'ContactReceived' }>['data'] & {
  readonly receivedAt: string;
  readonly updatedAt: string;
  /** Of its last event, in its stream: what a change has to expect. */
  readonly revision: number;
  readonly status: 'open' | 'done';
  readonly assignedTo: number | null;
  /** What was sent back, the oldest first. */
  readonly answers: readonly { readonly content: string; readonly by: number; readonly at: string }[];
  /** As the addresses of accounts are written. */
  readonly normalisedEmail: string;
  /** Without capitals and accents, for what is looked for. */
  readonly words: string;
};

export const contacts = readModel<ContactEvent>()<ContactDocument>({
  name: 'contacts',
  version: 3,
  fields: {
    kind: 'text',
    receivedAt: 'text',
    userId: 'number',
    normalisedEmail: 'text',
    status: 'text',
    assignedTo: 'number',
    words: 'text',
  },
  indexes: [
    ['receivedAt'],
    ['kind', 'receivedAt'],
    ['status', 'receivedAt'],
    ['assignedTo', 'receivedAt'],
    ['userId'],
    ['normalisedEmail'],
  ],
  on: {
    ContactReceived: ({ at, revision, data }) => [
      {
        id: String(data.contactId),
        evolve: () => ({
          ...data,
          receivedAt: at,
          updatedAt: at,
          revision,
          status: 'open',
          assignedTo: null,
          answers: [],
          normalisedEmail: normalisedEmail(data.email),
          words: sortKey([data.firstName, data.lastName, data.email, data.content].join(' ')),
        }),
      },
    ],
    ContactAssigned: event => changed(event, () => ({ assignedTo: event.data.to })),
    ContactAnswered: event => {
      const { content, by } = event.data;
      return changed(event, ({ answers }) => ({ answers: [...answers, { content, by, at: event.at }] }));
    },
    ContactClosed: event => changed(event, () => ({ status: 'done' })),
    ContactReopened: event => changed(event, () => ({ status: 'open' })),
    ContactRemoved: ({ data }) => [{ id: String(data.contactId), evolve: () => undefined }],
  },
});

const changed = (
  { at, revision, data: { contactId } }: RecordedEvent<string, { readonly contactId: number }>,
  differences: (message: ContactDocument) => Partial<ContactDocument>,
): Change<ContactDocument>[] => [
  change(String(contactId), message => ({ ...message, ...differences(message), updatedAt: at, revision })),
];

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

interface ContactsAsked {
  readonly kind?: readonly ContactKind[];
  readonly status?: readonly ContactDocument['status'][];
  /** Ids; null: nobody. */
  readonly assignedTo?: readonly number[] | null;
  readonly search?: string;
  readonly createdAt?: Span;
  readonly order?: { readonly createdAt?: Direction };
}

/** Newest first. */
export const receivedContacts = (
  all: Collection<ContactDocument>,
  { kind, status, assignedTo, search, createdAt, order }: ContactsAsked,
  paging: Paging,
): Promise<Page<ContactDocument>> =>
  findPage(
    all,
    where({
      kind: among(kind),
      status: among(status),
      assignedTo: assignedTo === null ? { exists: false } : among(assignedTo),
      words: search ? { contains: [sortKey(search)] } : undefined,
      receivedAt: inSpan(createdAt),
    }),
    sortedBy(order, { createdAt: 'receivedAt' }, [{ field: 'receivedAt', direction: 'desc' }]),
    paging,
  );

/** What was written under these addresses, as they are compared. */
export const contactsUnder = (
  all: Collection<ContactDocument>,
  emails: readonly string[],
): Promise<ContactDocument[]> => all.find({ where: { normalisedEmail: { in: emails } } });

/** What an account has written, and what was written under these addresses. */
export const contactsOf = async (
  all: Collection<ContactDocument>,
  userId: number,
  emails: readonly string[],
): Promise<ContactDocument[]> => {
  const found = [...(await all.find({ where: { userId } })), ...(await contactsUnder(all, emails))];
  return [...new Map(found.map(message => [message.contactId, message])).values()];
};

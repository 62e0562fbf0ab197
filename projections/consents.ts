/** The consents that stand, by the id of what each was given for: they end when they are withdrawn, or with that. */
import type { AccountEvent } from '../events/accounts.ts';
import type { ConsentEvent } from '../events/consents.ts';
import type { ContactEvent } from '../events/contact.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type ConsentDocument = Extract<ConsentEvent, { type: 'ConsentRecorded' }>['data'] & {
  readonly recordedAt: string;
};

export const consents = readModel<
  AccountEvent | ConsentEvent | TestimonyEvent | ContactEvent
>()<ConsentDocument>({
  name: 'consents',
  version: 1,
  fields: { userId: 'number', recordedAt: 'text' },
  indexes: [['userId', 'recordedAt']],
  on: {
    ConsentRecorded: ({ at: recordedAt, data }) => [
      { id: String(data.id), evolve: () => ({ ...data, recordedAt }) },
    ],
    ConsentWithdrawn: ({ data: { id } }) => ended(id),
    TestimonyWithdrawn: ({ data: { testimonyId } }) => ended(testimonyId),
    TestimonyForgotten: ({ data: { testimonyId } }) => ended(testimonyId),
    ContactRemoved: ({ data: { contactId } }) => ended(contactId),
    UserForgotten: ({ data: { userId } }) => ended(userId),
  },
});

const ended = (id: number) => [{ id: String(id), evolve: () => undefined }];

/** Newest first. */
export const consentsOf = (all: Collection<ConsentDocument>, userId: number): Promise<ConsentDocument[]> =>
  all.find({ where: { userId }, sort: [{ field: 'recordedAt', direction: 'desc' }] });

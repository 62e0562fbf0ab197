/** The consents that stand, by the id of what each was given for. */
import type { ConsentEvent } from '../events/consents.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type ConsentDocument = Extract<ConsentEvent, { type: 'ConsentRecorded' }>['data'] & {
  readonly recordedAt: string;
};

export const consents = readModel<ConsentEvent>()<ConsentDocument>({
  name: 'consents',
  version: 1,
  fields: { userId: 'number', recordedAt: 'text' },
  indexes: [['userId', 'recordedAt']],
  on: {
    ConsentRecorded: ({ at: recordedAt, data }) => [
      { id: String(data.id), evolve: () => ({ ...data, recordedAt }) },
    ],
    ConsentWithdrawn: ({ data }) => [{ id: String(data.id), evolve: () => undefined }],
  },
});

/** Newest first. */
export const consentsOf = (all: Collection<ConsentDocument>, userId: number): Promise<ConsentDocument[]> =>
  all.find({ where: { userId }, sort: [{ field: 'recordedAt', direction: 'desc' }] });

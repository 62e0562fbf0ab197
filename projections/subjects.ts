/** Whose keys the log needs: each subject of an event, until another event forgets it. */
import { eventTypes } from '../events/all.ts';
import type { EventTypes } from '../platform/event-log/event-types.ts';
import type { ReadModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type SubjectDocument = { readonly subject: string };

const on: Record<string, ReadModel<SubjectDocument>['on'][string]> = {};
for (const [type, { personal, forgets }] of Object.entries<EventTypes[string]>(eventTypes)) {
  if (personal)
    on[type] = ({ data }) => {
      const subject = personal.subject(data);
      return [{ id: subject, evolve: known => known ?? { subject } }];
    };
  if (forgets) on[type] = ({ data }) => [{ id: forgets(data), evolve: () => undefined }];
}

export const subjects: ReadModel<SubjectDocument> = {
  name: 'subjects',
  version: 1,
  fields: { subject: 'text' },
  indexes: [['subject']],
  on,
};

/** In pages of so many. */
export async function* subjectsIn(
  all: Collection<SubjectDocument>,
  limit: number,
): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const where = { subject: { gt: after } };
    const found = await all.find({ where, sort: [{ field: 'subject', direction: 'asc' }], limit });
    if (found.length > 0) yield found.map(({ subject }) => subject);
    if (found.length < limit) return;
    after = found.at(-1)?.subject ?? after;
  }
}

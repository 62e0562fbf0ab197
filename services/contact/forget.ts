import { contactSubject } from '../../events/subjects.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type ContactDocument, contactsOf } from '../../projections/contacts.ts';
import type { Things } from '../accounts/forgetting/holding.ts';
import { messageDecider, messageStream } from './message.ts';
import { HOUSE } from './remove-message.ts';

export const contactsHeld = ({
  handle,
  contacts,
}: {
  readonly handle: Handle;
  readonly contacts: Collection<ContactDocument>;
}): Things<ContactDocument> => ({
  counted: 'contacts',
  find: ({ userId, emails }) => contactsOf(contacts, userId, emails),
  kind: 'contact',
  withIds: ids => contacts.getMany(ids.map(String)),
  subject: contactSubject,
  async forget({ contactId }, context) {
    const command = { kind: 'remove', by: HOUSE, contactId } as const;
    await handle(messageStream(contactId), messageDecider, command, context);
  },
});

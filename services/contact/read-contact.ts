import type { Contact } from '../../contract/contact.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ContactDocument } from '../../projections/contacts.ts';
import { namesOf, type PersonDocument } from '../../projections/people.ts';
import { namedBy, presentContact } from './present.ts';
import type { RemovingTools } from './remove-message.ts';

export interface ContactTools extends RemovingTools {
  readonly ids: Ids;
  readonly now: () => number;
  readonly contacts: Collection<ContactDocument>;
  readonly people: Collection<PersonDocument>;
}

export async function readContact(
  { contacts, people }: ContactTools,
  id: string,
): Promise<{ readonly item: Contact; readonly revision: Revision }> {
  const message = await contacts.get(id);
  if (!message) throw notFound();
  const names = await namesOf(people, namedBy(message));
  return { item: presentContact(message, names), revision: message.revision };
}

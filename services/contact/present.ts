import type { Contact } from '../../contract/contact.ts';
import { reference } from '../../contract/references.ts';
import type { ContactDocument } from '../../projections/contacts.ts';
import type { NamesOf } from '../../projections/people.ts';

/** Of whom a message names: who sees to it, who has answered it. */
export const namedBy = ({ assignedTo, answers }: ContactDocument): readonly (number | null)[] => [
  assignedTo,
  ...answers.map(({ by }) => by),
];

export const presentContact = (message: ContactDocument, names: NamesOf): Contact => ({
  '@id': reference('Contact', message.contactId),
  '@type': 'Contact',
  id: message.contactId,
  kind: message.kind,
  firstName: message.firstName,
  lastName: message.lastName,
  email: message.email,
  address: message.address,
  phone: message.phone,
  content: message.content,
  owner: message.userId === null ? null : reference('User', message.userId),
  language: message.language,
  status: message.status,
  assignedTo: message.assignedTo === null ? null : reference('User', message.assignedTo),
  assignedName: message.assignedTo === null ? null : names(message.assignedTo, '').full,
  answers: message.answers.map(({ content, by, at }) => ({
    content,
    author: names(by, '').full,
    createdAt: at,
  })),
  createdAt: message.receivedAt,
  updatedAt: message.updatedAt,
});

import { type Contact, contact, contactQuery, newContact } from '../../contract/contact.ts';
import { itemParams, reference } from '../../contract/references.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { invalid, notFound, tokenMissing } from '../../platform/http/calls/errors.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { phoneNumber } from '../../platform/text/phone-number.ts';
import { plainLine, plainLines } from '../../platform/text/plain-text.ts';
import {
  type ContactDocument,
  contacts as contactsModel,
  receivedContacts,
} from '../../projections/contacts.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { messageDecider, messageStream } from './message.ts';
import { type RemovingTools, removeMessage } from './remove-message.ts';

export const contactResources: readonly Resource[] = [
  {
    name: 'Contact',
    collection: '/api/contact',
    item: '/api/contact/:id',
    schema: contact,
    create: newContact,
    references: { owner: 'User' },
  },
];

const EDITORS = ['ROLE_EDITOR', 'ROLE_ADMIN'] as const;

export interface ContactTools extends RemovingTools {
  readonly ids: Ids;
  readonly now: () => number;
  readonly contacts: Collection<ContactDocument>;
}

const presentContact = (message: ContactDocument): Contact => ({
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
  createdAt: message.receivedAt,
});

export function contactRoutes(tools: ContactTools): readonly Route[] {
  const { handle, contacts, now } = tools;
  return [
    route({
      method: 'POST',
      path: '/api/contact/add',
      access: 'public',
      limits: [{ name: 'contact', by: 'address', burst: 5, perMinute: 2 }],
      body: newContact,
      handle: async call => {
        const { body, language } = call;
        const { userId } = call.actor;
        if (body.kind === 'help' && userId === null) throw tokenMissing();
        const written = {
          kind: body.kind,
          userId,
          firstName: plainLine(body.firstName),
          lastName: plainLine(body.lastName),
          email: body.email,
          address: plainLine(body.address),
          phone: phoneNumber(body.phone),
          content: plainLines(body.content),
        };
        for (const field of ['firstName', 'lastName', 'content'] as const)
          if (written[field] === '') throw invalid({ propertyPath: field, message: 'required' });
        const context = commandContext(call);
        const contactId = await idempotentId(tools, context, messageStream);
        const message = { contactId, ...written, language };
        const command = { kind: 'receive', message, consent: body.consent ?? null } as const;
        const stream = messageStream(contactId);
        const { position } = await handle(stream, messageDecider, command, context);
        // Who wrote it reads it back from the answer alone, as it was received.
        const made = madeByStream(tools, stream)(contacts, contactsModel);
        const asSent = { ...message, receivedAt: new Date(now()).toISOString() };
        const read = async () => presentContact((await made.get(String(contactId))) ?? asSent);
        return { kind: 'written', created: true, position, read };
      },
    }),
    route({
      method: 'GET',
      path: '/api/contact',
      access: EDITORS,
      query: contactQuery,
      handle: async ({ query: { page: number, itemsPerPage, ...asked } }) => {
        const page = await receivedContacts(contacts, asked, { page: number, itemsPerPage });
        const items = page.items.map(presentContact);
        return { kind: 'collection', path: '/api/contact', type: 'Contact', page: { ...page, items } };
      },
    }),
    route({
      method: 'GET',
      path: '/api/contact/:id',
      access: EDITORS,
      params: itemParams,
      handle: async ({ params }) => {
        const message = await contacts.get(params.id);
        if (!message) throw notFound();
        return { kind: 'item', item: presentContact(message) };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/contact/:id',
      access: 'user',
      limits: [{ name: 'contact removal', by: 'account', burst: 30, perMinute: 60 }],
      params: itemParams,
      handle: async call => {
        const removal = { by: call.actor, contactId: Number(call.params.id) };
        return { kind: 'nothing', position: await removeMessage(tools, removal, commandContext(call)) };
      },
    }),
  ];
}

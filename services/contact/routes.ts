import { contact, contactPatch, contactQuery, newContact } from '../../contract/contact.ts';
import { itemParams, referencedId } from '../../contract/references.ts';
import { EDITORS } from '../../contract/roles.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { invalid, tokenMissing } from '../../platform/http/calls/errors.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { phoneFaults, phoneNumber } from '../../platform/text/phone-number.ts';
import { plainLine, plainLines } from '../../platform/text/plain-text.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import { contacts as contactsModel, receivedContacts } from '../../projections/contacts.ts';
import { namesOf } from '../../projections/people.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { messageDecider, messageStream } from './message.ts';
import { namedBy, presentContact } from './present.ts';
import { type ContactTools, readContact } from './read-contact.ts';
import { removeMessage } from './remove-message.ts';
import { contactWorkRoutes } from './work-routes.ts';

export const contactResources: readonly Resource[] = [
  {
    name: 'Contact',
    collection: '/api/contact',
    item: '/api/contact/:id',
    schema: contact,
    create: newContact,
    update: contactPatch,
    references: { owner: 'User', assignedTo: 'User' },
  },
];

export function contactRoutes(
  tools: ContactTools & { readonly accounts: Collection<AccountDocument> },
): readonly Route[] {
  const { handle, contacts, people, now } = tools;
  return [
    ...contactWorkRoutes(tools),
    route({
      method: 'POST',
      path: '/api/contact/add',
      access: 'public',
      limits: [{ name: 'contact', by: 'address', burst: 5, perMinute: 2 }],
      body: newContact,
      alsoWrong: phoneFaults,
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
        const at = new Date(now()).toISOString();
        const asSent = { ...message, receivedAt: at, updatedAt: at, ...NEW };
        const nobody = await namesOf(people, []);
        const read = async () => presentContact((await made.get(String(contactId))) ?? asSent, nobody);
        return { kind: 'written', created: true, position, read };
      },
    }),
    route({
      method: 'GET',
      path: '/api/contact',
      access: EDITORS,
      query: contactQuery,
      handle: async ({ actor, query: { page: number, itemsPerPage, ...query } }) => {
        const assignedTo = query.assignedTo && assignedIn(query.assignedTo, actor.userId);
        const page = await receivedContacts(
          contacts,
          { ...query, assignedTo },
          { page: number, itemsPerPage },
        );
        const names = await namesOf(people, page.items.flatMap(namedBy));
        const items = page.items.map(message => presentContact(message, names));
        return { kind: 'collection', type: 'Contact', page: { ...page, items } };
      },
    }),
    route({
      method: 'GET',
      path: '/api/contact/:id',
      access: EDITORS,
      params: itemParams,
      handle: async ({ params }) => ({ kind: 'item', ...(await readContact(tools, params.id)) }),
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

const NEW = {
  revision: 1,
  status: 'open',
  assignedTo: null,
  answers: [],
  normalisedEmail: '',
  words: '',
} as const;

/** What is assigned to nobody has no id. */
function assignedIn(asked: readonly string[], userId: number | null): readonly number[] | null {
  if (asked.includes('nobody')) return null;
  const named = asked.map(one => (one === 'me' ? userId : Number(referencedId('User', one) ?? Number.NaN)));
  return named.filter(id => id !== null && !Number.isNaN(id)) as number[];
}

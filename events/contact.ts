import { z } from 'zod';
import { LANGUAGES } from '../contract/languages.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { contactSubject } from './subjects.ts';

export const contactEvents = {
  ContactReceived: eventType({
    schema: 1,
    data: z.object({
      contactId: z.number(),
      kind: z.enum(['message', 'prayer', 'application', 'help']),
      userId: z.number().nullable(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      address: z.string(),
      /** E.164. */
      phone: z.string().nullable(),
      /** Plain text. */
      content: z.string(),
      /** In which an answer is expected. */
      language: z.enum(LANGUAGES),
    }),
    personal: {
      subject: contactSubject,
      fields: { firstName: '', lastName: '', email: '', address: '', phone: null, content: '' },
    },
  }),
  /** Somebody of the team sees to it; null: nobody any longer. */
  ContactAssigned: eventType({
    schema: 1,
    data: z.object({ contactId: z.number(), to: z.number().nullable() }),
  }),
  /** By mail, to the address that it was written from. */
  ContactAnswered: eventType({
    schema: 1,
    data: z.object({
      contactId: z.number(),
      by: z.number(),
      firstName: z.string(),
      email: z.string(),
      /** What it answers, as it was received. */
      question: z.string(),
      /** Plain text. */
      content: z.string(),
      language: z.enum(LANGUAGES),
    }),
    personal: {
      subject: contactSubject,
      fields: { firstName: '', email: '', question: '', content: '' },
    },
  }),
  /** Nothing is left to do. */
  ContactClosed: eventType({ schema: 1, data: z.object({ contactId: z.number() }) }),
  ContactReopened: eventType({ schema: 1, data: z.object({ contactId: z.number() }) }),
  ContactRemoved: eventType({
    schema: 1,
    data: z.object({ contactId: z.number() }),
    forgets: contactSubject,
  }),
};
export type ContactEvent = EventOf<typeof contactEvents>;

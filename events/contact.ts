import { z } from 'zod';
import { LANGUAGES } from '../contract/languages.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

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
    // Most who write have no account: what they sent is forgotten with the message itself.
    personal: {
      subject: 'contactId',
      fields: ['firstName', 'lastName', 'email', 'address', 'phone', 'content'],
    },
  }),
  ContactRemoved: eventType({ schema: 1, data: z.object({ contactId: z.number() }) }),
};
export type ContactEvent = EventOf<typeof contactEvents>;

import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { accountSubject } from './subjects.ts';

/** What moderators write to the author of a text, each text with a stream of its own: the text itself is not changed. */
export const letterEvents = {
  AuthorWritten: eventType({
    schema: 1,
    data: z.object({
      about: z.object({ kind: z.enum(['temoignage', 'comment']), id: z.number() }),
      /** The author, to whom it goes by mail. */
      userId: z.number(),
      /** Plain text. */
      message: z.string(),
    }),
    personal: { subject: accountSubject, fields: { message: '' } },
  }),
  /** A client had not asked for it when the text was sent. */
  ConsentAsked: eventType({
    schema: 1,
    data: z.object({ testimonyId: z.number(), userId: z.number() }),
  }),
};
export type LetterEvent = EventOf<typeof letterEvents>;

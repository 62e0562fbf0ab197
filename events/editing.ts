import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

/** What editors do around a publication without changing it. */
export const editingEvents = {
  /** A link was made by which the text can be read before it is published. The log has a hash of its secret. */
  PreviewShared: eventType({
    schema: 1,
    data: z.object({
      previewId: z.number(),
      publicationId: z.number(),
      /** SHA-256 of the secret, in hexadecimal. */
      hash: z.string(),
      by: z.number().nullable(),
      sharedAt: z.string(),
      expiresAt: z.string(),
    }),
  }),
  PreviewRevoked: eventType({
    schema: 1,
    data: z.object({ previewId: z.number(), publicationId: z.number() }),
  }),
  /** From one editor to the others; it is about a text, as its versions are, and stays with it. */
  NoteWritten: eventType({
    schema: 1,
    data: z.object({
      noteId: z.number(),
      publicationId: z.number(),
      by: z.number().nullable(),
      text: z.string(),
      writtenAt: z.string(),
    }),
  }),
  /** What it asks for was done, or is to be done after all. */
  NoteMarked: eventType({
    schema: 1,
    data: z.object({ noteId: z.number(), publicationId: z.number(), isDone: z.boolean() }),
  }),
};
export type EditingEvent = EventOf<typeof editingEvents>;

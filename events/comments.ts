import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { CONTENT_KINDS } from './reactions.ts';
import { accountSubject, commentSubject, commentTextSubject } from './subjects.ts';

const REJECTION_REASONS = [
  'offensive',
  'names-others',
  'contact-details',
  'off-topic',
  'advertising',
  'other',
] as const;

/**
 * Where a comment stands: under which text, and in which thread, named by the comment that began it. On every
 * event, so that texts and threads can be counted from it alone.
 */
const place = {
  commentId: z.number(),
  contentKind: z.enum(CONTENT_KINDS),
  contentId: z.number(),
  threadId: z.number(),
};

export const commentEvents = {
  CommentPosted: eventType({
    schema: 1,
    data: z.object({
      ...place,
      /** The comment that it answers; null when it begins a thread. */
      responseTo: z.number().nullable(),
      userId: z.number(),
      /** The name under which it is published. */
      author: z.string(),
      /** Plain text; an empty line parts paragraphs. */
      message: z.string(),
    }),
    personal: { subject: accountSubject, fields: { author: '', message: '' } },
  }),
  /** Its new words wait for a decision. */
  CommentEdited: eventType({
    schema: 1,
    data: z.object({ ...place, userId: z.number(), message: z.string() }),
    personal: { subject: accountSubject, fields: { message: '' } },
  }),
  CommentPublished: eventType({ schema: 1, data: z.object({ ...place, publishedAt: z.string() }) }),
  /** It was published and can be read no longer; what comes after says why. */
  CommentUnpublished: eventType({ schema: 1, data: z.object(place) }),
  CommentRejected: eventType({
    schema: 1,
    data: z.object({
      ...place,
      /** Of its author, whom the note is about; null once it stands without a name. */
      userId: z.number().nullable(),
      reason: z.enum(REJECTION_REASONS),
      note: z.string(),
    }),
    personal: { subject: commentSubject, fields: { note: '' } },
  }),
  /** The last decision on it was a mistake: it is as it was before. */
  CommentDecisionUndone: eventType({
    schema: 1,
    data: z.object({
      ...place,
      /** The event that said it. */
      decision: z.string(),
      status: z.enum(['pending', 'published', 'rejected']),
    }),
  }),
  /** By its author, or for an author whose account is closed: `userId` is the author. */
  CommentWithdrawn: eventType({
    schema: 1,
    data: z.object({ ...place, userId: z.number().nullable() }),
  }),
  /** Its author is forgotten and lets it stand: without a name, and without its earlier versions. */
  CommentRestated: eventType({
    schema: 1,
    data: z.object({ ...place, message: z.string() }),
    personal: { subject: ({ commentId }) => commentTextSubject(commentId), fields: { message: '' } },
  }),
  /** Nothing is left of it but that it was there: answers to it stay. */
  CommentForgotten: eventType({
    schema: 1,
    data: z.object(place),
    forgets: ({ commentId }) => commentTextSubject(commentId),
  }),
};
export type CommentEvent = EventOf<typeof commentEvents>;

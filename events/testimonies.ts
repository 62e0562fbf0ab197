import { z } from 'zod';
import { LANGUAGES } from '../contract/languages.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { coverSeason } from './cover-season.ts';
import { accountSubject, testimonySubject, testimonyTextSubject } from './subjects.ts';

const REJECTION_REASONS = [
  'names-others',
  'contact-details',
  'too-short',
  'off-topic',
  'advertising',
  'other',
] as const;

const text = { title: z.string(), abstract: z.string(), content: z.string() };

/** `userId`: its author, whom the decision is about; null once it stands without a name. */
const decided = { testimonyId: z.number(), userId: z.number().nullable() };

export const testimonyEvents = {
  TestimonySubmitted: eventType({
    schema: 1,
    data: z.object({
      testimonyId: z.number(),
      userId: z.number(),
      /** The name under which it is published. */
      author: z.string(),
      language: z.enum(LANGUAGES),
      season: coverSeason,
      tags: z.array(z.number()),
      /** Path of a picture; null when the cover is drawn. */
      cover: z.string().nullable(),
      /** `content`: sanitised HTML. */
      ...text,
      readTimeMinutes: z.number(),
    }),
    personal: { subject: accountSubject, fields: { author: '', title: '', abstract: '', content: '' } },
  }),
  TestimonyEdited: eventType({
    schema: 1,
    data: z.object({
      ...decided,
      ...text,
      readTimeMinutes: z.number(),
      tags: z.array(z.number()),
      cover: z.string().nullable(),
    }),
    personal: { subject: testimonySubject, fields: { title: '', abstract: '', content: '' } },
  }),
  TestimonyPublished: eventType({
    schema: 1,
    data: z.object({
      ...decided,
      slug: z.string(),
      publishedAt: z.string(),
      /** A word of thanks for its author; empty without one. */
      note: z.string(),
    }),
    // The slug is made of the title.
    personal: { subject: testimonySubject, fields: { slug: '', note: '' } },
  }),
  TestimonyRejected: eventType({
    schema: 1,
    data: z.object({ ...decided, reason: z.enum(REJECTION_REASONS), note: z.string() }),
    personal: { subject: testimonySubject, fields: { note: '' } },
  }),
  /** It was published and can be read no longer. Published again, it is back under the same address. */
  TestimonyUnpublished: eventType({
    schema: 1,
    data: z.object({ ...decided, reason: z.enum(REJECTION_REASONS), note: z.string() }),
    personal: { subject: testimonySubject, fields: { note: '' } },
  }),
  /** The last decision on it was a mistake: it is as it was before. */
  TestimonyDecisionUndone: eventType({
    schema: 1,
    data: z.object({
      ...decided,
      /** The event that said it. */
      decision: z.string(),
      status: z.enum(['pending', 'published', 'unpublished']),
    }),
  }),
  /** By its author, or for an author whose account is closed: `userId` is the author. */
  TestimonyWithdrawn: eventType({
    schema: 1,
    data: z.object(decided),
  }),
  /** Its author answers a decision against it: somebody has to decide once more. */
  TestimonyAppealed: eventType({
    schema: 1,
    data: z.object({ testimonyId: z.number(), userId: z.number(), message: z.string() }),
    personal: { subject: accountSubject, fields: { message: '' } },
  }),
  /** Its author brings it back: an editor has to publish it again. */
  TestimonyResubmitted: eventType({
    schema: 1,
    data: z.object({ testimonyId: z.number(), userId: z.number() }),
  }),
  /** Its author is forgotten and lets it stand: without a name, and without its earlier versions. */
  TestimonyRestated: eventType({
    schema: 1,
    data: z.object({ testimonyId: z.number(), ...text, slug: z.string() }),
    personal: {
      subject: ({ testimonyId }) => testimonyTextSubject(testimonyId),
      fields: { title: '', abstract: '', content: '', slug: '' },
    },
  }),
  /** Nothing is left of it but that it was there. */
  TestimonyForgotten: eventType({
    schema: 1,
    data: z.object({ testimonyId: z.number() }),
    forgets: ({ testimonyId }) => testimonyTextSubject(testimonyId),
  }),
};
export type TestimonyEvent = EventOf<typeof testimonyEvents>;

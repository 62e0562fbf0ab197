import { z } from 'zod';
import { LANGUAGES } from '../contract/languages.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { coverSeason } from './cover-season.ts';

/** Of a book or a voice, which need not be those of the site: BCP 47. Null: that of its card. */
const inLanguage = z.string().nullable();

/** What only one kind has, under its name. Days are ISO 8601 dates, durations seconds, files references. */
const details = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('actualite'), place: z.string(), happensOn: z.string().nullable() }),
  z.object({
    kind: z.literal('document'),
    nature: z.enum(['book', 'calendar']),
    files: z.array(z.string()),
    pages: z.number().nullable(),
    externalUrl: z.string().nullable(),
    inLanguage,
  }),
  z.object({
    kind: z.literal('realisation'),
    nature: z.enum(['aid', 'donation', 'support']),
    place: z.string(),
    happenedOn: z.string().nullable(),
    /** In whole units of the currency, with two decimals at the most. */
    amount: z.number().nullable(),
    currency: z.enum(['XAF', 'EUR']),
    gallery: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('multimedia'),
    media: z.enum(['audio', 'video', 'image']),
    /** A file of ours, or a page of a site with a player. Null: an image that is its cover, or still to come. */
    address: z.string().nullable(),
    duration: z.number().nullable(),
    transcript: z.string(),
    inLanguage,
  }),
  z.object({
    kind: z.literal('voix_off'),
    /** Reference to the text that is read aloud. */
    text: z.string(),
    /** Null until it is recorded. */
    audio: z.string().nullable(),
    narrator: z.string(),
    duration: z.number().nullable(),
    inLanguage,
  }),
]);

const translation = { publicationId: z.number(), language: z.enum(LANGUAGES) };

export const publicationEvents = {
  PublicationDrafted: eventType({
    schema: 1,
    data: z.object({
      publicationId: z.number(),
      kind: z.enum(['post', 'actualite', 'document', 'realisation', 'multimedia', 'voix_off']),
      /** Of posts alone. */
      type: z.enum(['post', 'prierre']).nullable(),
      ownerId: z.number().nullable(),
      categories: z.array(z.number()),
      tags: z.array(z.number()),
      /** Address of a picture; null when the cover is drawn. */
      cover: z.string().nullable(),
      season: coverSeason,
    }),
  }),
  PublicationClassified: eventType({
    schema: 1,
    data: z.object({ publicationId: z.number(), categories: z.array(z.number()), tags: z.array(z.number()) }),
  }),
  /** What only its kind has; posts have nothing. */
  DetailsGiven: eventType({
    schema: 1,
    data: z.object({ publicationId: z.number(), details }),
  }),
  CoverChosen: eventType({
    schema: 1,
    data: z.object({ publicationId: z.number(), cover: z.string().nullable(), season: coverSeason }),
  }),
  TranslationWritten: eventType({
    schema: 1,
    data: z.object({
      ...translation,
      title: z.string(),
      abstract: z.string(),
      /** Sanitised HTML. */
      content: z.string(),
      /** The name that it is shown under; '' for that of the account below. */
      author: z.string(),
      authorId: z.number().nullable(),
      slug: z.string(),
      readTimeMinutes: z.number(),
    }),
  }),
  TranslationSentForReview: eventType({ schema: 1, data: z.object(translation) }),
  TranslationReturnedToDraft: eventType({ schema: 1, data: z.object(translation) }),
  TranslationScheduled: eventType({ schema: 1, data: z.object({ ...translation, publishAt: z.string() }) }),
  TranslationPublished: eventType({ schema: 1, data: z.object({ ...translation, publishedAt: z.string() }) }),
  TranslationArchived: eventType({ schema: 1, data: z.object(translation) }),
  /** In both languages; nothing of it is published or scheduled by then. */
  PublicationRemoved: eventType({
    schema: 1,
    data: z.object({ publicationId: z.number(), by: z.number().nullable(), removedAt: z.string() }),
  }),
  /** It is there again, and published no more than it was. */
  PublicationRestored: eventType({ schema: 1, data: z.object({ publicationId: z.number() }) }),
};
export type PublicationEvent = EventOf<typeof publicationEvents>;

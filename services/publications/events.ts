import { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { publicationDetails, publicationKind } from '../../contract/publication-kinds.ts';
import { coverSeason, postType } from '../../contract/publications.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

/** The kinds that are written or spoken in a language of their own did not say which. */
function withLanguage({ details, ...data }: { readonly details: { readonly kind: string } }) {
  const spoken = ['document', 'multimedia', 'voix_off'].includes(details.kind);
  return { ...data, details: { ...details, ...(spoken && { inLanguage: null }) } };
}

const translation = { publicationId: z.number(), language: z.enum(LANGUAGES) };

export const publicationEvents = {
  PublicationDrafted: eventType({
    schema: 1,
    data: z.object({
      publicationId: z.number(),
      kind: publicationKind,
      /** Of posts alone. */
      type: postType.nullable(),
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
    schema: 2,
    data: z.object({ publicationId: z.number(), details: publicationDetails }),
    upcasters: { 1: withLanguage },
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
      author: z.string(),
      slug: z.string(),
      readTimeMinutes: z.number(),
    }),
  }),
  TranslationSentForReview: eventType({ schema: 1, data: z.object(translation) }),
  TranslationReturnedToDraft: eventType({ schema: 1, data: z.object(translation) }),
  TranslationScheduled: eventType({ schema: 1, data: z.object({ ...translation, publishAt: z.string() }) }),
  TranslationPublished: eventType({ schema: 1, data: z.object({ ...translation, publishedAt: z.string() }) }),
  TranslationArchived: eventType({ schema: 1, data: z.object(translation) }),
};
export type PublicationEvent = EventOf<typeof publicationEvents>;

import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

const category = z.object({ title: z.string(), description: z.string(), slug: z.string() });
const categoryTranslations = z.object({ fr: category, 'en-US': category });

const tag = z.object({ title: z.string(), slug: z.string() });
const tagTranslations = z.object({ fr: tag, 'en-US': tag });

export const taxonomyEvents = {
  CategoryCreated: eventType({
    schema: 1,
    data: z.object({
      categoryId: z.number(),
      type: z.enum(['post', 'prierre']),
      translations: categoryTranslations,
    }),
  }),
  CategoryChanged: eventType({
    schema: 1,
    data: z.object({ categoryId: z.number(), translations: categoryTranslations }),
  }),
  CategoryRemoved: eventType({ schema: 1, data: z.object({ categoryId: z.number() }) }),
  /** Its texts, and its addresses, are those of another one from now on. */
  CategoryMerged: eventType({ schema: 1, data: z.object({ categoryId: z.number(), into: z.number() }) }),
  /** Its place among those of its type: what is lower comes first; without one it is its id. */
  CategoryRanked: eventType({ schema: 1, data: z.object({ categoryId: z.number(), rank: z.number() }) }),
  TagCreated: eventType({ schema: 1, data: z.object({ tagId: z.number(), translations: tagTranslations }) }),
  TagChanged: eventType({ schema: 1, data: z.object({ tagId: z.number(), translations: tagTranslations }) }),
  TagRemoved: eventType({ schema: 1, data: z.object({ tagId: z.number() }) }),
  TagMerged: eventType({ schema: 1, data: z.object({ tagId: z.number(), into: z.number() }) }),
};
export type TaxonomyEvent = EventOf<typeof taxonomyEvents>;

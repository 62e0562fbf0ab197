import { z } from 'zod';
import { categoryTranslations, postType, tagTranslations } from '../../contract/taxonomy.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

export const taxonomyEvents = {
  CategoryCreated: eventType({
    schema: 1,
    data: z.object({ categoryId: z.number(), type: postType, translations: categoryTranslations }),
  }),
  CategoryChanged: eventType({
    schema: 1,
    data: z.object({ categoryId: z.number(), translations: categoryTranslations }),
  }),
  CategoryRemoved: eventType({ schema: 1, data: z.object({ categoryId: z.number() }) }),
  TagCreated: eventType({ schema: 1, data: z.object({ tagId: z.number(), translations: tagTranslations }) }),
  TagChanged: eventType({ schema: 1, data: z.object({ tagId: z.number(), translations: tagTranslations }) }),
  TagRemoved: eventType({ schema: 1, data: z.object({ tagId: z.number() }) }),
};
export type TaxonomyEvent = EventOf<typeof taxonomyEvents>;

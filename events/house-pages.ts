import { z } from 'zod';
import { HOUSE_PAGES } from '../contract/house-pages.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

export const housePageEvents = {
  /** What the page says from now on, in one language. */
  HousePageWritten: eventType({
    schema: 1,
    data: z.object({
      page: z.enum(HOUSE_PAGES),
      language: z.enum(LANGUAGES),
      title: z.string(),
      abstract: z.string(),
      /** Sanitised HTML. */
      content: z.string(),
    }),
  }),
};
export type HousePageEvent = EventOf<typeof housePageEvents>;

import { z } from 'zod';
import { LANGUAGES } from '../contract/languages.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

export const housePageEvents = {
  /** What the page says from now on, in one language. */
  HousePageWritten: eventType({
    schema: 1,
    data: z.object({
      page: z.enum(['a-propos', 'faq', 'mention-legal', 'privacy-policies', 'terms-use', 'faire-un-don']),
      language: z.enum(LANGUAGES),
      title: z.string(),
      abstract: z.string(),
      /** Sanitised HTML. */
      content: z.string(),
    }),
  }),
};
export type HousePageEvent = EventOf<typeof housePageEvents>;

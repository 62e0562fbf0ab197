import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

/** What an editor has put at the head of the home page. */
export const homeEvents = {
  LeadPinned: eventType({ schema: 1, data: z.object({ publicationId: z.number() }) }),
  LeadUnpinned: eventType({ schema: 1, data: z.object({}) }),
};
export type HomeEvent = EventOf<typeof homeEvents>;

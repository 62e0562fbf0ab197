import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

/** What somebody has read in the history by the right of an auditor; who it was, the actor says. */
export const openingEvents = {
  HistoryOpened: eventType({
    schema: 1,
    data: z.object({
      /** The name of its class: `Post`. */
      resource: z.string(),
      /** Of a page of the house it is its name. */
      id: z.union([z.number(), z.string()]),
      openedAt: z.iso.datetime(),
    }),
  }),
};
export type OpeningEvent = EventOf<typeof openingEvents>;

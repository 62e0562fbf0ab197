import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { CONTENT_KINDS } from './reactions.ts';

/** What readers point out to the moderators. Who does so is not kept. */
export const reportEvents = {
  ContentReported: eventType({
    schema: 1,
    data: z.object({
      reportId: z.number(),
      about: z.object({
        kind: z.enum([...CONTENT_KINDS, 'comment']),
        id: z.number(),
      }),
      reason: z.enum(['offensive', 'false', 'personal', 'advertising', 'copyright', 'other']),
    }),
  }),
  ReportSettled: eventType({ schema: 1, data: z.object({ reportId: z.number() }) }),
  /** It was settled too early. */
  ReportReopened: eventType({ schema: 1, data: z.object({ reportId: z.number() }) }),
};
export type ReportEvent = EventOf<typeof reportEvents>;

import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

const eachKind = z.object({
  contacts: z.number(),
  /** That were never verified. */
  accounts: z.number(),
  devices: z.number(),
  sessions: z.number(),
  /** Of the tokens of sessions. */
  rotations: z.number(),
  /** In the outbox. */
  mails: z.number(),
});

/** In one stream: an event for each time that what was kept long enough was removed. */
export const retentionEvents = {
  RetentionApplied: eventType({
    schema: 1,
    data: z.object({
      appliedAt: z.string(),
      /** How many. What a run removed that was cut off is not counted; its own events tell of it. */
      removed: eachKind,
      /** How long each was to be kept. */
      days: eachKind,
    }),
  }),
};
export type RetentionEvent = EventOf<typeof retentionEvents>;
export type RetentionKind = keyof RetentionEvent['data']['removed'];

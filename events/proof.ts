import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

const seal = z.object({
  /** It speaks of so many events, from the first one of the log. */
  count: z.number(),
  /** Of the chain over them. */
  hash: z.string(),
  at: z.string(),
  publicKey: z.string(),
  signature: z.string(),
});

/** In one stream: `seals`. */
export const sealEvents = {
  LogSealed: eventType({ schema: 1, data: seal }),
};

/** In one stream: an event for each mail with a seal, so that it is kept by somebody else. */
export const sealLetterEvents = {
  SealDispatched: eventType({ schema: 1, data: z.object({ userId: z.number(), seal }) }),
};
export type SealDispatchEvent = EventOf<typeof sealLetterEvents>;

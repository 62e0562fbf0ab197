import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

const given = {
  purpose: z.enum(['account', 'testimony', 'newsletter', 'contact']),
  /** Of what it is given for: the account, the testimony, the subscription, the message. */
  id: z.number(),
};

/**
 * In the stream of what the consent is given for, in one append with it and before it: so a consent that is missing,
 * or one that outlives what it carried, cannot be.
 */
export const consentEvents = {
  ConsentRecorded: eventType({
    schema: 1,
    data: z.object({
      ...given,
      /** Whose; null: of somebody without an account. */
      userId: z.number().nullable(),
      /** The version of the words that were agreed to; null: not asked. */
      wording: z.string().nullable(),
    }),
  }),
  ConsentWithdrawn: eventType({ schema: 1, data: z.object(given) }),
};
export type ConsentEvent = EventOf<typeof consentEvents>;

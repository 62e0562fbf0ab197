import { z } from 'zod';
import { eventType } from '../platform/event-log/event-types.ts';

/**
 * In the stream of a name that may be held once in the whole platform (an e-mail address, a slug of a section
 * and language, the source of an imported text). Appending where the name was seen to be free, which is where
 * there is no stream or after a release, is what makes it unique.
 */
export const reservationEvents = {
  NameReserved: eventType({ schema: 1, data: z.object({ owner: z.string() }) }),
  NameReleased: eventType({ schema: 1, data: z.object({ owner: z.string() }) }),
};

import { z } from 'zod';
import { eventType } from '../event-log/event-types.ts';

/**
 * In the stream of a name that may be held once in the whole platform (an e-mail address, a slug of a section
 * and language, the source of an imported text). Opening the stream with 'none' is what makes it unique.
 */
export const reservationEvents = {
  NameReserved: eventType({ schema: 1, data: z.object({ owner: z.string() }) }),
};

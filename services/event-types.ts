import { accountEvents, sessionEvents } from './accounts/events.ts';
import { commentEvents } from './comments/events.ts';
import { contactEvents } from './contact/events.ts';
import { deviceEvents } from './devices/events.ts';
import { fileEvents } from './files/events.ts';
import { mailEvents } from './mails/events.ts';
import { newsletterEvents } from './newsletter/events.ts';
import { reservationEvents } from './platform/reservations/events.ts';
import { publicationEvents } from './publications/events.ts';
import { reactionEvents } from './reactions/events.ts';
import { taxonomyEvents } from './taxonomy/events.ts';
import { testimonyEvents } from './testimonies/events.ts';

/** Every type of event that the log may hold. */
export const eventTypes = {
  ...reservationEvents,
  ...accountEvents,
  ...sessionEvents,
  ...mailEvents,
  ...publicationEvents,
  ...testimonyEvents,
  ...taxonomyEvents,
  ...reactionEvents,
  ...commentEvents,
  ...deviceEvents,
  ...fileEvents,
  ...contactEvents,
  ...newsletterEvents,
};

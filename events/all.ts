import { accountEvents, sessionEvents } from './accounts.ts';
import { commentEvents } from './comments.ts';
import { consentEvents } from './consents.ts';
import { contactEvents } from './contact.ts';
import { deviceEvents } from './devices.ts';
import { fileEvents } from './files.ts';
import { installationEvents } from './installation.ts';
import { mailEvents } from './mails.ts';
import { newsletterEvents } from './newsletter.ts';
import { sealEvents, sealLetterEvents } from './proof.ts';
import { publicationEvents } from './publications.ts';
import { likerEvents, reactionEvents } from './reactions.ts';
import { reservationEvents } from './reservations.ts';
import { retentionEvents } from './retention.ts';
import { taxonomyEvents } from './taxonomy.ts';
import { testimonyEvents } from './testimonies.ts';

/** Every type of event that the log may hold. */
export const eventTypes = {
  ...installationEvents,
  ...reservationEvents,
  ...accountEvents,
  ...sessionEvents,
  ...mailEvents,
  ...publicationEvents,
  ...testimonyEvents,
  ...taxonomyEvents,
  ...reactionEvents,
  ...likerEvents,
  ...commentEvents,
  ...deviceEvents,
  ...fileEvents,
  ...consentEvents,
  ...contactEvents,
  ...newsletterEvents,
  ...retentionEvents,
  ...sealEvents,
  ...sealLetterEvents,
};

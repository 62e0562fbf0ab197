import { accountEvents, sessionEvents } from './accounts.ts';
import { commentEvents } from './comments.ts';
import { consentEvents } from './consents.ts';
import { contactEvents } from './contact.ts';
import { deviceEvents } from './devices.ts';
import { editingEvents } from './editing.ts';
import { fileEvents } from './files.ts';
import { homeEvents } from './home.ts';
import { housePageEvents } from './house-pages.ts';
import { installationEvents } from './installation.ts';
import { letterEvents } from './letters.ts';
import { mailEvents } from './mails.ts';
import { moderationRuleEvents } from './moderation-rules.ts';
import { newsletterEvents } from './newsletter.ts';
import { openingEvents } from './openings.ts';
import { sealEvents, sealLetterEvents } from './proof.ts';
import { publicationEvents } from './publications.ts';
import { likerEvents, reactionEvents } from './reactions.ts';
import { reportEvents } from './reports.ts';
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
  ...editingEvents,
  ...homeEvents,
  ...testimonyEvents,
  ...taxonomyEvents,
  ...reactionEvents,
  ...likerEvents,
  ...commentEvents,
  ...reportEvents,
  ...letterEvents,
  ...moderationRuleEvents,
  ...deviceEvents,
  ...fileEvents,
  ...consentEvents,
  ...contactEvents,
  ...newsletterEvents,
  ...retentionEvents,
  ...housePageEvents,
  ...sealEvents,
  ...sealLetterEvents,
  ...openingEvents,
};

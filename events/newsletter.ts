import { z } from 'zod';
import { LANGUAGES } from '../contract/languages.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { subscriberSubject } from './subjects.ts';

const subscriber = { subscriberId: z.number(), name: z.string() };

export const newsletterEvents = {
  NewsletterSubscribed: eventType({
    schema: 1,
    data: z.object({
      ...subscriber,
      email: z.string(),
      language: z.enum(LANGUAGES),
      /** From a list of the team: the person has not just asked for it, and is not written to. */
      isListed: z.literal(true).optional(),
    }),
    personal: { subject: subscriberSubject, fields: { name: '', email: '' } },
  }),
  NewsletterSubscriberRenamed: eventType({
    schema: 1,
    data: z.object(subscriber),
    personal: { subject: subscriberSubject, fields: { name: '' } },
  }),
  NewsletterPaused: eventType({ schema: 1, data: z.object({ subscriberId: z.number() }) }),
  NewsletterResumed: eventType({ schema: 1, data: z.object({ subscriberId: z.number() }) }),
  /** What is known of the subscriber may be forgotten. */
  NewsletterSubscriberRemoved: eventType({
    schema: 1,
    data: z.object({ subscriberId: z.number() }),
    forgets: subscriberSubject,
  }),
};
export type NewsletterEvent = EventOf<typeof newsletterEvents>;

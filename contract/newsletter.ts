import { z } from 'zod';
import { agreedWording, mustAgree } from './consents.ts';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { orderBy } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';

const name = z.string().trim().min(1).max(LIMITS.contactLineMaxCharacters);

/** Body of `POST /api/newsletters/add`. */
export const newSubscriber = z.object({
  name,
  email: z.email().max(254),
  consent: agreedWording('newsletter'),
});

/** What our own form sends: nobody is asked for less. */
export const agreedSubscriber = newSubscriber.extend({ consent: mustAgree('newsletter') });

/** The same for every address. */
export const subscribed = z.object({ status: z.literal('success'), message: z.string() });

/** Body of `PATCH /api/newsletter/{id}`; a consent is given with `actif` when the newsletter is to come again. */
export const subscriberPatch = z.object({
  name: name.optional(),
  actif: z.boolean().optional(),
  consent: agreedWording('newsletter'),
});

/** One row of a list of subscribers from elsewhere. Without `consent` nobody was asked, and that is recorded. */
export const listedSubscriber = newSubscriber.extend({
  actif: z.boolean().default(true),
  language: z.enum(LANGUAGES),
});
export type ListedSubscriber = z.input<typeof listedSubscriber>;

/** Body of `POST /api/newsletters/import`: a part of a list. */
export const subscribersImport = z.object({
  subscribers: z.array(listedSubscriber).min(1).max(LIMITS.importRows),
});

/** What became of each row, as they were sent. Nobody who is there, has paused or has left is changed. */
export const importOutcome = z.enum(['added', 'present', 'left']);
export const subscribersImported = z.object({ outcomes: z.array(importOutcome) });
export type SubscribersImported = z.infer<typeof subscribersImported>;

export const subscribersQuery = pagingQuery.extend({
  actif: z.enum(['true', 'false', '1', '0']).optional(),
  /** The subscription of one's own address; all others are for editors. */
  owner: z.literal('me').optional(),
  /** Stands in name or address, whatever its accents and capitals. */
  search: z.string().trim().max(100).optional(),
  order: orderBy('createdAt', 'name'),
});

export const subscriber = z.object({
  '@id': z.string(),
  '@type': z.literal('Newsletter'),
  id: z.int(),
  name: z.string(),
  email: z.string(),
  actif: z.boolean(),
  /** In which the letters come. */
  language: z.enum(LANGUAGES),
  /** The version of the words that were agreed to; null: not asked, or withdrawn. */
  consent: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type Subscriber = z.infer<typeof subscriber>;

import { z } from 'zod';
import { agreedWording, mustAgree } from './consents.ts';
import { LIMITS } from './limits.ts';
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

export const subscribersQuery = pagingQuery.extend({
  actif: z.enum(['true', 'false', '1', '0']).optional(),
  /** The subscription of one's own address; all others are for editors. */
  owner: z.literal('me').optional(),
});

export const subscriber = z.object({
  '@id': z.string(),
  '@type': z.literal('Newsletter'),
  id: z.int(),
  name: z.string(),
  email: z.string(),
  actif: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type Subscriber = z.infer<typeof subscriber>;

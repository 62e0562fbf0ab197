import { z } from 'zod';
import { agreedWording } from './consents.ts';
import { LIMITS } from './limits.ts';
import { oneOrMany, orderBy, span } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';

/** What somebody writes for: a word, a prayer request, to join the editorial team, or to be helped. */
export const contactKind = z.enum(['message', 'prayer', 'application', 'help']);
export type ContactKind = z.infer<typeof contactKind>;

const line = z.string().trim().max(LIMITS.contactLineMaxCharacters);

/** Body of `POST /api/contact/add`; a request for help needs somebody signed in. */
export const newContact = z.object({
  kind: contactKind.default('message'),
  /** The first name; `lastName` is that of the family. */
  firstName: line.min(1),
  lastName: line.min(1),
  email: z.email().max(254),
  address: line.default(''),
  phone: z.string().trim().max(40).nullable().default(null),
  content: z.string().trim().min(1).max(LIMITS.contactMaxCharacters),
  consent: agreedWording('contact'),
});

export const contactQuery = pagingQuery.extend({
  kind: oneOrMany(contactKind),
  createdAt: span,
  order: orderBy('createdAt'),
});

export const contact = z.object({
  '@id': z.string(),
  '@type': z.literal('Contact'),
  id: z.int(),
  kind: contactKind,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  address: z.string(),
  /** In international form. */
  phone: z.string().nullable(),
  content: z.string(),
  /** Reference of who was signed in. */
  owner: z.string().nullable(),
  createdAt: moment,
});
export type Contact = z.infer<typeof contact>;

import { z } from 'zod';
import { agreedWording } from './consents.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { names, oneOrMany, orderBy, span } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { referenceInBody } from './references.ts';

const contactKind = z.enum(CONTACT_KINDS);

const line = z.string().trim().max(LIMITS.contactLineMaxCharacters);

/** Body of `POST /api/contact/add`; a request for help needs somebody signed in. */
export const newContact = z.object({
  kind: contactKind.default('message'),
  /** The first name; `lastName` is that of the family. */
  firstName: line.min(1),
  lastName: line.min(1),
  email: z.email().max(254),
  phone: z.string().trim().max(40).nullable().default(null),
  address: line.default(''),
  content: z.string().trim().min(1).max(LIMITS.contactMaxCharacters),
  consent: agreedWording('contact'),
});

/** Done once nothing is left to do about it; then it waits for its end, and can be opened again. */
const contactStatus = z.enum(['open', 'done']);

export const contactQuery = pagingQuery.extend({
  kind: oneOrMany(contactKind),
  status: oneOrMany(contactStatus),
  /** A reference, `me`, or `nobody`. */
  assignedTo: names,
  /** In the names, the address and the text, in any case of letters and with or without accents. */
  search: z.string().max(LIMITS.searchQueryMaxCharacters).optional(),
  createdAt: span,
  order: orderBy('createdAt'),
});

/** Body of `PATCH /api/contact/{id}`. */
export const contactPatch = z.object({
  status: contactStatus.optional(),
  /** Of somebody of the team. */
  assignedTo: referenceInBody.nullable().optional(),
});

/** Body of `POST /api/contact/{id}/answer`: sent by mail to who wrote. */
export const contactAnswer = z.object({
  content: z.string().trim().min(1).max(LIMITS.contactMaxCharacters),
  /** Nothing is left to do then. */
  done: z.boolean().default(true),
});

/** Who can be asked to see to something. */
export const team = z.object({
  members: z.array(z.object({ user: z.string(), name: z.string() })),
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
  /** In which an answer is expected. */
  language: z.enum(LANGUAGES),
  status: contactStatus,
  /** Reference of who sees to it, and their name. */
  assignedTo: z.string().nullable(),
  assignedName: z.string().nullable(),
  answers: z.array(z.object({ content: z.string(), author: z.string(), createdAt: moment })),
  createdAt: moment,
  updatedAt: moment,
});
export type Contact = z.infer<typeof contact>;

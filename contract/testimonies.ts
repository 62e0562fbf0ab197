import { z } from 'zod';
import { agreedWording } from './consents.ts';
import { contentAddresses } from './content-addresses.ts';
import { file } from './files.ts';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { moment } from './moment.ts';
import { coverSeason } from './publications.ts';
import { reactions } from './reactions.ts';
import { readTime } from './reading-time.ts';
import { referenceInBody } from './references.ts';
import { tag } from './taxonomy.ts';
import { textLink, voiceOver } from './text-around.ts';

const TESTIMONY_STATUSES = ['pending', 'published', 'unpublished', 'rejected', 'withdrawn'] as const;
export const testimonyStatus = z.enum(TESTIMONY_STATUSES);
export type TestimonyStatus = z.infer<typeof testimonyStatus>;

/** Why a testimony is not published; the words for each stand in the catalogues of texts. */
const REJECTION_REASONS = [
  'names-others',
  'contact-details',
  'too-short',
  'off-topic',
  'advertising',
  'other',
] as const;
export const rejectionReason = z.enum(REJECTION_REASONS);
export type RejectionReason = z.infer<typeof rejectionReason>;

/** Body of `POST /api/temoignages`. */
export const newTestimony = z.object({
  title: z.string().trim().min(3).max(LIMITS.titleMaxCharacters),
  /** HTML with paragraphs, line breaks, emphasis, quotations and links; or plain text, of which empty lines part the paragraphs. */
  content: z.string().trim().min(80).max(LIMITS.testimonyMaxCharacters),
  abstract: z.string().trim().max(LIMITS.abstractMaxCharacters).optional(),
  /** References: to a picture that one has sent oneself, and to tags. */
  cover: referenceInBody.nullable().optional(),
  tags: z.array(referenceInBody).max(20).optional(),
  readTime,
  language: z.enum(LANGUAGES).optional(),
  consent: agreedWording('testimony'),
});
export type NewTestimony = z.infer<typeof newTestimony>;

/**
 * Body of `PATCH /api/temoignage/{id}`. An editor edits title, abstract and content, publishes, rejects with a
 * reason, takes down with a reason what is published, and publishes it again; its author withdraws, and answers a decision. `pending` and
 * nulls decide nothing: they stand in a record that is sent back whole.
 */
export const testimonyPatch = z.object({
  title: newTestimony.shape.title.optional(),
  abstract: newTestimony.shape.abstract,
  content: newTestimony.shape.content.optional(),
  cover: newTestimony.shape.cover,
  tags: newTestimony.shape.tags,
  readTime,
  status: testimonyStatus.optional(),
  reason: rejectionReason.nullable().optional(),
  /** Words for the author: with a reason, or of thanks. */
  note: z.string().trim().max(1000).nullable().optional(),
  /** Of its author, against a decision: it is decided once more. Sent back whole it says nothing new. */
  appeal: z.string().trim().min(1).max(2000).nullable().optional(),
});
/** What a form sends that says why a decision should be another. */
export const answerToDecision = z.object({ appeal: z.string().trim().min(1).max(2000) });
export type TestimonyPatch = z.infer<typeof testimonyPatch>;

export const testimonyCard = z.object({
  '@id': z.string(),
  '@type': z.literal('Temoignage'),
  id: z.int(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  /** As somebody wrote it; else empty. */
  abstract: z.string(),
  /** How the text begins. */
  firstLine: z.string(),
  /** A sentence of it in which somebody speaks of themselves; empty when there is none. */
  voice: z.string(),
  /** Null until it is published. */
  slug: z.string().nullable(),
  /** Of its page, below `/{language}/`; null until it is published. */
  path: z.string().nullable(),
  /** Null when the cover is drawn. */
  cover: file.nullable(),
  season: coverSeason,
  /** References; null of who is not to be named. */
  owner: z.string().nullable(),
  author: z.string().nullable(),
  /** As visitors read it. */
  authorName: z.string(),
  /** First and last name; only for its author and for editors. */
  ownerName: z.string().nullable(),
  /** Minutes. */
  readTime: z.int(),
  ...reactions.shape,
  status: testimonyStatus,
  tags: z.array(tag.pick({ '@id': true, title: true, slug: true })),
  ...contentAddresses.shape,
  createdAt: moment,
  updatedAt: moment,
  publishedAt: moment.nullable(),
});
export type TestimonyCard = z.infer<typeof testimonyCard>;

export const testimony = testimonyCard.extend({
  /** Sanitised HTML. */
  content: z.string(),
  /** Only for its author and for editors: as it was sent, when an editor has changed it. */
  origTitle: z.string().nullable(),
  origContent: z.string().nullable(),
  /** Only for its author and for editors. */
  reason: rejectionReason.nullable(),
  note: z.string().nullable(),
  /** Only for its author and for editors: what its author has answered to a decision against it. */
  appeal: z.string().nullable(),
  /** Only for its author and for editors: the version of the words that the author agreed to; null: not asked. */
  consent: z.string().nullable(),
  /** Only for its author and for editors, and until it is withdrawn. */
  consentAt: moment.nullable(),
  /** Only for editors: what `If-Match` has to say for a decision on exactly this state. */
  revision: z.int().nullable(),
  similar: z.array(testimonyCard),
  previous: textLink.nullable(),
  next: textLink.nullable(),
  voiceOver: voiceOver.nullable(),
});
export type Testimony = z.infer<typeof testimony>;

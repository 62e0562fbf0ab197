import { z } from 'zod';
import { moment } from './moment.ts';
import { WORDINGS } from './wordings.ts';

/** Body of `POST /api/moderation_case/{id}/letters`: sent by mail to the author, in the name of the house. */
export const newLetter = z.object({ message: z.string().trim().min(1).max(2000) });

/** What was written to the author of a text. */
export const authorLetter = z.object({
  '@id': z.string(),
  '@type': z.literal('Letter'),
  id: z.string(),
  /** First and last name of who wrote it; null of who is forgotten. */
  byName: z.string().nullable(),
  /** Null: it asks for the consent that was not asked. */
  message: z.string().nullable(),
  createdAt: moment,
});
export type AuthorLetter = z.infer<typeof authorLetter>;

/** Body of `POST /api/temoignage/{id}/consent`, by the link in the mail that asks for it. */
export const consentAnswer = z.object({
  token: z.string().max(100),
  /** The version of the words that were shown and agreed to; null: declined, and the testimony is withdrawn. */
  consent: z.enum(WORDINGS.testimony).nullable(),
});

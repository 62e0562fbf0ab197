import { z } from 'zod';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';

/** Something that happened, as editors and administrators read it: who, what and when, and no word of anybody's. */
export const activity = z.object({
  '@id': z.string(),
  '@type': z.literal('Activity'),
  id: z.string(),
  /** The name of the event: `TestimonyPublished`. */
  type: z.string(),
  /** Reference; null of what happened by itself, of visitors, and of who is there no longer. */
  actor: z.string().nullable(),
  /** Reference. */
  subject: z.string(),
  createdAt: moment,
});
export type Activity = z.infer<typeof activity>;

/** Newest first. */
export const activitiesQuery = pagingQuery;

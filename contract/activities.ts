import { z } from 'zod';
import { ACTIVITY_GROUPS } from './activity-groups.ts';
import { LANGUAGES } from './languages.ts';
import { oneOrMany, span } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { postType } from './taxonomy.ts';

/** Something that happened, as the team reads it. Names and titles are those of now: who is forgotten has none. */
export const activity = z.object({
  '@id': z.string(),
  '@type': z.literal('Activity'),
  id: z.string(),
  /** The name of the event: `TestimonyPublished`. */
  type: z.string(),
  group: z.enum(ACTIVITY_GROUPS),
  /** `person`: of an account, which may be gone. */
  by: z.enum(['person', 'visitor', 'program', 'rule']),
  /** Reference; null of what happened by itself, of visitors, and of who is there no longer. */
  actor: z.string().nullable(),
  /** Of a rule its title. */
  actorName: z.string().nullable(),
  /** Reference; null of what is about nothing in particular. */
  subject: z.string().nullable(),
  /** Of the text, the category, the person; of the text that a comment stands under. */
  title: z.string().nullable(),
  /** Of its page for visitors, below the language, while it has one. */
  path: z.string().nullable(),
  /** Of a category that is there: which texts stand in it. */
  postType: postType.nullable(),
  /** Of the translation. */
  language: z.enum(LANGUAGES).nullable(),
  createdAt: moment,
});
export type Activity = z.infer<typeof activity>;

/** Newest first. */
export const activitiesQuery = pagingQuery.extend({
  group: oneOrMany(z.enum(ACTIVITY_GROUPS)),
  /** Reference to an account. */
  actor: z.string().max(100).optional(),
  /** Reference to what it changed. */
  subject: z.string().max(100).optional(),
  createdAt: span,
});

import { z } from 'zod';
import { oneOrMany } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';

const MAIL_STATUSES = ['due', 'abandoned'] as const;

export const mailsQuery = pagingQuery.extend({
  status: oneOrMany(z.enum(MAIL_STATUSES)),
  failures: z.object({ gt: z.coerce.number().int().min(0) }).optional(),
});

/** A mail that waits or was given up; neither its address nor its text. */
export const mail = z.object({
  '@id': z.string(),
  '@type': z.literal('Mail'),
  id: z.string(),
  template: z.string(),
  /** Reference to whom it is for; null of what goes to the team, or to who is answered. */
  user: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  createdAt: moment,
  /** When it is tried next. */
  dueAt: moment,
  failures: z.int(),
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

import { z } from 'zod';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';

const MAIL_STATUSES = ['due', 'sent', 'abandoned'] as const;

export const mailsQuery = pagingQuery.extend({
  status: z.enum(MAIL_STATUSES).optional(),
  failures: z.object({ gt: z.coerce.number().int().min(0) }).optional(),
});

/** What became of a mail; neither its address nor its text. */
export const mail = z.object({
  '@id': z.string(),
  '@type': z.literal('Mail'),
  id: z.string(),
  template: z.string(),
  /** Reference to whom it is for. */
  user: z.string(),
  status: z.enum(MAIL_STATUSES),
  createdAt: moment,
  /** When it is tried next. */
  dueAt: moment,
  sentAt: moment.nullable(),
  failures: z.int(),
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

import { z } from 'zod';
import { contentReferences } from './content-references.ts';
import { oneOrMany } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { referenceInBody } from './references.ts';

/** Why a reader thinks that something should not stand there. */
const REASONS = ['offensive', 'false', 'personal', 'advertising', 'copyright', 'other'] as const;
const reportReason = z.enum(REASONS);

const reportStatus = z.enum(['open', 'settled']);

/** Body of `POST /api/reports/add`: a reference to exactly one of the three. */
export const newReport = z.object({
  ...contentReferences,
  comment: referenceInBody.optional(),
  reason: reportReason,
});

/** Body of `PATCH /api/report/{id}`: somebody has dealt with it, or it is to be looked at once more. */
export const reportPatch = z.object({ status: reportStatus });

export const reportsQuery = pagingQuery.extend({ status: oneOrMany(reportStatus) });

export const report = z.object({
  '@id': z.string(),
  '@type': z.literal('Report'),
  id: z.int(),
  /** References; two of the three are null. */
  post: z.string().nullable(),
  temoignage: z.string().nullable(),
  comment: z.string().nullable(),
  reason: reportReason,
  status: reportStatus,
  createdAt: moment,
  updatedAt: moment,
});
export type Report = z.infer<typeof report>;

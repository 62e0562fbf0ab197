import { z } from 'zod';
import { FIRST_DAY } from './dates.ts';
import { LANGUAGES } from './languages.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { mayAudit, mayModerate, type Role } from './roles.ts';

/** Who may see the site as it was: editors, who restore from it, and those who read everything in history. */
export const mayReadHistory = (roles: readonly Role[]): boolean => mayModerate(roles) || mayAudit(roles);

/** An ISO 8601 moment, as one instant in UTC; undefined: it is none, or before the first day. */
export function instantOf(asked: unknown): string | undefined {
  if (typeof asked !== 'string') return undefined;
  // A plus that was not encoded arrives as a space.
  const known = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).safeParse(asked.replace(' ', '+'));
  const instant = known.success ? new Date(known.data).toISOString() : '';
  return instant < FIRST_DAY ? undefined : instant;
}

/** A visit to the site as it was at a moment. */
export const newVisit = z.object({ asOf: z.string().max(40) });
export const visit = z.object({
  asOf: moment,
  /** From then on the pages of the past ask for another visit. */
  until: moment,
});
export type Visit = z.infer<typeof visit>;

/** Since when there is a past. */
export const pastSpan = z.object({ from: moment });

export const comparisonQuery = pagingQuery.extend({
  from: z.string().max(40),
  until: z.string().max(40),
  lang: z.enum(LANGUAGES).optional(),
});

export const DIFFERENCES = ['published', 'changed', 'takenDown'] as const;

/** A text that readers found otherwise at the later one of two moments. */
export const difference = z.object({
  '@id': z.string(),
  '@type': z.string(),
  difference: z.enum(DIFFERENCES),
  title: z.string(),
  /** Below `/{language}/`: at the later moment, or at the earlier one where it was taken down; null: it has no page. */
  path: z.string().nullable(),
});
export type DifferenceItem = z.infer<typeof difference>;

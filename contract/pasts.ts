import { z } from 'zod';
import { moment } from './moment.ts';
import { mayAudit, mayModerate, type Role } from './roles.ts';

/** Who may see the site as it was: editors, who restore from it, and those who read everything in history. */
export const mayReadHistory = (roles: readonly Role[]): boolean => mayModerate(roles) || mayAudit(roles);

/** Of the address of a page or of a call: the moment as of which it is asked. */
export const AS_OF = 'asOf';

/** An ISO 8601 moment, as one instant in UTC; undefined: it is none. */
export function instantOf(asked: unknown): string | undefined {
  if (typeof asked !== 'string') return undefined;
  // A plus that was not encoded arrives as a space.
  const known = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).safeParse(asked.replace(' ', '+'));
  return known.success ? new Date(known.data).toISOString() : undefined;
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

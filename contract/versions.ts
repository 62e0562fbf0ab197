import { z } from 'zod';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { RESOURCES, type Referenced, referenced } from './references.ts';
import { VERSIONED, type VersionedName } from './versioned.ts';

export const versionsQuery = pagingQuery.extend({
  /** Reference to what they are versions of. */
  of: z.string().max(100),
});

const VERSION_ID = /^([a-z_]+)-([a-z0-9-]{1,40})-([1-9][0-9]{0,6})$/;
/** `post-4398046511105-3`: of what, and the number. */
export const versionParams = z.object({ id: z.string().regex(VERSION_ID) });

/** What one command has made of something. */
export const version = z.object({
  '@id': z.string(),
  '@type': z.literal('Version'),
  id: z.string(),
  /** From 1. */
  number: z.int(),
  at: moment,
  /** Reference to who did it; null: nobody with an account, or who is forgotten. */
  by: z.string().nullable(),
  /** How that person is called. */
  byName: z.string().nullable(),
  /** Of a decision that gives one. */
  reason: z.string().nullable(),
  /** The number of the version that was restored by it. */
  restores: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type Version = z.infer<typeof version>;

/** `post-4398046511105-3`. */
export const versionId = ({ name, id }: Referenced<VersionedName>, number: number): string =>
  `${RESOURCES[name].item}-${id}-${number}`;

/** What an id of a version names. */
export function versionIn(
  id: string,
): { readonly of: Referenced<VersionedName>; readonly number: number } | undefined {
  const [, item = '', thing = '', number] = VERSION_ID.exec(id) ?? [];
  const of = referenced(VERSIONED, `/api/${item}/${thing}`);
  return of && { of, number: Number(number) };
}

import { z } from 'zod';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { RESOURCES, type ResourceName, referencedId } from './references.ts';

/** What has versions that can be read: each kind of text, testimonies, comments, categories, accounts. */
export const VERSIONED = [
  'Post',
  'Actualite',
  'Document',
  'Realisation',
  'Multimedia',
  'VoixOff',
  'Temoignage',
  'Comment',
  'Category',
  'User',
] as const satisfies readonly ResourceName[];
export type VersionedName = (typeof VERSIONED)[number];

export const versionsQuery = pagingQuery.extend({
  /** Reference to what they are versions of. */
  of: z.string().max(100),
});

/** `post-4398046511105-3`: of what, and the number. */
export const versionParams = z.object({ id: z.string().regex(/^[a-z_]+-[1-9][0-9]{0,15}-[1-9][0-9]{0,6}$/) });

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

/** What a reference or an id of a version names; undefined: nothing that has versions. */
export function versionedIn(
  named: string,
): { readonly name: VersionedName; readonly id: number } | undefined {
  for (const name of VERSIONED) {
    const id = named.startsWith('/') ? referencedId(name, named) : undefined;
    if (id !== undefined) return { name, id: Number(id) };
  }
  return undefined;
}

export const versionId = (name: VersionedName, id: number, number: number): string =>
  `${RESOURCES[name].item}-${id}-${number}`;

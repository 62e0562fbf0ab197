import type { ResourceName } from './references.ts';

/** What has versions that can be read: each kind of text, testimonies, comments, categories, pages of the house, accounts. */
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
  'HousePage',
  'User',
] as const satisfies readonly ResourceName[];
export type VersionedName = (typeof VERSIONED)[number];

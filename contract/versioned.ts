import { PUBLICATION_RESOURCES, type ResourceName } from './references.ts';

/** What has versions that can be read: each kind of text, testimonies, comments, categories, pages of the house, accounts. */
export const VERSIONED = [
  ...Object.values(PUBLICATION_RESOURCES),
  'Temoignage',
  'Comment',
  'Category',
  'HousePage',
  'User',
] as const satisfies readonly ResourceName[];
export type VersionedName = (typeof VERSIONED)[number];

import { PUBLICATION_RESOURCES, type ResourceName } from './references.ts';
import { mayAudit, mayModerate, type Role } from './roles.ts';

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

/** Of any of that kind. What accounts were is not for who moderates texts. */
export const mayReadVersions = (name: VersionedName, roles: readonly Role[]): boolean =>
  mayAudit(roles) || (name !== 'User' && mayModerate(roles));

import type { Language } from '../../../contract/languages.ts';
import { ROLE_LABELS, type Role } from '../../../contract/roles.ts';

/** In French the labels of the specification, as they are spelled there: docs/decisions/059-people-and-house.md. */
const NAMES: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  fr: ROLE_LABELS,
  'en-US': {
    ROLE_EDITOR: 'Editor',
    ROLE_ADMIN: 'Administrator',
    ROLE_AUDITOR: 'Auditor',
    ROLE_USER: 'User',
  },
};

export const roleName = (role: Role, language: Language): string => NAMES[language][role];

/** All that somebody is beside a user; a user where they are nothing else. */
export function roleNames(roles: readonly Role[], language: Language): string {
  const more = roles.filter(role => role !== 'ROLE_USER');
  return (more.length > 0 ? more : (['ROLE_USER'] as const)).map(role => roleName(role, language)).join(', ');
}

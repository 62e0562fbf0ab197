export const ROLES = ['ROLE_EDITOR', 'ROLE_ADMIN', 'ROLE_AUDITOR', 'ROLE_USER'] as const;
export type Role = (typeof ROLES)[number];

/** Labels as the specification spells them; it has no auditors. */
export const ROLE_LABELS: Record<Role, string> = {
  ROLE_EDITOR: 'Editeur',
  ROLE_ADMIN: 'Adminsitrateur',
  ROLE_AUDITOR: 'Auditeur',
  ROLE_USER: 'Utilisateur',
};

/** The one role that is shown: editor if held, else administrator, else auditor, else user. */
export const displayedRole = (roles: readonly Role[]): Role =>
  ROLES.find(role => roles.includes(role)) ?? 'ROLE_USER';

/** Reads everything in history, and changes nothing by it. */
export const mayAudit = (roles: readonly Role[]): boolean =>
  roles.includes('ROLE_AUDITOR') || roles.includes('ROLE_ADMIN');

/** Is told in the admin area what happens, as it happens; auditors of it what they read. */
export const mayHear = (roles: readonly Role[]): boolean => mayModerate(roles) || mayAudit(roles);

/** Write and decide what is published. */
export const EDITORS: readonly Role[] = ['ROLE_EDITOR', 'ROLE_ADMIN'];

export const mayModerate = (roles: readonly Role[]): boolean => EDITORS.some(role => roles.includes(role));

/** Accounts, their roles, and what the house says of itself before the law. */
export const mayAdminister = (roles: readonly Role[]): boolean => roles.includes('ROLE_ADMIN');

/** Whether the house wants two people: who has written a text does not decide on it. */
export interface SecondPerson {
  readonly needsSecondPerson?: boolean;
}

/** Of who decides on a text, and who has written it. */
export const mustBeAnother = (
  by: SecondPerson & { readonly userId: number | null },
  author: number | null,
): boolean => by.needsSecondPerson === true && author !== null && by.userId === author;

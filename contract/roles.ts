export const ROLES = ['ROLE_EDITOR', 'ROLE_ADMIN', 'ROLE_USER'] as const;
export type Role = (typeof ROLES)[number];

/** Labels as the specification spells them. */
export const ROLE_LABELS: Record<Role, string> = {
  ROLE_EDITOR: 'Editeur',
  ROLE_ADMIN: 'Adminsitrateur',
  ROLE_USER: 'Utilisateur',
};

/** The one role that is shown: editor if held, else administrator, else user. */
export const displayedRole = (roles: readonly Role[]): Role =>
  ROLES.find(role => roles.includes(role)) ?? 'ROLE_USER';

export const mayModerate = (roles: readonly Role[]): boolean =>
  roles.includes('ROLE_EDITOR') || roles.includes('ROLE_ADMIN');

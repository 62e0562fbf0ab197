export const ROLES = ['ROLE_EDITOR', 'ROLE_ADMIN', 'ROLE_USER'] as const;
export type Role = (typeof ROLES)[number];

export const mayModerate = (roles: readonly Role[]): boolean =>
  roles.includes('ROLE_EDITOR') || roles.includes('ROLE_ADMIN');

import type { User } from '../../../contract/accounts.ts';

/** Nothing of who is forgotten is left but the number. */
export const isForgotten = ({ email, deletedAt }: User): boolean => deletedAt !== null && email === '';

export type PersonState = 'forgotten' | 'suspended' | 'unconfirmed' | 'online' | 'open';

export function stateOf(user: User): PersonState {
  if (isForgotten(user)) return 'forgotten';
  if (user.deletedAt !== null) return 'suspended';
  if (user.verifiedAt === null) return 'unconfirmed';
  return user.online ? 'online' : 'open';
}

export const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`.trim();

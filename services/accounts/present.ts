import type { User } from '../../contract/accounts.ts';
import { reference } from '../../contract/references.ts';
import type { AccountDocument } from '../../projections/accounts.ts';

export const presentUser = (account: AccountDocument): User => ({
  '@id': reference('User', account.userId),
  '@type': 'User',
  id: account.userId,
  firstName: account.name,
  lastName: account.lastName,
  email: account.email,
  roles: [...account.roles],
  createdAt: account.createdAt,
});

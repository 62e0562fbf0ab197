/** Who has an account. The password's hash stays in the log. */
import type { Role } from '../contract/roles.ts';
import type { AccountEvent } from '../services/accounts/events.ts';
import { change, readModel } from './read-model.ts';

export type AccountDocument = {
  readonly userId: number;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly createdAt: string;
};

export const accounts = readModel<AccountEvent>()<AccountDocument>({
  name: 'accounts',
  version: 1,
  fields: { createdAt: 'text' },
  indexes: [['createdAt']],
  on: {
    UserRegistered: ({ at, data: { userId, name, lastName, email } }) => [
      {
        id: String(userId),
        evolve: () => ({ userId, name, lastName, email, roles: ['ROLE_USER'], createdAt: at }),
      },
    ],
    RolesAssigned: ({ data: { userId, roles } }) => [
      change<AccountDocument>(String(userId), account => ({ ...account, roles })),
    ],
  },
});

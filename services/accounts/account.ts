import { Refusal } from '../../contract/refusals.ts';
import type { Role } from '../../contract/roles.ts';
import type { Decider } from '../platform/event-log/handle.ts';
import type { AccountEvent } from './events.ts';

type Registered = Extract<AccountEvent, { type: 'UserRegistered' }>['data'];

export type Account =
  | { readonly status: 'none' }
  | ({ readonly status: 'registered'; readonly roles: readonly Role[] } & Registered);

export type AccountCommand =
  | ({ readonly kind: 'register' } & Registered)
  | { readonly kind: 'assignRoles'; readonly roles: readonly Role[] }
  | { readonly kind: 'signIn' };

export const accountStream = (userId: number): string => `user-${userId}`;

/** Holds an e-mail address for one account; the address itself does not stand in the name. */
export const emailReservation = (emailHash: string): string => `email-${emailHash}`;

function decide(command: AccountCommand, account: Account): readonly AccountEvent[] {
  if (command.kind === 'register') {
    if (account.status !== 'none') throw new Refusal('conflict', 'conflict');
    const { kind: _, ...data } = command;
    return [{ type: 'UserRegistered', data }];
  }
  if (account.status === 'none') throw new Refusal('notFound', 'notFound');
  const { userId } = account;
  switch (command.kind) {
    case 'assignRoles': {
      const roles = [...command.roles];
      const unchanged =
        roles.length === account.roles.length && roles.every(role => account.roles.includes(role));
      return unchanged ? [] : [{ type: 'RolesAssigned', data: { userId, roles } }];
    }
    case 'signIn':
      return [{ type: 'SignedIn', data: { userId } }];
    default:
      return command satisfies never;
  }
}

function evolve(account: Account, event: AccountEvent): Account {
  if (event.type === 'UserRegistered') return { status: 'registered', roles: ['ROLE_USER'], ...event.data };
  if (account.status === 'none') return account;
  switch (event.type) {
    case 'RolesAssigned':
      return { ...account, roles: event.data.roles };
    case 'SignedIn':
      return account;
    default:
      return event satisfies never;
  }
}

export const accountDecider: Decider<AccountCommand, Account, AccountEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};

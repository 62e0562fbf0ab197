import { test } from 'vitest';
import { given } from '../../tests/given.ts';
import { accountDecider } from './account.ts';
import type { AccountEvent } from './events.ts';

const registration = {
  userId: 7,
  name: 'Marie',
  lastName: 'N.',
  email: 'marie@example.org',
  passwordHash: 'hash',
};
const registered: AccountEvent = { type: 'UserRegistered', data: registration };
const roles = (...given_: ('ROLE_USER' | 'ROLE_EDITOR')[]): AccountEvent => ({
  type: 'RolesAssigned',
  data: { userId: 7, roles: given_ },
});

test('an account is registered once', () => {
  given(accountDecider)
    .when({ kind: 'register', ...registration })
    .happens(registered);
  given(accountDecider, registered)
    .when({ kind: 'register', ...registration })
    .refused('conflict', 'conflict');
});

test('everybody begins as a user; roles are assigned as a whole, and only when they change', () => {
  const assign = { kind: 'assignRoles', roles: ['ROLE_USER', 'ROLE_EDITOR'] } as const;
  given(accountDecider, registered)
    .when({ kind: 'assignRoles', roles: ['ROLE_USER'] })
    .happens();
  given(accountDecider, registered).when(assign).happens(roles('ROLE_USER', 'ROLE_EDITOR'));
  given(accountDecider, registered, roles('ROLE_EDITOR', 'ROLE_USER')).when(assign).happens();
});

test('signing in is kept, and changes nothing', () => {
  const signedIn: AccountEvent = { type: 'SignedIn', data: { userId: 7 } };
  given(accountDecider, registered).when({ kind: 'signIn' }).happens(signedIn);
  given(accountDecider, registered, signedIn).when({ kind: 'signIn' }).happens(signedIn);
});

test('nothing happens to an account that is not there', () => {
  given(accountDecider).when({ kind: 'signIn' }).refused('notFound', 'notFound');
  given(accountDecider, roles('ROLE_EDITOR')).when({ kind: 'signIn' }).refused('notFound', 'notFound');
});

import pLimit from 'p-limit';
import { credentials, newUser, user } from '../../contract/accounts.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import { commandContext } from '../platform/http/command-context.ts';
import { invalidCredentials, Problem } from '../platform/http/errors.ts';
import { type Resource, type Route, route } from '../platform/http/route.ts';
import { presentUser } from './present.ts';
import { type RegistrationTools, register } from './register.ts';
import { signIn } from './sign-in.ts';
import type { AccessTokens } from './tokens.ts';

export const accountResources: readonly Resource[] = [
  { name: 'User', collection: '/api/users', item: '/api/user/:id', schema: user, create: newUser },
];

export interface AccountRouteTools extends RegistrationTools {
  readonly accounts: Collection<AccountDocument>;
  readonly tokens: AccessTokens;
}

/** argon2id fills a core for some 25 ms: two at once, and no more waiting than are answered in two seconds. */
const HASHING_AT_ONCE = 2;
const HASHING_WAITING = 60;

export function accountRoutes(tools: AccountRouteTools): readonly Route[] {
  const hashing = pLimit(HASHING_AT_ONCE);
  const whenNotFlooded = <T>(work: () => Promise<T>): Promise<T> => {
    if (hashing.pendingCount >= HASHING_WAITING) {
      throw new Problem(503, 'unavailable', { headers: { 'Retry-After': '2' } });
    }
    return hashing(work);
  };

  return [
    route({
      method: 'POST',
      path: '/api/users/add',
      access: 'public',
      limits: [{ name: 'sign-up', by: 'address', burst: 10, perMinute: 5 }],
      body: newUser,
      handle: async call => {
        const { userId, position } = await whenNotFlooded(() =>
          register(tools, call.body, commandContext(call)),
        );
        const { firstName, lastName, email } = call.body;
        const createdAt = new Date(tools.now()).toISOString();
        const item = presentUser({
          userId,
          name: firstName,
          lastName,
          email,
          roles: ['ROLE_USER'],
          createdAt,
        });
        return { kind: 'item', item, created: true, position };
      },
    }),
    route({
      method: 'POST',
      path: '/api/login',
      access: 'public',
      credentials: 'ignored',
      limits: [{ name: 'sign-in', by: 'address', burst: 20, perMinute: 10 }],
      body: credentials,
      handle: async call => {
        const account = await whenNotFlooded(() => signIn(tools, call.body, commandContext(call)));
        if (!account) throw invalidCredentials();
        return { kind: 'plain', status: 200, body: { token: tools.tokens.issue(account) } };
      },
    }),
    route({
      method: 'GET',
      path: '/api/users/me',
      access: 'user',
      handle: async call => {
        const account = await tools.accounts.get(String(call.actor.userId));
        if (!account) throw new Problem(404, 'notFound');
        return { kind: 'item', item: presentUser(account) };
      },
    }),
  ];
}

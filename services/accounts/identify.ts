import { mayModerate } from '../../contract/roles.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import type { Authenticate } from '../platform/http/caller.ts';
import { tokenExpired, tokenInvalid } from '../platform/http/errors.ts';
import type { AdminPerson } from '../platform/live/live-server.ts';
import type { AccessTokens } from './tokens.ts';

/** Roles are those that the account has now, not those of when the token was given. */
export const createAuthenticate =
  (tokens: AccessTokens, accounts: Collection<AccountDocument>): Authenticate =>
  async token => {
    const check = tokens.check(token);
    if (check.kind === 'expired') throw tokenExpired();
    const account = check.kind === 'valid' ? await accounts.get(String(check.userId)) : undefined;
    if (!account) throw tokenInvalid();
    return { userId: account.userId, roles: account.roles };
  };

/** Who may open a socket to the admin area. */
export const createIdentify =
  (tokens: AccessTokens, accounts: Collection<AccountDocument>) =>
  async (token: string): Promise<AdminPerson | undefined> => {
    const check = tokens.check(token);
    const account = check.kind === 'valid' ? await accounts.get(String(check.userId)) : undefined;
    if (check.kind !== 'valid' || !account || !mayModerate(account.roles)) return undefined;
    const { userId, name: firstName, roles } = account;
    return { userId, firstName, roles, expiresAt: check.expiresAt };
  };

import { mayHear } from '../../contract/roles.ts';
import type { Authenticate } from '../../platform/http/calls/caller.ts';
import { tokenExpired, tokenInvalid } from '../../platform/http/calls/errors.ts';
import type { AdminPerson } from '../../platform/live/live-server.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import { isRevoked, type SessionsDocument } from '../../projections/sessions.ts';
import type { AccessTokens, TokenCheck } from './tokens.ts';

interface Holders {
  readonly accounts: Collection<AccountDocument>;
  readonly sessions: Collection<SessionsDocument>;
}

/**
 * The account that a token speaks for. A read model may be behind: what it does not know yet counts for nothing,
 * what it knows (the password has changed, the session was ended) ends the token before its time.
 */
async function holderOf(
  { accounts, sessions }: Holders,
  check: Extract<TokenCheck, { kind: 'valid' }>,
): Promise<AccountDocument | undefined> {
  const [account, revoked] = await Promise.all([
    accounts.get(String(check.userId)),
    isRevoked(sessions, check),
  ]);
  if (!account || account.deletedAt !== null) return undefined;
  return check.generation < account.generation || revoked ? undefined : account;
}

/** Roles are those that the account has now, not those of when the token was given. */
export const createAuthenticate =
  (tokens: AccessTokens, readModels: Holders): Authenticate =>
  async token => {
    const check = tokens.check(token);
    if (check.kind === 'expired') throw tokenExpired();
    const account = check.kind === 'valid' ? await holderOf(readModels, check) : undefined;
    if (check.kind !== 'valid' || !account) throw tokenInvalid();
    return { userId: account.userId, roles: account.roles, sessionId: check.sessionId };
  };

/** Who may open a socket to the admin area. */
export const createIdentify =
  (tokens: AccessTokens, readModels: Holders) =>
  async (token: string): Promise<AdminPerson | undefined> => {
    const check = tokens.check(token);
    const account = check.kind === 'valid' ? await holderOf(readModels, check) : undefined;
    if (check.kind !== 'valid' || !account || !mayHear(account.roles)) return undefined;
    const { userId, name: firstName, roles } = account;
    return { userId, firstName, roles, expiresAt: check.expiresAt };
  };

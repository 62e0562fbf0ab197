import { mayHear } from '../../contract/roles.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import type { Following } from '../../platform/following/following.ts';
import type { Authenticate } from '../../platform/http/calls/caller.ts';
import { tokenExpired, tokenInvalid } from '../../platform/http/calls/errors.ts';
import type { AdminPerson } from '../../platform/live/live-server.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import { isRevoked, type SessionsDocument } from '../../projections/sessions.ts';
import { loadAccount } from './load-account.ts';
import type { AccessTokens, TokenCheck } from './tokens.ts';

export interface Holders {
  readonly accounts: Collection<AccountDocument>;
  readonly sessions: Collection<SessionsDocument>;
  /** Of these read models. */
  readonly following: Pick<Following, 'hasUnapplied'>;
  readonly log: EventLog;
  readonly decode: Decode;
}

/**
 * The account that a token speaks for. A read model may be behind: what it does not know yet counts for nothing,
 * what it knows (the password has changed, the session was ended) ends the token before its time.
 */
async function holderOf(
  holders: Holders,
  check: Extract<TokenCheck, { kind: 'valid' }>,
): Promise<AccountDocument | undefined> {
  const [known, revoked] = await Promise.all([
    holders.accounts.get(String(check.userId)),
    isRevoked(holders.sessions, check),
  ]);
  if (!known || known.deletedAt !== null || revoked) return undefined;
  const account = await asItIsNow(known, holders);
  return account && check.generation >= account.generation ? account : undefined;
}

/** Who may more than others is asked of the log, while that has what the read models lack: it may be taken away. */
async function asItIsNow(
  account: AccountDocument,
  { following, log, decode }: Holders,
): Promise<AccountDocument | undefined> {
  if (!mayHear(account.roles) || !following.hasUnapplied) return account;
  const now = await loadAccount(log, decode, account.userId);
  return now.status === 'registered'
    ? { ...account, roles: now.roles, generation: now.generation }
    : undefined;
}

/** Roles are those that the account has now, not those of when the token was given. */
export const createAuthenticate =
  (tokens: AccessTokens, holders: Holders): Authenticate =>
  async token => {
    const check = tokens.check(token);
    if (check.kind === 'expired') throw tokenExpired();
    const account = check.kind === 'valid' ? await holderOf(holders, check) : undefined;
    if (check.kind !== 'valid' || !account) throw tokenInvalid();
    return { userId: account.userId, roles: account.roles, sessionId: check.sessionId };
  };

/** Who may open a socket to the admin area. */
export const createIdentify =
  (tokens: AccessTokens, holders: Holders) =>
  async (token: string): Promise<AdminPerson | undefined> => {
    const check = tokens.check(token);
    const account = check.kind === 'valid' ? await holderOf(holders, check) : undefined;
    if (check.kind !== 'valid' || !account || !mayHear(account.roles)) return undefined;
    const { userId, name: firstName, roles } = account;
    return { userId, firstName, roles, expiresAt: check.expiresAt };
  };

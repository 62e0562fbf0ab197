import { LIMITS } from '../../contract/limits.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import type { RegisteredAccount } from './account.ts';
import type { AccountTools, Caller } from './account-tools.ts';
import { loadAccount } from './load-account.ts';
import {
  hashOf,
  newSecret,
  type RefreshToken,
  readToken,
  type Successor,
  writeToken,
} from './refresh-tokens.ts';
import { holds, isGood, type Session, sessionDecider, sessionStream } from './session.ts';
import type { AccessTokens } from './tokens.ts';

export interface SessionTools extends AccountTools {
  readonly tokens: AccessTokens;
  readonly successor: Successor;
}

export interface SignedInTokens {
  readonly token: string;
  readonly refreshToken: string;
}

const DAY_MS = 86_400_000;

/** Somebody has shown who they are: a session of their own, on this device. */
export async function openSession(
  tools: SessionTools,
  account: RegisteredAccount,
  { context, deviceId }: Caller,
  agent: string,
): Promise<{ readonly tokens: SignedInTokens; readonly position: Position }> {
  const { handle, ids, now } = tools;
  const { userId, generation } = account;
  const token = { sessionId: ids.entity(), secret: newSecret() };
  const session = {
    sessionId: token.sessionId,
    generation,
    deviceId,
    agent,
    tokenHash: hashOf(token.secret),
    openedAt: new Date(now()).toISOString(),
    expiresAt: new Date(now() + LIMITS.sessionDays * DAY_MS).toISOString(),
  };
  const { position } = await handle(
    sessionStream(token.sessionId),
    sessionDecider,
    { kind: 'open', userId, session },
    { ...context, actor: `user:${userId}` },
  );
  return { tokens: tokensFor(tools, account, token), position };
}

const tokensFor = (
  { tokens }: SessionTools,
  { userId, email, roles, generation }: RegisteredAccount,
  token: RefreshToken,
): SignedInTokens => ({
  token: tokens.issue({ userId, email, roles, generation, sessionId: token.sessionId }),
  refreshToken: writeToken(token),
});

export type Refreshed =
  | { readonly kind: 'tokens'; readonly tokens: SignedInTokens }
  /** Never one of ours. */
  | { readonly kind: 'unknown' }
  /** Of a session that is over. */
  | { readonly kind: 'invalid' };

/** Exchanges a refresh token for the next one, and an access token with the roles of now. */
export async function refreshSession(tools: SessionTools, text: string, by: Caller): Promise<Refreshed> {
  const { log, handle, decode, now, successor } = tools;
  const token = readToken(text);
  const userId = token && (await userOf(tools, token.sessionId));
  if (!token || userId === undefined) return { kind: 'unknown' };
  const account = await loadAccount(log, decode, userId);
  const command = {
    kind: 'refresh',
    tokenHash: hashOf(token.secret),
    successorHash: hashOf(successor(token).secret),
    deviceId: by.deviceId,
    generation: account.status === 'registered' ? account.generation : Number.NaN,
    at: new Date(now()).toISOString(),
  } as const;
  const { state, events } = await handle(sessionStream(token.sessionId), sessionDecider, command, by.context);
  const exchanged = events.some(({ type }) => type === 'SessionRefreshed');
  if (account.status !== 'registered' || !(exchanged || isGood(state, command)))
    return { kind: holds(state, command.tokenHash) ? 'invalid' : 'unknown' };
  const present = presentToken(state, token, successor);
  return { kind: 'tokens', tokens: tokensFor(tools, account, present) };
}

async function userOf({ log, decode }: SessionTools, sessionId: number): Promise<number | undefined> {
  const [first] = await log.readStream(sessionStream(sessionId), { limit: 1 });
  return first && (decode(first).data as { readonly userId: number }).userId;
}

/** Usually the next one; a few further when others were faster. */
function presentToken(session: Session, token: RefreshToken, successor: Successor): RefreshToken {
  let present = token;
  while (session.status !== 'none' && hashOf(present.secret) !== session.tokenHash)
    present = successor(present);
  return present;
}

/** Undefined when there is no open session with this token. */
export async function signOut(
  tools: SessionTools,
  text: string,
  { context }: Caller,
): Promise<Position | undefined> {
  const token = readToken(text);
  if (!token || (await userOf(tools, token.sessionId)) === undefined) return undefined;
  const command = { kind: 'signOut', tokenHash: hashOf(token.secret) } as const;
  const { events, position } = await tools.handle(
    sessionStream(token.sessionId),
    sessionDecider,
    command,
    context,
  );
  return events.length > 0 ? position : undefined;
}

/** @throws {Refusal} notFound, when it is not a session of this user */
export async function endSession(
  { handle }: SessionTools,
  sessionId: number,
  userId: number,
  { context }: Caller,
): Promise<Position> {
  if (!Number.isSafeInteger(sessionId)) throw new Refusal('notFound', 'notFound');
  const command = { kind: 'end', userId } as const;
  return (await handle(sessionStream(sessionId), sessionDecider, command, context)).position;
}

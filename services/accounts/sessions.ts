import { DAY_MS } from '../../contract/durations.ts';
import { LIMITS } from '../../contract/limits.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import { loadState } from '../../platform/event-log/load-state.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { accountDecider, accountStream } from './account.ts';
import type { AccountTools, Caller } from './account-tools.ts';
import type { RegisteredAccount } from './account-types.ts';
import { loadAccount } from './load-account.ts';
import { newSeed, type RefreshTokens, readToken } from './refresh-tokens.ts';
import { type Rotation, rotate } from './rotation/rotation.ts';
import { type EndOfSession, sessionDecider, sessionStream } from './session.ts';
import type { AccessTokens } from './tokens.ts';

export interface SessionTools extends AccountTools {
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
}

export interface SignedInTokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Somebody has shown who they are: a session of their own, on this device. */
export async function openSession(
  tools: SessionTools,
  account: RegisteredAccount,
  { context, deviceId }: Caller,
  agent: string,
): Promise<{ readonly tokens: SignedInTokens; readonly position: Position }> {
  const { handle, ids, now, rotations } = tools;
  const { userId, generation } = account;
  const sessionId = ids.entity();
  const openedAt = new Date(now()).toISOString();
  const expiresAt = new Date(now() + LIMITS.sessionDays * DAY_MS).toISOString();
  const begun = { seed: newSeed(), number: 0, recent: [], seenAt: openedAt, isOver: false };
  const rotation = { sessionId, userId, expiresAt, ...begun };
  // First, so that the rotations know every session of the log: where they do not, they were set back.
  await rotations.open(rotation);
  const session = { sessionId, generation, deviceId, openedAt, expiresAt };
  const command = { kind: 'open', userId, session, agent } as const;
  const by = { ...context, actor: `user:${userId}` };
  const { position } = await handle(sessionStream(sessionId), sessionDecider, command, by);
  return { tokens: tokensFor(tools, account, rotation), position };
}

const tokensFor = (
  { tokens, refreshTokens }: SessionTools,
  { userId, email, roles, generation }: RegisteredAccount,
  rotation: Rotation,
): SignedInTokens => ({
  token: tokens.issue({ userId, email, roles, generation, sessionId: rotation.sessionId }),
  refreshToken: refreshTokens.present(rotation),
});

export type Refreshed =
  | { readonly kind: 'tokens'; readonly tokens: SignedInTokens }
  /** Never one of ours. */
  | { readonly kind: 'unknown' }
  /** Of a session that is over. */
  | { readonly kind: 'invalid' };

/** Whoever refreshes at the same moment is faster at most so often. */
const ATTEMPTS = 10;

/** Exchanges a refresh token for the next one, and an access token with the roles of now. */
export async function refreshSession(tools: SessionTools, text: string, by: Caller): Promise<Refreshed> {
  const { log, decode, now, rotations } = tools;
  const brought = await sessionOf(tools, text);
  if (!brought) return { kind: 'unknown' };
  const { token, session } = brought;
  let { rotation } = brought;
  const at = new Date(now()).toISOString();
  if (session.status !== 'open' || rotation.isOver || at >= session.expiresAt) return { kind: 'invalid' };
  const account = await loadAccount(log, decode, session.userId);
  const ended = async (reason: EndOfSession & ('reuse' | 'credentials')): Promise<Refreshed> => {
    await revoke(tools, session.sessionId, reason, by);
    return { kind: 'invalid' };
  };
  if (account.status !== 'registered' || account.generation !== session.generation)
    return ended('credentials');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = rotate(rotation, token, { at, deviceId: by.deviceId });
    if (outcome.kind === 'reused') return ended('reuse');
    if (outcome.kind === 'ahead') {
      await endRotation(tools, session.sessionId);
      return { kind: 'invalid' };
    }
    if (outcome.kind === 'repeated') return { kind: 'tokens', tokens: tokensFor(tools, account, rotation) };
    if (await rotations.replace(rotation.number, outcome.rotation))
      return { kind: 'tokens', tokens: tokensFor(tools, account, outcome.rotation) };
    const present = await rotations.read(session.sessionId);
    if (!present || present.isOver) return { kind: 'invalid' };
    rotation = present;
  }
  throw new Unavailable('others exchange the tokens of this session all the time');
}

/** The session that a token was made for; undefined when it is none of ours. */
async function sessionOf({ rotations, refreshTokens, ...tools }: SessionTools, text: string) {
  const token = readToken(text);
  const rotation = token && (await rotations.read(token.sessionId));
  if (!rotation || !refreshTokens.isOurs(token, rotation)) return undefined;
  const { state: session } = await loadState(tools, sessionStream(token.sessionId), sessionDecider);
  return session.status === 'none' ? undefined : { token, session, rotation };
}

/** So that the log is set back without it, and it stays over, it is told to the rotations too. */
async function endRotation({ rotations, now }: AccountTools, sessionId: number): Promise<void> {
  await rotations.end(sessionId, new Date(now() + DAY_MS).toISOString());
}

/** Undefined when it was over already. */
async function revoke(
  tools: SessionTools,
  sessionId: number,
  reason: Exclude<EndOfSession, 'byUser'>,
  { context }: Caller,
): Promise<Position | undefined> {
  const command = { kind: 'revoke', reason } as const;
  const { events, position } = await tools.handle(sessionStream(sessionId), sessionDecider, command, context);
  await endRotation(tools, sessionId);
  return events.length > 0 ? position : undefined;
}

/** Undefined when there is no open session with this token. */
export async function signOut(tools: SessionTools, text: string, by: Caller): Promise<Position | undefined> {
  const brought = await sessionOf(tools, text);
  return brought && revoke(tools, brought.session.sessionId, 'logout', by);
}

/** All sessions of an account end, wherever they are: those too that the read models do not know yet. */
export async function signOutEverywhere(
  { handle }: Pick<AccountTools, 'handle'>,
  userId: number,
  { context }: Caller,
): Promise<Position> {
  return (await handle(accountStream(userId), accountDecider, { kind: 'signOut' }, context)).position;
}

/** @throws {Refusal} notFound, when it is not a session of this user */
export async function endSession(
  tools: SessionTools,
  sessionId: number,
  userId: number,
  { context }: Caller,
): Promise<Position> {
  if (!Number.isSafeInteger(sessionId)) throw new Refusal('notFound', 'notFound');
  const command = { kind: 'end', userId } as const;
  const { position } = await tools.handle(sessionStream(sessionId), sessionDecider, command, context);
  await endRotation(tools, sessionId);
  return position;
}

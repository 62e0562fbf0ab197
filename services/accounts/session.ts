import { LIMITS } from '../../contract/limits.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { SessionEvent } from '../../events/accounts.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

type DataOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>['data'];
type Opened = NonNullable<DataOf<'SignedIn'>['session']>;
type Revocation = DataOf<'SessionRevoked'>['reason'];

/** The refresh tokens of a session that were exchanged, the last one first. */
interface Exchanged {
  readonly tokenHash: string;
  readonly at: string;
  /** That exchanged it. */
  readonly deviceId: string | null;
  readonly before: Exchanged | undefined;
}

export type Session =
  | { readonly status: 'none' }
  | (Opened & {
      readonly status: 'open' | 'revoked';
      readonly userId: number;
      readonly exchanged: Exchanged | undefined;
    });

export type SessionCommand =
  | { readonly kind: 'open'; readonly userId: number; readonly session: Opened }
  | {
      readonly kind: 'refresh';
      readonly tokenHash: string;
      /** Of the token that follows upon it. */
      readonly successorHash: string;
      readonly deviceId: string | null;
      /** Of the account's credentials now. */
      readonly generation: number;
      readonly at: string;
    }
  /** By whoever holds one of its tokens. */
  | { readonly kind: 'signOut'; readonly tokenHash: string }
  /** By the user, from the list of sessions. */
  | { readonly kind: 'end'; readonly userId: number };

export const sessionStream = (sessionId: number): string => `session-${sessionId}`;

function decide(command: SessionCommand, session: Session): readonly SessionEvent[] {
  if (command.kind === 'open') {
    if (session.status !== 'none') throw new Refusal('conflict', 'conflict');
    return [{ type: 'SignedIn', data: { userId: command.userId, session: command.session } }];
  }
  if (session.status === 'none') throw new Refusal('notFound', 'notFound');
  const { sessionId, userId } = session;
  const revoked = (reason: Revocation): SessionEvent[] => [
    { type: 'SessionRevoked', data: { sessionId, userId, reason } },
  ];
  if (command.kind === 'end' && command.userId !== userId) throw new Refusal('notFound', 'notFound');
  if (session.status === 'revoked') return [];
  switch (command.kind) {
    case 'refresh': {
      const { tokenHash, successorHash, deviceId, at } = command;
      if (at >= session.expiresAt) return [];
      if (command.generation !== session.generation) return revoked('credentials');
      if (tokenHash === session.tokenHash)
        return [
          {
            type: 'SessionRefreshed',
            data: { sessionId, userId, tokenHash: successorHash, refreshedAt: at, deviceId },
          },
        ];
      const exchanged = exchangeOf(session, tokenHash);
      if (!exchanged || isHonestRepeat(exchanged, command)) return [];
      return revoked('reuse');
    }
    case 'signOut':
      return holds(session, command.tokenHash) ? revoked('logout') : [];
    case 'end':
      return revoked('byUser');
    default:
      return command satisfies never;
  }
}

function exchangeOf(session: Exclude<Session, { status: 'none' }>, tokenHash: string): Exchanged | undefined {
  let exchanged = session.exchanged;
  while (exchanged && exchanged.tokenHash !== tokenHash) exchanged = exchanged.before;
  return exchanged;
}

/** Two tabs at once, or an answer that was lost: the same device, a moment later. */
const isHonestRepeat = (
  exchanged: Exchanged,
  by: { readonly deviceId: string | null; readonly at: string },
): boolean =>
  by.deviceId === exchanged.deviceId &&
  Date.parse(by.at) - Date.parse(exchanged.at) <= LIMITS.refreshGraceSeconds * 1000;

function evolve(session: Session, event: SessionEvent): Session {
  if (event.type === 'SignedIn') {
    const { userId, session: opened } = event.data;
    return opened ? { status: 'open', userId, exchanged: undefined, ...opened } : session;
  }
  if (session.status === 'none') return session;
  switch (event.type) {
    case 'SessionRefreshed': {
      const { tokenHash, refreshedAt: at, deviceId } = event.data;
      const exchanged = { tokenHash: session.tokenHash, at, deviceId, before: session.exchanged };
      return { ...session, tokenHash, exchanged };
    }
    case 'SessionRevoked':
      return { ...session, status: 'revoked' };
    default:
      return event satisfies never;
  }
}

/**
 * One sign-in on one device, and the chain of its refresh tokens. A token is exchanged once; when it comes
 * back later, one of its two holders is a thief, and the session ends for both (RFC 9700, 4.14).
 */
export const sessionDecider: Decider<SessionCommand, Session, SessionEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};

/** Whether this is, or was, a token of the session. */
export const holds = (session: Session, tokenHash: string): boolean =>
  session.status !== 'none' &&
  (session.tokenHash === tokenHash || exchangeOf(session, tokenHash) !== undefined);

/** Whether this token, the present one or one just exchanged, leads to the present one. */
export const isGood = (
  session: Session,
  by: { readonly tokenHash: string; readonly deviceId: string | null; readonly at: string },
): boolean => {
  if (session.status !== 'open' || by.at >= session.expiresAt) return false;
  if (by.tokenHash === session.tokenHash) return true;
  const exchanged = exchangeOf(session, by.tokenHash);
  return exchanged !== undefined && isHonestRepeat(exchanged, by);
};

import { Refusal } from '../../contract/refusals.ts';
import type { SessionEvent } from '../../events/accounts.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

type DataOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>['data'];
type Opened = NonNullable<DataOf<'SignedIn'>['session']>;
export type EndOfSession = DataOf<'SessionRevoked'>['reason'];

export type Session =
  | { readonly status: 'none' }
  | (Opened & { readonly status: 'open' | 'revoked' | 'expired'; readonly userId: number });

export type SessionCommand =
  | ({ readonly kind: 'open' } & DataOf<'SignedIn'>)
  /** By who holds its token, or because of what was done with it. */
  | { readonly kind: 'revoke'; readonly reason: Exclude<EndOfSession, 'byUser'> }
  /** Because nobody has to know of it any longer. */
  | { readonly kind: 'expire'; readonly at: string }
  /** By the user, from the list of sessions. */
  | { readonly kind: 'end'; readonly userId: number };

export const sessionStream = (sessionId: number): string => `session-${sessionId}`;

function decide(command: SessionCommand, session: Session): readonly SessionEvent[] {
  if (command.kind === 'open') {
    if (session.status !== 'none') throw new Refusal('conflict', 'conflict');
    const { kind: _, ...data } = command;
    return [{ type: 'SignedIn', data }];
  }
  if (command.kind === 'expire') return expire(command.at, session);
  const isTheirs =
    session.status !== 'none' && (command.kind === 'revoke' || command.userId === session.userId);
  if (!isTheirs) throw new Refusal('notFound', 'notFound');
  if (session.status !== 'open') return [];
  const { sessionId, userId } = session;
  const reason = command.kind === 'end' ? 'byUser' : command.reason;
  return [{ type: 'SessionRevoked', data: { sessionId, userId, reason } }];
}

function expire(at: string, session: Session): readonly SessionEvent[] {
  if (session.status === 'none' || session.status === 'expired') return [];
  if (session.status === 'open' && session.expiresAt > at) return [];
  const { sessionId, userId } = session;
  return [{ type: 'SessionExpired', data: { sessionId, userId } }];
}

function evolve(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'SignedIn':
      return { status: 'open', userId: event.data.userId, ...event.data.session };
    case 'SessionRevoked':
      return session.status === 'none' ? session : { ...session, status: 'revoked' };
    case 'SessionExpired':
      return session.status === 'none' ? session : { ...session, status: 'expired' };
    default:
      return event satisfies never;
  }
}

/** One sign-in on one device, from its beginning to its end; its tokens are in the rotations. */
export const sessionDecider: Decider<SessionCommand, Session, SessionEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};

/** Where each account is signed in. What is over leaves it at the account's next sign-in. */
import { LIMITS } from '../contract/limits.ts';
import type { AccountEvent, SessionEvent } from '../events/accounts.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type Session = {
  readonly sessionId: number;
  readonly generation: number;
  readonly agent: string;
  readonly openedAt: string;
  readonly expiresAt: string;
  /** When it was ended before its time. */
  readonly revokedAt: string | null;
};
export type SessionsDocument = {
  readonly userId: number;
  readonly sessions: readonly Session[];
  /** When the first of them is over; null where there is none. */
  readonly firstEndsAt: string | null;
};

const endOf = ({ expiresAt, revokedAt }: Session): string =>
  revokedAt !== null && revokedAt < expiresAt ? revokedAt : expiresAt;

const ACCESS_TOKEN_MS = LIMITS.accessTokenMinutes * 60_000;

/** A session that was ended is known for as long as an access token of it may come. */
const isNeeded = ({ expiresAt, revokedAt }: Session, at: string): boolean =>
  expiresAt > at && (revokedAt === null || Date.parse(revokedAt) + ACCESS_TOKEN_MS > Date.parse(at));

export const sessions = readModel<SessionEvent | AccountEvent>()<SessionsDocument>({
  name: 'sessions',
  version: 5,
  fields: { firstEndsAt: 'text' },
  indexes: [['firstEndsAt']],
  on: {
    SignedIn: ({ at, data: { userId, session, agent } }) => {
      const { sessionId, generation, openedAt, expiresAt } = session;
      const opened = { sessionId, generation, agent, openedAt, expiresAt, revokedAt: null };
      return [
        {
          id: String(userId),
          evolve: before =>
            withSessions(userId, [...(before?.sessions ?? []).filter(one => isNeeded(one, at)), opened]),
        },
      ];
    },
    SessionRevoked: ({ at, data: { userId, sessionId } }) => [
      change<SessionsDocument>(String(userId), ({ sessions }) =>
        withSessions(
          userId,
          sessions.map(one => (one.sessionId === sessionId ? { ...one, revokedAt: at } : one)),
        ),
      ),
    ],
    SessionExpired: ({ data: { userId, sessionId } }) => [
      change<SessionsDocument>(String(userId), ({ sessions }) =>
        withSessions(
          userId,
          sessions.filter(one => one.sessionId !== sessionId),
        ),
      ),
    ],
    UserForgotten: ({ data }) => withoutSessions(data.userId),
    // A sign-in may have been faster than what it was refused for.
    UserCleared: ({ data }) => withoutSessions(data.userId),
  },
});

const withoutSessions = (userId: number): Change<SessionsDocument>[] => [
  { id: String(userId), evolve: before => before && withSessions(userId, []) },
];

const withSessions = (userId: number, sessions: readonly Session[]): SessionsDocument => ({
  userId,
  sessions,
  firstEndsAt: sessions.map(endOf).toSorted()[0] ?? null,
});

/** Those that were over by then, of some accounts: the longest over first. */
export async function sessionsOver(
  all: Collection<SessionsDocument>,
  by: string,
  limit: number,
): Promise<readonly Session[]> {
  const found = await all.find({
    where: { firstEndsAt: { lt: by } },
    sort: [{ field: 'firstEndsAt', direction: 'asc' }],
    limit,
  });
  return found.flatMap(({ sessions }) => sessions.filter(one => endOf(one) < by)).slice(0, limit);
}

export async function openSessionsOf(
  all: Collection<SessionsDocument>,
  { userId, generation }: { readonly userId: number; readonly generation: number },
  now: string,
): Promise<readonly Session[]> {
  const found = await all.get(String(userId));
  return (found?.sessions ?? []).filter(
    one => one.generation === generation && one.revokedAt === null && one.expiresAt > now,
  );
}

/** Of one that is not known, too: false. */
export async function isRevoked(
  all: Collection<SessionsDocument>,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: number },
): Promise<boolean> {
  const found = await all.get(String(userId));
  return found?.sessions.some(one => one.sessionId === sessionId && one.revokedAt !== null) ?? false;
}

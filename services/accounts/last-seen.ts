/** When somebody was there last: the read models know the sign-ins, the rotations what came after them. */
import { LIMITS } from '../../contract/limits.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import { openSessionsOf, type Session, type SessionsDocument } from '../../projections/sessions.ts';
import type { Rotations } from './rotation/rotation.ts';
import type { AccountRouteTools } from './route-tools.ts';

const later = (one: string | null, other: string | undefined): string | null =>
  other !== undefined && (one === null || other > one) ? other : one;

/** Whoever uses a page exchanges the tokens of the session this often at least. */
const ONLINE_MS = (LIMITS.accessTokenMinutes + 1) * 60_000;

export interface Seen {
  readonly rotations: Rotations;
  readonly sessions: Collection<SessionsDocument>;
  readonly now: () => number;
}

/** With when they were there last, and whether they still are: in a session that is open and was used just now. */
export async function asSeen(
  { rotations, sessions, now }: Seen,
  accounts: readonly AccountDocument[],
): Promise<(AccountDocument & { readonly online: boolean })[]> {
  const userIds = accounts.map(({ userId }) => userId);
  const generations = new Map(accounts.map(({ userId, generation }) => [userId, generation]));
  const opened = new Map(
    (await sessions.getMany(userIds.map(String))).map(({ userId, sessions: all }) => [
      userId,
      all
        .filter(one => one.revokedAt === null && one.generation === generations.get(userId))
        .map(({ sessionId }) => sessionId),
    ]),
  );
  const [connected, used] = await Promise.all([
    rotations.lastConnections(userIds),
    rotations.lastSeen([...opened.values()].flat()),
  ]);
  const since = new Date(now() - ONLINE_MS).toISOString();
  return accounts.map(account => ({
    ...account,
    lastConnection: later(account.lastConnection, connected.get(account.userId)),
    online: (opened.get(account.userId) ?? []).some(sessionId => (used.get(sessionId) ?? '') > since),
  }));
}

export type SeenSession = Session & { readonly lastSeenAt: string };

/** Those whose tokens are still good, the one that was used last first. */
export async function sessionsInUse(
  { sessions, rotations, now }: Pick<AccountRouteTools, 'sessions' | 'rotations' | 'now'>,
  account: AccountDocument,
): Promise<SeenSession[]> {
  const open = await openSessionsOf(sessions, account, new Date(now()).toISOString());
  const seen = await rotations.lastSeen(open.map(({ sessionId }) => sessionId));
  return open
    .flatMap(session => {
      const lastSeenAt = seen.get(session.sessionId);
      return lastSeenAt === undefined ? [] : [{ ...session, lastSeenAt }];
    })
    .sort((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1));
}

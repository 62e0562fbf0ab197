/** When somebody was there last: the read models know the sign-ins, the rotations what came after them. */
import type { AccountDocument } from '../../projections/accounts.ts';
import { openSessionsOf, type Session } from '../../projections/sessions.ts';
import type { Rotations } from './rotation/rotation.ts';
import type { AccountRouteTools } from './route-tools.ts';

const later = (one: string | null, other: string | undefined): string | null =>
  other !== undefined && (one === null || other > one) ? other : one;

export async function withLastConnections(
  { rotations }: { readonly rotations: Rotations },
  accounts: readonly AccountDocument[],
): Promise<AccountDocument[]> {
  const seen = await rotations.lastConnections(accounts.map(({ userId }) => userId));
  return accounts.map(account => ({
    ...account,
    lastConnection: later(account.lastConnection, seen.get(account.userId)),
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

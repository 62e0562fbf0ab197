/** Where each account is signed in. */
import type { SessionEvent } from '../events/accounts.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type SessionDocument = {
  readonly sessionId: number;
  readonly userId: number;
  readonly generation: number;
  readonly agent: string;
  readonly openedAt: string;
  /** When it got its last access token. */
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly status: 'open' | 'revoked';
};

export const sessions = readModel<SessionEvent>()<SessionDocument>({
  name: 'sessions',
  version: 1,
  fields: { userId: 'number', status: 'text', lastSeenAt: 'text', expiresAt: 'text' },
  indexes: [
    ['userId', 'status', 'lastSeenAt'],
    ['status', 'lastSeenAt'],
  ],
  on: {
    SignedIn: ({ data: { userId, session } }) => {
      const { sessionId, generation, agent, openedAt, expiresAt } = session;
      return [
        {
          id: String(sessionId),
          evolve: () => ({
            sessionId,
            userId,
            generation,
            agent,
            openedAt,
            lastSeenAt: openedAt,
            expiresAt,
            status: 'open',
          }),
        },
      ];
    },
    SessionRefreshed: ({ data: { sessionId, refreshedAt } }) => [
      change<SessionDocument>(String(sessionId), session => ({ ...session, lastSeenAt: refreshedAt })),
    ],
    SessionRevoked: ({ data: { sessionId } }) => [
      change<SessionDocument>(String(sessionId), session => ({ ...session, status: 'revoked' })),
    ],
  },
});

type Sessions = Collection<SessionDocument>;

/** The one that was used last first. */
export const openSessionsOf = (
  all: Sessions,
  { userId, generation }: { readonly userId: number; readonly generation: number },
  now: string,
): Promise<SessionDocument[]> =>
  all
    .find({
      where: { userId, status: 'open', expiresAt: { gt: now } },
      sort: [{ field: 'lastSeenAt', direction: 'desc' }],
    })
    .then(found => found.filter(session => session.generation === generation));

/** Sessions that have asked for an access token since. */
export const sessionsSeenSince = (all: Sessions, since: string): Promise<number> =>
  all.count({ status: 'open', lastSeenAt: { gte: since } });

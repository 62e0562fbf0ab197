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
  readonly expiresAt: string;
  readonly status: 'open' | 'revoked';
};

export const sessions = readModel<SessionEvent>()<SessionDocument>({
  name: 'sessions',
  version: 2,
  fields: { userId: 'number', status: 'text', expiresAt: 'text' },
  indexes: [['userId', 'status']],
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
            expiresAt,
            status: 'open',
          }),
        },
      ];
    },
    SessionRevoked: ({ data: { sessionId } }) => [
      change<SessionDocument>(String(sessionId), session => ({ ...session, status: 'revoked' })),
    ],
  },
});

export const openSessionsOf = (
  all: Collection<SessionDocument>,
  { userId, generation }: { readonly userId: number; readonly generation: number },
  now: string,
): Promise<SessionDocument[]> =>
  all
    .find({ where: { userId, status: 'open', expiresAt: { gt: now } } })
    .then(found => found.filter(session => session.generation === generation));

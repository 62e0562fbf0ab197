import type { Expiring } from '../../platform/following/expiring.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type SessionsDocument, sessionsOver } from '../../projections/sessions.ts';
import type { AccountTools } from './account-tools.ts';
import { sessionDecider, sessionStream } from './session.ts';

/** Those that are over leave the lists. */
export const expiringSessions = ({
  sessions,
  handle,
}: Pick<AccountTools, 'handle'> & { readonly sessions: Collection<SessionsDocument> }): Expiring<{
  readonly sessionId: number;
}> => ({
  find: (before, limit) => sessionsOver(sessions, before, limit),
  async remove({ sessionId }, context, at) {
    const command = { kind: 'expire', at } as const;
    const { events } = await handle(sessionStream(sessionId), sessionDecider, command, context);
    return events.length > 0;
  },
  failed: 'a session that is over could not be removed',
});

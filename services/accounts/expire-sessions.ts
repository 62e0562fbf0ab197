import type { CommandContext } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type SessionsDocument, sessionsOver } from '../../projections/sessions.ts';
import type { AccountTools } from './account-tools.ts';
import { sessionDecider, sessionStream } from './session.ts';

/** Answers how many of those that were over before then have left the lists. */
export async function expireSessions(
  { sessions, handle }: Pick<AccountTools, 'handle'> & { readonly sessions: Collection<SessionsDocument> },
  { before, limit }: { readonly before: string; readonly limit: number },
  context: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  let expired = 0;
  for (const { sessionId } of await sessionsOver(sessions, before, limit)) {
    signal.throwIfAborted();
    const command = { kind: 'expire', at: before } as const;
    const { events } = await handle(sessionStream(sessionId), sessionDecider, command, context);
    expired += events.length;
  }
  return expired;
}

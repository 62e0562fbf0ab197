import type { CommandContext } from '../../platform/event-log/handle.ts';
import { oneByOne } from '../../platform/following/one-by-one.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type SessionsDocument, sessionsOver } from '../../projections/sessions.ts';
import type { AccountTools } from './account-tools.ts';
import { sessionDecider, sessionStream } from './session.ts';

/** Answers how many of those that were over before then have left the lists. */
export async function expireSessions(
  {
    sessions,
    handle,
    logger,
  }: Pick<AccountTools, 'handle'> & {
    readonly sessions: Collection<SessionsDocument>;
    readonly logger: Pick<ProgramLogger, 'error'>;
  },
  { before, limit }: { readonly before: string; readonly limit: number },
  context: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  const expire = async ({ sessionId }: { readonly sessionId: number }): Promise<boolean> => {
    const command = { kind: 'expire', at: before } as const;
    const { events } = await handle(sessionStream(sessionId), sessionDecider, command, context);
    return events.length > 0;
  };
  const over = await sessionsOver(sessions, before, limit);
  return oneByOne(over, expire, { signal, logger, failed: 'a session that is over could not be removed' });
}

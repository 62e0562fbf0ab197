import type { Logger } from 'pino';
import { CannotStart } from '../platform/config/config.ts';
import { type EventLog, LogUnavailable } from '../platform/event-log/event-log.ts';
import { openEventStoreLog } from '../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import { whyUnreachable } from '../platform/event-log/eventstoredb/unreachable.ts';

/** A failing server is called again several times a second: it is told of once in so long. */
const TROUBLE_TOLD_EVERY_MS = 30_000;

/** @throws {CannotStart} the server does not answer */
export async function openLogOnEventStore(
  { url, prefix }: { readonly url: string; readonly prefix: string },
  logger: Pick<Logger, 'warn'>,
): Promise<EventLog> {
  let tellAgainFrom = 0;
  const opened = openEventStoreLog({
    url,
    prefix,
    onTrouble: error => {
      if (performance.now() < tellAgainFrom) return;
      tellAgainFrom = performance.now() + TROUBLE_TOLD_EVERY_MS;
      logger.warn({ err: error }, 'a call to EventStoreDB failed and is made again');
    },
  });
  try {
    await opened.head();
    return opened;
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    if (!(error instanceof LogUnavailable)) throw error;
    throw new CannotStart([await whyUnreachable(url, error)], error);
  }
}

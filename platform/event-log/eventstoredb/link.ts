import { AccessDeniedError, type EventStoreDBClient } from '@eventstore/db-client';
import { pause } from '../../pause.ts';
import { type LogHealth, LogUnavailable } from '../event-log.ts';
import type { ServerAddress } from './address.ts';
import { type Connection, connect } from './connection.ts';
import { isDecided, Silence } from './failures.ts';
import { pauseAfter, type Timings } from './timings.ts';

/** A client is given up after so many failures and no answer. */
const FAILURES_OF_ONE_CLIENT = 5;

/** The way to the server: the client in use, calls that are repeated until they are known, and how it stands. */
export interface Link {
  connection(): Connection;
  /**
   * Makes the call until the server has answered it. The call must be the same each time, and settle when the
   * server has been silent for so many milliseconds.
   * @throws what the server decided
   * @throws {LogUnavailable} at the deadline; while the log is gone, after one attempt; refused by it, at once
   */
  untilKnown<T>(
    call: (client: EventStoreDBClient, silenceMs: number) => Promise<T>,
    deadline: number,
  ): Promise<T>;
  /** The server has been heard. */
  answered(): void;
  failed(error: unknown, by: Connection): void;
  /** Of the subscriptions that have not got what they should have. */
  readonly lagging: Set<object>;
  health(): LogHealth;
  close(): void;
}

export function openLink(
  address: ServerAddress,
  { silenceMs, retryMs, goneAfterMs }: Timings,
  random: () => number,
  closing: AbortSignal,
  onTrouble: (error: unknown) => void,
): Link {
  let connection = connect(address);
  let failures = 0;
  let failingSince: number | undefined;
  let lastError: unknown;
  const lagging = new Set<object>();
  const gone = () => failingSince !== undefined && performance.now() - failingSince >= goneAfterMs;

  function answered(): void {
    failures = 0;
    failingSince = undefined;
  }

  function failed(error: unknown, by: Connection): void {
    failingSince ??= performance.now();
    lastError = error;
    if (!closing.aborted) onTrouble(error);
    if (by !== connection || closing.aborted) return;
    failures++;
    // A member that hangs breaks no connection; others may have elected a leader meanwhile.
    const hangs = error instanceof Silence && address.hosts.length > 1;
    if (failures < FAILURES_OF_ONE_CLIENT && !hangs) return;
    connection.retire();
    connection = connect(address);
    failures = 0;
  }

  const unavailable = (error: unknown) =>
    new LogUnavailable(closing.aborted ? 'the log is closed' : 'the event log does not answer', {
      cause: error,
    });

  return {
    connection: () => connection,
    async untilKnown(call, deadline) {
      for (let attempt = 1; ; attempt++) {
        const left = deadline - performance.now();
        if (left <= 0) throw unavailable(lastError);
        const by = connection;
        try {
          const answer = await call(by.client, Math.min(silenceMs, left));
          answered();
          return answer;
        } catch (error) {
          if (isDecided(error)) {
            answered();
            throw error;
          }
          failed(error, by);
          if (gone() || error instanceof AccessDeniedError) throw unavailable(error);
        }
        const ms = pauseAfter(attempt, retryMs, random);
        await pause(Math.min(ms, Math.max(0, deadline - performance.now())), closing);
        if (closing.aborted) throw unavailable(lastError);
      }
    },
    answered,
    failed,
    lagging,
    health: () => (gone() ? 'gone' : lagging.size > 0 ? 'behind' : 'connected'),
    close: () => connection.retire(),
  };
}

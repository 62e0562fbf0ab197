import {
  type Credentials,
  type EventData,
  type EventStoreDBClient,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { checkAppend } from '../check-append.ts';
import {
  type Appended,
  ENVELOPE_BYTES,
  type EventLog,
  type ExpectedRevision,
  LogUnavailable,
  MAX_APPEND_BYTES,
  type NewEvent,
  StreamDamaged,
  WrongRevision,
} from '../event-log.ts';
import { toEventData, toRevision } from './envelope.ts';
import { isTombstoned, settledWithin } from './failures.ts';
import type { Link } from './link.ts';
import type { StreamNames } from './names.ts';
import { toPosition } from './position.ts';
import type { ReadStream } from './read-stream.ts';
import { type Append, createStreamQueues, revisionAfter } from './stream-queues.ts';
import type { Timings } from './timings.ts';

export interface Appender {
  append: EventLog['append'];
  /** Resolves when every append that was taken has been answered. */
  idle(): Promise<void>;
}

/** Appends of one stream, as one call to the server. */
interface Group {
  readonly expected: ExpectedRevision;
  readonly events: readonly EventData[];
  readonly deadline: number;
}

export function createAppender(
  link: Link,
  names: StreamNames,
  readStream: ReadStream,
  credentials: Credentials,
  { deadlineMs }: Timings,
): Appender {
  /** The same bytes to the same place at every attempt: the server recognises what it has already. */
  async function call(stream: string, { expected, events, deadline }: Group): Promise<Appended | undefined> {
    const options = {
      expectedRevision: expected === 'none' ? NO_STREAM : BigInt(expected),
      credentials,
      requiresLeader: true,
    } as const;
    const { id = '' } = events.at(-1) ?? {};
    const attempt = (client: EventStoreDBClient, silenceMs: number) =>
      settledWithin(
        silenceMs,
        client.appendToStream(names.inEngine(stream), [...events], { ...options, deadline: silenceMs }),
      );
    try {
      const { nextExpectedRevision, position } = await link.untilKnown(attempt, deadline);
      const revision = toRevision(nextExpectedRevision);
      // The server opens a stream that was softly deleted like a new one, and counts on where it ended.
      if (revision !== revisionAfter(expected, events.length)) throw new StreamDamaged(stream, 'deleted');
      return position && { revision, position: toPosition(position, id) };
    } catch (error) {
      if (isTombstoned(error)) throw new StreamDamaged(stream, 'ended');
      if (error instanceof WrongExpectedVersionError)
        throw new WrongRevision(stream, expected, actualOf(error.actualVersion));
      throw error;
    }
  }

  /** Where it stands, when the answer of the server did not say so. */
  async function lookUp(stream: string, { expected, events, deadline }: Group): Promise<Appended[]> {
    const from = revisionAfter(expected, 1);
    return readStream(stream, { from, limit: events.length }, deadline);
  }

  async function settleAlone(stream: string, append: Append): Promise<void> {
    try {
      const appended = (await call(stream, append)) ?? (await lookUp(stream, append)).at(-1);
      if (!appended) throw new LogUnavailable(`what was appended to ${stream} cannot be read`);
      append.resolve({ revision: appended.revision, position: appended.position });
    } catch (error) {
      append.reject(error);
    }
  }

  /**
   * As one call when each continues the one before. It succeeds for all of them. It conflicts when somebody was
   * faster, but also when the first ones were written by a call whose answer was lost: then each is asked for
   * alone, in order, and gets the answer that it would have had without the others.
   */
  async function settle(stream: string, appends: readonly Append[]): Promise<void> {
    const [first, ...others] = appends;
    if (!first) return;
    if (others.length === 0) return settleAlone(stream, first);
    const group: Group = { ...first, events: appends.flatMap(({ events }) => events) };
    try {
      await call(stream, group);
      const recorded = await lookUp(stream, group);
      let end = 0;
      for (const { events, resolve, reject } of appends) {
        end += events.length;
        const last = recorded[end - 1];
        if (last) resolve({ revision: last.revision, position: last.position });
        else reject(new LogUnavailable(`what was appended to ${stream} cannot be read`));
      }
    } catch (error) {
      if (!(error instanceof WrongRevision)) for (const { reject } of appends) reject(error);
      else for (const append of appends) await settleAlone(stream, append);
    }
  }

  const queues = createStreamQueues(settle, MAX_APPEND_BYTES);

  return {
    append: (stream: string, expected: ExpectedRevision, fresh: readonly NewEvent[]) =>
      new Promise((resolve, reject) => {
        const json = checkAppend(stream, expected, fresh);
        const events = fresh.map(toEventData);
        const deadline = performance.now() + deadlineMs;
        const bytes = json.reduce((sum, text) => sum + Buffer.byteLength(text) + ENVELOPE_BYTES, 0);
        queues.add(stream, { expected, events, bytes, deadline, resolve, reject });
      }),
    idle: queues.idle,
  };
}

const actualOf = (actual: unknown): ExpectedRevision =>
  typeof actual === 'bigint' ? toRevision(actual) : 'none';

import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type Appended, type EventLog, LogUnavailable, type Position, WrongRevision } from '../event-log.ts';
import { watchCommits } from './commits.ts';
import { encodeAppend, toExpected } from './encoding.ts';
import { type Outcomes, REFUSED } from './group-commit.ts';
import type { LogFile } from './log-file.ts';
import { toPosition } from './position.ts';
import { openReader } from './reader.ts';
import { requireSafeSqlite } from './sqlite-version.ts';
import { startWriter } from './writer.ts';

export interface SqliteEventLogOptions extends LogFile {
  /**
   * The disk is full or failing: nothing more can be appended, and whoever waited was told so. Reads go on.
   * The process should report itself unhealthy and end, so that it starts again from what is on the disk.
   */
  readonly onFatal: (error: Error) => void;
}

export interface LogStats {
  /** Appends accepted since the log was opened. */
  readonly appended: number;
  readonly refused: number;
  /** Syncs of the disk: appended and refused together by this is the mean size of a group. */
  readonly groups: number;
  readonly largestGroup: number;
  readonly writeAheadLogBytes: number;
}

export interface SqliteEventLog extends EventLog {
  stats(): LogStats;
}

const BATCH_SIZE = 500;

/**
 * The log in a file, which is made when it is missing: one thread writes it, the calling one reads.
 * @throws what SQLite says of a file that cannot be used, or that a later version of the program has written
 */
export async function openSqliteEventLog(options: SqliteEventLogOptions): Promise<SqliteEventLog> {
  requireSafeSqlite(process.versions.sqlite);
  const { file, maxPages, busyTimeoutMs, onFatal } = options;
  const count = { appended: 0, refused: 0, groups: 0, largestGroup: 0 };
  const writer = await startWriter({ file, maxPages, busyTimeoutMs, onCommitted, onFatal });
  const connection = openReader(file);
  const commits = watchCommits(connection.head);
  const disposing = new AbortController();
  let disposed: Promise<void> | undefined;
  const reader = () => {
    if (disposed) throw new LogUnavailable('the log is closed');
    return connection;
  };

  function onCommitted(outcomes: Outcomes): void {
    let refused = 0;
    for (let index = 1; index < outcomes.length; index += 2) if (outcomes[index] === REFUSED) refused++;
    const size = outcomes.length / 2;
    count.refused += refused;
    count.appended += size - refused;
    count.groups++;
    count.largestGroup = Math.max(count.largestGroup, size);
    commits.wake();
  }

  async function* readAll({ after, batchSize = BATCH_SIZE }: { after: Position; batchSize?: number }) {
    for (;;) {
      const events = reader().page(after, batchSize);
      const last = events.at(-1);
      if (!last) return;
      yield events;
      after = last.position;
      // A long replay leaves the event loop to the others between two pages.
      await setImmediate();
    }
  }

  function dispose(): Promise<void> {
    disposing.abort();
    commits.close();
    connection.close();
    // Last, so that the writer's is the only connection left and can fold the write-ahead log in.
    return writer.close();
  }

  return {
    append: (stream, expected, events) =>
      new Promise<Appended>((resolve, reject) => {
        const last = events.at(-1)?.id ?? '';
        const answer = (revision: number, position: number) => {
          if (position === REFUSED) reject(new WrongRevision(stream, expected, toExpected(revision)));
          else resolve({ revision, position: toPosition(position, last) });
        };
        writer.append(encodeAppend(stream, expected, events), answer, reject);
      }),

    readStream: async (stream, streamOptions = {}) => reader().stream(stream, streamOptions),

    readAll,

    async *subscribe({ after, signal, batchSize = BATCH_SIZE }) {
      const ended = AbortSignal.any([disposing.signal, ...(signal ? [signal] : [])]);
      while (!ended.aborted) {
        const events = reader().page(after, batchSize);
        const last = events.at(-1);
        if (!last) {
          // Nothing is missed in between: a commit is made known in a later turn of the event loop.
          await commits.next(ended);
          continue;
        }
        yield events;
        after = last.position;
        if (events.length === batchSize) await setImmediate();
      }
    },

    before: async at => reader().before(at),

    head: async () => reader().head(),

    holds: async position => reader().holds(position),

    identity: async () => reader().identity(),

    stats: () => ({
      ...count,
      writeAheadLogBytes: statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    }),

    [Symbol.asyncDispose]: () => {
      disposed ??= dispose();
      return disposed;
    },
  };
}

/** A log whose events somebody with access to its engine may change behind the program's back. */
import { DatabaseSync } from 'node:sqlite';
import { type EventLog, type NewEvent, ORIGIN } from '../../platform/event-log/event-log.ts';
import { openEventStoreLog } from '../../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import { openReader } from '../../platform/event-log/sqlite/reader.ts';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import { QUICK } from '../stand-in-eventstoredb/given-log.ts';
import type { Stored } from '../stand-in-eventstoredb/log.ts';
import { openStandIn } from '../stand-in-eventstoredb/stand-in.ts';

/** As a test sees and changes it; its place in the list is its place in the log. */
export type Row = NewEvent & { readonly stream: string; readonly revision: number };

export interface TamperedLog extends AsyncDisposable {
  open(): Promise<EventLog>;
  /** As it is now. */
  read(): Promise<Pick<EventLog, 'readAll' | 'identity'> & AsyncDisposable>;
  rows(): readonly Row[];
  put(rows: readonly Row[]): void;
}

export function tamperedSqlite(folder: string): TamperedLog {
  const file = `${folder}/log.sqlite`;
  let isOpen = false;
  const edited = <T>(work: (db: DatabaseSync) => T): T => {
    const db = new DatabaseSync(file);
    try {
      // Who can write the file can drop what keeps revisions unique.
      if (!isOpen) db.exec('DROP INDEX events_of_stream; PRAGMA synchronous = OFF');
      isOpen = true;
      return work(db);
    } finally {
      db.close();
    }
  };
  return {
    open: () =>
      openSqliteEventLog({
        file,
        onFatal: error => {
          throw error;
        },
      }),
    async read() {
      // A log that is open knows its last events by heart.
      const reader = openReader(file);
      return {
        async *readAll({ after, batchSize = 500 }) {
          for (let events = reader.page(after, batchSize); events.length > 0; ) {
            yield events;
            events = reader.page(events.at(-1)?.position ?? ORIGIN, batchSize);
          }
        },
        identity: async () => reader.identity(),
        [Symbol.asyncDispose]: async () => reader.close(),
      };
    },
    rows: () =>
      edited(db =>
        db
          .prepare('SELECT * FROM events ORDER BY position')
          .all()
          .map(({ position: _, correlation_id, causation_id, data, ...row }) => ({
            ...(row as unknown as Row),
            correlationId: String(correlation_id),
            causationId: String(causation_id),
            data: JSON.parse(String(data)),
          })),
      ),
    put: rows =>
      edited(db => {
        db.exec('BEGIN; DELETE FROM events');
        const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
        for (const [at, row] of rows.entries()) {
          const { stream, revision, id, type, schema, actor, correlationId, causationId } = row;
          const data = JSON.stringify(row.data);
          insert.run(
            at + 1,
            stream,
            revision,
            id,
            type,
            schema,
            row.at,
            actor,
            correlationId,
            causationId,
            data,
          );
        }
        db.exec('COMMIT');
      }),
    async [Symbol.asyncDispose]() {},
  };
}

export async function tamperedStandIn(): Promise<TamperedLog> {
  const standIn = await openStandIn();
  const opened = openEventStoreLog({ url: standIn.url, timings: QUICK });
  const stored = standIn.log.events as Stored[];
  const isOurs = ({ stream }: Stored) => stream.startsWith('parvis-') && !stream.startsWith('parvis-$');
  const json = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString());
  const rowOf = ({ stream, revision, id, type, data, metadata }: Stored): Row => {
    const { schema, at, actor, $correlationId, $causationId } = json(metadata);
    const causes = { correlationId: $correlationId, causationId: $causationId };
    return {
      ...{ stream: stream.slice('parvis-'.length), revision, id, type, schema, at, actor },
      ...causes,
      data: json(data),
    };
  };
  const storedOf = ({
    stream,
    revision,
    id,
    type,
    data,
    ...row
  }: Row): Omit<Stored, 'index' | 'commit' | 'prepare'> => {
    const { schema, at, actor, correlationId, causationId } = row;
    const metadata = { schema, at, actor, $correlationId: correlationId, $causationId: causationId };
    return {
      ...{ stream: `parvis-${stream}`, revision, id, type, contentType: 'application/json' },
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.from(JSON.stringify(metadata)),
    };
  };
  return {
    open: async () => openEventStoreLog({ url: standIn.url, timings: QUICK }),
    read: async () => ({ ...opened, [Symbol.asyncDispose]: async () => undefined }),
    rows: () => stored.filter(isOurs).map(rowOf),
    put(rows) {
      const others = stored.filter(one => !isOurs(one));
      const all = [...others, ...rows.map(storedOf)];
      stored.splice(0, stored.length);
      for (const [index, one] of all.entries())
        stored.push({ ...one, index, commit: 1000 * (index + 1), prepare: 1000 * (index + 1) });
    },
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await standIn[Symbol.asyncDispose]();
    },
  };
}

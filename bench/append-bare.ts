/** The limit of bench/append.ts: one transaction after another with the log's tables and nothing else. */
import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { openForWriting } from '../platform/event-log/sqlite/log-file.ts';

export interface BareGroups {
  readonly file: string;
  /** Rows in one transaction, each in a stream of its own. */
  readonly writers: number;
  readonly groups: number;
  readonly row: {
    readonly type: string;
    readonly schema: number;
    readonly at: string;
    readonly actor: string;
    readonly correlationId: string;
    readonly causationId: string;
    readonly data: string;
  };
}

const { file, writers, groups, row } = workerData as BareGroups;
const { type, schema, at, actor, correlationId, causationId, data } = row;
const db = openForWriting({ file });
const begin = db.prepare('BEGIN IMMEDIATE');
const commit = db.prepare('COMMIT');
const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');

let position = 0;
const started = performance.now();
for (let group = 0; group < groups; group++) {
  begin.run();
  for (let writer = 0; writer < writers; writer++)
    insert.run(
      ++position,
      `publication-${writer}`,
      group,
      randomUUID(),
      type,
      schema,
      at,
      actor,
      correlationId,
      causationId,
      data,
    );
  commit.run();
}
parentPort?.postMessage(performance.now() - started);
db.close();

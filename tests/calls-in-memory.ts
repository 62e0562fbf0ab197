import type { DatabaseSync } from 'node:sqlite';
import {
  type CallsOf,
  type FileCalls,
  inTransaction,
  openDurableFile,
} from '../platform/sqlite-calls/durable-file.ts';

/** A port of the embedded size, in memory and in this thread. */
export function callsInMemory<Port extends AsyncDisposable>(
  openFile: (db: DatabaseSync, afterCommit: (work: () => void) => void) => CallsOf<Port>,
): Port {
  const db = openDurableFile(':memory:');
  const calls = Object.entries(openFile(db, () => undefined) as FileCalls).map(([name, work]) => [
    name,
    async (...args: readonly unknown[]) => inTransaction(db, () => work(...args)),
  ]);
  return { ...Object.fromEntries(calls), [Symbol.asyncDispose]: async () => db.close() } as Port;
}

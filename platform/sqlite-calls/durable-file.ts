import { DatabaseSync } from 'node:sqlite';

/** What a file answers at once, in the thread that has it. */
// biome-ignore lint/suspicious/noExplicitAny: calls with different arguments have no narrower common type
export type FileCalls = Readonly<Record<string, (...args: any[]) => unknown>>;

/** The calls of a port that answers later. */
export type CallsOf<Port> = {
  readonly [Name in Exclude<keyof Port, symbol>]: Port[Name] extends (
    ...args: infer Args
  ) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never;
};

/** What a module gives as `openFile`; `afterCommit`: work that is done before the present calls are answered. */
export type OpenFile = (db: DatabaseSync, afterCommit: (work: () => void) => void) => FileCalls;

/** A file whose commits are on the disk. */
export function openDurableFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000 });
  // fullfsync: on macOS a plain fsync stops at the cache of the drive.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
  return db;
}

/** All of it happens, on the disk, or nothing. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const done = work();
    db.exec('COMMIT');
    return done;
  } catch (error) {
    // A full or failing disk may have rolled it back already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

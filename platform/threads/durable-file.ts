import { DatabaseSync } from 'node:sqlite';
import type { OpenedFile } from './file-module.ts';

/** `work` is done after the commit, and before its calls are answered. */
type AfterCommit = (work: () => void) => void;

/** A file of SQLite whose answers are on the disk: what waits together is one transaction. */
export function openDurable<Calls>(
  file: string,
  callsOn: (db: DatabaseSync, afterCommit: AfterCommit) => Calls,
): OpenedFile<Calls> {
  const db = new DatabaseSync(file, { timeout: 5000 });
  // fullfsync: on macOS a plain fsync stops at the cache of the drive.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
  let after: (() => void)[] = [];
  return {
    calls: callsOn(db, work => after.push(work)),
    together(work) {
      after = [];
      db.exec('BEGIN IMMEDIATE');
      try {
        const done = work();
        db.exec('COMMIT');
        for (const each of after) each();
        return done;
      } catch (error) {
        // A full or failing disk may have rolled it back already.
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => db.close(),
  };
}

/** The database of one generation: a file that can be made again. */
import { DatabaseSync } from 'node:sqlite';
import { isUnreadable, removeFile } from '../../sqlite-file.ts';
import { transaction } from './statements.ts';
import { createTables, type Tables } from './tables.ts';

/**
 * What it holds can be made again, so no commit waits for the disk, nor does an empty file that is made; a page more in memory is one less read. What is
 * deleted is overwritten: it may be a person's. Once it is made no commit moves the write-ahead log into it, which waits for the
 * disk: a thread does (`emptyLog`).
 */
const SETTINGS = `
  PRAGMA synchronous = OFF;
  PRAGMA journal_mode = WAL;
  PRAGMA cache_size = -8000;
  PRAGMA secure_delete = ON;
`;

/** So long a file may be locked by another process, until a write fails. */
export const LOCKED_MS = 5000;

/** A file that cannot be read, because the power went while it was made, is made again. */
export function openOrMakeAgain(path: string, tables: Tables): DatabaseSync {
  try {
    return openWith(path, tables);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    removeFile(path);
    return openWith(path, tables);
  }
}

function openWith(path: string, tables: Tables): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: LOCKED_MS });
  try {
    database.exec(SETTINGS);
    transaction(database, 'BEGIN IMMEDIATE', () => createOnce(database, tables));
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function createOnce(database: DatabaseSync, tables: Tables): void {
  if (database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'progress'`).get()) return;
  database.exec(`
    CREATE TABLE progress (shown INTEGER NOT NULL, term INTEGER NOT NULL, checkpoint TEXT NOT NULL, log TEXT NOT NULL) STRICT;
    INSERT INTO progress VALUES (0, 0, '', '');
    CREATE TABLE parked (
      stream TEXT PRIMARY KEY,
      position TEXT NOT NULL,
      error TEXT NOT NULL,
      event_types TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
  createTables(database, tables);
}

import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** Of the tables below. A file of a later format was written by a later version of the program. */
const FORMAT = 1;

const TABLES = `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    schema INTEGER NOT NULL,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    correlation_id TEXT NOT NULL,
    causation_id TEXT NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX events_of_stream ON events (stream, revision);
  CREATE TABLE log (identity TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${FORMAT};
`;

const BUSY_TIMEOUT_MS = 5000;
const PAGE_BYTES = 4096;
const WAL_PAGES = 4096;

export interface LogFile {
  readonly file: string;
  /** The file never grows over so many pages of 4 KiB; the append that would is a full disk. */
  readonly maxPages?: number;
  /** How long an append waits for another process that writes; default 5 s. */
  readonly busyTimeoutMs?: number;
}

/** The connection of the writer thread; makes the file when there is none. */
export function openForWriting({ file, maxPages, busyTimeoutMs = BUSY_TIMEOUT_MS }: LogFile): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  // fullfsync: on macOS a plain fsync stops at the cache of the drive. Streams stand in no order in their index: of the
  // pages that it changes many change again, and those are moved into the main file once.
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA wal_autocheckpoint = ${WAL_PAGES};
    PRAGMA journal_size_limit = ${WAL_PAGES * PAGE_BYTES};
    PRAGMA cache_size = -32768;
  `);
  if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  // Two processes may meet here on the first start: the one that waited finds the tables made.
  db.exec('BEGIN IMMEDIATE');
  const format = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (format > FORMAT) throw new Error(`${file} has format ${format}; this version reads up to ${FORMAT}`);
  if (format === 0) {
    db.exec(TABLES);
    db.prepare('INSERT INTO log VALUES (?)').run(randomUUID());
  }
  db.exec('COMMIT');
  return db;
}

/** A connection that reads only, so that it can be used from another thread while the writer writes. */
export function openForReading(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  db.exec('PRAGMA cache_size = -8192');
  return db;
}

/**
 * Moves what the write-ahead log holds into the main file and empties it, unless somebody is reading: then
 * the next time will do, because waiting for a reader would hold up the appends. Answers whether it is empty.
 */
export function emptyWriteAheadLog(db: DatabaseSync): boolean {
  const timeout = Number(db.prepare('PRAGMA busy_timeout').get()?.timeout);
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

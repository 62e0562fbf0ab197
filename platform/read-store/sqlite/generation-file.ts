/** One generation of a collection in a file of its own: its documents, how far it has come, what it has parked. */
import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Position } from '../../event-log/event-log.ts';
import {
  type ChangeSet,
  type CollectionSpec,
  Fenced,
  type Generation,
  type ParkedStream,
  Superseded,
} from '../read-store.ts';
import { type KnownDocuments, knownDocuments } from './known-documents.ts';
import { createTables, type Tables, tablesOf, writeDocuments } from './tables.ts';

export interface GenerationFile {
  readonly tables: Tables;
  readonly prepare: (sql: string) => StatementSync;
  /** Answers to counts, by statement and values, until the documents change: counting walks an index. */
  readonly counts: Map<string, number>;
  readonly documents: KnownDocuments;
  /** As the file says now. */
  generation(): Generation;
  /** Of an empty one: which log it is made from. */
  begin(term: number, log: string): Generation;
  claim(term: number): Generation;
  /** @throws {Fenced} */
  assertIs(believed: Generation): void;
  commit(set: ChangeSet): void;
  show(believed: Generation): Generation;
  /** The write-ahead log has the pages as they were: it is emptied. */
  wipe(): void;
  close(): void;
  /** Closes it, and removes what it held. */
  remove(): void;
}

type Progress = readonly [shown: number, term: number, checkpoint: Position, log: string, parked: number];

/**
 * What it holds can be made again, so no commit waits for the disk; a page more in memory is one less read. What is
 * deleted is overwritten: it may be a person's.
 */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA cache_size = -8000;
  PRAGMA secure_delete = ON;
`;

export function openGenerationFile(path: string, spec: CollectionSpec, number: number): GenerationFile {
  const database = new DatabaseSync(path, { timeout: 5000 });
  const tables = tablesOf(spec);
  try {
    database.exec(SETTINGS);
    transaction(database, () => createOnce(database, tables));
  } catch (error) {
    database.close();
    throw error;
  }
  const prepare = statementCache(database);
  const counts = new Map<string, number>();
  const documents = knownDocuments();

  const progress = (): Progress =>
    prepare(
      'SELECT shown, term, checkpoint, log, (SELECT count(*) FROM parked) FROM progress',
    ).get() as never;
  const parkedStreams = (): ParkedStream[] =>
    (
      prepare('SELECT stream, position, error, event_types FROM parked ORDER BY position').all() as never as [
        string,
        Position,
        string,
        string,
      ][]
    ).map(([stream, position, error, eventTypes]) => ({ stream, position, error, eventTypes }));

  const generation = (): Generation => {
    const [shown, term, checkpoint, log, parked] = progress();
    return {
      collection: spec.name,
      state: shown === 1 ? 'shown' : 'building',
      number,
      term,
      checkpoint,
      log,
      parked: parked === 0 ? [] : parkedStreams(),
    };
  };
  const assertIs = (believed: Generation): void => {
    const [shown, term, checkpoint, , parked] = progress();
    const isSame =
      believed.state === (shown === 1 ? 'shown' : 'building') &&
      believed.term === term &&
      believed.checkpoint === checkpoint &&
      believed.parked.length === parked;
    if (isSame) return;
    counts.clear();
    documents.clear();
    throw new Fenced(believed, 'another writer has changed it');
  };

  return {
    tables,
    prepare,
    counts,
    documents,
    generation,
    assertIs,

    begin(term, log) {
      prepare('UPDATE progress SET term = ?, log = ?').run(term, log);
      return generation();
    },

    claim(term) {
      transaction(database, () => {
        const found = generation();
        if (found.term > term) throw new Superseded(found, `term ${found.term} has claimed it, not ${term}`);
        prepare('UPDATE progress SET term = ?').run(term);
      });
      counts.clear();
      documents.clear();
      return generation();
    },

    commit(set) {
      if (set.documents.size > 0) counts.clear();
      try {
        transaction(database, () => {
          assertIs(set.generation);
          writeDocuments(tables, set.documents, prepare, documents);
          for (const { stream, position, error, eventTypes } of set.parked)
            prepare('INSERT INTO parked VALUES (?, ?, ?, ?)').run(stream, position, error, eventTypes);
          prepare('UPDATE progress SET checkpoint = ?').run(set.checkpoint);
        });
      } catch (error) {
        // They were known as they would have been.
        documents.clear();
        throw error;
      }
    },

    show(believed) {
      transaction(database, () => {
        assertIs(believed);
        prepare('UPDATE progress SET shown = 1').run();
      });
      return generation();
    },

    wipe: () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'),

    close: () => database.close(),

    remove() {
      database.close();
      if (path !== ':memory:') removeFile(path);
    },
  };
}

export function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
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

/** All of the work or none; BEGIN IMMEDIATE because a transaction that began as a reader may not become a writer. */
function transaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Prepared statements by their text, which is the shape of a query: values are never part of it. They answer rows as lists. */
function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return sql => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  };
}

/** One generation of a collection in a file of its own: its documents, how far it has come, what it has parked. */
import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Position } from '../../event-log/event-log.ts';
import {
  type ChangeSet,
  type CollectionSpec,
  type Document,
  Fenced,
  type Generation,
  type ParkedStream,
  Superseded,
  sameGeneration,
} from '../read-store.ts';
import { createTables, type Tables, tablesOf, writeDocuments } from './tables.ts';

export interface GenerationFile {
  readonly tables: Tables;
  readonly prepare: (sql: string) => StatementSync;
  /** Answers to counts, by statement and values, until the documents change: counting walks an index. */
  readonly counts: Map<string, number>;
  /** Small documents as they were last read, until they change: to parse one costs more than to find it. */
  readonly documents: Map<string, Document>;
  /** As the file says now. */
  generation(): Generation;
  claim(term: number): Generation;
  /** @throws {Fenced} */
  assertIs(believed: Generation): void;
  commit(set: ChangeSet): void;
  show(believed: Generation): Generation;
  close(): void;
  /** Closes it, and removes what it held. */
  remove(): void;
}

interface Progress {
  readonly shown: number;
  readonly term: number;
  readonly checkpoint: Position;
}

/** What it holds can be made again, so no commit waits for the disk; a page more in memory is one less read. */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA cache_size = -8000;
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
  const documents = new Map<string, Document>();

  const generation = (): Generation => {
    const { shown, term, checkpoint } = prepare('SELECT shown, term, checkpoint FROM progress').get() as {
      [Key in keyof Progress]: Progress[Key];
    };
    return {
      collection: spec.name,
      state: shown === 1 ? 'shown' : 'building',
      number,
      term,
      checkpoint,
      parked: prepare(
        'SELECT stream, position, error, event_types AS eventTypes FROM parked ORDER BY position',
      ).all() as unknown as ParkedStream[],
    };
  };
  const assertIs = (believed: Generation): void => {
    if (sameGeneration(believed, generation())) return;
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
      for (const id of set.documents.keys()) documents.delete(id);
      transaction(database, () => {
        assertIs(set.generation);
        writeDocuments(tables, set.documents, prepare);
        for (const { stream, position, error, eventTypes } of set.parked)
          prepare('INSERT INTO parked VALUES (?, ?, ?, ?)').run(stream, position, error, eventTypes);
        prepare('UPDATE progress SET checkpoint = ?').run(set.checkpoint);
      });
    },

    show(believed) {
      transaction(database, () => {
        assertIs(believed);
        prepare('UPDATE progress SET shown = 1').run();
      });
      return generation();
    },

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
    CREATE TABLE progress (shown INTEGER NOT NULL, term INTEGER NOT NULL, checkpoint TEXT NOT NULL) STRICT;
    INSERT INTO progress VALUES (0, 0, '');
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

/** Prepared statements by their text, which is the shape of a query: values are never part of it. */
function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return sql => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

/** The file of the embedded index. It can be thrown away: what is not as expected is made anew. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { isUnreadable, removeFile } from '../../platform/sqlite-file.ts';

/**
 * The version is raised when the tables, or how text becomes words, or what is indexed, change: another index is then
 * built from the log.
 */
export const FORMAT = { version: 6 };

export function tablesOf(language: Language) {
  const name = language.toLowerCase().replace(/[^a-z]/g, '_');
  return { words: `words_${name}`, terms: `terms_${name}`, vocabulary: `vocabulary_${name}` };
}

/**
 * The words of each language stand in tables of their own, so that rare is what is rare in that language. They are
 * stored as made by `words.ts`: separated by spaces and without any other ASCII than letters and digits, which the
 * tokenizer 'ascii' parts exactly there. Each word stands once in a column, and not at which places: what stands in
 * every text is read in a few milliseconds, and so are its beginnings of up to three letters. From four letters on
 * few enough words share a beginning to be looked up one by one.
 */
const SCHEMA = `
  CREATE TABLE progress (
    only INTEGER PRIMARY KEY CHECK (only = 1), reached TEXT, building INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE entries (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL, entity INTEGER NOT NULL,
    language TEXT NOT NULL, slug TEXT NOT NULL, categories TEXT NOT NULL, tags TEXT NOT NULL,
    publishedAt TEXT NOT NULL
  ) STRICT;
  CREATE TABLE texts (
    row INTEGER PRIMARY KEY, title TEXT NOT NULL, abstract TEXT NOT NULL, text TEXT NOT NULL
  ) STRICT;
  ${LANGUAGES.map(tablesOf)
    .map(
      ({ words, terms, vocabulary }) => `
  CREATE VIRTUAL TABLE ${words} USING fts5(
    title, abstract, often, text,
    content='', contentless_delete=1, detail=column, prefix='1 2 3', tokenize='ascii');
  INSERT INTO ${words} (${words}, rank) VALUES ('hashsize', ${8 * 1024 * 1024});
  CREATE VIRTUAL TABLE ${terms} USING fts5vocab(${words}, row);
  CREATE TABLE ${vocabulary} (word TEXT PRIMARY KEY, texts INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
    )
    .join('')}
  PRAGMA user_version = ${FORMAT.version};`;

/** `file` may be ':memory:'. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = openAsItIs(file);
  if (database) return database;
  removeFile(file);
  const made = configured(new DatabaseSync(file, { timeout: 5000 }));
  transaction(made, () => made.exec(SCHEMA));
  return made;
}

/** Undefined when there is no index of this version in the file, or no database at all. */
function openAsItIs(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    configured(database);
    if (database.prepare('PRAGMA user_version').get()?.user_version === FORMAT.version) return database;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
  database.close();
  return undefined;
}

function configured(database: DatabaseSync): DatabaseSync {
  // NORMAL: a loss of power may take the last changes, but always with the progress that counts them.
  // What is deleted is overwritten: it may be a person's.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000; PRAGMA secure_delete = ON',
  );
  return database;
}

/** Pages of the write-ahead log after which it is copied into the file: seldom while everything is written. */
const CHECKPOINT_PAGES = { building: 16_000, following: 1000 } as const;

export const checkpointWhile = (database: DatabaseSync, doing: keyof typeof CHECKPOINT_PAGES): void =>
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES[doing]}`);

function transaction(database: DatabaseSync, work: () => void): void {
  begin(database);
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    rollback(database);
    throw error;
  }
}

export function begin(database: DatabaseSync): void {
  if (!database.isTransaction) database.exec('BEGIN IMMEDIATE');
}

export function commit(database: DatabaseSync): void {
  if (database.isTransaction) database.exec('COMMIT');
}

export function rollback(database: DatabaseSync): void {
  if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
}

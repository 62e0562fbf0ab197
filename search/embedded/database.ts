/** The file of the embedded index. It can be thrown away: what is not as expected is made anew. */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LANGUAGES, type Language } from '../../contract/languages.ts';

/** Raised when the tables, or how text becomes words, or what is indexed, change: the index is then built again from the log. */
const VERSION = 3;

const tableName = (language: Language): string => language.toLowerCase().replace(/[^a-z]/g, '_');
export const wordsTable = (language: Language): string => `words_${tableName(language)}`;
export const termsTable = (language: Language): string => `terms_${tableName(language)}`;

/**
 * The words of each language stand in a table of their own, so that rare is what is rare in that language.
 * They are stored as made by `words.ts`: separated by spaces and without any other ASCII than letters and
 * digits, which the tokenizer 'ascii' parts exactly there. The texts stand in `documents` only.
 */
const SCHEMA = `
  CREATE TABLE progress (
    only INTEGER PRIMARY KEY CHECK (only = 1), position TEXT NOT NULL, parked TEXT NOT NULL
  ) STRICT;
  CREATE TABLE documents (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, entity INTEGER NOT NULL,
    language TEXT NOT NULL, slug TEXT NOT NULL, categories TEXT NOT NULL, tags TEXT NOT NULL,
    publishedAt TEXT NOT NULL, title TEXT NOT NULL, abstract TEXT NOT NULL, text TEXT NOT NULL,
    foldedText TEXT NOT NULL
  ) STRICT;
  ${LANGUAGES.map(
    language => `
  CREATE VIRTUAL TABLE ${wordsTable(language)} USING fts5(
    title, abstract, text, content='', contentless_delete=1, prefix='1 2 3', tokenize='ascii');
  CREATE VIRTUAL TABLE ${termsTable(language)} USING fts5vocab(${wordsTable(language)}, row);`,
  ).join('')}
  PRAGMA user_version = ${VERSION};`;

/** `file` may be ':memory:'. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = openAsItIs(file);
  if (database) return database;
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  const made = configured(new DatabaseSync(file, { timeout: 5000 }));
  transaction(made, () => made.exec(SCHEMA));
  return made;
}

/** Undefined when there is no index of this version in the file, or no database at all. */
function openAsItIs(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    configured(database);
    if (database.prepare('PRAGMA user_version').get()?.user_version === VERSION) return database;
  } catch (error) {
    if (!isDamaged(error)) throw error;
  }
  database.close();
  return undefined;
}

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const isDamaged = (error: unknown): boolean =>
  [11, 26].includes((error as { errcode?: number }).errcode ?? 0);

function configured(database: DatabaseSync): DatabaseSync {
  // NORMAL: a loss of power may take the last changes, but always with the checkpoint that counts them.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000');
  return database;
}

export function transaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

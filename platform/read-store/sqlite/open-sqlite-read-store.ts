import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Position } from '../../event-log/event-log.ts';
import { checkQuery } from '../check-query.ts';
import { checkSpec, sameShape } from '../check-spec.ts';
import type { Collection, CollectionSpec, Document, Generation, Query, ReadStore } from '../read-store.ts';
import { writeDocuments } from './generation-tables.ts';
import { openGenerations, type StoredGeneration } from './generations.ts';
import { type Sql, selectCount, selectDocuments } from './query-sql.ts';

/** Values of a filter can come from outside, so what is remembered has an end. */
const KNOWN_COUNTS_MAX = 1000;
/** Of one collection. */
const KNOWN_DOCUMENTS_MAX = 1000;
const KNOWN_DOCUMENT_CHARACTERS = 4096;
const NOTHING_AHEAD: ReadonlyMap<string, Position> = new Map();

/**
 * The read store in one SQLite file. Not synced at each commit: after a power loss the last commits may be
 * gone, documents and checkpoints together, and are made again from the log.
 */
export async function openSqliteReadStore(options: { readonly file: string }): Promise<ReadStore> {
  const database = new DatabaseSync(options.file, { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000');
  const generations = openGenerations(database);
  const declared = new Map<string, CollectionSpec>();
  const prepare = statementCache(database);

  const specOf = (collection: string): CollectionSpec => {
    const spec = declared.get(collection);
    if (!spec) throw new Error(`${collection} is not declared`);
    return spec;
  };
  const stored = (collection: string, generation: Generation): StoredGeneration => {
    specOf(collection);
    const found = generations.get(collection, generation);
    if (!found) throw new Error(`${collection} has no ${generation} generation`);
    return found;
  };
  const read = (collection: string, generation: Generation, id: string): Document | undefined => {
    const { tables, documents } = stored(collection, generation);
    const known = documents.get(id);
    if (known) return known;
    const row = prepare(`SELECT document FROM ${tables.documents} WHERE id = ?`).get(id) as unknown as
      | [string]
      | undefined;
    if (!row) return undefined;
    const [text] = row;
    const document: Document = JSON.parse(text);
    if (text.length <= KNOWN_DOCUMENT_CHARACTERS) {
      if (documents.size >= KNOWN_DOCUMENTS_MAX) documents.clear();
      documents.set(id, document);
    }
    return document;
  };
  const rows = ({ text, values }: Sql) => prepare(text).all(...values) as unknown as [string | number][];

  /** Statements of dropped tables go with them, so the cache is emptied whenever tables change. */
  const changeTables = (work: () => void): void => {
    prepare.clear();
    transaction(database, work, generations.reload);
  };

  return {
    async declare(spec) {
      checkSpec(spec);
      declared.set(spec.name, spec);
      if (generations.get(spec.name, 'live')) return;
      changeTables(() => generations.create(spec, 'live'));
    },

    collection<Doc extends Document>(name: string): Collection<Doc> {
      const spec = specOf(name);
      return {
        get: async id => read(name, 'live', id) as Doc | undefined,
        getMany: async ids =>
          ids.map(id => read(name, 'live', id) as Doc | undefined).filter(document => document !== undefined),
        find: async (query: Query = {}) => {
          const sql = selectDocuments(stored(name, 'live').tables, checkQuery(spec, query));
          return rows(sql).map(([document]) => JSON.parse(document as string) as Doc);
        },
        count: async (where = {}) => {
          const { tables, counts } = stored(name, 'live');
          const sql = selectCount(tables, checkQuery(spec, { where }).tests);
          const key = JSON.stringify([sql.text, sql.values]);
          const known = counts.get(key);
          if (known !== undefined) return known;
          const count = Number(rows(sql)[0]?.[0]);
          if (counts.size < KNOWN_COUNTS_MAX) counts.set(key, count);
          return count;
        },
      };
    },

    async checkpoint(collection, generation = 'live') {
      const spec = specOf(collection);
      const found = generations.get(collection, generation);
      return found && sameShape(found.tables.spec, spec) ? found.checkpoint : undefined;
    },

    async load(collection, generation, ids) {
      const documents = new Map<string, Document>();
      for (const id of ids) {
        const document = read(collection, generation, id);
        if (document) documents.set(id, document);
      }
      return { documents, ahead: NOTHING_AHEAD };
    },

    async commit(sets) {
      transaction(
        database,
        () => {
          for (const set of sets) {
            const target = stored(set.collection, set.generation);
            if (set.documents.size > 0) {
              target.counts.clear();
              for (const id of set.documents.keys()) target.documents.delete(id);
              writeDocuments(target.tables, set.documents, prepare);
            }
            generations.advance(target, set);
          }
        },
        generations.reload,
      );
    },

    parked: async collection => generations.parked(stored(collection, 'live')),

    async startRebuild(collection) {
      const spec = specOf(collection);
      changeTables(() => {
        generations.drop(collection, 'next');
        generations.create(spec, 'next');
      });
    },

    async swap(collection) {
      stored(collection, 'next');
      changeTables(() => {
        generations.drop(collection, 'live');
        generations.promote(collection);
      });
    },

    async [Symbol.asyncDispose]() {
      prepare.clear();
      database.close();
    },
  };
}

/** All of the work or none; BEGIN IMMEDIATE because a transaction that began as a reader may not become a writer. */
function transaction(database: DatabaseSync, work: () => void, undone: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    undone();
    throw error;
  }
}

/** Prepared statements by their text, which is the shape of a query: values are never part of it. */
function statementCache(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  };
  return Object.assign(prepare, { clear: () => statements.clear() });
}

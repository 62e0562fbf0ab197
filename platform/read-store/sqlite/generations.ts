/** Which generations of which collections the file holds, how far each has come, and what each has parked. */
import type { DatabaseSync } from 'node:sqlite';
import type { ChangeSet, CollectionSpec, Document, Generation, ParkedEvent } from '../read-store.ts';
import { createTables, dropTables, type GenerationTables, tablesOf } from './generation-tables.ts';

export interface StoredGeneration {
  readonly number: number;
  readonly tables: GenerationTables;
  checkpoint: string;
  /** Answers to counts, by statement and values, until the documents change: counting walks an index. */
  readonly counts: Map<string, number>;
  /** Small documents as they were last read, until they change: to parse one costs more than to find it. */
  readonly documents: Map<string, Document>;
}

export function openGenerations(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS generations (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      collection TEXT NOT NULL,
      generation TEXT NOT NULL CHECK (generation IN ('live', 'next')),
      spec TEXT NOT NULL,
      checkpoint TEXT NOT NULL DEFAULT '',
      UNIQUE (collection, generation)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS parked (
      number INTEGER NOT NULL,
      position TEXT NOT NULL,
      stream TEXT NOT NULL,
      error TEXT NOT NULL,
      PRIMARY KEY (number, position)
    ) STRICT, WITHOUT ROWID;
  `);
  const known = new Map<string, StoredGeneration>();
  const key = (collection: string, generation: Generation) => `${generation} ${collection}`;
  const all = database.prepare('SELECT * FROM generations');
  const reload = () => {
    known.clear();
    for (const row of all.all()) {
      const { number, collection, generation, spec, checkpoint } = row as unknown as GenerationRow;
      const tables = tablesOf(number, JSON.parse(spec));
      known.set(key(collection, generation), newlyOpened(number, tables, checkpoint));
    }
  };
  reload();

  const insert = database.prepare(
    'INSERT INTO generations (collection, generation, spec) VALUES (?, ?, ?) RETURNING number',
  );
  const remove = database.prepare('DELETE FROM generations WHERE number = ?');
  const moveCheckpoint = database.prepare('UPDATE generations SET checkpoint = ? WHERE number = ?');
  const makeLive = database.prepare(`UPDATE generations SET generation = 'live' WHERE number = ?`);
  const park = database.prepare('INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?)');
  const unpark = database.prepare('DELETE FROM parked WHERE number = ? AND position = ?');
  const unparkAll = database.prepare('DELETE FROM parked WHERE number = ?');
  const listParked = database.prepare(
    'SELECT stream, position, error FROM parked WHERE number = ? ORDER BY position',
  );

  return {
    /** What the file says, after a transaction that did not happen. */
    reload,

    get: (collection: string, generation: Generation) => known.get(key(collection, generation)),

    create(spec: CollectionSpec, generation: Generation): void {
      const { name, version, fields, indexes } = spec;
      const stored: CollectionSpec = { name, version, fields, indexes };
      const row = insert.get(name, generation, JSON.stringify(stored)) as { number: number };
      const tables = tablesOf(row.number, stored);
      createTables(database, tables);
      known.set(key(name, generation), newlyOpened(row.number, tables, ''));
    },

    drop(collection: string, generation: Generation): void {
      const stored = known.get(key(collection, generation));
      if (!stored) return;
      dropTables(database, stored.tables);
      unparkAll.run(stored.number);
      remove.run(stored.number);
      known.delete(key(collection, generation));
    },

    /** 'next' under the name of 'live', which must have been dropped. */
    promote(collection: string): void {
      const next = known.get(key(collection, 'next'));
      if (!next) throw new Error(`${collection} has no next generation`);
      makeLive.run(next.number);
      known.delete(key(collection, 'next'));
      known.set(key(collection, 'live'), next);
    },

    advance(stored: StoredGeneration, set: ChangeSet): void {
      for (const { position, stream, error } of set.parked) park.run(stored.number, position, stream, error);
      for (const position of set.unparked ?? []) unpark.run(stored.number, position);
      moveCheckpoint.run(set.checkpoint, stored.number);
      stored.checkpoint = set.checkpoint;
    },

    parked: (stored: StoredGeneration) => listParked.all(stored.number) as unknown as ParkedEvent[],
  };
}

const newlyOpened = (number: number, tables: GenerationTables, checkpoint: string): StoredGeneration => ({
  number,
  tables,
  checkpoint,
  counts: new Map(),
  documents: new Map(),
});

interface GenerationRow {
  readonly number: number;
  readonly collection: string;
  readonly generation: Generation;
  readonly spec: string;
  readonly checkpoint: string;
}

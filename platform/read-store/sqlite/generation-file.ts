/** One generation of a collection in a file of its own: its documents, how far it has come, what it has parked. */
import { existsSync, statSync } from 'node:fs';
import type { StatementSync } from 'node:sqlite';
import type { Position } from '../../event-log/event-log.ts';
import { removeFile } from '../../sqlite-file.ts';
import { checkFields } from '../check-query.ts';
import {
  type ChangeSet,
  type CollectionSpec,
  type Document,
  Fenced,
  type Generation,
  type ParkedEntry,
  Superseded,
  sameGeneration,
} from '../read-store.ts';
import { type AskedIds, askedIds } from './asked-ids.ts';
import type { BuildingFiles } from './building-files.ts';
import { LOCKED_MS, openOrMakeAgain } from './generation-database.ts';
import { type HeldSet, holdBack } from './held-back.ts';
import { knownDocuments } from './known-documents.ts';
import { statementCache, transaction } from './statements.ts';
import { createIndexes, type Tables, tablesOf } from './tables.ts';
import { writeHeld } from './write-held.ts';

export type Rows = readonly (readonly (string | number)[])[];

export interface GenerationFile {
  readonly tables: Tables;
  readonly prepare: (sql: string) => StatementSync;
  /** What queries found, until the documents change. */
  readonly answers: Map<string, Rows>;
  read(id: string): Document | undefined;
  /** Those that are there. @throws {Fenced} */
  load(believed: Generation, ids: readonly string[]): Map<string, Document>;
  /** As it is once what is held back is written. */
  generation(): Generation;
  /** Queries do not find what is held back: it is to be written first. */
  readonly holdsBack: boolean;
  /** Of an empty one: which log it is made from. */
  begin(term: number, log: string): Generation;
  claim(term: number): Generation;
  /** @throws {Fenced} */
  assertIs(believed: Generation): void;
  /** It may be held back. */
  commit(set: ChangeSet): Promise<void>;
  /** Writes what is held back. */
  flush(): Promise<void>;
  /** As `flush`; and its write-ahead log is being emptied no longer. */
  settle(): Promise<void>;
  show(believed: Generation): Promise<Generation>;
  /** The write-ahead log has the pages as they were: it is emptied. */
  wipe(): Promise<void>;
  close(): void;
  /** Closes it, and removes what it held. */
  remove(): void;
}

/** Of the write-ahead log: so much is moved into the file at once. What changed often in between is moved once. */
const LOG_BYTES = 16 * 1024 * 1024;
/** What is shown waits no longer than this for others that are written with it. */
const HELD_BACK_MS = 1000;

type Progress = readonly [shown: number, term: number, checkpoint: Position, log: string, parked: number];

export interface GenerationFileOptions {
  readonly path: string;
  readonly spec: CollectionSpec;
  readonly number: number;
  /** Who writes what is held back; undefined of what lies in memory, where nothing is. */
  readonly thread: (() => Promise<BuildingFiles>) | undefined;
}

export function openGenerationFile({ path, spec, number, thread }: GenerationFileOptions): GenerationFile {
  const tables = tablesOf(spec);
  const database = openOrMakeAgain(path, tables);
  const prepare = statementCache(database);
  const answers = new Map<string, Rows>();
  const documents = knownDocuments();

  const progress = (): Progress =>
    prepare(
      'SELECT shown, term, checkpoint, log, (SELECT count(*) FROM parked) FROM progress',
    ).get() as never;
  const parkedStreams = (): ParkedEntry[] =>
    (
      prepare('SELECT stream, position, error, event_types FROM parked ORDER BY position').all() as never as [
        string,
        Position,
        string,
        string,
      ][]
    ).map(([stream, position, error, eventTypes]) => ({ stream, position, error, eventTypes }));

  const plainSpec = { name: spec.name, version: spec.version, fields: spec.fields, indexes: spec.indexes };
  const inThread = { path, spec: plainSpec };
  let writtenBeside = false;
  /** Of what is built from nothing; undefined when it may have documents that were not asked for here. */
  let asked: AskedIds | undefined;
  const here = (set: HeldSet) => {
    writeHeld({ database, prepare, tables }, set);
    emptyLog();
  };
  const held = holdBack({
    beside:
      thread &&
      (async set => {
        writtenBeside = true;
        try {
          await (await thread()).write(inThread, set);
        } catch (error) {
          // What the thread throws says only that it has not happened.
          if (!existsSync(path) || !sameGeneration(set.before, inFile()))
            throw new Fenced(set.before, 'another writer has changed it');
          throw error;
        }
        emptyLog();
      }),
    here,
    again(set) {
      database.exec('PRAGMA busy_timeout = 0');
      try {
        here(set);
      } finally {
        database.exec(`PRAGMA busy_timeout = ${LOCKED_MS}`);
      }
    },
  });
  let writesSoon: NodeJS.Timeout | undefined;
  const writeSoon = () => {
    writesSoon ??= setTimeout(async () => {
      writesSoon = undefined;
      await held.write();
      if (held.generation) writeSoon();
    }, HELD_BACK_MS).unref();
  };

  let emptying: Promise<void> | undefined;
  /** It may fail: after the next writing it is tried again. */
  const emptyLog = () => {
    const { size } = statSync(`${path}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
    if (!thread || size < LOG_BYTES) return;
    emptying = thread()
      .then(files => files.emptyLog(path))
      .catch(() => undefined);
  };

  /** When it fails, what is known is not in the file. */
  const kept = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      answers.clear();
      documents.clear();
      throw error;
    }
  };
  const flush = async (): Promise<void> => {
    await emptying;
    await kept(held.flush());
  };

  const inFile = (): Generation => {
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
  /** While something is held back, the file is asked when that is written: if another has written then, it is refused. */
  const generation = (): Generation => held.generation ?? inFile();
  /** Null: it is not there. Undefined: the file is to be asked. */
  const inMemory = (id: string): Document | null | undefined => {
    const changed = held.get(id);
    return changed === undefined ? documents.get(id) : changed;
  };
  const fromFile = (id: string): Document | undefined => {
    const row = prepare('SELECT document FROM documents WHERE id = ?').get(id) as [string] | undefined;
    if (!row) return undefined;
    const [text] = row;
    const document: Document = JSON.parse(text);
    documents.know(id, document, text);
    return document;
  };

  const assertIs = (believed: Generation): void => {
    if (sameGeneration(believed, generation())) return;
    answers.clear();
    documents.clear();
    throw new Fenced(believed, 'another writer has changed it');
  };

  const close = (): void => {
    clearTimeout(writesSoon);
    held.forget();
    database.close();
  };

  return {
    tables,
    prepare,
    answers,
    generation,
    get holdsBack() {
      return held.generation !== undefined;
    },
    assertIs,

    load(believed, ids) {
      assertIs(believed);
      const found = new Map<string, Document>();
      const sought = ids.filter(id => {
        if (asked?.isFirst(id)) return false;
        const known = inMemory(id);
        if (known) found.set(id, known);
        return known === undefined;
      });
      // One transaction: else each look-up takes and gives back the locks of the file.
      if (sought.length > 0)
        transaction(database, 'BEGIN', () => {
          for (const id of sought) {
            const document = fromFile(id);
            if (document) found.set(id, document);
          }
        });
      return found;
    },

    read(id) {
      const known = inMemory(id);
      return known === undefined ? fromFile(id) : (known ?? undefined);
    },

    begin(term, log) {
      prepare('UPDATE progress SET term = ?, log = ?').run(term, log);
      asked = thread && askedIds();
      return generation();
    },

    claim(term) {
      transaction(database, 'BEGIN IMMEDIATE', () => {
        const found = inFile();
        if (found.term > term) throw new Superseded(found, `term ${found.term} has claimed it, not ${term}`);
        prepare('UPDATE progress SET term = ?').run(term);
      });
      held.forget();
      asked = undefined;
      answers.clear();
      documents.clear();
      return generation();
    },

    async commit(set) {
      assertIs(set.generation);
      const isShown = set.generation.state === 'shown';
      // Of what is shown a fault is said while whoever commits can hear it.
      if (isShown) for (const document of set.documents.values()) if (document) checkFields(spec, document);
      if (set.documents.size > 0) answers.clear();
      for (const id of set.documents.keys()) documents.forget(id);
      await kept(held.add(set));
      if (!thread) await flush();
      else if (isShown) writeSoon();
    },

    flush,

    async settle() {
      await flush();
      await emptying;
    },

    async show(believed) {
      assertIs(believed);
      await flush();
      asked = undefined;
      if (writtenBeside) await (await thread?.())?.finish(inThread);
      createIndexes(database, tables);
      transaction(database, 'BEGIN IMMEDIATE', () => {
        assertIs(believed);
        prepare('UPDATE progress SET shown = 1').run();
      });
      emptyLog();
      return generation();
    },

    async wipe() {
      await emptying;
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },

    close,

    remove() {
      close();
      if (path !== ':memory:') removeFile(path);
    },
  };
}

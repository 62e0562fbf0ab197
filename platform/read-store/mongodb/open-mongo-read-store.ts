import { randomUUID } from 'node:crypto';
import type { Mongo } from '../../mongodb/connect-mongo.ts';
import { checkQuery, fieldTexts, fieldValue } from '../check-query.ts';
import { checkSpec, versionOf } from '../check-spec.ts';
import {
  type CollectionSpec,
  type Document,
  Fenced,
  type Query,
  type ReadStore,
  type StoredCollection,
} from '../read-store.ts';
import { changesOf } from '../recent-changes.ts';
import { openChanges } from './changes.ts';
import { openGenerations } from './generations.ts';
import { filterOf, orderOf } from './query-filter.ts';
import { type Stored, writeDocuments } from './stored-document.ts';

const LOADED_AT_ONCE = 1000;
/** Commits whose changes are kept: who follows reads them within seconds. */
const CHANGES_KEPT = 1000;

export interface MongoReadStoreOptions {
  readonly mongo: Mongo;
  /** Whether nobody has fed the version of a read model (name and fingerprint) for so long that it can go. */
  readonly isAbandoned?: (version: string) => Promise<boolean>;
  /** Milliseconds that only go forwards. */
  readonly clock?: () => number;
  readonly changesKept?: number;
}

/**
 * The read store in MongoDB, or in a server of the same protocol, without transactions. Every write names what
 * it was made from, so that of several writers one gets through and the others are told.
 */
export async function openMongoReadStore({
  mongo,
  isAbandoned = async () => false,
  clock = () => performance.now(),
  changesKept = CHANGES_KEPT,
}: MongoReadStoreOptions): Promise<ReadStore> {
  const { database, read } = mongo;
  const generations = openGenerations(mongo, clock);
  const changes = openChanges(mongo, changesKept);
  const { specOf, documentsOf } = generations;

  const shown = async (collection: string) =>
    documentsOf(collection, await generations.shownNumber(collection));
  const findByIds = (collection: string, ids: readonly string[]) =>
    read(async () => {
      const documents = await shown(collection);
      return documents.find({ _id: { $in: [...ids] }, gone: { $exists: false } }).toArray();
    });

  return {
    isShared: true,

    async declare(spec) {
      checkSpec(spec);
      generations.declare(spec);
    },

    collection<Doc extends Document>(name: string): StoredCollection<Doc> {
      const spec = specOf(name);
      const documentsIn = (found: readonly Stored[]) => found.map(({ document }) => document as Doc);
      return {
        get: async id => documentsIn(await findByIds(name, [id]))[0],
        async getMany(ids) {
          const found = new Map((await findByIds(name, ids)).map(stored => [stored._id, stored]));
          return documentsIn(ids.map(id => found.get(id)).filter(stored => stored !== undefined));
        },
        async find(query: Query = {}, tell) {
          const { tests, sort, offset, limit } = checkQuery(spec, query);
          return read(async () => {
            const documents = await shown(name);
            // To MongoDB no limit at all.
            if (limit === 0) return [];
            const cursor = documents.find(filterOf(tests)).sort(orderOf(sort)).skip(offset);
            const found = await cursor.limit(limit ?? 0).toArray();
            tell?.(found.map(({ _id }) => _id));
            return documentsIn(found);
          });
        },
        async count(where = {}) {
          const { tests } = checkQuery(spec, { where });
          return read(async () => (await shown(name)).countDocuments(filterOf(tests)));
        },
      };
    },

    generations: generations.all,
    begin: generations.begin,
    claim: generations.claim,
    swap: generations.swap,

    async load(generation, ids) {
      // Before the documents are read: a store that is set back from now on does not know the mark.
      const mark = randomUUID();
      await generations.mark(generation, mark);
      const stored = documentsOf(generation.collection, generation.number);
      const documents = new Map<string, Document>();
      const positions = new Map<string, string>();
      for (let from = 0; from < ids.length; from += LOADED_AT_ONCE) {
        const some = ids.slice(from, from + LOADED_AT_ONCE);
        for (const { _id, position, document } of await stored.find({ _id: { $in: some } }).toArray()) {
          if (document) documents.set(_id, document);
          positions.set(_id, position);
        }
      }
      // And after it: who has written one of the documents has parked before, which is seen here then.
      await generations.checkMark(generation, mark);
      return { documents, positions, mark };
    },

    async commit(sets) {
      for (const { generation, documents } of sets)
        for (const document of documents.values()) checkFields(specOf(generation.collection), document);
      const shownSets = sets.filter(({ generation }) => generation.state === 'shown');
      await changes.add(
        shownSets
          .map(({ checkpoint }) => checkpoint)
          .toSorted()
          .at(-1) ?? '',
        shownSets.flatMap(set => {
          const spec = specOf(set.generation.collection);
          return changesOf(spec, set).map(change => ({ ...change, of: versionOf(spec) }));
        }),
      );
      const moves = await Promise.all(
        sets.map(async ({ generation, documents, loaded, parked, checkpoint }) => {
          // Before the documents: of one that is written, it is known what it lacks.
          const from = parked.length > 0 ? await generations.park(generation, parked) : generation;
          const { collection, number, term } = generation;
          const writes = { documents, loadedAt: loaded.positions, position: checkpoint, term };
          if (!(await writeDocuments(documentsOf(collection, number), writes)))
            throw new Fenced(generation, 'a document is not as it was loaded');
          return { from, mark: loaded.mark, to: checkpoint };
        }),
      );
      await generations.move(moves);
    },

    changes(after) {
      const names = new Map(generations.declared().map(spec => [versionOf(spec), spec.name]));
      return changes.after(after, version => names.get(version));
    },

    async removeOthers() {
      const own = new Set(generations.declared().map(versionOf));
      for (const { _id } of await generations.records.find({}, { projection: { _id: 1 } }).toArray()) {
        if (own.has(_id) || !(await isAbandoned(_id))) continue;
        const prefix = `${_id.replace(' ', '.')}.`;
        for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
          if (name.startsWith(prefix)) await database.dropCollection(name);
        await generations.records.deleteOne({ _id: { $eq: _id } });
      }
    },

    // The server frees what is deleted in its own time.
    wipe: changes.wipe,

    async [Symbol.asyncDispose]() {
      generations.dispose();
    },
  };
}

/** @throws when a declared field holds what it cannot; before anything is written */
function checkFields(spec: CollectionSpec, document: Document | null): void {
  if (document === null) return;
  for (const [field, kind] of Object.entries(spec.fields)) {
    if (kind === 'texts') fieldTexts(spec, field, document);
    else fieldValue(spec, field, document);
  }
}

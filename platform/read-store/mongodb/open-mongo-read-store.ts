import type { Mongo } from '../../mongodb/connect-mongo.ts';
import { checkQuery, fieldTexts, fieldValue } from '../check-query.ts';
import { checkSpec } from '../check-spec.ts';
import type {
  ChangeSet,
  Collection,
  CollectionSpec,
  Document,
  Generation,
  Query,
  ReadStore,
} from '../read-store.ts';
import { type Built, isOfShape, openGenerations } from './generations.ts';
import { openLateChanges } from './late-changes.ts';
import { openParkedEvents } from './parked-events.ts';
import { filterOf, orderOf } from './query-filter.ts';
import { type Stored, type Write, writeDocuments } from './stored-document.ts';

const LOADED_AT_ONCE = 1000;

/**
 * The read store in MongoDB, or in a server of the same protocol, without transactions. Of the writers of one
 * database only one may be at work; readers may be many.
 */
export async function openMongoReadStore({
  mongo,
  now = Date.now,
}: {
  readonly mongo: Mongo;
  readonly now?: () => number;
}): Promise<ReadStore> {
  const { database, read } = mongo;
  const generations = openGenerations(database, now);
  const parkedEvents = await openParkedEvents(database);
  const lateChanges = openLateChanges(database, parkedEvents);
  const declared = new Map<string, CollectionSpec>();
  /** Tombstones by the name of their MongoDB collection, to be removed when the checkpoint has passed them. */
  const tombstones = new Map<string, Set<string>>();

  const specOf = (collection: string): CollectionSpec => {
    const spec = declared.get(collection);
    if (!spec) throw new Error(`${collection} is not declared`);
    return spec;
  };
  const liveDocuments = async (collection: string) =>
    generations.documentsOf(collection, (await generations.live(collection)).number);
  const writtenDocuments = async (collection: string, generation: Generation) =>
    generations.documentsOf(collection, (await generations.written(collection, generation)).number);

  const find = (collection: string, ids: readonly string[]) =>
    read(async () => {
      const documents = await liveDocuments(collection);
      return documents.find({ _id: { $in: [...ids] }, gone: { $exists: false } }).toArray();
    });

  async function write(set: ChangeSet, { number, checkpoint }: Built): Promise<void> {
    const documents = generations.documentsOf(set.collection, number);
    const writes = [...set.documents].map(
      ([id, document]): Write => ({ id, document, position: set.checkpoint }),
    );
    const buried = tombstones.get(documents.collectionName) ?? new Set();
    await writeDocuments(documents, writes, { ids: [...buried], checkpoint });
    const left = writes.filter(({ document }) => document === null).map(({ id }) => id);
    tombstones.set(documents.collectionName, new Set(left));
  }

  async function dropRetired(collection: string): Promise<void> {
    for (const number of await generations.takeRetired(collection)) {
      const { collectionName } = generations.documentsOf(collection, number);
      await parkedEvents.forget(collectionName);
      tombstones.delete(collectionName);
    }
  }

  return {
    async declare(spec) {
      checkSpec(spec);
      const { name } = spec;
      declared.set(name, spec);
      await generations.declare(spec);
      const { number, checkpoint } = await generations.live(name);
      // What the last program did not come to remove.
      await generations
        .documentsOf(name, number)
        .deleteMany({ gone: { $eq: true }, position: { $lte: checkpoint } });
      await dropRetired(name);
    },

    collection<Doc extends Document>(name: string): Collection<Doc> {
      const spec = specOf(name);
      const shown = (found: readonly Stored[]) => found.map(({ document }) => document as Doc);
      return {
        get: async id => shown(await find(name, [id]))[0],
        async getMany(ids) {
          const found = new Map((await find(name, ids)).map(stored => [stored._id, stored]));
          return shown(ids.map(id => found.get(id)).filter(stored => stored !== undefined));
        },
        async find(query: Query = {}) {
          const { tests, sort, offset, limit } = checkQuery(spec, query);
          // To MongoDB no limit at all.
          if (limit === 0) return [];
          return read(async () => {
            const documents = await liveDocuments(name);
            const cursor = documents.find(filterOf(tests)).sort(orderOf(sort)).skip(offset);
            return shown(await cursor.limit(limit ?? 0).toArray());
          });
        },
        async count(where = {}) {
          const { tests } = checkQuery(spec, { where });
          return read(async () => (await liveDocuments(name)).countDocuments(filterOf(tests)));
        },
      };
    },

    async checkpoint(collection, generation = 'live') {
      const spec = specOf(collection);
      const built = await generations.current(collection, generation);
      return built && isOfShape(built, spec) ? built.checkpoint : undefined;
    },

    async load(collection, generation, ids) {
      const { number, checkpoint } = await generations.written(collection, generation);
      const stored = generations.documentsOf(collection, number);
      const documents = new Map<string, Document>();
      const ahead = new Map<string, string>();
      for (let from = 0; from < ids.length; from += LOADED_AT_ONCE) {
        const some = ids.slice(from, from + LOADED_AT_ONCE);
        for (const { _id, position, document } of await stored.find({ _id: { $in: some } }).toArray()) {
          if (document) documents.set(_id, document);
          if (position > checkpoint) ahead.set(_id, position);
        }
      }
      return { documents, ahead };
    },

    async commit(sets) {
      for (const { collection, documents } of sets) {
        for (const document of documents.values()) checkFields(specOf(collection), document);
      }
      const works = await Promise.all(
        sets.map(async set => ({ set, built: await generations.written(set.collection, set.generation) })),
      );
      const [late, inTurn] = [works.filter(isLate), works.filter(work => !isLate(work))];
      for (const { set, built } of late)
        await lateChanges.make(generations.documentsOf(set.collection, built.number), set);
      // Before the documents: of one that is written, the parked events are known to be missing.
      for (const { set, built } of inTurn)
        await parkedEvents.add(
          generations.documentsOf(set.collection, built.number).collectionName,
          set.parked,
        );
      await Promise.all(inTurn.map(({ set, built }) => write(set, built)));
      await generations.move(
        works
          .filter(({ set, built }) => set.checkpoint > built.checkpoint)
          .map(({ set, built: { number } }) => ({ ...set, number })),
      );
      for (const { set } of works) await dropRetired(set.collection);
    },

    async parked(collection) {
      const documents = await writtenDocuments(collection, 'live');
      await lateChanges.finish(documents);
      return parkedEvents.list(documents.collectionName);
    },

    async startRebuild(collection) {
      await generations.begin(specOf(collection));
      await dropRetired(collection);
    },

    swap: collection => generations.swap(collection),

    async [Symbol.asyncDispose]() {},
  };
}

const isLate = ({ set: { unparked = [] } }: { readonly set: ChangeSet }) => unparked.length > 0;

/** @throws when a declared field holds what it cannot; before anything is written */
function checkFields(spec: CollectionSpec, document: Document | null): void {
  if (document === null) return;
  for (const [field, kind] of Object.entries(spec.fields)) {
    if (kind === 'texts') fieldTexts(spec, field, document);
    else fieldValue(spec, field, document);
  }
}

/** Read stores with one fault each, that the contract has to notice. All else they leave to a sound one. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ChangeSet,
  Collection,
  Document,
  Generation,
  Query,
  ReadStore,
} from '../../platform/read-store/read-store.ts';
import { books } from './read-store-under-test.ts';

export type Break = (store: ReadStore, folder: string) => Partial<ReadStore>;

/** Answers of collections that are not what was asked for. */
const reading =
  (broken: (all: Collection<Document>) => Partial<Collection<Document>>): Break =>
  store => ({
    collection: <Doc extends Document>(name: string) => {
      const all = store.collection<Doc>(name);
      return { ...all, ...(broken(all as unknown as Collection<Document>) as Partial<typeof all>) };
    },
  });
const finding = (change: (query: Query) => Query, answer = (found: Document[]) => found): Break =>
  reading(all => ({ find: async (query = {}) => answer(await all.find(change(query))) }));
const committing =
  (change: (set: ChangeSet, store: ReadStore) => ChangeSet | Promise<ChangeSet>): Break =>
  store => ({
    commit: async sets => store.commit(await Promise.all(sets.map(set => change(set, store)))),
  });

const asItIs = async (store: ReadStore, { collection, state }: Generation): Promise<Generation> => {
  const found = (await store.generations()).get(collection)?.[state];
  if (!found) throw new Error('it is gone');
  return found;
};
/** A batch as if it had been loaded just now: over whatever others have written. */
const overOthers: Break = store => ({
  commit: async sets => {
    for (const { documents, generation: believed, ...set } of sets) {
      const generation = await asItIs(store, believed);
      await store.commit([
        { ...set, documents, generation, loaded: await store.load(generation, [...documents.keys()]) },
      ]);
    }
  },
});

export const BROKEN_STORES: Readonly<Record<string, Break>> = {
  'loads a thousand at the most': store => ({
    load: (generation, ids) => store.load(generation, ids.slice(0, 1000)),
  }),
  'finds a first batch and no second one': finding(
    query => query,
    found => found.slice(0, 1000),
  ),
  'writes over what others have written': overOthers,
  'loads for who is behind': store => ({
    load: async (generation, ids) => store.load(await asItIs(store, generation), ids),
  }),
  'writes documents one by one': store => ({
    async commit(sets) {
      for (const set of sets)
        for (const [id, document] of set.documents) {
          const generation = await asItIs(store, set.generation);
          const loaded = await store.load(generation, [id]);
          await store.commit([{ ...set, generation, loaded, documents: new Map([[id, document]]) }]);
        }
    },
  }),
  'moves no checkpoint': committing(set => ({ ...set, checkpoint: set.generation.checkpoint })),
  'forgets what is parked': committing(set => ({ ...set, parked: [] })),
  'writes the first collection': store => ({ commit: ([first]) => store.commit(first ? [first] : []) }),
  'keeps no removal': committing(set => ({
    ...set,
    documents: new Map([...set.documents].filter(([, document]) => document !== null)),
  })),
  'takes dots for paths': committing(set => ({
    ...set,
    documents: new Map(
      [...set.documents].map(([id, document]) => [
        id,
        document &&
          Object.fromEntries(Object.entries(document).map(([key, value]) => [key.split('.')[0], value])),
      ]),
    ),
  })),
  'writes nulls nowhere': committing(set => ({
    ...set,
    documents: new Map(
      [...set.documents].map(([id, document]) => [
        id,
        document && Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null)),
      ]),
    ),
  })),
  'keeps nothing when it is closed': (store, folder) => ({
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      for (const file of await readdir(folder)) await rm(join(folder, file), { recursive: true });
    },
  }),
  'goes on with what is being built': store => ({
    begin: async (collection, term, log) =>
      (await store.generations()).get(collection)?.building ?? store.begin(collection, term, log),
  }),
  'swaps whatever is built': store => ({
    swap: async building => store.swap(await asItIs(store, building)),
  }),
  'lets every term write': store => ({
    claim: async generation => asItIs(store, generation),
    begin: (collection, _term, log) => store.begin(collection, 99, log),
  }),
  'tells of no change': () => ({ changes: async () => [] }),
  'tells of too much': store => ({
    changes: async after => [
      ...((await store.changes(after)) ?? []),
      { collection: books.name, id: 'a', before: undefined, after: undefined },
    ],
  }),
  'tells of what was wiped': store => ({ wipe: async () => void (await store.changes('')) }),
  'knows one version': store => ({
    declare: spec => store.declare({ ...spec, version: 1, fields: books.fields, indexes: books.indexes }),
  }),
  'has what nobody declared': store => ({
    collection: <Doc extends Document>() => store.collection<Doc>(books.name),
  }),
  'finds everything': reading(all => ({
    find: ({ where: _, ...query } = {}) => all.find(query),
    count: () => all.count(),
  })),
  'finds nothing where it does not understand': reading(all => ({
    find: query => all.find(query).catch(() => []),
  })),
  'reads what nobody has written': reading(all => ({
    get: async id => (await all.get(id)) ?? { id },
    getMany: async ids => ids.map(id => ({ id })),
  })),
  'shows what is being built': store => ({
    async commit(sets) {
      await store.commit(sets);
      for (const { generation } of sets)
        if (generation.state === 'building') await store.swap(await asItIs(store, generation));
    },
  }),
  'begins pages one later': finding(query => ({ ...query, offset: (query.offset ?? 0) + 1 })),
  'orders as people do': finding(
    query => query,
    found => found.toSorted((a, b) => String(a.title).localeCompare(String(b.title))),
  ),
};

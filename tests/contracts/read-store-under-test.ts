import type {
  CollectionSpec,
  Document,
  Generation,
  ParkedEntry,
  Query,
  ReadStore,
} from '../../platform/read-store/read-store.ts';
import { afterEach, beforeEach } from './cases.ts';

/** So many commits each store remembers the changes of. */
export const CHANGES_KEPT = 20;

/** Somewhere to keep one store: opened any number of times, at once too, as if by several processes. */
export interface StorePlace {
  open(): Promise<ReadStore>;
  remove(): Promise<void>;
}

export const books = {
  name: 'books-by-title',
  version: 1,
  fields: { title: 'text', language: 'text', year: 'number', shelf: 'text', subjects: 'texts' },
  indexes: [['language', 'year'], ['subjects', 'language', 'year'], ['shelf']],
} as const satisfies CollectionSpec;

interface Batch {
  readonly to?: Generation;
  readonly of?: ReadStore;
  readonly parked?: readonly ParkedEntry[];
  readonly checkpoint?: string;
}

export type StoreUnderTest = ReturnType<typeof storeUnderTest>;

/** The store of the case that runs, with `books` shown and empty, and what cases do with it. */
export function storeUnderTest(makePlace: () => Promise<StorePlace>) {
  let place: StorePlace;
  let store: ReadStore;
  let writes: number;
  beforeEach(async () => {
    writes = 0;
    place = await makePlace();
    store = await place.open();
    await store.declare(books);
    await store.swap(await store.begin(books.name, 1, 'log'));
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]();
    await place.remove();
  });

  /** Of the last write but so many. */
  const positionBefore = (count: number) => String(writes - count).padStart(4, '0');
  const nextPosition = () => {
    writes += 1;
    return positionBefore(0);
  };
  const generation = async (state: Generation['state'] = 'shown', of = store, name: string = books.name) => {
    const found = (await of.generations()).get(name)?.[state];
    if (!found) throw new Error(`nothing is ${state}`);
    return found;
  };
  /** What a feeder does with a batch: loads, and commits. */
  const change = async (
    documents: Record<string, Document | null>,
    { to, of = store, parked = [], checkpoint = nextPosition() }: Batch = {},
  ) => {
    const believed = to ?? (await generation('shown', of));
    const loaded = await of.load(believed, Object.keys(documents));
    return {
      generation: believed,
      documents: new Map(Object.entries(documents)),
      loaded,
      parked,
      checkpoint,
    };
  };

  return {
    get store() {
      return store;
    },
    get place() {
      return place;
    },
    positionBefore,
    generation,
    change,
    write: async (...given: Parameters<typeof change>) =>
      (given[1]?.of ?? store).commit([await change(...given)]),
    park: (stream: string, position: string): ParkedEntry => ({
      stream,
      position,
      error: `of ${position}`,
      eventTypes: 'known',
    }),
    ids: async (query: Query) =>
      (await store.collection<{ id: string }>(books.name).find(query)).map(({ id }) => id),
    book: (id: string, fields: Document = {}) => ({ [id]: { id, ...fields } }),
    async reopen() {
      await store[Symbol.asyncDispose]();
      store = await place.open();
    },
  };
}

/**
 * As much of a MongoDB database as the read models and the leases ask for, in memory: each document changes by
 * itself and at once, and between any two of them something else may happen.
 */
import { setImmediate } from 'node:timers/promises';
import { type Db, MongoBulkWriteError } from 'mongodb';
import type { Mongo } from '../platform/mongodb/connect-mongo.ts';

type Doc = Record<string, unknown> & { _id: string };
type Filter = Record<string, unknown>;
type Collections = Map<string, Map<string, Doc>>;

export interface MongoLike {
  /** A client of its own, which may be made to wait before each thing that it does. */
  connect(before?: () => Promise<unknown>): Mongo;
  /** Answers how to set everything back to what it is now. */
  remember(): () => void;
  readonly collections: Collections;
}

export function createMongoLike(now: () => number = Date.now): MongoLike {
  const collections: Collections = new Map();
  const documentsOf = (name: string) => {
    const found = collections.get(name) ?? new Map<string, Doc>();
    collections.set(name, found);
    return found;
  };

  return {
    collections,
    remember() {
      const copy = structuredClone(collections);
      return () => {
        collections.clear();
        for (const [name, documents] of structuredClone(copy)) collections.set(name, documents);
      };
    },
    connect(before = setImmediate) {
      const collection = (name: string) => collectionOf(documentsOf, name, before, now);
      const database = {
        collection,
        command: async () => ({ ok: 1, localTime: new Date(now()) }),
        dropCollection: async (name: string) => collections.delete(name),
        listCollections: () => ({ toArray: async () => [...collections.keys()].map(name => ({ name })) }),
      };
      return {
        database: database as unknown as Db,
        readConcern: 'majority',
        read: work => work(),
        write: work => work(),
        health: async () => 'ok',
        [Symbol.asyncDispose]: async () => undefined,
      };
    },
  };
}

function collectionOf(
  documentsOf: (name: string) => Map<string, Doc>,
  name: string,
  before: () => Promise<unknown>,
  now: () => number,
) {
  const all = () => documentsOf(name);
  const matching = (filter: Filter) => [...all().values()].filter(doc => matches(doc, filter));

  function update(
    filter: Filter,
    change: Filter,
    upsert = false,
  ): { matched: Doc | undefined; upserted: number } {
    const [found] = matching(filter);
    if (!found && !upsert) return { matched: undefined, upserted: 0 };
    const doc: Doc = structuredClone(found) ?? equalities(filter);
    if (!found && all().has(doc._id)) throw duplicate();
    for (const [path, value] of Object.entries((change.$set as Filter) ?? {}))
      put(doc, path, structuredClone(value));
    for (const [path, by] of Object.entries((change.$inc as Filter) ?? {}))
      put(doc, path, Number(valueAt(doc, path) ?? 0) + Number(by));
    for (const [path, value] of Object.entries((change.$max as Filter) ?? {}))
      if (valueAt(doc, path) === undefined || compare(value, valueAt(doc, path)) > 0) put(doc, path, value);
    for (const [path, gone] of Object.entries((change.$pull as Filter) ?? {}))
      put(
        doc,
        path,
        (valueAt(doc, path) as unknown[]).filter(one => one !== gone),
      );
    for (const path of Object.keys((change.$currentDate as Filter) ?? {})) put(doc, path, new Date(now()));
    all().set(doc._id, doc);
    return { matched: found ? doc : undefined, upserted: found ? 0 : 1 };
  }

  const cursor = (filter: Filter) => {
    const steps: ((docs: Doc[]) => Doc[])[] = [];
    const add = (step: (docs: Doc[]) => Doc[]) => {
      steps.push(step);
      return chain;
    };
    const chain = {
      sort: (order: [string, 'asc' | 'desc'][]) => add(docs => docs.toSorted((a, b) => inOrder(a, b, order))),
      skip: (count: number) => add(docs => docs.slice(count)),
      limit: (count: number) => add(docs => (count === 0 ? docs : docs.slice(0, count))),
      async toArray() {
        await before();
        return structuredClone(steps.reduce((docs, step) => step(docs), matching(filter)));
      },
    };
    return chain;
  };

  return {
    collectionName: name,
    find: cursor,
    async findOne(filter: Filter) {
      await before();
      return structuredClone(matching(filter)[0]) ?? null;
    },
    async countDocuments(filter: Filter) {
      await before();
      return matching(filter).length;
    },
    async updateOne(filter: Filter, change: Filter, { upsert = false } = {}) {
      await before();
      const { matched, upserted } = update(filter, change, upsert);
      return { matchedCount: matched ? 1 : 0, upsertedCount: upserted };
    },
    async findOneAndUpdate(filter: Filter, change: Filter) {
      await before();
      return structuredClone(update(filter, change).matched) ?? null;
    },
    async deleteOne(filter: Filter) {
      await before();
      for (const { _id } of matching(filter).slice(0, 1)) all().delete(_id);
    },
    async deleteMany(filter: Filter) {
      await before();
      for (const { _id } of matching(filter)) all().delete(_id);
    },
    async bulkWrite(
      operations: Record<string, { document: Doc; filter: Filter; update: Filter; replacement: Filter }>[],
    ) {
      let [insertedCount, matchedCount] = [0, 0];
      let refused = false;
      for (const operation of operations) {
        await before();
        const { insertOne, replaceOne, updateOne } = operation;
        if (insertOne) {
          if (all().has(insertOne.document._id)) refused = true;
          else {
            all().set(insertOne.document._id, structuredClone(insertOne.document));
            insertedCount += 1;
          }
        }
        if (updateOne && update(updateOne.filter, updateOne.update).matched) matchedCount += 1;
        const [found] = replaceOne ? matching(replaceOne.filter) : [];
        if (!replaceOne || !found) continue;
        all().set(found._id, { ...structuredClone(replaceOne.replacement), _id: found._id });
        matchedCount += 1;
      }
      if (refused) throw duplicate();
      return { insertedCount, matchedCount };
    },
    async createIndex() {},
    async drop() {
      all().clear();
    },
  };
}

const duplicate = () =>
  new MongoBulkWriteError(
    { message: 'E11000', code: 11_000, writeErrors: [{ code: 11_000 } as never] },
    {} as never,
  );

const equalities = (filter: Filter): Doc => {
  const doc = {} as Doc;
  for (const [path, test] of Object.entries(filter))
    put(doc, path, isTest(test) ? (test as { $eq: unknown }).$eq : test);
  return doc;
};

function put(doc: Doc, path: string, value: unknown): void {
  const names = path.split('.');
  let at: Record<string, unknown> = doc;
  for (const name of names.slice(0, -1)) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[names.at(-1) ?? ''] = value;
}

const valueAt = (doc: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], doc);

const isTest = (test: unknown): test is Record<string, unknown> =>
  typeof test === 'object' && test !== null && Object.keys(test).some(key => key.startsWith('$'));

function matches(doc: Doc, filter: Filter): boolean {
  return Object.entries(filter).every(([path, test]) => {
    if (path === '$and') return (test as Filter[]).every(one => matches(doc, one));
    const value = valueAt(doc, path);
    const tests = isTest(test) ? Object.entries(test) : [['$eq', test] as const];
    return tests.every(([operator, wanted]) => holds(operator, value, wanted));
  });
}

function holds(operator: string, value: unknown, wanted: unknown): boolean {
  const values = Array.isArray(value) ? value : [value ?? null];
  const some = (test: (one: unknown) => boolean) => values.some(test);
  const compared = (test: (order: number) => boolean) =>
    some(one => typeof one === typeof wanted && test(compare(one, wanted)));
  switch (operator) {
    case '$eq':
      return some(one => one === (wanted ?? null));
    case '$ne':
      return !some(one => one === (wanted ?? null));
    case '$regex':
      return typeof value === 'string' && new RegExp(String(wanted)).test(value);
    case '$in':
      return some(one => (wanted as unknown[]).includes(one));
    case '$exists':
      return (value !== undefined) === wanted;
    case '$size':
      return Array.isArray(value) && value.length === wanted;
    case '$gt':
      return compared(order => order > 0);
    case '$gte':
      return compared(order => order >= 0);
    case '$lt':
      return compared(order => order < 0);
    case '$lte':
      return compared(order => order <= 0);
    default:
      throw new Error(`${operator} is not played`);
  }
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string'
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : Number(a) - Number(b);

function inOrder(a: Doc, b: Doc, order: readonly [string, 'asc' | 'desc'][]): number {
  for (const [path, direction] of order) {
    const [one, other] = [valueAt(a, path) ?? undefined, valueAt(b, path) ?? undefined];
    const way = direction === 'asc' ? 1 : -1;
    const by =
      one === undefined || other === undefined
        ? Number(one !== undefined) - Number(other !== undefined)
        : compare(one, other);
    if (by !== 0) return by * way;
  }
  return 0;
}

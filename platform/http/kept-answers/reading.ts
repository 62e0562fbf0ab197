/**
 * What is read while an answer is computed that may be kept. Every reader of what changes says so here: the read
 * models what they were asked, others until when they are right, and all else that the answer is not to be kept.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { checkQuery, type FieldTest } from '../../read-store/check-query.ts';
import type { Collection, CollectionSpec, Document, StoredCollection } from '../../read-store/read-store.ts';

type Declared = Pick<CollectionSpec, 'name' | 'fields'>;

/** What a query was asked for. Which documents it found is among those that were read by id. */
export interface QueryRead {
  readonly collection: string;
  readonly tests: readonly FieldTest[];
  /** Empty where only a number was asked for. */
  readonly sortedBy: readonly string[];
}

export interface Reading {
  /** By collection, those too that are not there. */
  readonly documents: Map<string, Set<string>>;
  /** By what they ask. */
  readonly queries: Map<string, QueryRead>;
  /** Those that are not answered yet: what they find is not known. */
  readonly asked: Set<QueryRead>;
  /** Milliseconds since 1970. */
  until: number;
  /** Something was read of which nobody says when it changes. */
  isUnrecorded: boolean;
}

const current = new AsyncLocalStorage<Reading>();

export const newReading = (): Reading => ({
  documents: new Map(),
  queries: new Map(),
  asked: new Set(),
  until: Number.POSITIVE_INFINITY,
  isUnrecorded: false,
});

/** What the work reads is written down in the reading, from its beginning on. */
export const whileReading = <T>(reading: Reading, work: () => T): T => current.run(reading, work);

/** What was read is right until then. */
export function readUntil(moment: number): void {
  const reading = current.getStore();
  if (reading) reading.until = Math.min(reading.until, moment);
}

/** Something was read that nobody follows. */
export function readUnrecorded(): void {
  const reading = current.getStore();
  if (reading) reading.isUnrecorded = true;
}

/** The same, but that an answer for which any of it is looked at or called is not kept. */
export const unrecorded = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get(target, name) {
      readUnrecorded();
      return Reflect.get(target, name, target);
    },
    apply(target, self, given) {
      readUnrecorded();
      return Reflect.apply(target as never, self, given);
    },
  });

/** A collection that says what it is asked before it looks. */
export function recorded<Doc extends Document>(
  spec: Declared,
  stored: StoredCollection<Doc>,
): Collection<Doc> {
  const readIds = (reading: Reading | undefined, ids: readonly string[]) => {
    if (!reading) return;
    const known = reading.documents.get(spec.name) ?? new Set();
    reading.documents.set(spec.name, known);
    for (const id of ids) known.add(id);
  };
  const readQuery = ({ queries }: Reading, tests: readonly FieldTest[], sortedBy: readonly string[]) => {
    const query = { collection: spec.name, tests, sortedBy };
    queries.set(JSON.stringify([spec.name, tests, sortedBy]), query);
    return query;
  };
  return {
    get(id) {
      readIds(current.getStore(), [id]);
      return stored.get(id);
    },
    getMany(ids) {
      readIds(current.getStore(), ids);
      return stored.getMany(ids);
    },
    async find(query = {}) {
      const reading = current.getStore();
      if (!reading) return stored.find(query);
      const { tests, sort } = checkQuery(spec, query);
      const sortedBy = sort.map(({ field }) => field);
      const read = readQuery(reading, tests, sortedBy);
      reading.asked.add(read);
      const found = await stored.find(query, ids => readIds(reading, ids));
      reading.asked.delete(read);
      return found;
    },
    count(where) {
      const reading = current.getStore();
      if (reading) readQuery(reading, checkQuery(spec, where ? { where } : {}).tests, []);
      return stored.count(where);
    },
  };
}

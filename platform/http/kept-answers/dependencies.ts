/** Which answers a change can touch: found by the document and by the values that queries ask for, so it costs little. */
import type { FieldTest } from '../../read-store/check-query.ts';
import { matches } from '../../read-store/matches.ts';
import type { DocumentChange } from '../../read-store/read-store.ts';
import type { QueryRead, Reading } from './reading.ts';

/**
 * Whether the query may now answer otherwise, but for the words of the documents that it has found. A document that
 * stays in what the query asks for moves only with a field that orders it.
 */
function mayAnswerOtherwise({ tests, sortedBy }: QueryRead, { before, after }: DocumentChange): boolean {
  const was = matches(tests, before);
  const is = matches(tests, after);
  return was !== is || (is && sortedBy.some(field => !isSame(before?.[field], after?.[field])));
}

const mayFind = ({ tests }: QueryRead, { before, after }: DocumentChange): boolean =>
  matches(tests, before) || matches(tests, after);

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** Whether a change touches what was read so far. */
export const isTouched = ({ documents, queries, asked }: Reading, change: DocumentChange): boolean =>
  documents.get(change.collection)?.has(change.id) === true ||
  [...asked].some(query => query.collection === change.collection && mayFind(query, change)) ||
  [...queries.values()].some(
    query => query.collection === change.collection && mayAnswerOtherwise(query, change),
  );

/** Answers under their keys, by what they depend on. */
export interface Dependencies {
  add(key: string, reading: Reading): void;
  remove(key: string, reading: Reading): void;
  touchedBy(change: DocumentChange): Iterable<string>;
  clear(): void;
}

/** Queries that test the same fields for one value each. */
interface Alike {
  readonly fields: readonly string[];
  readonly byValues: Map<string, Map<string, QueryRead>>;
}

export function createDependencies(): Dependencies {
  /** By document and by query. */
  const keys = new Map<string, Set<string>>();
  /** Of each collection, by the names of the fields. */
  const queries = new Map<string, Map<string, Alike>>();

  const alike = ({ collection, tests }: QueryRead) => {
    const equal = tests.filter(isOfOneValue).toSorted((a, b) => (a.field < b.field ? -1 : 1));
    const fields = equal.map(({ field }) => field);
    const ofCollection = queries.get(collection) ?? new Map<string, Alike>();
    queries.set(collection, ofCollection);
    const name = fields.join();
    const found = ofCollection.get(name) ?? { fields, byValues: new Map() };
    ofCollection.set(name, found);
    return { byValues: found.byValues, values: valuesOf(equal.map(({ value }) => value)) };
  };
  const link = (name: string, key: string): boolean => {
    const known = keys.get(name);
    if (known) known.add(key);
    else keys.set(name, new Set([key]));
    return known === undefined;
  };
  const unlink = (name: string, key: string): boolean => {
    const known = keys.get(name);
    known?.delete(key);
    return known?.size === 0 && keys.delete(name);
  };

  return {
    add(key, reading) {
      for (const name of documentNames(reading)) link(name, key);
      for (const [name, query] of reading.queries) {
        if (!link(name, key)) continue;
        const { byValues, values } = alike(query);
        const same = byValues.get(values) ?? new Map();
        byValues.set(values, same.set(name, query));
      }
    },
    remove(key, reading) {
      for (const name of documentNames(reading)) unlink(name, key);
      for (const [name, query] of reading.queries) {
        if (!unlink(name, key)) continue;
        const { byValues, values } = alike(query);
        const same = byValues.get(values);
        same?.delete(name);
        if (same?.size === 0) byValues.delete(values);
      }
    },
    *touchedBy(change) {
      yield* keys.get(documentName(change.collection, change.id)) ?? [];
      for (const { fields, byValues } of queries.get(change.collection)?.values() ?? []) {
        const sides = [change.before, change.after].map(
          side => side && valuesOf(fields.map(field => side[field])),
        );
        for (const values of new Set(sides)) {
          if (values === undefined) continue;
          for (const [name, query] of byValues.get(values) ?? [])
            if (mayAnswerOtherwise(query, change)) yield* keys.get(name) ?? [];
        }
      }
    },
    clear() {
      keys.clear();
      queries.clear();
    },
  };
}

const documentName = (collection: string, id: string): string => `${collection} ${id}`;
function* documentNames({ documents }: Reading): Iterable<string> {
  for (const [collection, ids] of documents) for (const id of ids) yield documentName(collection, id);
}

const isOfOneValue = ({ kind, operator }: FieldTest): boolean => operator === 'equals' && kind !== 'texts';
/** A flag is stored as a number. */
const valuesOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map(value => (typeof value === 'boolean' ? Number(value) : (value ?? null))));

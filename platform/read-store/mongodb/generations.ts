/**
 * Which generations of which collections there are. One record a collection says which of its numbered MongoDB
 * collections is read: to change that record is to swap.
 */
import type { Db } from 'mongodb';
import type { Position } from '../../event-log/event-log.ts';
import { sameShape } from '../check-spec.ts';
import type { CollectionSpec, Generation } from '../read-store.ts';
import { indexesOf } from './query-filter.ts';
import type { Stored, StoredDocuments } from './stored-document.ts';

/** One generation of a collection. */
export interface Built {
  readonly number: number;
  /** The declaration as JSON: it holds lists in a list, which not every compatible server takes. */
  readonly spec: string;
  readonly checkpoint: Position;
}

interface CollectionRecord {
  readonly _id: string;
  /** The highest number that was ever given. */
  readonly last: number;
  readonly live: Built;
  readonly next: Built | null;
  /** Nobody is sent there any more; dropped when whoever was sent there has come back. */
  readonly retired: readonly { readonly number: number; readonly at: number }[];
}

export interface Move {
  readonly collection: string;
  readonly generation: Generation;
  readonly number: number;
  readonly checkpoint: Position;
}

const DUPLICATE_KEY = 11_000;
/** Another program may have swapped; it is seen after this, and the former documents are kept for much longer. */
const KNOWN_FOR_MS = 1000;
const KEPT_FOR_MS = 60_000;

export function openGenerations(database: Db, now: () => number) {
  const records = database.collection<CollectionRecord>('collections');
  const known = new Map<string, { readonly record: CollectionRecord; readonly at: number }>();

  const documentsOf = (collection: string, number: number): StoredDocuments =>
    database.collection<Stored>(`${collection}.${number}`);

  /** What is known never goes back, although answers may come out of order. */
  const remember = (record: CollectionRecord): CollectionRecord => {
    const before = known.get(record._id)?.record;
    const older = before && (record.last < before.last || record.live.number < before.live.number);
    const kept = older ? before : { ...record, ...further(before, record) };
    known.set(record._id, { record: kept, at: now() });
    return kept;
  };
  const ask = async (collection: string): Promise<CollectionRecord | undefined> => {
    const record = await records.findOne({ _id: { $eq: collection } });
    return record ? remember(record) : undefined;
  };
  const recordOf = async (collection: string, maxAgeMs: number): Promise<CollectionRecord> => {
    const found = known.get(collection);
    if (found && now() - found.at < maxAgeMs) return found.record;
    const record = await ask(collection);
    if (!record) throw new Error(`${collection} is not in the store`);
    return record;
  };
  /** Answers whether the record was still the one that was known. */
  const changeIfSame = async (before: CollectionRecord, changes: Partial<CollectionRecord>) => {
    const same = { _id: { $eq: before._id }, last: before.last, 'live.number': before.live.number };
    const { matchedCount } = await records.updateOne(same, { $set: changes });
    if (matchedCount > 0) remember({ ...before, ...changes });
    return matchedCount > 0;
  };
  const change = async (before: CollectionRecord, changes: Partial<CollectionRecord>): Promise<void> => {
    if (await changeIfSame(before, changes)) return;
    throw new Error(`another program builds ${before._id} at the same time`);
  };
  const moved = ({ collection, generation, checkpoint }: Move): void => {
    const found = known.get(collection);
    const built = found?.record[generation];
    if (!found || !built) return;
    known.set(collection, { ...found, record: { ...found.record, [generation]: { ...built, checkpoint } } });
  };
  const makeIndexes = async (collection: string, { number, spec }: Built): Promise<void> => {
    // One by one: FerretDB 1.24 breaks the connection over several of which some are there.
    for (const fields of indexesOf(JSON.parse(spec)))
      await documentsOf(collection, number).createIndex(fields);
  };

  return {
    documentsOf,

    /** To be read. */
    live: async (collection: string): Promise<Built> => (await recordOf(collection, KNOWN_FOR_MS)).live,

    /** As the store says now. */
    async current(collection: string, generation: Generation): Promise<Built | null> {
      return (await ask(collection))?.[generation] ?? null;
    },

    /** To be written: who writes knows, because nobody else does. */
    async written(collection: string, generation: Generation): Promise<Built> {
      const built = (await recordOf(collection, Number.POSITIVE_INFINITY))[generation];
      if (!built) throw new Error(`${collection} has no ${generation} generation`);
      return built;
    },

    /** A live generation with its indexes, made now unless there is one; one of another shape is left as it is. */
    async declare(spec: CollectionSpec): Promise<void> {
      const found = await ask(spec.name);
      const live = found?.live ?? { number: 1, spec: written(spec), checkpoint: '' };
      if (isOfShape(live, spec)) await makeIndexes(spec.name, live);
      if (found) return;
      try {
        await records.insertOne({ _id: spec.name, last: 1, live, next: null, retired: [] });
      } catch (error) {
        if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
      }
      await ask(spec.name);
    },

    /** An empty 'next' under a new number; the one that was left is retired at once, as nobody has read it. */
    async begin(spec: CollectionSpec): Promise<void> {
      const before = await recordOf(spec.name, 0);
      const next = { number: before.last + 1, spec: written(spec), checkpoint: '' };
      const left = before.next ? [{ number: before.next.number, at: 0 }] : [];
      await change(before, { last: next.number, next, retired: [...before.retired, ...left] });
      await makeIndexes(spec.name, next);
    },

    async swap(collection: string): Promise<void> {
      const before = await recordOf(collection, 0);
      if (!before.next) throw new Error(`${collection} has no next generation`);
      const retired = [...before.retired, { number: before.live.number, at: now() }];
      await change(before, { live: before.next, next: null, retired });
    },

    /** Forwards only. @throws when a generation is no more the one that was written */
    async move(moves: readonly Move[]): Promise<void> {
      const forwards = moves.map(({ collection, generation, number, checkpoint }) => ({
        updateOne: {
          filter: {
            _id: { $eq: collection },
            [`${generation}.number`]: number,
            [`${generation}.checkpoint`]: { $lt: checkpoint },
          },
          update: { $set: { [`${generation}.checkpoint`]: checkpoint } },
        },
      }));
      if (forwards.length === 0) return;
      const { matchedCount } = await records.bulkWrite(forwards, { ordered: false });
      if (matchedCount === moves.length) {
        for (const one of moves) moved(one);
        return;
      }
      for (const { collection, generation, number, checkpoint } of moves) {
        const built = (await ask(collection))?.[generation];
        if (built?.number !== number || built.checkpoint < checkpoint)
          throw new Error(`${collection} was built by another program meanwhile`);
      }
    },

    /** Numbers whose documents nobody reads any more, taken off the record. */
    async takeRetired(collection: string): Promise<readonly number[]> {
      const record = await recordOf(collection, Number.POSITIVE_INFINITY);
      const due = record.retired.filter(({ at }) => now() - at >= KEPT_FOR_MS);
      if (due.length === 0) return [];
      for (const { number } of due) await database.dropCollection(`${collection}.${number}`);
      // Where a rebuild begins at this moment, the record names them once more.
      await changeIfSame(record, { retired: record.retired.filter(one => !due.includes(one)) });
      return due.map(({ number }) => number);
    },
  };
}

/** An answer may have left the server before the last commit of this program reached it. */
const further = (before: CollectionRecord | undefined, { live, next }: CollectionRecord) => {
  const of = (known: Built | null | undefined, found: Built): Built =>
    known?.number === found.number && known.checkpoint > found.checkpoint ? known : found;
  return { live: of(before?.live, live), next: next && of(before?.next, next) };
};

const written = ({ name, version, fields, indexes }: CollectionSpec) =>
  JSON.stringify({ name, version, fields, indexes });

export const isOfShape = ({ spec }: Built, wanted: CollectionSpec): boolean =>
  sameShape(JSON.parse(spec), wanted);

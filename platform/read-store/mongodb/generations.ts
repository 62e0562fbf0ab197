/**
 * Which generations there are. One record for each version of a collection says which of its numbered MongoDB
 * collections is shown and which is built: every change of it names what it was before.
 */
import type { Filter } from 'mongodb';
import type { Position } from '../../event-log/event-log.ts';
import type { Mongo } from '../../mongodb/connect-mongo.ts';
import { pause } from '../../pause.ts';
import { versionOf } from '../check-spec.ts';
import {
  BeingBuilt,
  type CollectionSpec,
  Fenced,
  type Generation,
  type Generations,
  type ParkedEntry,
  Superseded,
} from '../read-store.ts';
import { indexesOf } from './query-filter.ts';
import type { Stored, StoredDocuments } from './stored-document.ts';

interface Built {
  readonly number: number;
  /** Of what was loaded last: only who has loaded it moves the checkpoint. */
  readonly mark?: string;
  readonly term: number;
  readonly checkpoint: Position;
  readonly log: string;
  readonly parked: readonly ParkedEntry[];
}

export interface GenerationsRecord {
  /** The version of the read model, by name and fingerprint. */
  readonly _id: string;
  readonly name: string;
  /** The highest number that was ever given. */
  readonly last: number;
  readonly shown: Built | null;
  readonly building: Built | null;
  /** Nobody is sent there any more; dropped when whoever was sent there has come back. */
  readonly retired: readonly number[];
}

interface Move {
  readonly from: Generation;
  readonly mark: string | undefined;
  readonly to: Position;
}

/** Another process may swap; readers see it after this, and the former documents are kept for much longer. */
const KNOWN_FOR_MS = 1000;
const KEPT_FOR_MS = 60_000;
/** A batch that was sent in one of the two terms before may still arrive: it must find the tombstone. */
const TERMS_OF_A_TOMBSTONE = 2;

/** `clock`: milliseconds that only go forwards. */
export function openGenerations({ database, readConcern, read }: Mongo, clock: () => number) {
  const records = database.collection<GenerationsRecord>('generations', { readConcern });
  const declared = new Map<string, CollectionSpec>();
  const shownNumbers = new Map<string, { readonly number: number | undefined; readonly at: number }>();
  const disposing = new AbortController();

  const specOf = (collection: string): CollectionSpec => {
    const spec = declared.get(collection);
    if (!spec) throw new Error(`${collection} is not declared`);
    return spec;
  };
  const documentsOf = (collection: string, number: number): StoredDocuments =>
    database.collection<Stored>(`${versionOf(specOf(collection)).replace(' ', '.')}.${number}`, {
      readConcern,
    });
  const recordOf = (collection: string) => records.findOne({ _id: { $eq: versionOf(specOf(collection)) } });

  const of = (record: GenerationsRecord | null, state: Generation['state']): Generation | undefined => {
    const built = record?.[state];
    if (!record || !built) return undefined;
    const { mark: _, ...known } = built;
    return { collection: record.name, state, ...known };
  };
  const asBefore = ({ collection, state, number, term, checkpoint, parked }: Generation) =>
    ({
      _id: { $eq: versionOf(specOf(collection)) },
      [`${state}.number`]: number,
      [`${state}.term`]: term,
      [`${state}.checkpoint`]: { $eq: checkpoint },
      [`${state}.parked`]: { $size: parked.length },
    }) as Filter<GenerationsRecord>;

  const asMarked = (generation: Generation, mark: string) =>
    ({ ...asBefore(generation), [`${generation.state}.mark`]: mark }) as Filter<GenerationsRecord>;

  const dropLater = async (collection: string, number: number): Promise<void> => {
    await pause(KEPT_FOR_MS, disposing.signal);
    if (disposing.signal.aborted) return;
    await documentsOf(collection, number).drop();
    await records.updateOne({ _id: { $eq: versionOf(specOf(collection)) } }, { $pull: { retired: number } });
  };
  const retire = (collection: string, number: number): void => {
    // What fails is tried again by whoever claims it next.
    dropLater(collection, number).catch(() => undefined);
  };

  return {
    records,
    specOf,
    documentsOf,
    asBefore,
    declare: (spec: CollectionSpec) => declared.set(spec.name, spec),
    declared: () => [...declared.values()],

    async all(): Promise<ReadonlyMap<string, Generations>> {
      const ids = [...declared.values()].map(versionOf);
      const found = await read(() => records.find({ _id: { $in: ids } }).toArray());
      const byName = new Map(found.map(record => [record.name, record]));
      return new Map(
        [...declared.keys()].map(name => {
          const record = byName.get(name) ?? null;
          shownNumbers.set(name, { number: record?.shown?.number, at: clock() });
          return [name, { shown: of(record, 'shown'), building: of(record, 'building') }];
        }),
      );
    },

    /** To be read. */
    async shownNumber(collection: string): Promise<number> {
      const known = shownNumbers.get(collection);
      if (known?.number !== undefined && clock() - known.at < KNOWN_FOR_MS) return known.number;
      const number = (await recordOf(collection))?.shown?.number;
      shownNumbers.set(collection, { number, at: clock() });
      if (number === undefined) throw new BeingBuilt(collection);
      return number;
    },

    /** @throws {Fenced} it is not as it is given */
    async mark(generation: Generation, mark: string): Promise<void> {
      const change = { $set: { [`${generation.state}.mark`]: mark } } as object;
      const { matchedCount } = await records.updateOne(asBefore(generation), change);
      if (matchedCount === 0) throw new Fenced(generation, 'another writer has changed it');
    },

    /** @throws {Fenced} it is not as it is given, or another mark stands in it */
    async checkMark(generation: Generation, mark: string): Promise<void> {
      if ((await records.countDocuments(asMarked(generation, mark))) === 0)
        throw new Fenced(generation, 'another writer has changed it');
    },

    async begin(collection: string, term: number, log: string): Promise<Generation> {
      const spec = specOf(collection);
      const before = await recordOf(collection);
      for (const state of ['shown', 'building'] as const) {
        const found = of(before, state);
        if (found && found.term > term) throw new Superseded(found, `term ${found.term} has claimed it`);
      }
      const number = (before?.last ?? 0) + 1;
      const building: Built = { number, term, checkpoint: '', log, parked: [] };
      const left = before?.building ? [before.building.number] : [];
      const begun = of({ ...EMPTY, _id: '', name: collection, building }, 'building') as Generation;
      // Before anybody can go on with it. One by one: FerretDB 1.24 breaks the connection over several of which some
      // are there.
      for (const fields of indexesOf(spec)) await documentsOf(collection, number).createIndex(fields);
      const done = before
        ? await records.updateOne(
            { _id: { $eq: before._id }, last: before.last },
            { $set: { last: number, building, retired: [...before.retired, ...left] } },
          )
        : await records.updateOne(
            { _id: { $eq: versionOf(spec) }, last: number },
            { $set: { name: collection, shown: null, building, retired: [] } },
            { upsert: true },
          );
      if (done.matchedCount + done.upsertedCount === 0) throw new Fenced(begun, 'another one was begun');
      for (const other of left) retire(collection, other);
      return begun;
    },

    async claim({ collection, state, number }: Generation, term: number): Promise<Generation> {
      const claimed = await records.findOneAndUpdate(
        {
          _id: { $eq: versionOf(specOf(collection)) },
          [`${state}.number`]: number,
          [`${state}.term`]: { $lte: term },
        } as Filter<GenerationsRecord>,
        { $set: { [`${state}.term`]: term } } as object,
        { returnDocument: 'after' },
      );
      const generation = of(claimed, state);
      if (!claimed || !generation) {
        const found = of(await recordOf(collection), state);
        if (found?.number === number)
          throw new Superseded(found, `term ${found.term} has claimed it, not ${term}`);
        throw new Fenced({ collection, state, number }, 'it is there no longer');
      }
      await documentsOf(collection, number).deleteMany({ gone: { $lt: term - TERMS_OF_A_TOMBSTONE } });
      for (const one of claimed.retired) retire(collection, one);
      return generation;
    },

    async park(generation: Generation, parked: readonly ParkedEntry[]): Promise<Generation> {
      const all = [...generation.parked, ...parked];
      const change = { $set: { [`${generation.state}.parked`]: all } } as object;
      const { matchedCount } = await records.updateOne(asBefore(generation), change);
      if (matchedCount === 0) throw new Fenced(generation, 'another writer has changed it');
      return { ...generation, parked: all };
    },

    async move(moves: readonly Move[]): Promise<void> {
      const updates = moves.map(({ from, mark, to }) => ({
        updateOne: {
          filter: mark === undefined ? asBefore(from) : asMarked(from, mark),
          update: { $set: { [`${from.state}.checkpoint`]: to } } as object,
        },
      }));
      const [first] = moves;
      if (!first) return;
      const { matchedCount } = await records.bulkWrite(updates, { ordered: false });
      if (matchedCount < moves.length)
        throw new Fenced(first.from, `another writer has changed it, or one of ${moves.length}`);
    },

    async swap(building: Generation): Promise<Generation> {
      const { collection, number, term, checkpoint, log, parked } = building;
      const before = await recordOf(collection);
      const shown = before?.shown;
      if (shown && shown.term > term)
        throw new Superseded({ collection, state: 'shown', ...shown }, `term ${shown.term} has claimed it`);
      const change = {
        shown: { number, term, checkpoint, log, parked },
        building: null,
        retired: [...(before?.retired ?? []), ...(shown ? [shown.number] : [])],
      };
      const same = shown ? { 'shown.number': shown.number, 'shown.term': shown.term } : { shown: null };
      const { matchedCount } = await records.updateOne(
        { ...asBefore(building), ...same } as Filter<GenerationsRecord>,
        { $set: change },
      );
      if (matchedCount === 0) throw new Fenced(building, 'another writer has changed it');
      shownNumbers.delete(collection);
      if (shown) retire(collection, shown.number);
      return { ...building, state: 'shown' };
    },

    dispose: () => disposing.abort(),
  };
}

const EMPTY = { last: 0, shown: null, building: null, retired: [] };

/**
 * The store of the read models: documents by id, found by their declared fields. Everything in it can be
 * thrown away and made again from the log.
 */
import type { Position } from '../event-log/event-log.ts';
import type { ParkedStream } from '../following/subscriber.ts';
import { Unavailable } from '../unavailable.ts';

/** Plain JSON. */
export type Document = Readonly<Record<string, unknown>>;

export type Scalar = string | number | boolean;

/**
 * How a field can be searched and sorted. `text`, `number`: one value, absent when null or undefined.
 * `texts`: an array of strings; a filter on it holds when one of them matches.
 */
export type FieldKind = 'text' | 'number' | 'texts';

export interface CollectionSpec {
  readonly name: string;
  /** Raised when the shape or the meaning of the documents changes: a generation of its own is then built. */
  readonly version: number;
  /** Top-level fields of the documents that filters and sorts may name; others are refused. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** Fields that are searched together, in this order; each becomes an index. Only the first may be `texts`. */
  readonly indexes: readonly (readonly string[])[];
}

export type Condition =
  | Scalar
  | { readonly in: readonly Scalar[] }
  | { readonly gt?: Scalar; readonly gte?: Scalar; readonly lt?: Scalar; readonly lte?: Scalar }
  /** Of a text: one of these stands somewhere in it. */
  | { readonly contains: readonly string[] }
  | { readonly exists: boolean };

/** All conditions hold. Values are always values, never operators or text of a query. */
export type Filter = Readonly<Record<string, Condition>>;

export interface Query {
  readonly where?: Filter;
  /**
   * In order of importance; absent values come before all others. Documents that are equal in all of it are
   * ordered by id, in the direction of the last of them: so one index serves filter, order and page.
   */
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  /** From 0. */
  readonly offset?: number;
  /** Default: all. */
  readonly limit?: number;
}

/**
 * The readers' side of one collection: always its shown generation.
 * All answers reject with BeingBuilt while there is none.
 */
export interface Collection<Doc extends Document> {
  get(id: string): Promise<Doc | undefined>;
  /** In the order of the ids, those that exist. */
  getMany(ids: readonly string[]): Promise<Doc[]>;
  find(query?: Query): Promise<Doc[]>;
  count(where?: Filter): Promise<number>;
}

/** As a store has it: with the ids of what a query finds. */
export interface StoredCollection<Doc extends Document> extends Omit<Collection<Doc>, 'find'> {
  find(query?: Query, tell?: (ids: readonly string[]) => void): Promise<Doc[]>;
}

/** What the store has of a stream that a read model has parked. */
export interface ParkedEntry extends ParkedStream {
  /** The table of event types of the program that could not: another one may. */
  readonly eventTypes: string;
}

/**
 * The documents of one collection, made from the start of the log: 'shown' to readers, or 'building' beside them.
 * As the store had it when it was asked. Whoever writes gives it back, and is refused when it is not so any more.
 */
export interface Generation {
  readonly collection: string;
  readonly state: 'shown' | 'building';
  readonly number: number;
  /** In which it was claimed last. */
  readonly term: number;
  /** All events up to here are in the documents, but those of parked streams. */
  readonly checkpoint: Position;
  /** Which log it is made from: positions say nothing about another one. */
  readonly log: string;
  readonly parked: readonly ParkedEntry[];
}

export interface Generations {
  readonly shown: Generation | undefined;
  readonly building: Generation | undefined;
}

/** What a batch begins with. */
export interface Loaded {
  readonly documents: ReadonlyMap<string, Document>;
  /**
   * How far each document is, removed ones included, where documents are not written together with the checkpoint.
   * One that is further than the checkpoint holds all events up to its own position already. Empty in a store that
   * commits as a whole.
   */
  readonly positions: ReadonlyMap<string, Position>;
  /** Names this loading in the store, where a commit is not one: a store that was set back does not know it. */
  readonly mark?: string;
}

export const NOTHING_LOADED: Loaded = { documents: new Map(), positions: new Map() };

/** What one batch of events does to one generation. */
export interface ChangeSet {
  readonly generation: Generation;
  /** The whole document, or null to remove it. */
  readonly documents: ReadonlyMap<string, Document | null>;
  /** As `load` has answered for the documents; NOTHING_LOADED where there are none. */
  readonly loaded: Loaded;
  /** In addition to those of the generation. */
  readonly parked: readonly ParkedEntry[];
  /** Not less than that of the generation. */
  readonly checkpoint: Position;
}

/** What a commit has done to a document of what is shown. */
export interface DocumentChange {
  readonly collection: string;
  readonly id: string;
  /** Its declared fields: what queries can tell apart. Undefined where it was not there. */
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

export interface ReadStore extends AsyncDisposable {
  /** What was changed or deleted is no longer in the files either, where the store is in files. */
  wipe(): Promise<void>;

  /** Other processes read it, and wait for its checkpoints: each is to be written with its batch. */
  readonly isShared: boolean;

  /**
   * Says which collections this program reads and feeds. Generations belong to the name and the fingerprint of
   * version, fields and indexes: those of other versions are not touched, and not seen.
   */
  declare(spec: CollectionSpec): Promise<void>;

  /** @throws when nobody has declared it */
  collection<Doc extends Document>(name: string): StoredCollection<Doc>;

  /**
   * Of all declared collections, as the store says now. What is held back is on disk first, and where the store is in
   * files, these may be copied until the next commit.
   */
  generations(): Promise<ReadonlyMap<string, Generations>>;

  /**
   * An empty generation to be built from a log; one that was being built before is dropped.
   * @throws {Superseded} a later term has claimed one
   */
  begin(collection: string, term: number, log: string): Promise<Generation>;

  /**
   * From now on only this term writes to it. Answers it as it is, however it was known.
   * @throws {Superseded} a later term has claimed it
   * @throws {Fenced} it is gone
   */
  claim(generation: Generation, term: number): Promise<Generation>;

  /**
   * The documents that a batch will change.
   * @throws {Fenced} the generation is not as it is given
   */
  load(generation: Generation, ids: readonly string[]): Promise<Loaded>;

  /**
   * Readers have what is shown when it answers. It may be held back from the disk for a second, and what is built for
   * longer: that is lost with the process, and made again. Where the store can it makes each set a whole; where it
   * cannot, parked streams come first and the checkpoint last, and a document is written only
   * over the position that it was loaded at. When it throws, what was done is to be asked of `generations`.
   * @throws {Fenced} a generation is not as it is given, or one of its documents is not as it was loaded
   */
  commit(sets: readonly ChangeSet[]): Promise<void>;

  /**
   * What commits have changed in what is shown on the way from a position to the checkpoints: for who has seen that
   * these have come further. It may hold some of what comes after them. Undefined: it is known no longer.
   */
  changes(after: Position): Promise<readonly DocumentChange[] | undefined>;

  /**
   * What was built is shown, and what was shown before goes. Answers what is shown.
   * @throws {Fenced} it is not as it is given
   */
  swap(building: Generation): Promise<Generation>;

  /** Removes the generations of other versions that nobody can be reading any more. */
  removeOthers(): Promise<void>;
}

/** Somebody else has written: what the writer believed is not so any more, and nothing of it was shown. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
  constructor(
    { collection, state, number }: Pick<Generation, 'collection' | 'state' | 'number'>,
    why: string,
  ) {
    super(`${collection} (${state}, number ${number}): ${why}`);
  }
}

/** A later term has claimed it. */
export class Superseded extends Fenced {}

/** The documents of this version of a collection are being made. */
export class BeingBuilt extends Unavailable {
  constructor(collection: string) {
    super(`the read model ${collection} is being built`);
  }
}

/** After the set was committed. */
export const advanced = ({ generation, parked, checkpoint }: ChangeSet): Generation => ({
  ...generation,
  parked: parked.length === 0 ? generation.parked : [...generation.parked, ...parked],
  checkpoint,
});

/** Whether nobody has written between the two. */
export const sameGeneration = (a: Generation, b: Generation | undefined): boolean =>
  a.number === b?.number &&
  a.state === b.state &&
  a.term === b.term &&
  a.checkpoint === b.checkpoint &&
  a.parked.length === b.parked.length;

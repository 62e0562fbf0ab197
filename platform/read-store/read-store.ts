/**
 * The store of the read models: documents by id, found by their declared fields. Everything in it can be
 * thrown away and made again from the log.
 */
import type { Position } from '../event-log/event-log.ts';

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
  /** Raised when the shape or the meaning of the documents changes: the collection is then built anew. */
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

/** The readers' side of one collection: always its live generation. */
export interface Collection<Doc extends Document> {
  get(id: string): Promise<Doc | undefined>;
  /** In the order of the ids, those that exist. */
  getMany(ids: readonly string[]): Promise<Doc[]>;
  find(query?: Query): Promise<Doc[]>;
  count(where?: Filter): Promise<number>;
}

/** A generation of a collection: 'live' is read; 'next' is built beside it and takes its place by swap. */
export type Generation = 'live' | 'next';

/** An event that a read model could not apply, with all later events of its stream behind it. */
export interface ParkedEvent {
  readonly stream: string;
  readonly position: Position;
  readonly error: string;
}

/** What a batch begins with. */
export interface Loaded {
  readonly documents: ReadonlyMap<string, Document>;
  /**
   * Of the documents, removed ones included, that a commit which came to no end has left further than the
   * checkpoint: all events of theirs up to the position are in them already. Empty in a store that commits as
   * a whole.
   */
  readonly ahead: ReadonlyMap<string, Position>;
}

/** What one batch of events does to one collection. */
export interface ChangeSet {
  readonly collection: string;
  readonly generation: Generation;
  /** The whole document, or null to remove it. */
  readonly documents: ReadonlyMap<string, Document | null>;
  readonly parked: readonly ParkedEvent[];
  /** Positions of parked events that are in the documents now, out of turn: the checkpoint has passed them. */
  readonly unparked?: readonly Position[];
  /** All events up to here are in the documents. Greater than of the set before, unless it only unparks. */
  readonly checkpoint: Position;
}

export interface ReadStore extends AsyncDisposable {
  /**
   * Declares a collection and makes its tables and indexes. A stored collection of another version, or with
   * other fields or indexes, is left in place as the live one until a rebuild has swapped; `checkpoint` tells
   * 'stale'.
   */
  declare(spec: CollectionSpec): Promise<void>;

  collection<Doc extends Document>(name: string): Collection<Doc>;

  /** How far a generation has come; undefined when it does not exist, or is of another version ('stale'). */
  checkpoint(collection: string, generation?: Generation): Promise<Position | undefined>;

  /** The documents that a batch will change, read from a generation. */
  load(collection: string, generation: Generation, ids: readonly string[]): Promise<Loaded>;

  /**
   * Documents, parked events and checkpoints of all sets become visible together and are on disk together,
   * where the store can. Where it cannot, parked events come first and checkpoints last; a commit that failed
   * may have done a part of it, which `load` tells, and `parked` and `checkpoint` must be asked again. A set
   * that unparks is done as a whole everywhere: of events out of turn no position can tell who holds them.
   */
  commit(sets: readonly ChangeSet[]): Promise<void>;

  /** Of the live generation, in the order of the log. */
  parked(collection: string): Promise<readonly ParkedEvent[]>;

  /** Makes an empty 'next' generation, dropping one that an interrupted rebuild left. */
  startRebuild(collection: string): Promise<void>;

  /** 'next' becomes 'live' at once; the old documents go. */
  swap(collection: string): Promise<void>;
}

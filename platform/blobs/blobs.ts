import type { Readable } from 'node:stream';

/** From 0; both are in it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Whole files of a bounded size under names that we choose. */
export interface Blobs {
  /**
   * Durable before it answers; nobody sees a part of it. Keeping a name that is taken replaces what it named.
   * @throws {TypeError} a name that is none
   */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** All of it, in memory; undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * All of it, or what of it lies within a range, at the pace of whoever reads; to be read or destroyed. Undefined
   * when there is none. What replaces it meanwhile is not mixed in: either the former comes whole, or an error.
   */
  stream(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** In bytes; undefined when there is none. */
  size(name: string): Promise<number | undefined>;
  /** Also when there is none. */
  remove(name: string): Promise<void>;
  /** Removes bytes that no name leads to, a day later; absent where only a start can find some. */
  removeLost?(): Promise<void>;
  /** All names, in no order, and when each was kept, in milliseconds since 1970. */
  list(): AsyncIterable<{ readonly name: string; readonly keptAt: number }>;
}

/** One segment without a path in it: `q3vh….webp`, `small.q3vh….webp`. */
export const isBlobName = (name: string): boolean => /^[a-z0-9]{1,64}(?:[.-][a-z0-9]{1,64}){0,3}$/.test(name);

/** @throws {TypeError} the name is none, as `isBlobName` says */
export function assertBlobName(name: string): void {
  if (!isBlobName(name)) throw new TypeError('this is no name of a blob');
}

/** The hash of each event, beside the log: with them a change is found to the event, without them between two seals. */
import type { Position } from '../event-log/event-log.ts';
import { HASH_BYTES } from './chain.ts';

/** How far the notary has come. */
export interface Progress {
  /** Of the log; positions mean nothing in another one. */
  readonly identity: string;
  readonly position: Position;
  readonly count: number;
  /** Up to there, in hexadecimal. */
  readonly chain: string;
  /** The number of the last event that is no seal. */
  readonly news: number;
}

/** Can be made again from the log. What has been answered for may be lost by a power cut, but only from the end. */
export interface HashStore extends AsyncDisposable {
  progress(): Promise<Progress | null>;
  /** The hashes of the events before `progress`, one after another; together with it. Those of another log go. */
  add(hashes: Uint8Array, progress: Progress): Promise<void>;
  /** Hashes from the block with that number on, of BLOCK events each but for the last; empty at the end. */
  block(number: number): Promise<Uint8Array>;
  clear(): Promise<void>;
}

export const BLOCK = 1000;

export interface Block {
  readonly number: number;
  readonly hashes: Uint8Array;
}

/** The blocks in which hashes come to lie. @param last the hashes that the first of these blocks has already */
export function blocksOf(first: number, hashes: Uint8Array, last: Uint8Array): readonly Block[] {
  const start = Math.floor(first / BLOCK);
  const kept = last.subarray(0, (first % BLOCK) * HASH_BYTES);
  if (kept.length !== (first % BLOCK) * HASH_BYTES)
    throw new Error(`hashes before event ${first} are missing`);
  const all = Buffer.concat([kept, hashes]);
  const size = BLOCK * HASH_BYTES;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => ({
    number: start + at,
    hashes: all.subarray(at * size, (at + 1) * size),
  }));
}

import { HASH_BYTES } from './chain.ts';

const CHUNK = 4096;

/** Many hashes in memory, one after another, in as much of it as they take. */
export interface GrownHashes {
  readonly length: number;
  add(hash: Uint8Array): void;
  at(index: number): Uint8Array;
  /** Where the hash stands from there on; -1: nowhere. */
  find(hash: Uint8Array, from: number): number;
}

export function growHashes(): GrownHashes {
  const chunks: Buffer[] = [];
  let length = 0;
  const at = (index: number) => {
    const start = (index % CHUNK) * HASH_BYTES;
    return (chunks[Math.floor(index / CHUNK)] as Buffer).subarray(start, start + HASH_BYTES);
  };
  return {
    get length() {
      return length;
    },
    add(hash) {
      if (length % CHUNK === 0) chunks.push(Buffer.alloc(CHUNK * HASH_BYTES));
      at(length).set(hash);
      length += 1;
    },
    at,
    find(hash, from) {
      for (let index = from; index < length; index++) if (Buffer.compare(at(index), hash) === 0) return index;
      return -1;
    },
  };
}

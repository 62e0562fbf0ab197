import { createHash, randomUUID } from 'node:crypto';

export interface Ids {
  /** Of an entity: a positive safe integer, greater than every one given before in this process. */
  entity(): number;
  /** Of an event: a UUID v7. */
  event(): string;
}

const EPOCH = Date.UTC(2024, 0, 1);
const SEQUENCES = 4096;

/**
 * Entity ids sort by time and need no central counter: milliseconds since 2024 times 4096, plus a sequence
 * of 12 bits. They stay below 2^53 until September 2093. The sequence starts at random in each millisecond,
 * so that two processes seldom meet; where they do, the second one finds the stream taken and is refused.
 * When a millisecond is used up, or the clock goes back, ids go on from the last one.
 */
export function createIds({
  now,
  random = Math.random,
}: {
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
}): Ids {
  let last = 0;
  return {
    entity() {
      const fresh = (now() - EPOCH) * SEQUENCES;
      const next = last + 1;
      const start = (from: number) => from + Math.floor(random() * SEQUENCES);
      if (fresh > last) last = start(fresh);
      else last = next % SEQUENCES === 0 ? start(next) : next;
      return last;
    },
    event() {
      const time = now().toString(16).padStart(12, '0');
      // What follows the version digit of a random UUID: the variant and 74 random bits.
      return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
    },
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const HALF = 8;

/** Always the same UUID (v8) for a seed and an index; with an ending, its second half follows from that too. */
export function derivedUuid(seed: string, index: number, ending?: string): string {
  const bytes = sha256(`${index}\n${seed}`).subarray(0, 2 * HALF);
  if (ending !== undefined) sha256(`${index}\n${seed}\n${ending}`).copy(bytes, HALF, 0, HALF);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether two derived UUIDs have one seed, whatever their endings are. */
export const sameSeed = (one: string, other: string): boolean => one.slice(0, 18) === other.slice(0, 18);

import { hash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { RecordedEvent } from '../event-log/event-log.ts';
import { canonicalJson } from './canonical-json.ts';

export const HASH_BYTES = 32;
/** Of hashing at once: 500 long texts take 60 ms, and whoever asks for something meanwhile waits. */
const SLICE_MS = 4;

/** Before the first event. */
export const CHAIN_START: Uint8Array = Buffer.alloc(HASH_BYTES);

/** Of an event as it lies in the log, wherever it lies there: a log that is moved keeps its hashes. */
export function hashOf({ position: _, ...event }: RecordedEvent): Buffer {
  return hash('sha256', canonicalJson(event), 'buffer');
}

/** Of many, with turns for others between; and how many milliseconds were spent on it. */
export async function hashesOf(
  events: readonly RecordedEvent[],
): Promise<{ made: Buffer[]; spentMs: number }> {
  const made: Buffer[] = [];
  let spentMs = 0;
  let began = performance.now();
  for (const event of events) {
    made.push(hashOf(event));
    const slice = performance.now() - began;
    if (slice < SLICE_MS) continue;
    spentMs += slice;
    await yieldToOthers();
    began = performance.now();
  }
  return { made, spentMs: spentMs + performance.now() - began };
}

/** The chain with one event more: whatever is changed before, this changes too. */
export function chained(chain: Uint8Array, eventHash: Uint8Array): Buffer {
  const both = Buffer.allocUnsafe(2 * HASH_BYTES);
  both.set(chain);
  both.set(eventHash, HASH_BYTES);
  return hash('sha256', both, 'buffer');
}

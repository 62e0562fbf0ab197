import { hash } from 'node:crypto';
import type { RecordedEvent } from '../event-log/event-log.ts';
import { canonicalJson } from './canonical-json.ts';

export const HASH_BYTES = 32;

/** Before the first event. */
export const CHAIN_START: Uint8Array = Buffer.alloc(HASH_BYTES);

/** Of an event as it lies in the log, wherever it lies there: a log that is moved keeps its hashes. */
export function hashOf({ position: _, ...event }: RecordedEvent): Buffer {
  return hash('sha256', canonicalJson(event), 'buffer');
}

/** The chain with one event more: whatever is changed before, this changes too. */
export function chained(chain: Uint8Array, eventHash: Uint8Array): Buffer {
  const both = Buffer.allocUnsafe(2 * HASH_BYTES);
  both.set(chain);
  both.set(eventHash, HASH_BYTES);
  return hash('sha256', both, 'buffer');
}

import * as fc from 'fast-check';
import type { EventLog } from '../platform/event-log/event-log.ts';

export const batchSizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 5 });

/** The same log, read in batches of another size each time. */
export function cutting(log: EventLog, sizes: readonly number[]): EventLog {
  let reads = 0;
  const size = () => sizes[reads++ % sizes.length] ?? 1;
  return {
    ...log,
    readAll: options => log.readAll({ ...options, batchSize: size() }),
    subscribe: options => log.subscribe({ ...options, batchSize: size() }),
  };
}

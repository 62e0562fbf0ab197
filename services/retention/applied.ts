import type { RetentionEvent } from '../../events/retention.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

export type Applied = RetentionEvent['data'];

export const RETENTION_STREAM = 'retention';

/** Each run is said as it was. */
export const retentionDecider: Decider<Applied, null, RetentionEvent> = {
  initial: null,
  decide: data => [{ type: 'RetentionApplied', data }],
  evolve: () => null,
};

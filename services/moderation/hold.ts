import type { HoldEvent } from '../../events/moderation-rules.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

interface Held {
  /** Of the text, as it was held last. */
  readonly revision: number;
}

/** By the id of the text. */
export const holdStream = (caseId: number): string => `hold-${caseId}`;

/** A text that is sent again under the same key is held once. */
export const holdDecider: Decider<HoldEvent['data'], Held, HoldEvent> = {
  initial: { revision: -1 },
  decide: (data, { revision }) => (data.revision > revision ? [{ type: 'TextHeld', data }] : []),
  evolve: (_, { data: { revision } }) => ({ revision }),
};

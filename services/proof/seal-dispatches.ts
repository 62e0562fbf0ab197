import type { Seal } from '../../contract/proof.ts';
import type { SealDispatchEvent } from '../../events/proof.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

export const SEAL_DISPATCHES = 'seal-letters';

interface Dispatch {
  readonly seal: Seal;
  readonly userIds: readonly number[];
}

/** Its state: how many events the last seal speaks of that was sent. */
export const sealDispatches: Decider<Dispatch, number, SealDispatchEvent> = {
  initial: 0,
  decide: ({ seal, userIds }, sent) =>
    seal.count > sent ? userIds.map(userId => ({ type: 'SealDispatched', data: { userId, seal } })) : [],
  evolve: (_, { data }) => data.seal.count,
};

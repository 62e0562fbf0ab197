/**
 * A like stands in the stream of a device. That of a signed-in person stands on the device on which they first liked
 * the text, so that it is one like on all their devices.
 */
import type { ContentKey } from '../../contract/content-key.ts';
import type { LikerEvent } from '../../events/reactions.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** Null before their first like of the text. */
export type LikeDevice = string | null;

export const likerStream = ({ contentKind, contentId }: ContentKey, userId: number): string =>
  `liker-${contentKind}-${contentId}-${userId}`;

export const likeDeviceDecider: Decider<LikerEvent['data'], LikeDevice, LikerEvent> = {
  initial: null,
  decide: (data, chosen) => (chosen === null ? [{ type: 'LikeDeviceChosen', data }] : []),
  evolve: (_, event) => event.data.deviceId,
};

import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { EventOrigin } from '../reservations/reserve.ts';
import { reserve, reservedBy } from '../reservations/reserve.ts';
import type { Target } from './published-target.ts';

/**
 * A like stands in the stream of a device. That of a signed-in person stands where they first liked the text,
 * so that it is one like on all their devices: this name says on which.
 */
const likerName = ({ contentKind, contentId }: Target, userId: number): string =>
  `liker-${contentKind}-${contentId}-${userId}`;

interface Who {
  readonly userId: number | null;
  readonly deviceId: string | null;
}

/** The devices whose like of a text is that of who asks: this one, and the one that holds it for the person. */
export async function likingDevices(
  log: EventLog,
  target: Target,
  { userId, deviceId }: Who,
): Promise<readonly string[]> {
  const holder = userId === null ? undefined : await reservedBy(log, likerName(target, userId));
  return [...new Set([holder ?? [], deviceId ?? []].flat())];
}

/** The device on which a new like is to stand. */
export async function deviceForLike(
  { log, now }: { readonly log: EventLog; readonly now: () => number },
  origin: EventOrigin,
  target: Target,
  { userId, deviceId }: { readonly userId: number | null; readonly deviceId: string },
): Promise<string> {
  if (userId === null) return deviceId;
  const name = likerName(target, userId);
  if (await reserve(log, now, origin, name, deviceId)) return deviceId;
  return (await reservedBy(log, name)) ?? deviceId;
}

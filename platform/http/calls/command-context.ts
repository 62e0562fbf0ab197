import type { CommandContext } from '../../event-log/handle.ts';
import type { Actor, Call } from './route.ts';

/** Who does it, as it stands in the log: the user, else the device, else `visitor`. */
const actorName = ({ userId, deviceId }: Actor): string => {
  if (userId !== null) return `user:${userId}`;
  return deviceId === null ? 'visitor' : `device:${deviceId}`;
};

const hasName = ({ userId, deviceId }: Actor): boolean => userId !== null || deviceId !== null;

/**
 * What the log keeps of a call beside the command. Who has no name has no key either: visitors without a device are
 * all called the same, and a key of one of them must not answer another.
 */
export const commandContext = (call: Call<unknown, unknown, unknown>): CommandContext => ({
  actor: actorName(call.actor),
  correlationId: call.correlationId,
  idempotencyKey: hasName(call.actor) ? call.idempotencyKey : undefined,
  fingerprint: call.fingerprint,
  expected: call.ifMatch,
});

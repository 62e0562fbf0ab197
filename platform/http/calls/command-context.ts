import type { CommandContext } from '../../event-log/handle.ts';
import type { Actor, Call } from './route.ts';

/** Who does it, as it stands in the log: the user, else the device, else `visitor`. */
const actorName = ({ userId, deviceId }: Actor): string => {
  if (userId !== null) return `user:${userId}`;
  return deviceId === null ? 'visitor' : `device:${deviceId}`;
};

/** What the log keeps of a call beside the command. */
export const commandContext = (call: Call<unknown, unknown, unknown>): CommandContext => ({
  actor: actorName(call.actor),
  correlationId: call.correlationId,
  idempotencyKey: call.idempotencyKey,
  expected: call.ifMatch,
});

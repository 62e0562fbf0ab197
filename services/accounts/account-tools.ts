import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import type { KeyedHash } from '../../platform/keys/keyed-hash.ts';
import type { ForgetSubjects } from './forgetting/holding.ts';
import type { Rotations } from './rotation/rotation.ts';
import type { SecretCodes } from './secret-codes.ts';

/** What whoever changes accounts needs. */
export interface AccountTools extends CommandTools {
  readonly emailHash: KeyedHash;
  readonly deviceHash: KeyedHash;
  readonly titleHash: KeyedHash;
  /** Nobody decides on a text of their own. */
  readonly needsSecondPerson?: boolean;
  readonly codes: SecretCodes;
  readonly rotations: Rotations;
  readonly forgetSubjects: ForgetSubjects;
}

/** A caller of the accounts' commands: who, and on which device. */
export interface Caller {
  readonly context: CommandContext;
  readonly deviceId: string | null;
}

/**
 * Without idempotency key and expected revision: a code or a token that is tried twice is looked at twice,
 * whatever the request says of itself.
 */
export const callerOf = (call: Call<unknown, unknown, unknown>): Caller => {
  const { actor, correlationId } = commandContext(call);
  return { context: { actor, correlationId }, deviceId: call.actor.deviceId };
};

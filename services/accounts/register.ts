import { Refusal } from '../../contract/refusals.ts';
import { type EventLog, type Position, WrongRevision } from '../platform/event-log/event-log.ts';
import type { CommandContext, Handle } from '../platform/event-log/handle.ts';
import type { Ids } from '../platform/event-log/ids.ts';
import { reserve, reservedBy } from '../platform/reservations/reserve.ts';
import { accountDecider, accountStream, emailReservation } from './account.ts';
import { type EmailHash, normalisedEmail } from './email-address.ts';
import { hashPassword } from './password.ts';

export interface RegistrationTools {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly ids: Ids;
  readonly now: () => number;
  readonly emailHash: EmailHash;
}

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Opens an account. A sign-up that was cut off after it had reserved the address is finished under the id that
 * it had chosen.
 * @throws {Refusal} emailTaken
 */
export async function register(
  tools: RegistrationTools,
  registration: Registration,
  context: CommandContext,
): Promise<{ userId: number; position: Position }> {
  const { log, handle, ids, now, emailHash } = tools;
  const passwordHash = await hashPassword(registration.password);
  const address = emailReservation(emailHash(registration.email));
  let userId = ids.entity();
  if (!(await reserve(log, now, context, address, String(userId))))
    userId = Number(await reservedBy(log, address));
  const command = {
    kind: 'register',
    userId,
    name: registration.firstName,
    lastName: registration.lastName,
    email: normalisedEmail(registration.email),
    passwordHash,
  } as const;
  try {
    const { position } = await handle(accountStream(userId), accountDecider, command, context);
    return { userId, position };
  } catch (error) {
    const taken = error instanceof WrongRevision || (error instanceof Refusal && error.kind === 'conflict');
    throw taken ? new Refusal('invalid', 'emailTaken', 'email') : error;
  }
}

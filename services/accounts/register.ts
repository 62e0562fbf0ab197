import type { Language } from '../../contract/languages.ts';
import { Refusal } from '../../contract/refusals.ts';
import { type Position, WrongRevision } from '../../platform/event-log/event-log.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { phoneNumber } from '../../platform/text/phone-number.ts';
import { accountDecider, accountStream } from './account.ts';
import type { AccountTools, Caller } from './account-tools.ts';
import { takeAddress } from './address.ts';
import { birthDay } from './birth-day.ts';

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly phone?: string | null;
  readonly birthDay?: string | null;
  readonly picture?: string | null;
  readonly newsletter?: boolean;
  /** The versions of the words that were agreed to; none: not asked. */
  readonly consent?: string | null;
  readonly newsletterConsent?: string | null;
  /** The address is believed without a code: the first administrator's, the demo's. */
  readonly trusted?: boolean;
}

/**
 * Opens an account. A sign-up that was cut off after it had reserved the address is finished under the id that
 * it had chosen.
 * @throws {Refusal} emailTaken, invalidPhone, invalidDate
 */
export async function register(
  tools: AccountTools,
  registration: Registration,
  { context, deviceId }: Caller,
): Promise<{ userId: number; position: Position }> {
  const { handle, ids, now, codes } = tools;
  const { firstName: name, lastName, passwordHash, language, picture = null } = registration;
  const fields = {
    name,
    lastName,
    phone: phoneNumber(registration.phone ?? null),
    birthDay: birthDay(registration.birthDay ?? null, now()),
    picture,
    email: normalisedEmail(registration.email),
    language,
    passwordHash,
  };
  const userId = await takeAddress(tools, context, registration.email, ids.entity());
  const proof = registration.trusted
    ? { verifiedAt: new Date(now()).toISOString() }
    : { code: codes.issue(userId, 'verification', { now: now(), deviceId }) };
  const { newsletter = false, consent = null, newsletterConsent = null } = registration;
  const agreed = { newsletter, consent, newsletterConsent };
  const command = { kind: 'register', userId, ...fields, proof, ...agreed } as const;
  try {
    const { position } = await handle(accountStream(userId), accountDecider, command, context);
    return { userId, position };
  } catch (error) {
    const taken = error instanceof WrongRevision || (error instanceof Refusal && error.kind === 'conflict');
    throw taken ? new Refusal('invalid', 'emailTaken', 'email') : error;
  }
}

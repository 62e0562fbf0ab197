import { randomBytes } from 'node:crypto';
import { reservedBy } from '../platform/reservations/reserve.ts';
import { accountDecider, accountStream, emailReservation } from './account.ts';
import { type RegistrationTools, register } from './register.ts';

const CONTEXT = { actor: 'system', correlationId: 'first-start', causationId: 'first-start' };

/** Twelve characters that satisfy the password rule; the ones that look alike are left out. */
function oneTimePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const random = [...randomBytes(12)].map(byte => letters[byte % letters.length]).join('');
  return `${random}-7Pv`;
}

/**
 * Sees to it that there is an administrator with this address. Answers the password that was made for a new
 * one when none was given; undefined when there is nothing to print.
 */
export async function ensureAdministrator(
  tools: RegistrationTools,
  { email, password }: { readonly email: string; readonly password: string | undefined },
): Promise<string | undefined> {
  const { log, emailHash, handle } = tools;
  const reserved = await reservedBy(log, emailReservation(emailHash(email)));
  const history =
    reserved === undefined ? [] : await log.readStream(accountStream(Number(reserved)), { limit: 2 });
  if (history.length > 1) return undefined;
  const chosen = password ?? oneTimePassword();
  const administrator = { firstName: 'Administration', lastName: 'Parvis', email, password: chosen };
  const userId =
    history.length === 1 ? Number(reserved) : (await register(tools, administrator, CONTEXT)).userId;
  const roles = ['ROLE_ADMIN', 'ROLE_USER'] as const;
  await handle(accountStream(userId), accountDecider, { kind: 'assignRoles', roles }, CONTEXT);
  return password === undefined ? chosen : undefined;
}

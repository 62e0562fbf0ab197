import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { FIRST_START } from '../../events/own-doing.ts';
import { reservedBy } from '../reservations/reserve.ts';
import { accountDecider, accountStream, emailReservation } from './account.ts';
import type { AccountTools } from './account-tools.ts';
import type { AccountCommand } from './account-types.ts';
import { hashPassword } from './password.ts';
import { register } from './register.ts';

const CONTEXT = { actor: 'system', correlationId: FIRST_START };

/** Twelve characters that satisfy the password rule; the ones that look alike are left out. */
function oneTimePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const random = [...randomBytes(12)].map(byte => letters[byte % letters.length]).join('');
  return `${random}-7Pv`;
}

/**
 * Sees to it that there is an administrator with this address. Answers the password that was made for a new
 * one when none was given; undefined when there is nothing to print. Somebody who has signed up with the
 * address is not made one.
 */
export async function ensureAdministrator(
  tools: AccountTools,
  { email, password }: { readonly email: string; readonly password: string | undefined },
): Promise<string | undefined> {
  const { log, emailHash, handle } = tools;
  const reserved = await reservedBy(log, emailReservation(emailHash(email)));
  const history =
    reserved === undefined ? [] : await log.readStream(accountStream(Number(reserved)), { limit: 4 });
  const wasCutOff = history[0]?.actor === CONTEXT.actor && !history.some(isAssignment) && history.length < 4;
  if (history.length > 0 && !wasCutOff) return undefined;
  const chosen = password ?? oneTimePassword();
  const passwordHash = await hashPassword(chosen);
  const command = (userId: number, one: AccountCommand) =>
    handle(accountStream(userId), accountDecider, one, CONTEXT);

  let userId = Number(reserved);
  if (wasCutOff) await command(userId, { kind: 'changePassword', passwordHash });
  else {
    const names = { firstName: 'Administration', lastName: 'Parvis' };
    const administrator = { ...names, email, passwordHash, language: DEFAULT_LANGUAGE, trusted: true };
    ({ userId } = await register(tools, administrator, { context: CONTEXT, deviceId: null }));
  }
  await command(userId, { kind: 'assignRoles', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  return password === undefined ? chosen : undefined;
}

const isAssignment = ({ type }: { readonly type: string }): boolean => type === 'RolesAssigned';

import { Refusal } from '../../contract/refusals.ts';
import { addressKey } from '../../platform/http/calls/caller-address.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { AccountTools } from './account-tools.ts';
import type { RegisteredAccount } from './account-types.ts';
import type { Hashing } from './hashing.ts';
import { loadAccount } from './load-account.ts';
import { counted, type Throttle } from './throttle.ts';

/** Attempts are counted for what is guessed at and the place they come from: so they slow nobody down elsewhere. */
export const attemptKey = (what: string, address: string): string => `${what} ${addressKey(address)}`;

/** The caller's own account, as the log has it. */
export async function ownAccount(
  { log, decode }: AccountTools,
  { userId }: Actor,
): Promise<RegisteredAccount> {
  const account = userId === null ? undefined : await loadAccount(log, decode, userId);
  if (account?.status !== 'registered') throw new Refusal('notFound', 'notFound');
  return account;
}

/**
 * A token alone is not enough for what would lock its owner out: who asks has to know the password too.
 * @throws {Refusal} wrongPassword; tooSoon after many
 */
export async function checkOwnPassword(
  { hashing, throttle }: { readonly hashing: Hashing; readonly throttle: Throttle },
  { userId, passwordHash }: RegisteredAccount,
  { password, field, from }: { readonly password: string; readonly field: string; readonly from: string },
): Promise<void> {
  const key = attemptKey(`user ${userId}`, from);
  if (!(await counted(throttle, key, () => hashing.matches(password, passwordHash))))
    throw new Refusal('invalid', 'wrongPassword', field);
  throttle.succeeded(key);
}

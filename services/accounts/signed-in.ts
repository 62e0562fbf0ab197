import { Refusal } from '../../contract/refusals.ts';
import { invalid } from '../../platform/http/calls/errors.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { RegisteredAccount } from './account.ts';
import type { AccountTools } from './account-tools.ts';
import type { Hashing } from './hashing.ts';
import { loadAccount } from './load-account.ts';
import { counted, type Throttle } from './throttle.ts';

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
 * @throws {Problem} 422 wrongPassword; 429 after many
 */
export async function checkOwnPassword(
  { hashing, throttle }: { readonly hashing: Hashing; readonly throttle: Throttle },
  { userId, passwordHash }: RegisteredAccount,
  password: string,
  field: string,
): Promise<void> {
  const key = `user ${userId}`;
  if (!(await counted(throttle, key, () => hashing.matches(password, passwordHash))))
    throw invalid({ propertyPath: field, message: 'wrongPassword' });
  throttle.succeeded(key);
}

import type { RegisteredAccount } from './account.ts';
import type { AccountTools } from './account-tools.ts';
import { accountOf } from './address.ts';
import type { Hashing } from './hashing.ts';

/**
 * The account of an address and password; undefined when they do not belong together, after the same work
 * whether or not the address is known.
 */
export async function checkCredentials(
  tools: AccountTools,
  hashing: Hashing,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<RegisteredAccount | undefined> {
  const account = await accountOf(tools, username);
  return (await hashing.matches(password, account?.passwordHash)) ? account : undefined;
}

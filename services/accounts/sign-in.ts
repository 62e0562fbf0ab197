import { WrongRevision } from '../../platform/event-log/event-log.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { accountDecider, accountStream } from './account.ts';
import type { AccountTools, Caller } from './account-tools.ts';
import type { RegisteredAccount } from './account-types.ts';
import { accountOf } from './address.ts';
import type { Hashing } from './hashing.ts';
import { isOfOtherCost } from './password.ts';

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

/**
 * Only at a sign-in is the password known: where hashing costs something else by now, it is hashed anew. When
 * too many wait for that, the next sign-in does it.
 */
export async function rehash(
  { handle }: AccountTools,
  hashing: Hashing,
  { userId, passwordHash: formerHash }: RegisteredAccount,
  password: string,
  { context }: Caller,
): Promise<void> {
  if (!isOfOtherCost(formerHash)) return;
  try {
    const passwordHash = await hashing.hash(password);
    const command = { kind: 'rehashPassword', formerHash, passwordHash } as const;
    await handle(accountStream(userId), accountDecider, command, context);
  } catch (error) {
    if (!(error instanceof Unavailable || error instanceof WrongRevision)) throw error;
  }
}

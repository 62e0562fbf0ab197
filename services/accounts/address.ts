import type { CommandContext } from '../../platform/event-log/handle.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { release, reservation, reserve, reservedBy } from '../reservations/reserve.ts';
import { emailReservation } from './account.ts';
import type { AccountTools } from './account-tools.ts';
import type { RegisteredAccount } from './account-types.ts';
import { loadAccount } from './load-account.ts';

/** A command that was cut off between reserving an address and using it is not finished after so long. */
const UNFINISHED_AFTER_MS = 60_000;

/** The account that an address belongs to; undefined when it belongs to none that may sign in. */
export async function accountOf(
  { log, decode, emailHash }: AccountTools,
  email: string,
): Promise<RegisteredAccount | undefined> {
  const userId = await reservedBy(log, emailReservation(emailHash(email)));
  if (userId === undefined) return undefined;
  const account = await loadAccount(log, decode, Number(userId));
  const uses = account.status === 'registered' && account.email === normalisedEmail(email);
  return uses ? account : undefined;
}

/** That an account has confirmed, now or before, and nobody else has since. */
export async function confirmedAddresses(
  tools: AccountTools,
  { userId, confirmed }: RegisteredAccount,
): Promise<readonly string[]> {
  const own = new Set<string>();
  for (const email of new Set(confirmed)) {
    const owner = email === '' ? undefined : await accountOf(tools, email);
    if (owner?.verifiedAt && owner.userId !== userId) continue;
    own.add(email).add(normalisedEmail(email));
  }
  return [...own];
}

/** That an account has confirmed, now or before; none of one that has gone. */
export async function addressesOf(tools: AccountTools, userId: number): Promise<readonly string[]> {
  const account = await loadAccount(tools.log, tools.decode, userId);
  return account.status === 'registered' ? confirmedAddresses(tools, account) : [];
}

/**
 * Takes an address for an account and answers whose it is then. One that is held by an account which has gone,
 * or uses another address since, is free: a change that was cut off has left it behind.
 */
export async function takeAddress(
  tools: AccountTools,
  context: CommandContext,
  email: string,
  userId: number,
): Promise<number> {
  const { log, decode, now, emailHash } = tools;
  const name = emailReservation(emailHash(email));
  if (await reserve(log, now, context, name, String(userId))) return userId;
  const held = await reservation(log, name);
  if (held) {
    const owner = await loadAccount(log, decode, Number(held.owner));
    const uses = owner.status === 'none' || owner.email === normalisedEmail(email);
    const fresh = now() - Date.parse(held.since) < UNFINISHED_AFTER_MS;
    const hasGone = owner.status === 'deleted' || owner.status === 'forgotten';
    if (!hasGone && (uses || fresh)) return Number(held.owner);
    await release(log, now, context, name, held.owner);
  }
  await reserve(log, now, context, name, String(userId));
  return Number(await reservedBy(log, name));
}

export const freeAddress = (
  { log, now, emailHash }: AccountTools,
  context: CommandContext,
  email: string,
  userId: number,
): Promise<void> => release(log, now, context, emailReservation(emailHash(email)), String(userId));

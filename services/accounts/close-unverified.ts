import { accountSubject } from '../../events/subjects.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, unverifiedAccountsBefore } from '../../projections/accounts.ts';
import { accountDecider, accountStream } from './account.ts';
import type { AccountTools } from './account-tools.ts';
import { freeAddress } from './address.ts';
import { loadAccount } from './load-account.ts';

type Tools = AccountTools & { readonly accounts: Collection<AccountDocument> };

const AT_ONCE = 500;

/**
 * Accounts whose address nobody has ever confirmed. One that has written something, or was given a role, is left to
 * people: its texts would go with its key.
 */
const isLeft = ({ testimonyCount, commentCount, roles }: AccountDocument): boolean =>
  testimonyCount + commentCount > 0 || roles.some(role => role !== 'ROLE_USER');

/** Answers how many of those that were opened before then it has closed. */
export async function closeUnverifiedAccounts(
  tools: Tools,
  { before, limit }: { readonly before: string; readonly limit: number },
  context: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  let closed = 0;
  for (const { userId } of await toClose(tools, before, limit)) {
    signal.throwIfAborted();
    if (await close(tools, userId, context)) closed += 1;
  }
  return closed;
}

async function toClose({ accounts }: Tools, before: string, limit: number): Promise<AccountDocument[]> {
  const found: AccountDocument[] = [];
  for (let offset = 0; found.length < limit; offset += AT_ONCE) {
    const page = await unverifiedAccountsBefore(accounts, before, { offset, limit: AT_ONCE });
    found.push(...page.filter(account => !isLeft(account)));
    if (page.length < AT_ONCE) break;
  }
  return found.slice(0, limit);
}

/**
 * The key first: an account that is still there after a crash is found again. Its address, which then opens no more,
 * is free all the same: whoever holds it is gone (`takeAddress`).
 */
async function close(tools: Tools, userId: number, context: CommandContext): Promise<boolean> {
  const account = await loadAccount(tools.log, tools.decode, userId);
  // The read model was behind.
  if (account.status !== 'registered' || account.verifiedAt !== null) return false;
  await tools.subjectKeys.forget([accountSubject(account)]);
  const command = { kind: 'delete', at: new Date(tools.now()).toISOString() } as const;
  await tools.handle(accountStream(userId), accountDecider, command, context);
  await freeAddress(tools, context, account.email, userId);
  await tools.rotations.forget(userId);
  return true;
}

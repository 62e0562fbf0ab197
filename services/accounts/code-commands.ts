import { Refusal } from '../../contract/refusals.ts';
import type { CodePurpose } from '../../events/accounts.ts';
import { type Position, WrongRevision } from '../../platform/event-log/event-log.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { type AccountDocument, accountPendingOn } from '../../projections/accounts.ts';
import { accountDecider, accountStream } from './account.ts';
import type { AccountTools, Caller } from './account-tools.ts';
import type { AccountCommand, RegisteredAccount } from './account-types.ts';
import { accountOf, freeAddress, takeAddress } from './address.ts';
import { isRight } from './codes.ts';
import { loadAccount } from './load-account.ts';

export type CodeOutcome =
  | { readonly right: true; readonly position: Position }
  /** The code is not, or no longer, the right one; or so many were tried at once that it was not looked at. */
  | { readonly right: false };

/** Puts a code on its way. @throws {Refusal} codeTooSoon */
export async function issueCode(
  { handle, codes, now }: AccountTools,
  userId: number,
  purpose: CodePurpose,
  { context, deviceId }: Caller,
  email?: string,
): Promise<Position> {
  const code = codes.issue(userId, purpose, { now: now(), deviceId, email });
  const command = { kind: 'issueCode', code } as const;
  return (await handle(accountStream(userId), accountDecider, command, context)).position;
}

/** A stranger is not told that one has to wait, or that others were faster: it would say that there is an account. */
export async function quietly(issuing: Promise<unknown>): Promise<void> {
  try {
    await issuing;
  } catch (error) {
    const isTooSoon = error instanceof Refusal && error.kind === 'tooSoon';
    if (!isTooSoon && !(error instanceof WrongRevision)) throw error;
  }
}

/** Tries a code; what it is for happens with it, or it is counted as wrong. */
export async function tryCode(
  { handle }: AccountTools,
  userId: number,
  command: Extract<AccountCommand, { readonly codeHash: string }>,
  { context }: Caller,
): Promise<CodeOutcome> {
  try {
    const { events, position } = await handle(accountStream(userId), accountDecider, command, context);
    return events.some(({ type }) => type !== 'CodeRefused') ? { right: true, position } : { right: false };
  } catch (error) {
    if (error instanceof WrongRevision) return { right: false };
    throw error;
  }
}

/** Whose sign-up is meant: the account that is named, the caller's, or the last one that this device opened. */
export async function whoseCode(
  tools: AccountTools & { readonly accounts: Collection<AccountDocument> },
  username: string | undefined,
  { userId, deviceId }: { readonly userId: number | null; readonly deviceId: string | null },
): Promise<number | undefined> {
  if (username !== undefined) return (await accountOf(tools, username))?.userId;
  if (userId !== null) return userId;
  return deviceId === null ? undefined : (await accountPendingOn(tools.accounts, deviceId))?.userId;
}

/** @throws {Refusal} emailUnchanged, emailTaken, codeTooSoon */
export async function askForEmail(
  tools: AccountTools,
  account: RegisteredAccount,
  email: string,
  by: Caller,
): Promise<Position> {
  const holder = await accountOf(tools, email);
  if (holder)
    throw new Refusal('invalid', holder.userId === account.userId ? 'emailUnchanged' : 'emailTaken', 'email');
  return issueCode(tools, account.userId, 'emailChange', by, normalisedEmail(email));
}

/**
 * Takes the new address, then uses the code, then frees the former one. Cut off in between, the address that
 * nobody uses is free again a minute later.
 * @throws {Refusal} emailTaken
 */
export async function changeEmail(
  tools: AccountTools,
  userId: number,
  digits: string,
  by: Caller,
): Promise<CodeOutcome> {
  const { log, decode, codes, now } = tools;
  const account = await loadAccount(log, decode, userId);
  if (account.status !== 'registered') throw new Refusal('notFound', 'notFound');
  const tried = {
    codeHash: codes.hash(userId, 'emailChange', digits),
    at: new Date(now()).toISOString(),
  };
  const email = account.codes.emailChange?.code.email;
  const right = isRight(account.codes, { purpose: 'emailChange', ...tried });
  if (right && email && (await takeAddress(tools, by.context, email, userId)) !== userId)
    throw new Refusal('invalid', 'emailTaken', 'email');
  const outcome = await tryCode(tools, userId, { kind: 'changeEmail', ...tried }, by);
  if (outcome.right) await freeAddress(tools, by.context, account.email, userId);
  return outcome;
}

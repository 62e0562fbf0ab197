import type { UserPatch } from '../../contract/accounts.ts';
import { Refusal } from '../../contract/refusals.ts';
import { ROLES, type Role } from '../../contract/roles.ts';
import type { Position, Revision } from '../../platform/event-log/event-log.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import { loadState } from '../../platform/event-log/load-state.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { phoneNumber } from '../../platform/text/phone-number.ts';
import type { SentFiles } from '../files/present.ts';
import { accountDecider, accountStream } from './account.ts';
import type { AccountTools } from './account-tools.ts';
import type { Account, ProfileChanges, RegisteredAccount } from './account-types.ts';
import { freeAddress, takeAddress } from './address.ts';
import { birthDay } from './birth-day.ts';
import { inTurn } from './last-administrator.ts';
import { ownPicture } from './picture.ts';

export interface ChangedBy {
  readonly actor: Actor;
  readonly context: CommandContext;
  readonly isAdmin: boolean;
}

/** Of one without an address the key is destroyed. */
const isClosed = (account: Account): account is RegisteredAccount =>
  account.status === 'deleted' && account.email !== '';

/** What is named in the patch; a field that is not named stays, one that is null goes. */
function profileOf(patch: UserPatch, picture: string | null | undefined, now: number): ProfileChanges {
  const { firstName: name, lastName, language, visibleName, mailsAboutTexts } = patch;
  return {
    ...(name !== undefined && { name }),
    ...(lastName !== undefined && { lastName }),
    ...(picture !== undefined && { picture }),
    ...(language !== undefined && { language }),
    ...(visibleName !== undefined && { visibleName }),
    ...(mailsAboutTexts !== undefined && { mailsAboutTexts }),
    ...(patch.phone !== undefined && { phone: phoneNumber(patch.phone) }),
    ...(patch.birthDay !== undefined && { birthDay: birthDay(patch.birthDay, now) }),
  };
}

/**
 * Roles that somebody else sends back unchanged are no change; nor is the own e-mail.
 * @throws {Refusal} forbidden, where one is no administrator; ownRole, where one would be none any longer
 */
function rolesOf(patch: UserPatch, account: RegisteredAccount, by: ChangedBy): readonly Role[] | undefined {
  const { roles } = patch;
  if (roles === undefined) return undefined;
  const holds = (some: readonly Role[], role: Role) => role === 'ROLE_USER' || some.includes(role);
  if (ROLES.every(role => holds(roles, role) === holds(account.roles, role))) return undefined;
  const leaves = account.userId === by.actor.userId && !roles.includes('ROLE_ADMIN');
  if (!by.isAdmin) throw new Refusal('forbidden', 'forbidden');
  if (leaves) throw new Refusal('forbidden', 'ownRole');
  return roles;
}

/**
 * What is seen of a person, and what mails they get, is theirs alone to say; a record that is sent back whole says
 * nothing new.
 */
function assertOwnChoices(patch: UserPatch, account: RegisteredAccount, { actor }: ChangedBy): void {
  const others = (['visibleName', 'mailsAboutTexts'] as const).filter(
    field => patch[field] !== undefined && patch[field] !== account[field],
  );
  if (others.length > 0 && actor.userId !== account.userId) throw new Refusal('forbidden', 'forbidden');
}

/**
 * `deletedAt: null` of an administrator opens the account again, where it was closed; nothing of it where something
 * else in the patch is wrong.
 * @throws {Refusal} emailTaken: somebody else has signed up with the address meanwhile
 */
export async function changeUser(
  tools: AccountTools & SentFiles,
  userId: number,
  patch: UserPatch,
  by: ChangedBy,
): Promise<{ readonly position: Position; readonly revision: Revision | undefined }> {
  const { state: account, assertSeen } = await loadState(tools, accountStream(userId), accountDecider);
  const opens = patch.deletedAt === null && by.isAdmin && isClosed(account);
  if (account.status !== 'registered' && !opens) throw new Refusal('notFound', 'notFound');
  const { actor } = by;
  if (patch.email !== undefined && normalisedEmail(patch.email) !== account.email)
    throw new Refusal('invalid', 'emailByCode', 'email');
  assertOwnChoices(patch, account, by);
  const command = {
    kind: 'change',
    profile: profileOf(patch, await pictureOf(tools, patch.picture, account, actor), tools.now()),
    roles: rolesOf(patch, account, by),
  } as const;
  let { context } = by;
  if (opens) {
    assertSeen(context);
    await reopenUser(tools, account, context);
    context = { actor: context.actor, correlationId: context.correlationId };
  }
  const change = () => tools.handle(accountStream(userId), accountDecider, command, context);
  const takesAway = isAdministrator(account) && command.roles?.includes('ROLE_ADMIN') === false;
  if (!takesAway) return change();
  assertSeen(context);
  return inTurn(tools, { userId: Number(actor.userId), context }, change);
}

const isAdministrator = ({ roles }: RegisteredAccount): boolean => roles.includes('ROLE_ADMIN');

async function pictureOf(
  sent: SentFiles,
  named: string | null | undefined,
  { picture }: RegisteredAccount,
  actor: Actor,
): Promise<string | null | undefined> {
  return named && named !== picture ? ownPicture(sent, named, actor) : named;
}

/** Closed: nobody signs in with it; the address is free for whoever has it, and all that was written stays. */
export async function deleteUser(
  tools: AccountTools,
  userId: number,
  { actor, context }: Omit<ChangedBy, 'isAdmin'>,
): Promise<Position> {
  const { state: account } = await loadState(tools, accountStream(userId), accountDecider);
  if (account.status !== 'registered') throw new Refusal('notFound', 'notFound');
  const command = { kind: 'delete', at: new Date(tools.now()).toISOString() } as const;
  const remove = () => tools.handle(accountStream(userId), accountDecider, command, context);
  const { position } = await (isAdministrator(account)
    ? inTurn(tools, { userId: Number(actor.userId), context }, remove)
    : remove());
  await freeAddress(tools, context, account.email, userId);
  await tools.rotations.forget(userId);
  return position;
}

async function reopenUser(
  tools: AccountTools,
  { userId, email }: RegisteredAccount,
  context: CommandContext,
): Promise<void> {
  if ((await takeAddress(tools, context, email, userId)) !== userId)
    throw new Refusal('conflict', 'emailTaken');
  const command = { kind: 'reopen', at: new Date(tools.now()).toISOString() } as const;
  await tools.handle(accountStream(userId), accountDecider, command, context);
}

import type { z } from 'zod';
import type { Forgotten, forgetBody } from '../../../contract/accounts.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Refusal } from '../../../contract/refusals.ts';
import { newTextCode } from '../../../contract/text-code.ts';
import type { SessionEvent } from '../../../events/accounts.ts';
import type { Position } from '../../../platform/event-log/event-log.ts';
import { invalid } from '../../../platform/http/calls/errors.ts';
import { say } from '../../../platform/http/calls/messages.ts';
import type { Call } from '../../../platform/http/calls/route.ts';
import { accountDecider, accountStream } from '../account.ts';
import { callerOf } from '../account-tools.ts';
import type { RegisteredAccount } from '../account-types.ts';
import { inTurn } from '../last-administrator.ts';
import { loadAccount } from '../load-account.ts';
import type { AccountRouteTools } from '../route-tools.ts';
import { sessionStream } from '../session.ts';
import { checkOwnPassword } from '../signed-in.ts';
import { readTextCode, textCodeHash } from './text-code.ts';

type ForgetCall = Call<unknown, unknown, z.output<typeof forgetBody>>;

/**
 * Decides it, and waits a moment for what is left of them to be cleared away.
 * @throws {Refusal} wrongPassword, or required where the last sign-in is too long ago; lastAdministrator
 */
export async function forgetUser(
  tools: AccountRouteTools,
  call: ForgetCall,
  userId: number,
): Promise<{ readonly body: Forgotten; readonly position: Position }> {
  const account = await loadAccount(tools.log, tools.decode, userId);
  const { keepTexts, code: chosen = newTextCode(userId) } = call.body;
  if (readTextCode(chosen)?.userId !== userId)
    throw invalid({ propertyPath: 'code', message: 'invalidTextCode' });
  const code = keepTexts ? chosen : null;
  const codeHash = (code && textCodeHash(tools.codes, code)) ?? null;
  if (account.status === 'none') throw new Refusal('notFound', 'notFound');
  // Who has the code may ask again: the answer was lost.
  if (account.status === 'forgotten' && (codeHash === null || account.forgotten?.codeHash !== codeHash))
    throw new Refusal('notFound', 'notFound');
  const isOwn = userId === call.actor.userId;
  if (isOwn) await confirm(tools, call, account);
  const command = {
    kind: 'forget',
    forgottenAt: new Date(tools.now()).toISOString(),
    keepTexts,
    by: isOwn ? 'self' : 'administrator',
    codeHash,
  } as const;
  const context = { ...callerOf(call).context, expected: call.ifMatch };
  const isAdministrator = account.status === 'registered' && account.roles.includes('ROLE_ADMIN');
  if (isOwn && isAdministrator) await assertAnotherAdministrator(tools, userId);
  const forget = () => tools.handle(accountStream(userId), accountDecider, command, context);
  const { position } = await (isAdministrator
    ? inTurn(tools, { userId: Number(call.actor.userId), context }, async () => {
        // Another one may have gone meanwhile.
        if (isOwn) await assertAnotherAdministrator(tools, userId);
        return forget();
      })
    : forget());
  await tools.rotations.forget(userId);
  const removed = (await tools.clear(userId)) ?? null;
  const [done, goesOn] = isOwn
    ? (['forgotten', 'forgettingGoesOn'] as const)
    : (['personForgotten', 'personForgettingGoesOn'] as const);
  const message = say(call.language, removed ? done : goesOn);
  return { body: { status: true, message, code, removed }, position };
}

/** The password, or a sign-in of this very moment: for accounts that have none there is no other way. */
async function confirm(
  tools: AccountRouteTools,
  { actor, body: { password }, from: { address: from } }: ForgetCall,
  account: RegisteredAccount,
): Promise<void> {
  if (password !== undefined) return checkOwnPassword(tools, account, { password, field: 'password', from });
  const [opened] = await tools.log.readStream(sessionStream(actor.sessionId ?? 0), { limit: 1 });
  const signedIn = opened && (tools.decode(opened) as unknown as SessionEvent);
  const since = signedIn?.type === 'SignedIn' ? signedIn.data.session.openedAt : '';
  const isFresh = Date.parse(since) >= tools.now() - LIMITS.freshSignInMinutes * 60_000;
  if (!isFresh) throw new Refusal('invalid', 'required', 'password');
}

const AT_ONCE = 100;

/** The read model names them, the log says whether they still are: nobody else takes one away meanwhile. */
async function assertAnotherAdministrator(
  { accounts, log, decode }: AccountRouteTools,
  userId: number,
): Promise<void> {
  const where = { roles: 'ROLE_ADMIN', deletedAt: { exists: false } } as const;
  for (const other of await accounts.find({ where, limit: AT_ONCE })) {
    if (other.userId === userId) continue;
    const account = await loadAccount(log, decode, other.userId);
    if (account.status === 'registered' && account.roles.includes('ROLE_ADMIN')) return;
  }
  throw new Refusal('conflict', 'lastAdministrator');
}

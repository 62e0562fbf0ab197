import { codeBody, outcome, pendingCodes, resendBody } from '../../contract/accounts.ts';
import { inEqualTime } from '../../platform/http/calls/equal-time.ts';
import { say } from '../../platform/http/calls/messages.ts';
import { type Actor, type Route, route } from '../../platform/http/calls/route.ts';
import { sayDone } from '../../platform/http/calls/say-done.ts';
import { isUnsent } from '../../projections/mails.ts';
import { callerOf } from './account-tools.ts';
import { issueCode, quietly, tryCode, whoseCode } from './code-commands.ts';
import type { AccountRouteTools } from './route-tools.ts';
import { attemptKey, ownAccount } from './signed-in.ts';
import { counted } from './throttle.ts';

/** The code that shows that an address is its account's. */
export const codeRoutes = (tools: AccountRouteTools): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/code/verified',
    says: outcome,
    access: 'public',
    limits: [{ name: 'code', by: 'address', burst: 20, perMinute: 5 }],
    body: codeBody,
    handle: call =>
      inEqualTime(async () => {
        const { token, username } = call.body;
        const userId = await whoseCode(tools, username, call.actor);
        const codeHash = tools.codes.hash(userId ?? 0, 'verification', token);
        const at = new Date(tools.now()).toISOString();
        const named = username !== undefined && tools.emailHash(username);
        const key = attemptKey(named || `code ${userId ?? call.actor.deviceId}`, call.from.address);
        const outcome = await counted(tools.codeThrottle, key, async () =>
          userId === undefined
            ? undefined
            : tryCode(tools, userId, { kind: 'verify', codeHash, at }, callerOf(call)),
        );
        if (outcome?.right) tools.codeThrottle.succeeded(key);
        const status = outcome?.right || (await isTheirsAndVerified(tools, call.actor, userId));
        const message = say(call.language, status ? 'accountVerified' : 'invalidCode');
        return {
          kind: 'plain',
          body: { status, message },
          // Where the account stands in the log would say that there is one.
          ...(outcome?.right && { position: outcome.position }),
        };
      }),
  }),
  route({
    method: 'GET',
    path: '/api/users/me/codes',
    says: pendingCodes,
    access: 'user',
    handle: async ({ actor }) => {
      const verification = await pendingOf(tools, actor, 'verification');
      const emailChange = await pendingOf(tools, actor, 'emailChange');
      return { kind: 'plain', body: { verification, emailChange } };
    },
  }),
  route({
    method: 'POST',
    path: '/api/code/resend',
    says: outcome,
    access: 'public',
    limits: [{ name: 'resend', by: 'address', burst: 5, perMinute: 1 }],
    body: resendBody,
    handle: call =>
      inEqualTime(async () => {
        const { username } = call.body;
        const userId = await whoseCode(tools, username, call.actor);
        if (userId !== undefined) {
          const issuing = issueCode(tools, userId, 'verification', callerOf(call));
          // That one has to wait is said to whose account it is, and to who sees all accounts.
          const isStranger =
            username !== undefined &&
            userId !== call.actor.userId &&
            !call.actor.roles.includes('ROLE_ADMIN');
          await (isStranger ? quietly(issuing) : issuing);
        }
        return sayDone(call, 'codeSent');
      }),
  }),
];

/** What is on its way to somebody, so that a page need not guess. */
async function pendingOf(tools: AccountRouteTools, actor: Actor, purpose: 'verification' | 'emailChange') {
  const { userId, email, codes } = await ownAccount(tools, actor);
  const code = codes[purpose]?.code;
  if (!code || code.expiresAt <= new Date(tools.now()).toISOString()) return null;
  const { issuedAt, expiresAt } = code;
  const isSent = !(await isUnsent(tools.mails, userId, { template: purpose, createdAt: issuedAt }));
  return { email: code.email ?? email, issuedAt, expiresAt, isSent };
}

/** An answer is lost at times, and the code is sent again: to who is signed in it is still right. */
async function isTheirsAndVerified(
  tools: AccountRouteTools,
  actor: Actor,
  userId: number | undefined,
): Promise<boolean> {
  if (userId === undefined || userId !== actor.userId) return false;
  return (await ownAccount(tools, actor)).verifiedAt !== null;
}

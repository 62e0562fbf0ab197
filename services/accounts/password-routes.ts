import { forgotBody, passwordBody, resetBody } from '../../contract/accounts.ts';
import { LIMITS } from '../../contract/limits.ts';
import { inEqualTime } from '../../platform/http/calls/equal-time.ts';
import { invalid } from '../../platform/http/calls/errors.ts';
import { say } from '../../platform/http/calls/messages.ts';
import { addressKey } from '../../platform/http/calls/rate-limit.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { accountDecider, accountStream, type RegisteredAccount } from './account.ts';
import { callerOf } from './account-tools.ts';
import { accountOf } from './address.ts';
import { issueCode, quietly, tryCode } from './code-commands.ts';
import type { AccountRouteTools } from './route-tools.ts';
import { openSession } from './sessions.ts';
import { checkOwnPassword, ownAccount } from './signed-in.ts';

/** How often one address may be asked after, by whomever. */
const PER_ACCOUNT = { name: 'forgot-account', burst: 3, perMinute: 3 / 60 };
/** A code a minute: of an unknown address too, or waiting would say that there is an account. */
const WAIT = { name: 'forgot-wait', burst: 1, perMinute: 60 / LIMITS.codeWaitSeconds };
/** How many unknown addresses are called unknown, to all callers together. */
const UNKNOWN = { name: 'forgot-unknown', burst: 30, perMinute: 30 / 60 };

export function passwordRoutes(tools: AccountRouteTools): readonly Route[] {
  /**
   * The specification wants it said that an address is unknown. So that addresses cannot be harvested, that is
   * said so many times an hour; from then on unknown ones are answered as known ones are.
   */
  const mayBeSaid = (): boolean => {
    try {
      tools.limiter.take(UNKNOWN, 'all');
      return true;
    } catch {
      return false;
    }
  };

  return [
    route({
      method: 'POST',
      path: '/api/password/forgot',
      access: 'public',
      credentials: 'ignored',
      limits: [{ name: 'forgot', by: 'address', burst: 5, perMinute: 5 / 60 }],
      body: forgotBody,
      handle: call =>
        inEqualTime(async () => {
          const { username } = call.body;
          const emailHash = tools.emailHash(username);
          tools.limiter.take(PER_ACCOUNT, emailHash);
          const account = await accountOf(tools, username);
          if (!account) {
            tools.onUnknownEmail(addressKey(call.from.address));
            if (mayBeSaid()) throw invalid({ propertyPath: 'username', message: 'emailUnknown' });
          }
          tools.limiter.take(WAIT, emailHash);
          if (account) await quietly(issueCode(tools, account.userId, 'passwordReset', callerOf(call)));
          const message = say(call.language, 'codeSent');
          return { kind: 'plain', status: 200, body: { status: true, message } };
        }),
    }),
    route({
      method: 'POST',
      path: '/api/password/reset',
      access: 'public',
      credentials: 'ignored',
      limits: [{ name: 'reset', by: 'address', burst: 10, perMinute: 2 }],
      body: resetBody,
      handle: call =>
        inEqualTime(async () => {
          const { username, token, password } = call.body;
          const account = await accountOf(tools, username);
          const passwordHash = await tools.hashing.hash(password);
          const codeHash = tools.codes.hash(account?.userId ?? 0, 'passwordReset', token);
          const at = new Date(tools.now()).toISOString();
          const command = { kind: 'resetPassword', codeHash, passwordHash, at } as const;
          const outcome = account && (await tryCode(tools, account.userId, command, callerOf(call)));
          if (!outcome?.right) throw invalid({ propertyPath: 'token', message: 'invalidCode' });
          return {
            kind: 'plain',
            status: 200,
            body: { status: true, message: say(call.language, 'passwordChanged') },
            position: outcome.position,
          };
        }),
    }),
    route({
      method: 'POST',
      path: '/api/password/change',
      access: 'user',
      limits: [{ name: 'own-password', by: 'account', burst: 10, perMinute: 2 }],
      body: passwordBody,
      handle: async call => {
        const account = await ownAccount(tools, call.actor);
        await checkOwnPassword(tools, account, call.body.currentPassword, 'currentPassword');
        const passwordHash = await tools.hashing.hash(call.body.password);
        const by = callerOf(call);
        const command = { kind: 'changePassword', passwordHash } as const;
        const { state } = await tools.handle(
          accountStream(account.userId),
          accountDecider,
          command,
          by.context,
        );
        const { tokens, position } = await openSession(
          tools,
          state as RegisteredAccount,
          by,
          call.from.agent,
        );
        return { kind: 'plain', status: 200, body: tokens, position };
      },
    }),
  ];
}

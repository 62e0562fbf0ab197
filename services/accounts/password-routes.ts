import { forgotBody, outcome, passwordBody, resetBody, tokens } from '../../contract/accounts.ts';
import { LIMITS } from '../../contract/limits.ts';
import { addressKey } from '../../platform/http/calls/caller-address.ts';
import { inEqualTime } from '../../platform/http/calls/equal-time.ts';
import { invalid } from '../../platform/http/calls/errors.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { sayDone } from '../../platform/http/calls/say-done.ts';
import { accountDecider, accountStream } from './account.ts';
import { callerOf } from './account-tools.ts';
import type { RegisteredAccount } from './account-types.ts';
import { accountOf } from './address.ts';
import { issueCode, quietly, tryCode } from './code-commands.ts';
import { isRight } from './codes.ts';
import { refuseGuessable } from './guessable.ts';
import type { AccountRouteTools } from './route-tools.ts';
import { openSession } from './sessions.ts';
import { attemptKey, checkOwnPassword, ownAccount } from './signed-in.ts';
import { counted } from './throttle.ts';

/** How many addresses one caller may ask after. */
const ASKED = { name: 'forgot', burst: 5, perMinute: 5 / 60 };
/** Who asks after the same one waits a minute: of an unknown address too, or waiting would say that there is an account. */
const WAIT = { name: 'forgot-wait', burst: 1, perMinute: 60 / LIMITS.codeWaitSeconds };
/** How many unknown addresses are called unknown, to all callers together. */
const UNKNOWN = { name: 'forgot-unknown', burst: 30, perMinute: 30 / 60 };

const wordsOf = ({ name, lastName, email }: RegisteredAccount): readonly string[] => [name, lastName, email];

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
      says: outcome,
      access: 'public',
      credentials: 'ignored',
      body: forgotBody,
      handle: call =>
        inEqualTime(async () => {
          const { username } = call.body;
          const { address } = call.from;
          // What is refused is not counted, and nobody is kept waiting by others.
          tools.limiter.take(WAIT, attemptKey(tools.emailHash(username), address));
          tools.limiter.take(ASKED, addressKey(address));
          const account = await accountOf(tools, username);
          if (!account) {
            tools.onUnknownEmail(addressKey(address));
            if (mayBeSaid()) throw invalid({ propertyPath: 'username', message: 'emailUnknown' });
          }
          if (account) await quietly(issueCode(tools, account.userId, 'passwordReset', callerOf(call)));
          return sayDone(call, 'codeSent');
        }),
    }),
    route({
      method: 'POST',
      path: '/api/password/reset',
      says: outcome,
      access: 'public',
      credentials: 'ignored',
      limits: [{ name: 'reset', by: 'address', burst: 10, perMinute: 2 }],
      body: resetBody,
      handle: call =>
        inEqualTime(async () => {
          const { username, token, password } = call.body;
          const key = attemptKey(tools.emailHash(username), call.from.address);
          const outcome = await counted(tools.codeThrottle, key, async () => {
            const account = await accountOf(tools, username);
            const codeHash = tools.codes.hash(account?.userId ?? 0, 'passwordReset', token);
            const at = new Date(tools.now()).toISOString();
            // Only who has the right code may learn what the account is called.
            const isOwner = account && isRight(account.codes, { purpose: 'passwordReset', codeHash, at });
            await refuseGuessable(password, isOwner ? wordsOf(account) : [username]);
            const passwordHash = await tools.hashing.hash(password);
            const command = { kind: 'resetPassword', codeHash, passwordHash, at } as const;
            return account && (await tryCode(tools, account.userId, command, callerOf(call)));
          });
          if (!outcome?.right) throw invalid({ propertyPath: 'token', message: 'invalidCode' });
          tools.codeThrottle.succeeded(key);
          return sayDone(call, 'passwordChanged', outcome.position);
        }),
    }),
    route({
      method: 'POST',
      path: '/api/password/change',
      says: tokens,
      access: 'user',
      limits: [{ name: 'own-password', by: 'account', burst: 10, perMinute: 2 }],
      body: passwordBody,
      handle: async call => {
        const account = await ownAccount(tools, call.actor);
        const { currentPassword } = call.body;
        const { address: from } = call.from;
        await checkOwnPassword(tools, account, { password: currentPassword, field: 'currentPassword', from });
        await refuseGuessable(call.body.password, wordsOf(account));
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
        return { kind: 'plain', body: tokens, position };
      },
    }),
  ];
}

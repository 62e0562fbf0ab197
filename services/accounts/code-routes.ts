import { codeBody, resendBody } from '../../contract/accounts.ts';
import { Refusal } from '../../contract/refusals.ts';
import { say } from '../platform/http/messages.ts';
import { type Route, route } from '../platform/http/route.ts';
import { callerOf } from './account-tools.ts';
import { issueCode, tryCode, whoseCode } from './code-commands.ts';
import type { AccountRouteTools } from './routes.ts';

/** The code that shows that an address is its account's. */
export const codeRoutes = (tools: AccountRouteTools): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/code/verified',
    access: 'public',
    limits: [{ name: 'code', by: 'address', burst: 20, perMinute: 5 }],
    body: codeBody,
    handle: async call => {
      const { token, username } = call.body;
      const userId = await whoseCode(tools, username, call.actor);
      const codeHash = tools.codes.hash(userId ?? 0, 'verification', token);
      const at = new Date(tools.now()).toISOString();
      const outcome =
        userId === undefined
          ? undefined
          : await tryCode(tools, userId, { kind: 'verify', codeHash, at }, callerOf(call));
      const status = outcome?.right ?? false;
      const message = say(call.language, status ? 'accountVerified' : 'invalidCode');
      return {
        kind: 'plain',
        status: 200,
        body: { status, message },
        ...(outcome && { position: outcome.position }),
      };
    },
  }),
  route({
    method: 'POST',
    path: '/api/code/resend',
    access: 'public',
    limits: [{ name: 'resend', by: 'address', burst: 5, perMinute: 1 }],
    body: resendBody,
    handle: async call => {
      const { username } = call.body;
      const userId = await whoseCode(tools, username, call.actor);
      const sent = { status: true, message: say(call.language, 'codeSent') };
      try {
        if (userId !== undefined) await issueCode(tools, userId, 'verification', callerOf(call));
      } catch (error) {
        // To wait is for whose account it is: a stranger must not learn from it that there is one.
        const isStranger = username !== undefined && userId !== call.actor.userId;
        if (!(isStranger && error instanceof Refusal && error.kind === 'tooSoon')) throw error;
      }
      return { kind: 'plain', status: 200, body: sent };
    },
  }),
];

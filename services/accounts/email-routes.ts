import { emailBody, emailCodeBody, outcome } from '../../contract/accounts.ts';
import { say } from '../../platform/http/calls/messages.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { sayDone } from '../../platform/http/calls/say-done.ts';
import { callerOf } from './account-tools.ts';
import { askForEmail, changeEmail } from './code-commands.ts';
import type { AccountRouteTools } from './route-tools.ts';
import { checkOwnPassword, ownAccount } from './signed-in.ts';

/** An address is changed when its owner has read the code that was sent to it. */
export const emailRoutes = (tools: AccountRouteTools): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/email/change',
    says: outcome,
    access: 'user',
    limits: [{ name: 'own-email', by: 'account', burst: 5, perMinute: 1 }],
    body: emailBody,
    handle: async call => {
      const account = await ownAccount(tools, call.actor);
      const { password } = call.body;
      const { address: from } = call.from;
      await checkOwnPassword(tools, account, { password, field: 'password', from });
      await askForEmail(tools, account, call.body.email, callerOf(call));
      return sayDone(call, 'codeSent');
    },
  }),
  route({
    method: 'POST',
    path: '/api/email/verified',
    says: outcome,
    access: 'user',
    limits: [{ name: 'own-email-code', by: 'account', burst: 5, perMinute: 0.5 }],
    body: emailCodeBody,
    handle: async call => {
      const { userId } = await ownAccount(tools, call.actor);
      const outcome = await changeEmail(tools, userId, call.body.token, callerOf(call));
      const message = say(call.language, outcome.right ? 'emailChanged' : 'invalidCode');
      const body = { status: outcome.right, message };
      return { kind: 'plain', body, position: outcome.right ? outcome.position : undefined };
    },
  }),
];

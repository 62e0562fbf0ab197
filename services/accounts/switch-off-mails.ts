import { switchOffParams } from '../../contract/accounts.ts';
import { Refusal } from '../../contract/refusals.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { sayDone } from '../../platform/http/calls/say-done.ts';
import { isSameSecret } from '../../platform/keys/is-same-secret.ts';
import { callerOf } from './account-tools.ts';
import { changeUser } from './change-user.ts';
import type { AccountRouteTools } from './route-tools.ts';
import type { SecretCodes } from './secret-codes.ts';

/** What a mail about texts carries: whoever has it may switch such mails off for this account, and nothing else. */
export const switchOffToken = (codes: Pick<SecretCodes, 'hash'>, userId: number): string =>
  `${userId}.${codes.hash(userId, 'mails', '')}`;

/** Mail programs call it with a body of their own (RFC 8058), which says nothing. */
export const switchOffRoutes = (tools: AccountRouteTools): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/mails/off/:token',
    access: 'public',
    credentials: 'ignored',
    limits: [{ name: 'mails off', by: 'address', burst: 20, perMinute: 5 }],
    params: switchOffParams,
    handle: async call => {
      const { token } = call.params;
      const userId = Number(token.split('.')[0]);
      if (!isSameSecret(token, switchOffToken(tools.codes, userId)))
        throw new Refusal('notFound', 'notFound');
      const by = { ...callerOf(call), actor: { ...call.actor, userId }, isAdmin: false };
      const { position } = await changeUser(tools, userId, { mailsAboutTexts: false }, by);
      return sayDone(call, 'mailsOff', position);
    },
  }),
];

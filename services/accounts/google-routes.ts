import { googleBody, googleOffer, googleStart, tokens } from '../../contract/accounts.ts';
import { invalidCredentials } from '../../platform/http/calls/errors.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { callerOf } from './account-tools.ts';
import type { Google } from './google.ts';
import { accountOfGoogle } from './google-account.ts';
import type { AccountRouteTools } from './route-tools.ts';
import { openSession } from './sessions.ts';

const limits = [{ name: 'google', by: 'address', burst: 20, perMinute: 10 }] as const;

/** Pages ask for it, and are kept. */
export const googleOfferRoute = (google: Google | undefined): Route =>
  route({
    method: 'GET',
    path: '/api/google',
    says: googleOffer,
    access: 'public',
    handle: async () => ({ kind: 'plain', body: { configured: google !== undefined } }),
  });

/** Sign-in with Google, where it is set up. */
export const googleRoutes = (tools: AccountRouteTools, google: Google): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/google/start',
    says: googleStart,
    access: 'public',
    credentials: 'ignored',
    limits,
    handle: async call => {
      const redirect = new URL(`/${call.language}/google`, tools.publicUrl);
      return { kind: 'plain', body: await google.start(redirect) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/google/finish',
    says: tokens,
    access: 'public',
    credentials: 'ignored',
    limits,
    body: googleBody,
    handle: async call => {
      const profile = await google.finish(call.body.flow, new URL(call.body.callback));
      if (!profile) throw invalidCredentials();
      const by = callerOf(call);
      const account = await accountOfGoogle(tools, profile, call.language, by);
      const { tokens, position } = await openSession(tools, account, by, call.from.agent);
      return { kind: 'plain', body: tokens, position };
    },
  }),
];

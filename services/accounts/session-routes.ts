import { credentials, denial, logoutBody, refreshBody, tokens } from '../../contract/accounts.ts';
import { onePage } from '../../contract/paging.ts';
import { itemParams } from '../../contract/references.ts';
import { inEqualTime } from '../../platform/http/calls/equal-time.ts';
import { invalidCredentials, Problem } from '../../platform/http/calls/errors.ts';
import { type Answer, type Route, route } from '../../platform/http/calls/route.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { callerOf } from './account-tools.ts';
import { sessionsInUse } from './last-seen.ts';
import { presentSession } from './present.ts';
import type { AccountRouteTools } from './route-tools.ts';
import { endSession, openSession, refreshSession, signOut } from './sessions.ts';
import { checkCredentials, rehash } from './sign-in.ts';
import { attemptKey } from './signed-in.ts';
import { counted } from './throttle.ts';

/** As LexikJWT and the refresh bundle answer, word for word: their clients read these. */
const answer = (status: number, message: string): Answer => ({
  kind: 'plain',
  status,
  body: { code: status, message },
});

/** What is sent, and too long or empty, is a wrong value as everywhere: 422. */
function missingKey(body: unknown): Problem | undefined {
  for (const key of Object.keys(credentials.shape)) {
    const sent: unknown = (body as Record<string, unknown> | null)?.[key];
    if (typeof sent === 'string') continue;
    const code = (sent ?? null) === null ? 'keyMissing' : 'keyNotText';
    return new Problem(400, code, { values: { key } });
  }
  return undefined;
}

export const sessionRoutes = (tools: AccountRouteTools): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/login',
    says: tokens,
    access: 'public',
    credentials: 'ignored',
    limits: [{ name: 'sign-in', by: 'address', burst: 20, perMinute: 10 }],
    body: credentials,
    refuses: missingKey,
    handle: async call => {
      // Of a known address the account is read as well. Only who is refused has to wait.
      const floor = inEqualTime(async () => undefined);
      const who = attemptKey(tools.emailHash(call.body.username), call.from.address);
      const account = await counted(tools.throttle, who, async () => {
        const known = await checkCredentials(tools, tools.hashing, call.body);
        if (!known && !tools.isPrepared()) throw new Unavailable('the first start is not done');
        return known;
      });
      if (!account) {
        await floor;
        throw invalidCredentials();
      }
      tools.throttle.succeeded(who);
      const by = callerOf(call);
      await rehash(tools, tools.hashing, account, call.body.password, by);
      const { tokens, position } = await openSession(tools, account, by, call.from.agent);
      return { kind: 'plain', body: tokens, position };
    },
  }),
  route({
    method: 'POST',
    path: '/api/token/refresh',
    says: tokens,
    access: 'public',
    credentials: 'ignored',
    limits: [{ name: 'refresh', by: 'address', burst: 60, perMinute: 60 }],
    body: refreshBody,
    handle: async call => {
      const refreshed = await refreshSession(tools, call.body.refreshToken, callerOf(call));
      if (refreshed.kind === 'unknown') return answer(401, 'JWT Refresh Token Not Found');
      if (refreshed.kind === 'invalid') return answer(401, 'Invalid JWT Refresh Token');
      return { kind: 'plain', body: refreshed.tokens };
    },
  }),
  route({
    method: 'POST',
    path: '/api/logout',
    says: denial,
    access: 'public',
    credentials: 'ignored',
    limits: [{ name: 'sign-out', by: 'address', burst: 60, perMinute: 60 }],
    body: logoutBody,
    handle: async call => {
      const { refreshToken } = call.body;
      if (refreshToken === undefined) return answer(400, 'No refresh_token found.');
      const position = await signOut(tools, refreshToken, callerOf(call));
      if (position === undefined) return answer(200, 'The supplied refresh_token is already invalid.');
      return { ...answer(200, 'The supplied refresh_token has been invalidated.'), position };
    },
  }),
  route({
    method: 'GET',
    path: '/api/sessions',
    access: 'user',
    handle: async call => {
      const account = await tools.accounts.get(String(call.actor.userId));
      if (!account) throw new Problem(404, 'notFound');
      const inUse = await sessionsInUse(tools, account);
      const items = inUse.map(session => presentSession(session, call.actor.sessionId));
      return {
        kind: 'collection',
        type: 'Session',
        page: onePage(items),
      };
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/session/:id',
    access: 'user',
    limits: [{ name: 'session end', by: 'account', burst: 30, perMinute: 60 }],
    params: itemParams,
    handle: async call => {
      const { userId } = call.actor;
      if (userId === null) throw new Problem(404, 'notFound');
      const position = await endSession(tools, Number(call.params.id), userId, callerOf(call));
      return { kind: 'nothing', position };
    },
  }),
];

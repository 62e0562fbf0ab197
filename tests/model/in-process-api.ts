import { eventTypes } from '../../events/all.ts';
import { createHandle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { bodyOf } from '../../platform/http/calls/answer-body.ts';
import { actorOf } from '../../platform/http/calls/caller.ts';
import { statusOf } from '../../platform/http/calls/http-answer.ts';
import { authorise, parseCall } from '../../platform/http/calls/parse-call.ts';
import { asProblem } from '../../platform/http/calls/problem-answer.ts';
import { noRateLimit } from '../../platform/http/calls/rate-limit.ts';
import { readBack } from '../../platform/http/calls/read-back.ts';
import { createRouteTable, pathOf } from '../../platform/http/calls/route-table.ts';
import { readModels } from '../../projections/all.ts';
import type { Hashing } from '../../services/accounts/hashing.ts';
import { createAuthenticate } from '../../services/accounts/identify.ts';
import { createRefreshTokens } from '../../services/accounts/refresh-tokens.ts';
import { accountResources, accountRoutes } from '../../services/accounts/routes.ts';
import { createSecretCodes } from '../../services/accounts/secret-codes.ts';
import { noThrottle } from '../../services/accounts/throttle.ts';
import { createAccessTokens } from '../../services/accounts/tokens.ts';
import { commentResources, commentRoutes } from '../../services/comments/routes.ts';
import { reactionResources, reactionRoutes } from '../../services/reactions/routes.ts';
import { recordedReadModels } from '../../services/recorded-read-models.ts';
import { testimonyResources, testimonyRoutes } from '../../services/testimonies/routes.ts';
import { givenReadModels } from '../given-read-models.ts';
import { HASHES } from '../hashes.ts';
import { createMemoryRotations } from '../memory-rotations.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly device?: string;
}

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Of what was refused: the first violation, or the problem itself. */
  readonly code: string;
}

/** Not argon2: what is compared here is what happens, thousands of times. */
const plainHashing: Hashing = {
  hash: async password => `plain ${password}`,
  matches: async (password, hash) => hash === `plain ${password}`,
};

/** The real routes, rules, log and read models without HTTP between: a thousand calls a second. */
export async function openInProcessApi(now: () => number) {
  const decode = createDecoder(eventTypes);
  const given = await givenReadModels(readModels, { decode, now });
  const { log, store } = given;
  const ids = createIds({ now });
  const handle = createHandle({ log, types: eventTypes, ids, now });
  const codes = createSecretCodes(Buffer.alloc(32, 1));
  const tokens = createAccessTokens(Buffer.alloc(32, 2), 'https://parvis.example', now);
  const open = recordedReadModels(store);
  const tools = {
    ...{ log, handle, decode, ids, now, codes, tokens },
    ...open,
    ...HASHES,
    rotations: createMemoryRotations(),
    forgetSubjects: async () => undefined,
    refreshTokens: createRefreshTokens(Buffer.alloc(32, 4)),
    hashing: plainHashing,
    throttle: noThrottle,
    codeThrottle: noThrottle,
    limiter: noRateLimit,
    google: undefined,
    publicUrl: new URL('https://parvis.example'),
    onUnknownEmail: () => undefined,
    isPrepared: () => true,
    claimPicture: async () => undefined,
    clear: async () => undefined,
    withdrawTexts: async () => true,
  };
  const table = createRouteTable({
    routes: [
      ...accountRoutes(tools),
      ...testimonyRoutes(tools, tools),
      ...commentRoutes(tools),
      ...reactionRoutes(tools),
    ],
    resources: [...accountResources, ...testimonyResources, ...commentResources, ...reactionResources],
  });
  const authenticate = createAuthenticate(tokens, { ...tools, following: given.following });

  async function answer({ method, path, body, token, device = 'device' }: Asked): Promise<Answered> {
    const [pathname = '', search = ''] = path.split('?');
    const { route, params } = table.match(method, pathname) ?? {};
    if (!route || !params) throw new Error(`nobody answers ${method} ${path}`);
    const headers = { deviceid: device, ...(token && { authorization: `Bearer ${token}` }) };
    const actor = await actorOf(headers, {
      ...HASHES,
      authenticate: route.credentials === 'ignored' ? undefined : authenticate,
    });
    authorise(route.access, actor);
    const raw = { params, search, body, language: 'fr', actor, correlationId: 'model' } as const;
    const settled = async () => {
      await given.settle();
      return true;
    };
    const answered = await readBack(await route.handle(parseCall(route, raw)), settled);
    await given.settle();
    const as = { format: 'jsonld', path: pathOf(route, params), search, filtersOf: table.filtersOf } as const;
    const content = bodyOf(answered, as) ?? {};
    return { status: statusOf(answered), body: content as Answered['body'], code: '' };
  }

  return {
    ...given,
    handle,
    codes,
    tokens,
    async call(asked: Asked): Promise<Answered> {
      try {
        return await answer(asked);
      } catch (error) {
        const problem = asProblem(error, undefined);
        if (!problem) throw error;
        const { status, code, violations } = problem;
        return { status, body: {}, code: violations[0]?.message ?? code };
      }
    },
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

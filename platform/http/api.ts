import { type Language, preferredLanguage } from '../../contract/languages.ts';
import type { KeyedHash } from '../keys/keyed-hash.ts';
import type { PositionTokens } from '../position-tokens.ts';
import type { AppContext, AppMiddleware } from './calls/app-state.ts';
import { acceptedTypes, hasBody, readBody } from './calls/body.ts';
import { type Authenticate, actorOf, deviceOf } from './calls/caller.ts';
import { revisionOf } from './calls/conditional.ts';
import { methodNotAllowed, Problem } from './calls/errors.ts';
import { type FoundRoute, findRoute } from './calls/find-route.ts';
import { plainForm } from './calls/fingerprint.ts';
import { filled, type GapFiller, gapsIn } from './calls/gaps.ts';
import { type HttpAnswer, httpAnswer } from './calls/http-answer.ts';
import { type Format, preferredFormat, SUPPORTED_FORMATS } from './calls/negotiation.ts';
import { authorise, parseCall } from './calls/parse-call.ts';
import { limitCaller, type RateLimiter } from './calls/rate-limit.ts';
import { readBack } from './calls/read-back.ts';
import type { Actor, Origin, ReadyAnswer, Route } from './calls/route.ts';
import { pathOf, type RouteTable } from './calls/route-table.ts';
import { asksForPosition, minimumPosition, type WaitFor } from './calls/wait-for-position.ts';
import { gappedContent } from './kept-answers/gapped-content.ts';
import { readUnrecorded, unrecorded } from './kept-answers/reading.ts';
import type { Computed, ResponseCache } from './kept-answers/response-cache.ts';
import { sendKept } from './kept-answers/send-kept.ts';
import { sameForAll } from './sending/payload.ts';
import { sendAnswer } from './sending/send-answer.ts';

export interface ApiOptions {
  readonly table: RouteTable;
  /** Undefined: nobody is anybody but a visitor. */
  readonly authenticate: Authenticate | undefined;
  readonly deviceHash: KeyedHash;
  /** Stands for a call and its body in the ids of events, where the body must not be guessed. */
  readonly bodyHash: KeyedHash;
  readonly waitFor: WaitFor;
  /** Positions of the log as clients may have them. */
  readonly positions: PositionTokens;
  /** How long a read waits for a position, and a write for the read models. */
  readonly waitMs: number;
  readonly rateLimiter: RateLimiter;
  /** Undefined: nothing is kept. */
  readonly cache: ResponseCache | undefined;
  readonly filler: GapFiller;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MAX_ADDRESS_CHARACTERS = 4096;
const MAX_AGENT_CHARACTERS = 250;
const VARY = 'Accept, Accept-Language, Accept-Encoding, Authorization, Origin, deviceId';

/** A call whose route and format are known. */
interface Found {
  readonly ctx: AppContext;
  readonly at: FoundRoute;
  readonly route: Route;
  readonly format: Format;
  readonly language: Language;
}

/**
 * The table of routes over HTTP. Refusals come in this order: address, method, format, token, role, allowance,
 * conditions, media type, size, shape, token and role once more, schema; only then is the handler called.
 */
export function api(options: ApiOptions): AppMiddleware {
  const { table, cache } = options;

  const shaped = ({ ctx, at, route, format, language }: Found, answer: ReadyAnswer): HttpAnswer =>
    httpAnswer(answer, {
      format,
      language,
      path: pathOf(route, at.params),
      search: ctx.search,
      filtersOf: table.filtersOf,
      method: route.method,
      allow: at.allow,
      acceptedTypes: acceptedTypes(route),
    });

  const call = async (found: Found, identify: () => Actor | Promise<Actor>, from = originOf(found.ctx)) => {
    const { ctx, route, at, language } = found;
    const { correlationId } = ctx.state;
    let actor = await identify();
    authorise(route.access, actor);
    limitCaller(options.rateLimiter, route.limits, actor, ctx.ip);
    const ifMatch = revisionOf(ctx.req.headers['if-match']);
    const idempotencyKey = idempotencyKeyOf(ctx);
    // A DELETE that could say more, and says nothing.
    const isBare = route.method === 'DELETE' && !hasBody(ctx.req.headers);
    const body = route.body && (isBare ? {} : await readBody(ctx, route));
    // It may take half a minute, and who sends it be forgotten meanwhile.
    if (route.body && actor.userId !== null) {
      actor = await identify();
      authorise(route.access, actor);
    }
    return parseCall(route, {
      params: at.params,
      search: ctx.search,
      body,
      language,
      actor,
      from,
      ifMatch,
      idempotencyKey,
      fingerprint: content => options.bodyHash(plainForm([route.method, ctx.path, content])),
      correlationId,
    });
  };

  /** Nobody in particular: what is answered is kept, unless it is looked at which device asks, or where from. */
  const visitor = ({ req }: AppContext): Actor => {
    const named = <Name>(name: (device: string) => Name): Name | null => {
      readUnrecorded();
      const device = deviceOf(req.headers);
      return device === null ? null : name(device);
    };
    return {
      userId: null,
      roles: [],
      get deviceId() {
        return named(options.deviceHash);
      },
      get deviceName() {
        return named(name => name);
      },
    };
  };

  /** What is kept for all visitors. */
  const computed = async (found: Found): Promise<Computed> => {
    const { route, ctx } = found;
    const parsed = await call(found, () => visitor(ctx), unrecorded(originOf(ctx)));
    const answer = await readBack(await route.handle(parsed));
    const { status, headers, etag, body = '', revision } = shaped(found, answer);
    const gapped = gapsIn(body);
    return {
      status,
      headers: { ...headers, Vary: VARY },
      content: gapped ? gappedContent(gapped, options, revision) : sameForAll(Buffer.from(body), { etag }),
      keep: status === 200,
    };
  };

  /** For one who asks: what stands in the gaps is read now. */
  const whole = async (answer: HttpAnswer, actor: Actor): Promise<HttpAnswer> => {
    const gapped = answer.body === undefined ? undefined : gapsIn(answer.body);
    if (!gapped) return answer;
    const { json, etag } = await filled(gapped, { filler: options.filler, actor, revision: answer.revision });
    return { ...answer, body: json, etag: answer.etag && etag };
  };

  const answerFor = async (found: Found, identify: () => Promise<Actor>): Promise<void> => {
    const { ctx, route } = found;
    const { headers } = ctx.state;
    const parsed = await call(found, identify);
    const answer = await route.handle(parsed);
    const ready = await readBack(answer, position => settled(ctx, position));
    if ('position' in ready && ready.position !== undefined)
      headers.push('X-Position', options.positions.seal(ready.position));
    if (ready.kind === 'plain') for (const cookie of ready.cookies ?? []) headers.push('Set-Cookie', cookie);
    if (ready.kind === 'file') return sendFile(ctx, ready);
    ctx.state.made = await whole(shaped(found, ready), parsed.actor);
  };

  /** @returns whether it was in time */
  const settled = async ({ state: { headers } }: AppContext, position: string): Promise<boolean> => {
    const isInTime = await options.waitFor(position, options.waitMs);
    if (!isInTime && !headers.includes('X-Stale')) headers.push('X-Stale', 'true');
    return isInTime;
  };

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    if (ctx.url.length > MAX_ADDRESS_CHARACTERS) throw new Problem(414, 'addressTooLong');
    const at = findRoute(table, ctx.method, ctx.path);
    if (!at) return next();
    if (ctx.method === 'OPTIONS') return answerOptions(ctx, at);
    const found = find(ctx, at);
    const { route } = found;
    const position = minimumPosition(ctx, options.positions);
    if (cache && position === undefined && mayBeKept(found))
      return sendAnswer(ctx, await cache.resolve(keyOf(found), () => computed(found)));
    ctx.state.headers.push('Vary', VARY);
    if (position !== undefined) await settled(ctx, position);
    const authenticate = route.credentials === 'ignored' ? undefined : options.authenticate;
    const { deviceHash } = options;
    return answerFor(found, () => actorOf(ctx.req.headers, { authenticate, deviceHash }));
  };
}

/**
 * Answers that are kept for visitors, ahead of everything that a hit does not need: routing, reading of bodies. All
 * other requests pass through.
 */
export function keptAnswers(table: RouteTable, cache: ResponseCache): AppMiddleware {
  return (ctx, next) => {
    const mayRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!mayRead || ctx.url.length > MAX_ADDRESS_CHARACTERS) return next();
    const at = table.match(ctx.method, ctx.path);
    if (!at?.route) return next();
    const found = find(ctx, { ...at, path: ctx.path, suffix: undefined });
    if (!mayBeKept(found) || asksForPosition(ctx)) return next();
    const key = keyOf(found);
    const kept = cache.get(key);
    return kept ? sendKept(ctx, key, kept) : next();
  };
}

function sendFile(
  ctx: AppContext,
  { type, name, size, bytes }: Extract<ReadyAnswer, { kind: 'file' }>,
): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  ctx.type = type;
  ctx.length = size;
  ctx.body = bytes;
}

/** Of a visitor, and not charged: each caller has an allowance of their own. */
const mayBeKept = ({ ctx, route }: Found): boolean =>
  route.method === 'GET' &&
  route.access === 'public' &&
  route.limits === undefined &&
  (ctx.req.headers.authorization === undefined || route.credentials === 'ignored');

const originOf = (ctx: AppContext): Origin => ({
  address: ctx.ip,
  agent: ctx.get('User-Agent').slice(0, MAX_AGENT_CHARACTERS),
});

const keyOf = ({ ctx, at, format, language }: Found): string =>
  `${format} ${language} ${at.path}${ctx.search}`;

function find(ctx: AppContext, at: FoundRoute): Found {
  const { route, allow } = at;
  if (!route) throw methodNotAllowed(allow);
  ctx.state.route = route.path;
  const { accept = '', 'accept-language': acceptLanguage } = ctx.req.headers;
  const format = at.suffix ?? preferredFormat(accept);
  if (!format)
    throw new Problem(406, 'notAcceptable', {
      values: { format: accept.slice(0, 100), supported: SUPPORTED_FORMATS },
    });
  return { ctx, at, route, format, language: preferredLanguage(acceptLanguage) };
}

function answerOptions(ctx: AppContext, { allow }: FoundRoute): void {
  ctx.state.route = 'options';
  ctx.set('Allow', allow);
  ctx.status = 204;
}

function idempotencyKeyOf(ctx: AppContext): string | undefined {
  const key = ctx.req.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem(400, 'idempotencyKeyMalformed');
  return key;
}

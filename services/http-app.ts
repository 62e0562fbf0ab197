/** What answers requests: the API, the pages, the files; and what keeps its kept answers fresh. */
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import type { Following } from '../platform/following/following.ts';
import { createApp } from '../platform/http/app.ts';
import type { RateLimiter } from '../platform/http/calls/rate-limit.ts';
import { createRouteTable, type RouteTable } from '../platform/http/calls/route-table.ts';
import type { HealthCheck } from '../platform/http/edge/health.ts';
import type { Metrics } from '../platform/http/edge/metrics.ts';
import { contentPolicy } from '../platform/http/edge/security-headers.ts';
import { createResponseCache, type ResponseCache } from '../platform/http/kept-answers/response-cache.ts';
import { derivedKey } from '../platform/keys/derived-key.ts';
import type { KeyedHash } from '../platform/keys/keyed-hash.ts';
import { pageServer, redirectHome, type Web } from '../platform/pages/page-server.ts';
import type { PositionTokens } from '../platform/position-tokens.ts';
import type { FollowedReadModels } from '../platform/read-models/follow-read-models.ts';
import type { SubjectKeys } from '../platform/sealing/subject-keys.ts';
import type { ReadModels } from '../projections/all.ts';
import type { Search } from '../search/search.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import type { Forgetting } from './accounts/forgetting/forgetting.ts';
import { createGoogle } from './accounts/google.ts';
import { createHashing } from './accounts/hashing.ts';
import { createAuthenticate } from './accounts/identify.ts';
import { createRefreshTokens } from './accounts/refresh-tokens.ts';
import { CODES, createThrottle, noThrottle } from './accounts/throttle.ts';
import type { AccessTokens } from './accounts/tokens.ts';
import type { Archives } from './archive/archives.ts';
import { createCalendar } from './calendar/calendar.ts';
import { discovery } from './discovery/discovery.ts';
import { media } from './files/media.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { forgets } from './forgetting-of.ts';
import { readShippedPages } from './house-pages/shipped.ts';
import { countUnknownEmails } from './observability.ts';
import { drawnCovers } from './pages/covers.ts';
import { pageAddress } from './pages/page-address.ts';
import { pastOf } from './past-of.ts';
import { createReactionFiller } from './reactions/fill-gaps.ts';
import { createRoutes, type RouteParts } from './routes.ts';

/** How long a write waits until it can be read, and a read for the position that it names. */
const SETTLE_MS = 2000;
const CACHE_BYTES = 64 * 1024 * 1024;

export interface HttpAppOptions {
  readonly config: Config;
  readonly tools: AccountTools;
  readonly tokens: AccessTokens;
  readonly tokenKey: Buffer;
  readonly bodyHash: KeyedHash;
  readonly positions: PositionTokens;
  readonly readModels: ReadModels;
  readonly following: Following;
  readonly search: Search;
  readonly onChanged: FollowedReadModels['onChanged'];
  readonly stored: StoredFiles;
  readonly subjectKeys: SubjectKeys;
  readonly forgetting: Pick<Forgetting, 'clear' | 'withdrawTexts'>;
  readonly archives: Archives;
  readonly limiter: RateLimiter;
  readonly isPrepared: () => boolean;
  readonly metrics: Metrics;
  readonly web: Web | undefined;
  readonly logger: Logger;
  readonly now: () => number;
  /** Whole milliseconds since some moment: they go on evenly, also when somebody sets the clock. */
  readonly elapsed: () => number;
}

export interface HttpApp {
  readonly table: RouteTable;
  readonly cache: ResponseCache;
  /** To be closed before the log. */
  readonly past: AsyncDisposable;
  listener(checks: readonly HealthCheck[]): RequestListener;
}

export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { config, tools, tokens, positions, readModels, following, search, stored } = options;
  const { limiter, metrics, web, logger, now, elapsed } = options;
  const { publicUrl, roles, google, rateLimits } = config;
  const answers = roles.has('api');
  const authenticate = createAuthenticate(tokens, { ...readModels, ...tools, following });
  const calls = {
    ...{ authenticate, positions, rateLimiter: limiter },
    ...{ deviceHash: tools.deviceHash, bodyHash: options.bodyHash, waitMs: SETTLE_MS },
  };
  const past = pastOf({
    ...{ config, tools, readModels, following, web, logger, now, calls },
    ...{ subjectKeys: options.subjectKeys, tokenKey: options.tokenKey },
    tableOf: then => createRoutes({ ...parts, ...then }),
  });
  const parts: RouteParts = {
    tools,
    positions,
    readModels,
    past: past.routes,
    signIn: {
      tokens,
      clear: options.forgetting.clear,
      withdrawTexts: options.forgetting.withdrawTexts,
      refreshTokens: createRefreshTokens(derivedKey(options.tokenKey, 'refresh tokens')),
      google: google && createGoogle(google, derivedKey(options.tokenKey, 'sign-in with Google'), now),
      publicUrl,
      hashing: createHashing(),
      throttle: rateLimits ? createThrottle(elapsed) : noThrottle,
      codeThrottle: rateLimits ? createThrottle(elapsed, CODES) : noThrottle,
      onUnknownEmail: countUnknownEmails(metrics, logger),
      isPrepared: options.isPrepared,
    },
    search,
    limiter,
    quota: config.uploads,
    calendar: createCalendar(now),
    archives: options.archives,
    stored,
    publicUrl,
    shippedPages: readShippedPages(config),
  };
  const routes = createRoutes(parts);
  const table = answers ? routes : createRouteTable({ routes: [], resources: [] });
  const cache = createResponseCache({ maxBytes: CACHE_BYTES, now });
  const filler = createReactionFiller(readModels);
  options.onChanged(changed => {
    cache.changed(changed);
    filler.changed(changed);
  });
  following.onApplied(events => {
    if (events.some(forgets)) cache.clear();
  });

  return {
    table,
    cache,
    past,
    listener: checks =>
      createApp({
        table,
        cache,
        filler,
        now,
        logger,
        metrics,
        publicUrl,
        corsOrigins: config.corsOrigins,
        trustedProxies: config.trustedProxies,
        opsToken: config.opsToken,
        imageOrigins: config.imageOrigins,
        ...calls,
        async waitFor(position, ms) {
          const come = await Promise.all([following, search].map(one => one.waitFor(position, ms)));
          return come.every(Boolean);
        },
        checks,
        ...(answers && {
          late: [redirectHome],
          early: [
            past.answer(table),
            drawnCovers(cache, limiter),
            discovery(cache, readModels, publicUrl),
            media(stored, readModels),
            ...(web
              ? [
                  web.files(cache),
                  pageServer({
                    table,
                    cache,
                    rateLimiter: limiter,
                    ...web,
                    policyOf: inline => contentPolicy(publicUrl, config.imageOrigins, inline),
                    addressOf: pageAddress,
                    publicUrl,
                    onFault: (page, err) => logger.error({ err, page }, 'a page could not be made'),
                  }),
                ]
              : []),
          ],
        }),
      }),
  };
}

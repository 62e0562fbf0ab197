import type { Logger } from 'pino';
import { eventTypes } from '../events/all.ts';
import type { Config } from '../platform/config/config.ts';
import { createHandle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import { createApp } from '../platform/http/app.ts';
import { createRateLimiter, noRateLimit } from '../platform/http/calls/rate-limit.ts';
import { createRouteTable } from '../platform/http/calls/route-table.ts';
import { createMetrics } from '../platform/http/edge/metrics.ts';
import { securityHeaders } from '../platform/http/edge/security-headers.ts';
import { listen } from '../platform/http/edge/serve.ts';
import { createResponseCache } from '../platform/http/kept-answers/response-cache.ts';
import { derivedKey } from '../platform/keys/derived-key.ts';
import { asksForLive } from '../platform/live/live-server.ts';
import { openMailer } from '../platform/mail/open-mailer.ts';
import { leadHome, pageServer, type Web } from '../platform/pages/page-server.ts';
import { createPositionTokens } from '../platform/position-tokens.ts';
import { namedBlobs } from '../projections/files.ts';
import { openSearch } from '../search/open-search.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { createComposeMail } from './accounts/compose-mail.ts';
import { createEmailHash } from './accounts/email-address.ts';
import { createGoogle } from './accounts/google.ts';
import { createHashing } from './accounts/hashing.ts';
import { createAuthenticate, createIdentify } from './accounts/identify.ts';
import { createNewsletterChoices } from './accounts/newsletter-choices.ts';
import { createRefreshTokens } from './accounts/refresh-tokens.ts';
import { createSecretCodes } from './accounts/secret-codes.ts';
import { CODES, createThrottle, noThrottle } from './accounts/throttle.ts';
import { createAccessTokens } from './accounts/tokens.ts';
import { createCalendar } from './calendar/calendar.ts';
import { media } from './files/media.ts';
import { createPictures } from './files/pictures.ts';
import { sweepStoredFiles } from './files/stored-files.ts';
import { removeUnusedPictures } from './files/unused-pictures.ts';
import { feedsReadModels, followReadModels } from './follow-log.ts';
import { openSecrets } from './installation/secrets.ts';
import { connectLive } from './live/connect.ts';
import { createPostman } from './mails/postman.ts';
import { subscribe } from './newsletter/subscribe.ts';
import { countUnknownEmails, healthChecks, registerGauges } from './observability.ts';
import { openLog, openStores, searchOptions } from './open-engines.ts';
import { drawnCovers } from './pages/covers.ts';
import { pageAddress } from './pages/page-address.ts';
import { createPageFreshness } from './pages/page-freshness.ts';
import { createSchedule } from './publications/schedule.ts';
import { openReadModels } from './read-models.ts';
import { createRoutes } from './routes.ts';

const SETTLE_MS = 2000;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Everything that the program is made of, but what differs between a start and a test. */
export interface ParvisParts {
  readonly config: Config;
  /** Of the installation: one, or two while it changes. */
  readonly keys: readonly Buffer[];
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Absent in tests of the API. */
  readonly web?: Web;
  /** What has to be in the log before anybody is let in. */
  readonly prepare?: (tools: AccountTools) => Promise<void>;
  /** The log can no longer be written: the process has to end. */
  readonly onFatal: (error: Error) => void;
}

/**
 * Log → read models and search index → API, pages and live → listening. What is opened first is closed last:
 * requests finish, then the subscribers write down how far they have come, then the log closes.
 */
export async function startParvis({ config, keys, logger, now, web, prepare, onFatal }: ParvisParts) {
  await using opening = new AsyncDisposableStack();
  let fatal: Error | undefined;
  const log = opening.use(
    await openLog(config, {
      logger,
      onFatal: error => {
        fatal = error;
        onFatal(error);
      },
    }),
  );
  const ids = createIds({ now });
  const handle = createHandle({ log, types: eventTypes, ids, now });
  const secrets = await openSecrets(handle, keys);
  const { store, rotations, files, thumbnails, checks } = opening.use(await openStores(config, now));
  const following = { log, decode: createDecoder(eventTypes), logger, now };
  const { decode } = following;
  const projector = opening.use(await followReadModels(config, store, following));
  await projector.start();
  const search = opening.use(openSearch({ ...searchOptions(config), ...following }));
  await search.start();

  const stored = { files, thumbnails, pictures: createPictures() };
  const readModels = openReadModels(store);
  const codes = createSecretCodes(secrets.codeKey);
  const emailHash = createEmailHash(secrets.emailKey);
  const tools = { log, handle, decode, ids, now, codes, emailHash, rotations };
  const tokens = createAccessTokens(secrets.tokenKey, config.publicUrl.origin, now);
  const positions = createPositionTokens(derivedKey(secrets.tokenKey, 'positions'));
  const metrics = createMetrics();
  const rateLimiter = config.rateLimits ? createRateLimiter(now) : noRateLimit;
  const answers = config.roles.has('api');
  const routes = createRoutes({
    tools,
    readModels,
    signIn: {
      tokens,
      refreshTokens: createRefreshTokens(derivedKey(secrets.tokenKey, 'refresh tokens')),
      google:
        config.google &&
        createGoogle(config.google, derivedKey(secrets.tokenKey, 'sign-in with Google'), now),
      publicUrl: config.publicUrl,
      hashing: createHashing(),
      throttle: config.rateLimits ? createThrottle(now) : noThrottle,
      codeThrottle: config.rateLimits ? createThrottle(now, CODES) : noThrottle,
      onUnknownEmail: countUnknownEmails(metrics, logger),
    },
    search,
    limiter: rateLimiter,
    quota: config.uploads,
    calendar: createCalendar(),
    stored,
    publicUrl: config.publicUrl,
  });
  const table = answers ? routes : createRouteTable({ routes: [], resources: [] });

  const cache = createResponseCache({ maxBytes: CACHE_BYTES });
  const onError = (error: unknown) => logger.error({ err: error }, 'a subscriber failed');
  const freshness = opening.use(createPageFreshness(cache, readModels, now, onError));
  projector.onApplied(events => freshness.applied(events));
  const { publicUrl } = config;
  const secure = publicUrl.protocol === 'https:';
  const postman = opening.use(
    createPostman({
      handle,
      mails: readModels.mails,
      mailer: opening.use(openMailer(config, logger)),
      compose: createComposeMail({ log, decode, codes, publicUrl, now }),
      projector,
      logger,
      now,
    }),
  );
  const settle = async () => {
    await Promise.all([projector.settle(), search.settle()]);
    await freshness.settle();
  };
  const newsletterChoices = opening.use(
    createNewsletterChoices({
      accounts: readModels.accounts,
      handle,
      subscribe: (who, context) => subscribe(tools, who, context),
      projector,
      onError,
    }),
  );
  const schedule = opening.use(
    createSchedule({ publicationCards: readModels.publicationCards, handle, now, onError }),
  );
  if (config.roles.has('projector')) {
    await prepare?.(tools);
    await settle();
    await schedule.publishDue();
    schedule.start();
    await newsletterChoices.meetDue();
    newsletterChoices.start();
    if (projector.health() === 'ok') {
      const unused = await removeUnusedPictures({ ...readModels, handle, stored, now });
      if (unused > 0) logger.info({ removed: unused }, 'pictures that no profile shows were removed');
      const removed = await sweepStoredFiles(stored, blobs => namedBlobs(readModels.files, blobs), now());
      if (removed > 0) logger.info({ removed }, 'files that nothing names were removed');
    }
  }
  // Who feeds the read models may be away: then old pages are better than none.
  if (feedsReadModels(config)) await settle();
  else await search.settle();
  if (config.roles.has('mailer')) postman.start();

  const watched = { log, projector, search, postman, cache, now, rotations, fatal: () => fatal };
  registerGauges(metrics, watched);
  const app = createApp({
    table,
    cache,
    logger,
    metrics,
    publicUrl,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    opsToken: config.opsToken,
    imageOrigins: config.imageOrigins,
    rateLimiter,
    authenticate: createAuthenticate(tokens, readModels),
    positions,
    waitMs: SETTLE_MS,
    waitFor: async position => {
      await Promise.all([projector.waitFor(position, SETTLE_MS), search.waitFor(position, SETTLE_MS)]);
      await freshness.settle();
    },
    checks: [...healthChecks(watched), ...checks],
    ...(answers && {
      late: [leadHome],
      early: [
        drawnCovers(cache),
        media(stored, readModels),
        ...(web
          ? [
              web.files(cache),
              pageServer({ table, cache, rateLimiter, ...web, addressOf: pageAddress, secure }),
            ]
          : []),
      ],
    }),
  });
  const mayUpgrade = answers ? asksForLive : undefined;
  const listening = opening.use(await listen(app, { ...config, mayUpgrade }));
  if (answers)
    opening.use(
      await connectLive({
        http: listening.server,
        origins: [publicUrl.origin, ...config.corsOrigins],
        headers: securityHeaders(publicUrl),
        limiter: rateLimiter,
        trustedProxies: config.trustedProxies,
        identify: createIdentify(tokens, readModels),
        readModels,
        log,
        projector,
        positions,
        now,
        onError,
      }),
    );

  const open = opening.move();
  return {
    url: listening.url,
    table,
    tools,
    log,
    store,
    projector,
    search,
    postman,
    positions,
    cache,
    schedule,
    newsletterChoices,
    /** Resolves when everything shows all that is in the log now. */
    settle,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

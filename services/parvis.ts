import { join } from 'node:path';
import type { Logger } from 'pino';
import { eventTypes } from '../events/all.ts';
import type { Blobs } from '../platform/blobs/blobs.ts';
import type { Config } from '../platform/config/config.ts';
import { createHandle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import { whenThere } from '../platform/following/when-there.ts';
import { createRateLimiter, noRateLimit } from '../platform/http/calls/rate-limit.ts';
import { createMetrics } from '../platform/http/edge/metrics.ts';
import { securityHeaders } from '../platform/http/edge/security-headers.ts';
import { listen } from '../platform/http/edge/serve.ts';
import { derivedKey } from '../platform/keys/derived-key.ts';
import { createKeyedHash } from '../platform/keys/keyed-hash.ts';
import { asksForLive } from '../platform/live/live-server.ts';
import type { Web } from '../platform/pages/page-server.ts';
import { createPositionTokens } from '../platform/position-tokens.ts';
import { assertKeysThere } from '../platform/sealing/assert-keys-there.ts';
import { stopTogether } from '../platform/stop-together.ts';
import { within } from '../platform/within.ts';
import { subjectsIn } from '../projections/subjects.ts';
import { openSearch } from '../search/open-search.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { applyLedger } from './accounts/forgetting/apply-ledger.ts';
import { forgetSubjects } from './accounts/forgetting/clear-away.ts';
import { createIdentify } from './accounts/identify.ts';
import { createSecretCodes } from './accounts/secret-codes.ts';
import { createAccessTokens } from './accounts/tokens.ts';
import { startArchiveSweeps } from './archive/archive-sweeps.ts';
import { archivesOf } from './archives-of.ts';
import { startBackgroundWork } from './background-work.ts';
import { createPictures } from './files/pictures.ts';
import { createForgetText, forgettingOf } from './forgetting-of.ts';
import { createHttpApp } from './http-app.ts';
import { connectLive } from './live/connect.ts';
import { createOutboxSweeps } from './mails/outbox-sweeps.ts';
import { healthChecks, registerGauges } from './observability.ts';
import { searchOptions } from './open-engines.ts';
import { openLogAndStores } from './open-log-and-stores.ts';
import { followOwnReadModels } from './own-read-models.ts';
import { keepProof } from './proof/keep-proof.ts';
import { recordedReadModels } from './recorded-read-models.ts';
import { createEmailHash } from './reservations/email-hash.ts';

/** A start that is soon ready lets nobody in before; one that has much to build listens meanwhile. */
const START_MS = 1000;
/** Of those that the log needs. */
const KEYS_AT_ONCE = 1000;
/** All together less than the ten seconds in which a stop has to end. */
const STOP_MS = { answering: 4000, following: 2500, storing: 1500, log: 1500 };

const sinceStart = (): number => Math.trunc(performance.now());

/** Everything that the program is made of, but what differs between a start and a test. */
export interface ParvisParts {
  readonly config: Config;
  /** Of the installation: one, or two while it changes. */
  readonly keys: readonly Buffer[];
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whole milliseconds since some moment: they go on evenly, also when somebody sets the clock. */
  readonly elapsed?: () => number;
  /** Absent in tests of the API. */
  readonly web?: Web;
  /** What has to be in the log before anything else. */
  readonly prepare?: (tools: AccountTools, files: Blobs) => Promise<void>;
  /** The log can no longer be written: the process has to end. */
  readonly onFatal: (error: Error) => void;
  /** Once it is given, a start that waits for a server ends. */
  readonly stopped?: AbortSignal;
}

/**
 * Log → read models and search index → API, pages and live → listening. What is opened first is closed last:
 * requests finish, then the subscribers write down how far they have come, then the log closes.
 * @throws the reason of `stopped`
 */
export async function startParvis(given: ParvisParts) {
  const { config, keys, logger, now, elapsed = sinceStart, web, prepare, onFatal, stopped } = given;
  await using opening = new AsyncDisposableStack();
  let fatal: Error | undefined;
  const end = (error: Error): void => {
    fatal = error;
    onFatal(error);
  };
  const closing = {
    log: opening.use(stopTogether(STOP_MS.log)),
    stores: opening.use(stopTogether(STOP_MS.storing)),
  };
  const opened = await openLogAndStores(config, { keys, logger, now, onFatal: end, stopped }, closing);
  const { log, sealedLog, stores, secrets, subjectKeys } = opened;
  const ids = createIds({ now });
  const handle = createHandle({ log, types: eventTypes, ids, now });
  const decode = createDecoder(eventTypes);
  const parts = { log, decode, logger, now };
  const { ledger, keyStore } = stores;
  const forgotten = await ledger.all();
  const again = await applyLedger({
    tools: { log, decode, handle },
    ...{ forgotten, keyStore, subjectKeys, forgetText: createForgetText(handle) },
  });
  if (again.keys > 0) logger.warn(again, 'who was forgotten had come back, and is forgotten again');
  const subscribers = opening.use(stopTogether(STOP_MS.following));
  const use = async <Part extends AsyncDisposable>(part: Promise<Part>) => subscribers.use(await part);
  const beside = [
    use(followOwnReadModels(config, stores, { ...parts, stopped })),
    use(openSearch({ ...searchOptions(config, stores.leases), ...parts })),
  ] as const;
  // What one of them has opened is closed, though the other one fails.
  await Promise.allSettled(beside);
  const [followed, search] = await Promise.all(beside);

  const proof = config.roles.has('projector')
    ? subscribers.use(keepProof({ log: sealedLog, ...stores, sealKey: secrets.sealKey, ids, logger, now }))
    : undefined;
  const { following } = followed;
  const { rotations } = stores;
  const stored = { files: stores.files, thumbnails: stores.thumbnails, pictures: createPictures() };
  const readModels = recordedReadModels(stores.store);
  const codes = createSecretCodes(secrets.codeKey);
  const hashes = {
    emailHash: createEmailHash(secrets.emailKey),
    deviceHash: createKeyedHash(secrets.deviceKey),
    titleHash: createKeyedHash(secrets.titleKey),
  };
  // Also those from before there was a mail server.
  const outbox = createOutboxSweeps({ folder: join(config.dataDir, 'outbox'), keyStore, logger });
  subscribers.use(outbox.rounds).start();
  const tools = {
    ...{ log, handle, decode, ids, now, codes, rotations, ...hashes },
    needsSecondPerson: config.moderationBySecondPerson,
    forgetSubjects: (subjects: readonly string[]) =>
      forgetSubjects({ tools: { now }, ledger, subjectKeys, outbox }, subjects),
  };
  const tokens = createAccessTokens(secrets.tokenKey, config.publicUrl.origin, now);
  const positions = createPositionTokens(derivedKey(secrets.tokenKey, 'positions'));
  const metrics = createMetrics();
  const limiter = config.rateLimits ? createRateLimiter(elapsed) : noRateLimit;
  const shown = Promise.all([followed.built(), following.caughtUp]);
  const leaving = new AbortController();
  opening.defer(() => leaving.abort());
  /** When every read model can be read, with all that the log held when this began, and no key is missing for it. */
  const readable = shown.then(() =>
    whenThere(
      'asking for the keys of personal data',
      () => assertKeysThere(subjectsIn(readModels.subjects, KEYS_AT_ONCE), { keys: subjectKeys, ledger }),
      { logger, stopped: AbortSignal.any([leaving.signal, ...(stopped ? [stopped] : [])]) },
    ),
  );
  const forgetting = opening.use(
    forgettingOf({
      ...{ config, tools, subjectKeys, stores, outbox, stored, readModels, following },
      ...{ forgotten, search, web, logger, now },
    }),
  );
  const archives = archivesOf({ config, tools, readModels, stored, logger, now });
  subscribers.use(startArchiveSweeps(archives, { following, logger }));
  let isPrepared = false;
  const app = createHttpApp({
    ...{
      config,
      tools,
      tokens,
      positions,
      readModels,
      following,
      search,
      stored,
      subjectKeys,
      limiter,
      forgetting,
      archives,
    },
    isPrepared: () => isPrepared,
    onChanged: followed.onChanged,
    ...{ metrics, web, logger, now, elapsed, tokenKey: secrets.tokenKey },
    bodyHash: createKeyedHash(secrets.bodyKey),
  });
  const { table, cache } = app;
  subscribers.use(app.past);

  const outside = opening.use(stopTogether(STOP_MS.answering));
  /** Resolves when everything shows all that is in the log now. */
  const settle = async () => {
    await followed.built();
    await Promise.all([following.settle(), search.settle()]);
  };
  const { begun, ...work } = startBackgroundWork(
    {
      ...{ config, tools, readModels, following, stored, readable, forgetting, logger, now },
      leases: stores.leases,
      prepare: async () => {
        const before = await log.head();
        await prepare?.(tools, stored.files);
        // What was made at the first start is shown before anybody is sent here.
        if ((await log.head()) !== before) await settle();
        isPrepared = true;
      },
    },
    outside,
  );
  const ready = Promise.all([readable, search.caughtUp, begun]).then(() => undefined);
  ready.catch(() => undefined);
  // Another process has prepared it, or does so.
  void Promise.resolve(begun).then(() => {
    isPrepared = true;
  });

  const watched = {
    isPrepared: () => isPrepared,
    log,
    followed,
    search,
    proof,
    postman: work.postman,
    forgetting,
    cache,
    rotations,
    now,
    fatal: () => fatal,
  };
  registerGauges(metrics, watched);
  const soonReady = within(START_MS, ready);
  // Nobody is let in without the keys, however many there are to be asked for.
  if (await within(START_MS, shown)) await readable;
  await soonReady;
  stopped?.throwIfAborted();
  const listener = app.listener([...healthChecks(watched), ...stores.checks]);
  const mayUpgrade = config.roles.has('api') ? asksForLive : undefined;
  const listening = outside.use(
    await listen(listener, { ...config, graceMs: STOP_MS.answering - 500, mayUpgrade }),
  );
  if (config.roles.has('api'))
    outside.use(
      await connectLive({
        http: listening.server,
        origins: [config.publicUrl.origin, ...config.corsOrigins],
        headers: securityHeaders(config.publicUrl),
        trustedProxies: config.trustedProxies,
        identify: createIdentify(tokens, { ...readModels, log, decode, following }),
        ...{ limiter, readModels, log, decode, following, positions, now },
        onError: error => logger.error({ err: error }, 'the live pushes failed'),
      }),
    );

  const open = opening.move();
  return {
    ...{
      table,
      tools,
      positions,
      log,
      stores,
      following,
      search,
      cache,
      forgetting,
      archives,
      outbox,
      proof,
      ...work,
    },
    url: listening.url,
    store: stores.store,
    /** When nothing is missing any more that this process makes at its start. */
    ready,
    settle,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

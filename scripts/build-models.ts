/**
 * `npm run build-models`: makes the read models and the search index that this version of the program lacks, beside one
 * that runs, so that the change-over takes no time. `-- --anew`: makes all of them anew, and the hashes; what feeds them
 * must be stopped.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { eventTypes } from '../events/all.ts';
import { CannotStart, type Config } from '../platform/config/config.ts';
import { prepareDataDir } from '../platform/config/data-dir.ts';
import { holdDataDir } from '../platform/config/hold-data-dir.ts';
import { readInstallationKeys } from '../platform/config/installation-key.ts';
import { readConfig } from '../platform/config/read-config.ts';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { fingerprintOf } from '../platform/event-log/event-types.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { type FollowedReadModels, followReadModels } from '../platform/read-models/follow-read-models.ts';
import { Superseded } from '../platform/read-store/read-store.ts';
import { readModels } from '../projections/all.ts';
import { buildBeside } from '../search/build-beside.ts';
import { openMeilisearchIndex } from '../search/meilisearch/meilisearch-index.ts';
import { openSearch } from '../search/open-search.ts';
import { assertLogThere, searchOptions } from '../services/open-engines.ts';
import { openLogAndStores } from '../services/open-log-and-stores.ts';

const TOLD_EVERY_MS = 2000;
const logger = { info() {}, warn: console.warn, error: console.error };
const decode = createDecoder(eventTypes);

async function buildModels(anew: boolean): Promise<void> {
  const config = readConfig({ ...process.env, ROLES: 'projector' });
  assertLogThere(config);
  await prepareDataDir(config.dataDir);
  using _held = anew ? holdDataDir(config.dataDir) : undefined;
  const fatal = Promise.withResolvers<never>();
  fatal.promise.catch(() => undefined);
  await using closing = new AsyncDisposableStack();
  const { log, stores } = await openLogAndStores(
    config,
    {
      keys: await readInstallationKeys(config.dataDir, config.secretKey),
      logger,
      now: Date.now,
      onFatal: fatal.reject,
    },
    { log: closing, stores: closing },
  );
  const { store, leases } = stores;
  for (const model of readModels) await store.declare(model);
  const found = await store.generations();
  // What is shown already is fed by whoever reads it.
  const models = readModels.filter(({ name }) => anew || !found.get(name)?.shown);
  await using building = await followReadModels({
    log,
    store,
    models,
    leases,
    decode,
    eventTypes: fingerprintOf(eventTypes),
    anew,
    keepsOthers: true,
    logger,
  });
  let isSearchBuilt = false;
  const telling = setInterval(() => tell(building), TOLD_EVERY_MS);
  try {
    const { folder } = config.search;
    const beside = [building.built(), anew ? false : buildBeside({ folder, log, decode, logger })] as const;
    // Each has come to its end, though the other one fails.
    await Promise.race([Promise.allSettled(beside), fatal.promise]);
    [, isSearchBuilt] = await Promise.all(beside);
    if (anew) {
      await makeSearchAnew(config, log, leases);
      // Of a log that was put back they may know what it has lost: the notary makes them from this one.
      await stores.hashes.clear();
    }
  } finally {
    clearInterval(telling);
  }
  const { length } = models;
  if (anew) console.log(`${length} read models and the search index are made anew.`);
  else console.log(length > 0 ? `${length} read models are built.` : 'No read model is lacking.');
  if (isSearchBuilt) console.log('The search index is built.');
}

function tell(building: FollowedReadModels): void {
  const running = building.status().filter(({ progress }) => progress);
  const [progress] = running.flatMap(one => one.progress ?? []);
  const { events, at = 'the beginning' } = progress ?? { events: 0 };
  if (!progress) console.log('Waiting: another process feeds the read models.');
  else console.log(`${running.length} read models: ${events} events read, up to ${at}.`);
}

async function makeSearchAnew(config: Config, log: EventLog, leases: Leases): Promise<void> {
  await rm(config.search.folder, { recursive: true, force: true });
  if (config.search.kind === 'meilisearch') {
    await using index = openMeilisearchIndex(config.search);
    await index.remove();
  }
  await using search = await openSearch({ ...searchOptions(config, leases), log, decode, logger });
  await search.settle();
  if (search.health() !== 'ok') throw new Error('the search index could not be made anew: see above');
}

function isAnew(): boolean {
  try {
    return parseArgs({ options: { anew: { type: 'boolean', default: false } } }).values.anew;
  } catch (error) {
    throw new CannotStart([(error as Error).message, 'npm run build-models [-- --anew]'], error);
  }
}

try {
  await buildModels(isAnew());
} catch (error) {
  process.exitCode = 1;
  if (error instanceof CannotStart) for (const reason of error.reasons) console.error(reason);
  else if (error instanceof Superseded)
    console.error('The program of this version was started: it goes on building itself.');
  else throw error;
}

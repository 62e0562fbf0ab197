/** `npm run rebuild`: makes the read models and the search index anew from the log. The program must be stopped. */
import { rm } from 'node:fs/promises';
import { eventTypes } from '../events/all.ts';
import { CannotStart, type Config } from '../platform/config/config.ts';
import { prepareDataDir } from '../platform/config/data-dir.ts';
import { holdDataDir } from '../platform/config/hold-data-dir.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { ORIGIN } from '../platform/event-log/event-log.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import { createProjector } from '../platform/following/projector.ts';
import { readModels } from '../projections/all.ts';
import { openMeilisearchIndex } from '../search/meilisearch/meilisearch-index.ts';
import { openSearch } from '../search/open-search.ts';
import { openLog, openStores, searchOptions } from '../services/open-engines.ts';

async function rebuild(): Promise<void> {
  const config = readConfig({ ...process.env, ROLES: 'projector' });
  await prepareDataDir(config.dataDir);
  using _held = holdDataDir(config.dataDir);
  await forget(config);
  const logger = { info() {}, warn: console.warn, error: console.error };
  await using log = await openLog(config, {
    logger,
    onFatal: error => {
      throw error;
    },
  });
  await using stores = await openStores(config, Date.now);
  const decode = createDecoder(eventTypes);
  await using projector = createProjector({ log, store: stores.store, models: readModels, decode, logger });
  await projector.start();
  await using search = openSearch({ ...searchOptions(config), log, decode, logger });
  await search.start();
  await Promise.all([projector.settle(), search.settle()]);
  // What lies on a server is still read while it is built anew beside.
  if (config.readStore.kind === 'mongodb') for (const { name } of readModels) await projector.rebuild(name);
  let events = 0;
  for await (const batch of log.readAll({ after: ORIGIN })) events += batch.length;
  console.log(`${readModels.length} read models and the search index are made anew from ${events} events.`);
}

async function forget({ readStore, search }: Config): Promise<void> {
  for (const part of [readStore, search]) {
    if (!('file' in part)) continue;
    for (const suffix of ['', '-wal', '-shm']) await rm(part.file + suffix, { force: true });
  }
  if (search.kind !== 'meilisearch') return;
  await using index = openMeilisearchIndex(search);
  await index.clear();
}

try {
  await rebuild();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  for (const reason of error.reasons) console.error(reason);
  process.exitCode = 1;
}

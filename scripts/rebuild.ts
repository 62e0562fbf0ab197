/** `npm run rebuild`: makes the read models and the search index anew from the log. The program must be stopped. */
import { rm } from 'node:fs/promises';
import { readModels } from '../projections/all.ts';
import { createProjector } from '../projections/projector.ts';
import { createIndexer } from '../search/indexer.ts';
import { eventTypes } from '../services/event-types.ts';
import { openIndex, openLog, openReadStore } from '../services/open-engines.ts';
import { CannotStart } from '../services/platform/config/config.ts';
import { prepareDataDir } from '../services/platform/config/data-dir.ts';
import { holdDataDir } from '../services/platform/config/hold-data-dir.ts';
import { readConfig } from '../services/platform/config/read-config.ts';
import { createDecoder } from '../services/platform/event-log/upcasting.ts';

async function rebuild(): Promise<void> {
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  using _held = holdDataDir(config.dataDir);
  for (const part of [config.readStore, config.search]) {
    if (!('file' in part)) continue;
    for (const suffix of ['', '-wal', '-shm']) await rm(part.file + suffix, { force: true });
  }
  await using log = await openLog(config, error => {
    throw error;
  });
  await using store = await openReadStore(config);
  await using index = openIndex(config);
  const decode = createDecoder(eventTypes);
  const logger = { info() {}, warn: console.warn, error: console.error };
  await using projector = createProjector({ log, store, models: readModels, decode, logger });
  await projector.start();
  await using indexer = createIndexer({ log, index, decode, logger });
  await indexer.start();
  await Promise.all([projector.settle(), indexer.settle()]);
  console.log(
    `${projector.stats().eventsApplied} events applied; ${readModels.length} read models and the search index are made anew.`,
  );
}

try {
  await rebuild();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  for (const reason of error.reasons) console.error(reason);
  process.exitCode = 1;
}

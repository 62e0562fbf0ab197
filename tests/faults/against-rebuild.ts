import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { readModels } from '../../projections/all.ts';
import { createProjector } from '../../projections/projector.ts';
import { openSqliteReadStore } from '../../projections/store/sqlite/open-sqlite-read-store.ts';
import { openEmbeddedIndex } from '../../search/embedded/embedded-index.ts';
import { createIndexer } from '../../search/indexer.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { eventTypes } from '../../services/event-types.ts';
import { type EventLog, ORIGIN, type RecordedEvent } from '../../services/platform/event-log/event-log.ts';
import { openSqliteEventLog } from '../../services/platform/event-log/sqlite/sqlite-event-log.ts';
import { createDecoder } from '../../services/platform/event-log/upcasting.ts';
import { silent } from '../given-read-models.ts';

const decode = createDecoder(eventTypes);

/** Holds the views and the search index of a data folder against ones made anew; answers the events of its log. */
export async function againstRebuild(dataDir: string): Promise<RecordedEvent[]> {
  await using log = await openSqliteEventLog({
    file: join(dataDir, 'log.sqlite'),
    onFatal: error => expect.unreachable(error.message),
  });
  const scratch = await mkdtemp(join(tmpdir(), 'parvis-rebuild-'));
  const [found, made] = [await shown(log, dataDir), await shown(log, scratch)];
  await rm(scratch, { recursive: true });
  for (const [name, documents] of made) expect(found.get(name), name).toEqual(documents);
  expect(made.get('search')).not.toEqual([]);

  const events: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: ORIGIN })) events.push(...batch);
  return events;
}

/** Everything that the views and the search index in a folder show, once they have caught up with the log. */
async function shown(log: EventLog, folder: string): Promise<Map<string, readonly unknown[]>> {
  await using store = await openSqliteReadStore({ file: join(folder, 'views.sqlite') });
  await using projector = createProjector({ log, store, models: readModels, decode, logger: silent });
  await projector.start();
  await using index = openEmbeddedIndex(join(folder, 'search.sqlite'));
  await using indexer = createIndexer({ log, index, decode, logger: silent });
  await indexer.start();
  await Promise.all([projector.settle(), indexer.settle()]);
  expect([projector.health(), indexer.health()]).toEqual(['ok', 'ok']);

  const all = new Map<string, readonly unknown[]>();
  for (const { name } of readModels) all.set(name, await store.collection(name).find());
  all.set('search', await searchable(index));
  return all;
}

/** What is found by nothing, and by words of the texts. */
async function searchable(index: SearchIndex): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const language of LANGUAGES)
    for (const text of ['', 'port', 'prier', 'bafoussam'])
      for (let page = 1; ; page++) {
        const answer = await index.search({ text, language, page, itemsPerPage: 100 });
        found.push(...answer.hits);
        if (page * 100 >= answer.total) break;
      }
  return found;
}

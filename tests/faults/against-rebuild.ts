import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { eventTypes } from '../../events/all.ts';
import type { Config } from '../../platform/config/config.ts';
import { readInstallationKeys } from '../../platform/config/installation-key.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { type EventLog, ORIGIN, type RecordedEvent } from '../../platform/event-log/event-log.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { isWell } from '../../platform/following/following.ts';
import { createKeyedHash, type KeyedHash } from '../../platform/keys/keyed-hash.ts';
import { readModels } from '../../projections/all.ts';
import { openSearch } from '../../search/open-search.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { openStores, type Stores, searchOptions } from '../../services/open-engines.ts';
import { openLogAndStores } from '../../services/open-log-and-stores.ts';
import { followOwnReadModels } from '../../services/own-read-models.ts';
import { silent } from '../given-read-models.ts';

const decode = createDecoder(eventTypes);
const logger = { ...silent, warn: () => undefined };

/**
 * Holds the read models and the search index of a program that has ended, wherever it keeps them, against embedded ones
 * made anew; answers the events of its log, and what that calls a device.
 */
export async function againstRebuild(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly events: readonly RecordedEvent[]; readonly deviceHash: KeyedHash }> {
  const config = readConfig(env);
  await using opened = await openAgain(config, await readInstallationKeys(config.dataDir, config.secretKey));
  const { log } = opened;
  const scratch = await mkdtemp(join(tmpdir(), 'parvis-rebuild-'));
  const empty = readConfig({ DATA_DIR: scratch });
  await using stores = await openStores(empty, logger, Date.now);
  const [found, made] = [await shown(config, opened), await shown(empty, { log, stores })];
  await rm(scratch, { recursive: true });
  for (const [name, documents] of made) expect(found.get(name), name).toEqual(documents);
  expect(made.get('search')).not.toEqual([]);

  const events: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: ORIGIN })) events.push(...batch);
  return { events, deviceHash: createKeyedHash(opened.secrets.deviceKey) };
}

/** What a program that has ended has left. */
export async function openAgain(config: Config, keys: readonly Buffer[]) {
  const closing = new AsyncDisposableStack();
  const onFatal = (error: Error) => expect.unreachable(error.message);
  const options = { keys, logger, now: Date.now, onFatal };
  const opened = await openLogAndStores(config, options, { log: closing, stores: closing });
  return { ...opened, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

/** Everything that the read models and the search index show, once they have caught up with the log. */
export async function shown(
  config: Config,
  { log, stores }: { readonly log: EventLog; readonly stores: Stores },
): Promise<Map<string, readonly unknown[]>> {
  const { store } = stores;
  await using followed = await followOwnReadModels(config, stores, { log, decode, logger });
  await using search = await openSearch({ ...searchOptions(config, stores.leases), log, decode, logger });
  await followed.built();
  await Promise.all([followed.following.settle(), search.settle()]);
  expect([isWell(followed.following), search.health()]).toEqual([true, 'ok']);

  const all = new Map<string, readonly unknown[]>();
  for (const { name } of readModels) all.set(name, await store.collection(name).find());
  all.set('search', await searchable(search));
  return all;
}

/** What is found by nothing, and by words of the texts. */
async function searchable(index: Pick<SearchIndex, 'search'>): Promise<unknown[]> {
  const found: string[] = [];
  for (const language of LANGUAGES)
    for (const text of ['', 'port', 'prier', 'bafoussam'])
      for (let page = 1; ; page++) {
        const answer = await index.search({ text, language, page, itemsPerPage: 100 });
        // Each kind of index cuts the snippet where its own words end, and orders texts that are alike otherwise
        // (decision 027).
        for (const { snippet: _, ...hit } of answer.hits)
          found.push(`${language} '${text}': ${JSON.stringify(inOrder(hit))}`);
        if (page * 100 >= answer.total) break;
      }
  return found.sort();
}

const inOrder = (hit: object) => Object.entries(hit).sort(([a], [b]) => (a < b ? -1 : 1));

/** The embedded index in a file, a log in memory, and what feeds the one from the other; new for each test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { openEmbeddedIndex } from '../search/embedded/embedded-index.ts';
import { type FedIndex, type FeedIndexOptions, feedIndex } from '../search/feed-index.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { createHistory } from './build-events.ts';
import { createMemoryEventLog } from './memory-event-log.ts';

async function indexer() {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-indexer-'));
  const index = openEmbeddedIndex(join(folder, 'search.sqlite'));
  const history = createHistory();
  const errors: object[] = [];
  const started: FedIndex[] = [];
  const logger = { info: () => {}, error: (details: object) => void errors.push(details) };
  const stop = async () => {
    await started.pop()?.[Symbol.asyncDispose]();
  };
  return {
    ...{ folder, index, history, errors, logger, stop },
    log: createMemoryEventLog() as EventLog,
    async start(options: Partial<FeedIndexOptions> = {}) {
      const parts = { name: 'search', log: this.log, index, logger, outageDelaysMs: [0] };
      const fed = await feedIndex({ ...parts, ...options });
      started.push(fed);
      return fed.following;
    },
    async found(text: string) {
      const { hits } = await index.search({ text, page: 1, itemsPerPage: 30 });
      return hits.map(({ id }) => id);
    },
    /** To be appended. */
    publish(publicationId: number, title: string) {
      history.publication({ publicationId, categories: [], tags: [], languages: [] });
      history.translation(publicationId, 'fr', { title });
      history.publish(publicationId, 'fr');
    },
    async [Symbol.asyncDispose]() {
      while (started.length > 0) await stop();
      await index[Symbol.asyncDispose]();
      await this.log[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

export function givenIndexer() {
  const given = {} as Awaited<ReturnType<typeof indexer>>;
  beforeEach(async () => void Object.assign(given, await indexer()));
  afterEach(() => given[Symbol.asyncDispose]());
  return given;
}

/** The index, but it fails to take changes when it is told to. */
export const failing = (real: SearchIndex, fails: () => boolean): SearchIndex => ({
  checkpoint: () => real.checkpoint(),
  clear: () => real.clear(),
  show: () => real.show(),
  search: query => real.search(query),
  apply: async (changes, progress) => {
    if (fails()) throw new Error('the index does not answer');
    await real.apply(changes, progress);
  },
  [Symbol.asyncDispose]: () => real[Symbol.asyncDispose](),
});

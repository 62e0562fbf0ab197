/** An index on a server that fails on order, new for each test. */
import { afterEach, beforeEach } from 'vitest';
import {
  type MeilisearchIndexOptions,
  openMeilisearchIndex,
} from '../../search/meilisearch/meilisearch-index.ts';
import { NOTE_KEY } from '../../search/meilisearch/stored-text.ts';
import type { SearchDocument } from '../../search/search-index.ts';
import { CORPUS } from '../contracts/search-corpus.ts';
import { MASTER, startFakeMeilisearch } from './fake-meilisearch.ts';

export const QUERY = { text: '', page: 1, itemsPerPage: 30 };
export const [first, second, third] = CORPUS as [SearchDocument, SearchDocument, SearchDocument];
async function fakeIndex() {
  const server = await startFakeMeilisearch();
  // A slow machine does other things besides: only a test of a limit has a short one.
  const open = (
    limits: Pick<MeilisearchIndexOptions, 'timeoutMs' | 'taskTimeoutMs' | 'searchTimeoutMs'> = {},
  ) =>
    openMeilisearchIndex({ url: server.url, key: MASTER, noticedMs: 0, searchTimeoutMs: 30_000, ...limits });
  return {
    server,
    open,
    index: open(),
    async found() {
      return (await this.index.search(QUERY)).hits.map(({ id }) => id);
    },
    /** The texts that stand there. */
    held: () => [...(server.indexes.get('parvis')?.keys() ?? [])].filter(key => key !== NOTE_KEY),
  };
}

export function givenFakeIndex() {
  const given = {} as Awaited<ReturnType<typeof fakeIndex>>;
  beforeEach(async () => void Object.assign(given, await fakeIndex()));
  afterEach(async () => {
    await given.index[Symbol.asyncDispose]();
    await given.server[Symbol.asyncDispose]();
  });
  return given;
}

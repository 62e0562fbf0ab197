/** The search of a process: embedded, or on a server with the embedded index behind it. */
import { openEmbeddedIndex } from './embedded/embedded-index.ts';
import { createIndexer, type Indexer, type IndexerOptions } from './indexer.ts';
import { type MeilisearchIndexOptions, openMeilisearchIndex } from './meilisearch/meilisearch-index.ts';
import type { SearchIndex } from './search-index.ts';
import { createSearchWithStandIn } from './with-stand-in.ts';

/** One change of the server's index costs nearly the same for one text as for a hundred. */
const STREAMS_AT_ONCE_ON_A_SERVER = 500;

export interface SearchOptions extends Omit<IndexerOptions, 'index' | 'mayBeAway' | 'streamsAtOnce'> {
  /** Of the embedded index. */
  readonly file: string;
  readonly server?: MeilisearchIndexOptions & {
    /** Whether this process feeds the server: one of all processes may. */
    readonly isFed: boolean;
  };
}

export type Search = Indexer & Pick<SearchIndex, 'search'>;

/** What is opened is not begun: `start` does that. */
export function openSearch({ file, server, ...options }: SearchOptions): Search {
  const embedded = openEmbeddedIndex(file);
  const own = owning(embedded, createIndexer({ ...options, index: embedded }));
  if (!server) return { ...own, search: query => embedded.search(query) };
  const { onApplied: _, ...silently } = options;
  const index = openMeilisearchIndex(server);
  const feeding = { mayBeAway: true, streamsAtOnce: STREAMS_AT_ONCE_ON_A_SERVER };
  const indexer = server.isFed
    ? { indexer: owning(index, createIndexer({ ...silently, ...feeding, index })) }
    : {};
  const standIn = { index: embedded, indexer: own };
  return createSearchWithStandIn({ server: { index, ...indexer }, standIn, ...options });
}

/** The index closes after those who feed it. */
const owning = (index: SearchIndex, indexer: Indexer): Indexer => ({
  ...indexer,
  async [Symbol.asyncDispose]() {
    await indexer[Symbol.asyncDispose]();
    await index[Symbol.asyncDispose]();
  },
});

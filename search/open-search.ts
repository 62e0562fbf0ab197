/** The search of a process: embedded, or on a server with the embedded index behind it. */
import { openEmbeddedIndex } from './embedded/embedded-index.ts';
import { watchServer } from './fed-elsewhere.ts';
import { createIndexer, type Indexer, type IndexerOptions } from './indexer.ts';
import { createLastChange } from './last-change.ts';
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
    /** Where it is not fed: how often it is looked at whether it keeps up. */
    readonly lookedAtEveryMs?: number;
  };
}

export type Search = Indexer & Pick<SearchIndex, 'search'>;

/** What is opened is not begun: `start` does that. */
export function openSearch({ file, server, ...options }: SearchOptions): Search {
  const embedded = openEmbeddedIndex(file);
  if (!server) {
    const indexer = owning(embedded, createIndexer({ ...options, index: embedded }));
    return { ...indexer, search: query => embedded.search(query) };
  }
  const lastChange = createLastChange(options.log);
  const onApplied: IndexerOptions['onApplied'] = (ids, position) => {
    lastChange.applied(ids, position);
    options.onApplied?.(ids, position);
  };
  const standIn = owning(embedded, createIndexer({ ...options, onApplied, index: embedded }));
  const index = openMeilisearchIndex(server);
  const { onApplied: _, ...silently } = options;
  const feeding = { mayBeAway: true, streamsAtOnce: STREAMS_AT_ONCE_ON_A_SERVER };
  const feeder = server.isFed
    ? owning(index, createIndexer({ ...silently, ...feeding, index }))
    : watchServer({
        shown: () => index.shown(),
        lastChange: lastChange.here,
        lastChangeAtTheStart: reached => lastChange.atTheStart(reached, standIn),
        ...(server.lookedAtEveryMs && { lookedAtEveryMs: server.lookedAtEveryMs }),
        ...(options.now && { now: options.now }),
      });
  return createSearchWithStandIn({
    ...options,
    server: { index, feeder },
    standIn: { index: embedded, indexer: standIn },
  });
}

/** The index closes after those who feed it. */
const owning = (index: SearchIndex, indexer: Indexer): Indexer => ({
  ...indexer,
  async [Symbol.asyncDispose]() {
    await indexer[Symbol.asyncDispose]();
    await index[Symbol.asyncDispose]();
  },
});

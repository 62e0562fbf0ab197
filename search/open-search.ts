/** The search of a process: embedded, or on a server with the embedded index behind it. */
import type { FollowOptions } from '../platform/following/follow.ts';
import { isWell } from '../platform/following/following.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { openEmbeddedIndex } from './embedded/embedded-index.ts';
import { watchServer } from './fed-elsewhere.ts';
import { feedIndex } from './feed-index.ts';
import { createLastChange } from './last-change.ts';
import { type MeilisearchIndexOptions, openMeilisearchIndex } from './meilisearch/meilisearch-index.ts';
import type { Search } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { createSearchWithStandIn } from './with-stand-in.ts';

/** One change of the server's index costs nearly the same for one text as for a hundred. */
const STREAMS_AT_ONCE_ON_A_SERVER = 500;

export interface SearchOptions extends Omit<FollowOptions, 'subscriber' | 'mayBeAway' | 'behindMs'> {
  /** Of the embedded index. */
  readonly file: string;
  readonly server?: MeilisearchIndexOptions & {
    /** Whether this process feeds the server: one of all processes may. */
    readonly isFed: boolean;
    /** Where it is not fed: how often it is looked at whether it keeps up. */
    readonly lookedAtEveryMs?: number;
  };
}

/**
 * Opens the index and begins to feed it.
 * @throws {LogBehind} the log ends before what was already read from it
 */
export async function openSearch({ file, server, ...options }: SearchOptions): Promise<Search> {
  await using opening = new AsyncDisposableStack();
  const lastChange = createLastChange(options.log);
  const embedded = opening.use(openEmbeddedIndex(file));
  const own = await feedIndex({
    ...options,
    name: server ? 'search stand-in' : 'search',
    index: embedded,
    ...(server && { onApplied: lastChange.applied }),
  });
  opening.use(own);
  const search: SearchIndex['search'] = async query => {
    if (!own.isFilled()) throw new Unavailable('the search index is still being made');
    return embedded.search(query);
  };
  const { following } = own;
  if (!server) {
    const open = opening.move();
    return {
      search,
      followings: [following],
      caughtUp: following.caughtUp,
      waitFor: following.waitFor,
      settle: following.settle,
      health: () => (isWell(following) ? 'ok' : 'degraded'),
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    };
  }
  const index = opening.use(openMeilisearchIndex(server));
  const feeder = server.isFed
    ? opening.use(
        await feedIndex({
          ...options,
          name: 'search',
          index,
          mayBeAway: true,
          streamsAtOnce: STREAMS_AT_ONCE_ON_A_SERVER,
        }),
      ).following
    : opening.use(
        watchServer({
          shown: () => index.shown(),
          lastChange: lastChange.here,
          lastChangeAtTheStart: reached => lastChange.atTheStart(reached, following),
          ...(server.lookedAtEveryMs && { lookedAtEveryMs: server.lookedAtEveryMs }),
          ...(options.now && { now: options.now }),
        }),
      );
  const open = opening.move();
  return {
    ...createSearchWithStandIn({
      logger: options.logger,
      ...(options.now && { now: options.now }),
      server: { index, feeder },
      standIn: { search, following },
    }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

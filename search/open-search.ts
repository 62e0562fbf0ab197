/** The search of a process: embedded, or on a server with the embedded index behind it. */
import type { FollowOptions } from '../platform/following/follow.ts';
import { isWell } from '../platform/following/following.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { openEmbeddedIndex } from './embedded/embedded-index.ts';
import { watchServer } from './fed-elsewhere.ts';
import { type Feeder, feedInTerms } from './feed-in-terms.ts';
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
    /** In whose terms this process feeds the server; undefined: it only searches there. */
    readonly leases: Leases | undefined;
    /** While another process feeds it: how often it is looked at whether it keeps up. */
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
  const elsewhere = opening.use(
    watchServer({
      shown: () => index.shown(),
      lastChange: lastChange.here,
      lastChangeAtTheStart: reached => lastChange.atTheStart(reached, following),
      ...(server.lookedAtEveryMs && { lookedAtEveryMs: server.lookedAtEveryMs }),
      ...(options.now && { now: options.now }),
    }),
  );
  const feed = (term: number) =>
    feedIndex({
      ...options,
      name: 'search',
      index,
      begin: () => index.openTerm(term),
      mayBeAway: true,
      streamsAtOnce: STREAMS_AT_ONCE_ON_A_SERVER,
    });
  const { leases, name } = server;
  const feeder: Pick<Feeder, 'follows' | 'following'> = leases
    ? opening.use(
        feedInTerms({ leases, lease: `search ${name ?? ''}`, feed, elsewhere, logger: options.logger }),
      )
    : { follows: elsewhere.follows, following: undefined };
  const open = opening.move();
  const withStandIn = createSearchWithStandIn({
    logger: options.logger,
    ...(options.now && { now: options.now }),
    server: { index, feeder },
    standIn: { search, following },
  });
  return Object.assign(withStandIn, { [Symbol.asyncDispose]: () => open.disposeAsync() });
}

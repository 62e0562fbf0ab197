/** The search of a process: embedded, or on a server with the embedded index behind it. */
import { assertSameLog } from '../platform/event-log/checkpoints.ts';
import type { EventLog } from '../platform/event-log/event-log.ts';
import type { FollowOptions } from '../platform/following/follow.ts';
import { isWell } from '../platform/following/following.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { indexFile, removeOthers } from './embedded/index-files.ts';
import { openIndexInThread } from './embedded/open-index-in-thread.ts';
import { feedIndex } from './feed-index.ts';
import { feedUnderLease } from './feed-under-lease.ts';
import {
  type MeilisearchIndex,
  type MeilisearchIndexOptions,
  openMeilisearchIndex,
} from './meilisearch/meilisearch-index.ts';
import type { Search } from './search.ts';
import { searchOnServer } from './search-on-server.ts';

/** Of events and of streams: each task of a server costs up to a second, whether it brings one text or a thousand. */
const AT_ONCE_ON_A_SERVER = 2000;

export interface SearchOptions extends Omit<FollowOptions, 'subscriber' | 'mayBeAway' | 'behindMs'> {
  /** Of the embedded index, one file for each version; or ':memory:'. */
  readonly folder: string;
  readonly server?: MeilisearchIndexOptions & {
    /** In whose terms this process feeds the server; undefined: it only searches there. */
    readonly leases: Leases | undefined;
    /** How often it is looked at whether the server keeps up. */
    readonly lookedAtEveryMs?: number;
  };
}

/**
 * Opens the index and begins to feed it.
 * @throws {EventsLost} the log has not got what was already read from it
 * @throws {AnotherLog} the embedded index was made from another log
 */
export async function openSearch({ folder, server, ...options }: SearchOptions): Promise<Search> {
  await using opening = new AsyncDisposableStack();
  const embedded = opening.use(await openIndexInThread(indexFile(folder)));
  const name = server ? 'search stand-in' : 'search';
  const { following, changedAt } = opening.use(await feedIndex({ ...options, name, index: embedded }));
  const { search } = embedded;
  const wipe = async () => embedded.wipe?.();
  // Each process has a file of its own. It takes a while: what comes next is not held up.
  const wipeSoon = () => {
    void wipe().catch(err =>
      options.logger.error({ err }, 'the file of the search index could not be wiped'),
    );
    removeOthersSoon();
  };
  const removeOthersSoon = () =>
    void removeOthers(folder).catch(err =>
      options.logger.error({ err }, 'search indexes of other versions could not be removed'),
    );
  following.onApplied(events => {
    if (events.some(({ type }) => type === 'UserCleared')) wipeSoon();
  });
  following.onSkipped(wipeSoon);
  void following.caughtUp.then(() => {
    if (following.state === 'following') removeOthersSoon();
  });
  if (!server) {
    const open = opening.move();
    return {
      search,
      followings: [following],
      caughtUp: following.caughtUp,
      waitFor: following.waitFor,
      settle: following.settle,
      wipe,
      health: () => (isWell(following) ? 'ok' : 'degraded'),
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    };
  }
  const { leases, lookedAtEveryMs } = server;
  const { log, logger, now } = options;
  const index = opening.use(openMeilisearchIndex(server));
  const feedFor = (leases: Leases) => (number: number) =>
    feedIndex({
      ...options,
      name: 'search',
      index,
      begin: beginTerm({ index, log, number, leases }),
      mayBeAway: true,
      batchSize: AT_ONCE_ON_A_SERVER,
      streamsAtOnce: AT_ONCE_ON_A_SERVER,
    });
  const lease = `search ${server.name ?? ''}`;
  const fed = leases && opening.use(feedUnderLease({ leases, lease, feed: feedFor(leases), logger }));
  const onServer = opening.use(
    searchOnServer({
      server: index,
      own: { search, following, changedAt },
      feeding: () => fed?.following,
      log,
      logger,
      lookedAtEveryMs,
      now,
    }),
  );
  const open = opening.move();
  return Object.assign(onServer, { wipe, [Symbol.asyncDispose]: () => open.disposeAsync() });
}

/** What is there of another log is left as it is. */
function beginTerm({
  index,
  log,
  number,
  leases,
}: {
  readonly index: MeilisearchIndex;
  readonly log: EventLog;
  readonly number: number;
  readonly leases: Leases;
}) {
  let term = number;
  return async (): Promise<void> => {
    const found = await index.shown();
    if (found) assertSameLog(await log.identity(), found.log);
    const last = leases.isShared ? 0 : await index.lastTerm();
    // Nobody else has terms; the numbers of the own ones were lost with the folder.
    if (last > term) term = last + 1;
    await index.openTerm(term, log);
  };
}

/** Search on a server, answered by an index of our own while the server can't. */
import { type Following, isWell } from '../platform/following/following.ts';
import type { OutageLogger } from '../platform/following/outage.ts';
import type { Feeder } from './feed-in-terms.ts';
import type { Search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

const TRIED_AGAIN_AFTER_MS = 2000;
const LOOKED_AT_EVERY_MS = 250;

export interface StandInOptions {
  readonly server: {
    readonly index: Pick<SearchIndex, 'search'>;
    readonly feeder: Pick<Feeder, 'follows' | 'following'>;
  };
  readonly standIn: Pick<SearchIndex, 'search'> & { readonly following: Following };
  readonly logger: OutageLogger;
  readonly now?: () => number;
}

/**
 * The stand-in follows the log beside the server. It answers until the server holds what the log holds, whenever
 * the server does not follow any more, and from a search that failed until one succeeds. Positions are those of
 * the one that answers.
 */
export function createSearchWithStandIn({
  server: { index, feeder },
  standIn,
  logger,
  now = Date.now,
}: StandInOptions): Omit<Search, typeof Symbol.asyncDispose> {
  /** When the server is tried again; undefined while it answers. */
  let triedFrom: number | undefined;

  /** What was withdrawn must not be found in a server that is no longer told of it. */
  const isUsed = (): boolean => triedFrom === undefined && feeder.follows();
  const answering = (): Following => (isUsed() && feeder.following) || standIn.following;

  const failed = (error: unknown): void => {
    if (triedFrom === undefined) {
      logger.error({ err: error }, 'the search server does not answer; the embedded index stands in');
    }
    triedFrom = now() + TRIED_AGAIN_AFTER_MS;
  };
  const answered = (): void => {
    if (triedFrom !== undefined) logger.info({}, 'the search server answers again');
    triedFrom = undefined;
  };

  /** Not while the server is away: the stand-in has what is waited for. */
  const serverReached = async (wanted: string): Promise<void> => {
    for (let asked = answering(); asked !== standIn.following; asked = answering()) {
      if (await asked.waitFor(wanted, LOOKED_AT_EVERY_MS)) return;
    }
  };

  return {
    async search(query) {
      const isDue = triedFrom !== undefined && now() >= triedFrom && feeder.follows();
      if (!isUsed() && !isDue) return standIn.search(query);
      // One search tries; those that come meanwhile do not wait for it.
      if (triedFrom !== undefined) triedFrom = now() + TRIED_AGAIN_AFTER_MS;
      try {
        const answer = await index.search(query);
        answered();
        return answer;
      } catch (error) {
        failed(error);
        return standIn.search(query);
      }
    },

    get followings() {
      const { following } = feeder;
      return following ? [following, standIn.following] : [standIn.following];
    },

    caughtUp: standIn.following.caughtUp,

    async settle(wanted) {
      await standIn.following.settle(wanted);
      await serverReached(wanted ?? standIn.following.position);
    },

    waitFor: (wanted, ms) => answering().waitFor(wanted, ms),

    health: () => {
      const server = feeder.following ? isWell(feeder.following) : feeder.follows();
      return server && triedFrom === undefined && isWell(standIn.following) ? 'ok' : 'degraded';
    },
  };
}

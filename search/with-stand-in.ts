/** Search on a server, answered by an index of our own while the server can't. */
import type { ProjectorLogger } from '../platform/following/projector-port.ts';
import type { FedElsewhere } from './fed-elsewhere.ts';
import type { Indexer } from './indexer.ts';
import type { SearchIndex } from './search-index.ts';

const TRIED_AGAIN_AFTER_MS = 2000;
const LOOKED_AT_EVERY_MS = 250;

export interface StandInOptions {
  readonly server: {
    readonly index: Pick<SearchIndex, 'search'>;
    /** Who feeds it: this process, or another one. */
    readonly feeder: Indexer | FedElsewhere;
  };
  readonly standIn: { readonly index: Pick<SearchIndex, 'search'>; readonly indexer: Indexer };
  readonly logger: ProjectorLogger;
  readonly now?: () => number;
}

export interface SearchWithStandIn extends Indexer, Pick<SearchIndex, 'search'> {
  answeredBy(): 'server' | 'stand-in';
}

/**
 * The stand-in follows the log beside the server. It answers until the server holds what the log holds, whenever
 * the server does not follow any more, and from a search that failed until one succeeds. Positions are those of
 * the one that answers.
 */
export function createSearchWithStandIn({
  server,
  standIn,
  logger,
  now = Date.now,
}: StandInOptions): SearchWithStandIn {
  const { feeder } = server;
  const fed = 'start' in feeder ? feeder : undefined;
  /** When the server is tried again; undefined while it answers. */
  let triedFrom: number | undefined;

  /** What was withdrawn must not be found in a server that is no longer told of it. */
  const isUsed = (): boolean => triedFrom === undefined && feeder.follows();
  const answering = (): Indexer => (isUsed() && fed) || standIn.indexer;

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
    while (fed && answering() === fed) {
      if (await fed.waitFor(wanted, LOOKED_AT_EVERY_MS)) return;
    }
  };

  return {
    async search(query) {
      const isDue = triedFrom !== undefined && now() >= triedFrom && feeder.follows();
      if (!isUsed() && !isDue) return standIn.index.search(query);
      // One search tries; those that come meanwhile do not wait for it.
      if (triedFrom !== undefined) triedFrom = now() + TRIED_AGAIN_AFTER_MS;
      try {
        const answer = await server.index.search(query);
        answered();
        return answer;
      } catch (error) {
        failed(error);
        return standIn.index.search(query);
      }
    },

    async start() {
      await standIn.indexer.start();
      await fed?.start();
    },

    async settle(wanted) {
      await standIn.indexer.settle(wanted);
      await serverReached(wanted ?? standIn.indexer.stats().position);
    },

    waitFor: (wanted, ms) => answering().waitFor(wanted, ms),

    health: () => {
      const server = fed ? fed.health() === 'ok' : feeder.follows();
      return server && triedFrom === undefined && standIn.indexer.health() === 'ok' ? 'ok' : 'degraded';
    },

    follows: () => answering().follows(),

    lag: () => answering().lag(),

    stats: () => answering().stats(),

    answeredBy: () => (isUsed() ? 'server' : 'stand-in'),

    async [Symbol.asyncDispose]() {
      await Promise.all([feeder[Symbol.asyncDispose](), standIn.indexer[Symbol.asyncDispose]()]);
    },
  };
}

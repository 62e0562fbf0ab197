import type { Position } from '../platform/event-log/event-log.ts';
import { type FollowOptions, follow } from '../platform/following/follow.ts';
import type { Following } from '../platform/following/following.ts';
import { createIndexer, type IndexerOptions } from './indexer.ts';

export type FeedIndexOptions = Omit<FollowOptions, 'subscriber'> & Omit<IndexerOptions, 'log' | 'logger'>;

export interface FedIndex extends AsyncDisposable {
  readonly following: Following;
  /** The last event that may have changed what is found. */
  changedAt(): Position;
}

/** Feeds an index until it is disposed of. @throws {EventsLost} the log has not got what was already read from it */
export async function feedIndex({ decode, ...options }: FeedIndexOptions): Promise<FedIndex> {
  // It decodes what it reads itself, stream by stream.
  const subscriber = createIndexer({ ...options, decode });
  const following = await follow({ ...options, subscriber });
  return {
    following,
    changedAt: () => subscriber.changedAt,
    async [Symbol.asyncDispose]() {
      await following[Symbol.asyncDispose]();
      await subscriber
        .flush()
        .catch(error => options.logger.error({ err: error }, 'the search index did not close well'));
    },
  };
}

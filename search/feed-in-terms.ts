import type { Following } from '../platform/following/following.ts';
import { createOutage, type OutageLogger } from '../platform/following/outage.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { untilAborted } from '../platform/until-aborted.ts';
import type { FedElsewhere } from './fed-elsewhere.ts';
import type { FedIndex } from './feed-index.ts';

/** Who feeds the index on a server, as seen from this process. */
export interface Feeder extends AsyncDisposable {
  /** Whether the server holds what changed a while ago. */
  follows(): boolean;
  /** While it is this process. */
  readonly following: Following | undefined;
}

export interface TermsOptions {
  readonly leases: Leases;
  /** One for each index that is shared. */
  readonly lease: string;
  /** Feeds the index under a term until that is over. */
  readonly feed: (term: number) => Promise<FedIndex>;
  /** Whether another process keeps up, where it feeds the index. */
  readonly elsewhere: FedElsewhere;
  readonly logger: OutageLogger;
}

const AGAIN_AFTER_MS = [1000, 5000];

/** Feeds an index in the terms of its lease, and stands by in between. */
export function feedInTerms({ leases, lease, feed, elsewhere, logger }: TermsOptions): Feeder {
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = createOutage('standing by for the search server', AGAIN_AFTER_MS, logger, signal);
  let fed: FedIndex | undefined;

  const hold = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await leases.hold(
          lease,
          async term => {
            await using feeding = await feed(term.number);
            fed = feeding;
            outage.over();
            await untilAborted(term.signal);
            fed = undefined;
          },
          signal,
        );
      } catch (error) {
        fed = undefined;
        await outage.failed(error);
      }
    }
  };
  const holding = hold();

  return {
    follows: () => (fed ? fed.following.state === 'following' : elsewhere.follows()),
    get following() {
      return fed?.following;
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await holding;
    },
  };
}

import { once } from 'node:events';
import type { Following } from '../platform/following/following.ts';
import type { Leases } from '../platform/leases/leases.ts';
import type { ProgramLogger } from '../platform/logger.ts';
import type { FedIndex } from './feed-index.ts';

export interface FedUnderLease extends AsyncDisposable {
  /** While this process has the lease. */
  readonly following: Following | undefined;
}

export interface LeaseOptions {
  readonly leases: Leases;
  /** One for each index that is shared. */
  readonly lease: string;
  /** Feeds the index, as the one who does so in this term. */
  readonly feed: (term: number) => Promise<FedIndex>;
  readonly logger: ProgramLogger;
}

/** Feeds an index that processes share in the terms of its lease, and stands by in between. */
export function feedUnderLease({ leases, lease, feed, logger }: LeaseOptions): FedUnderLease {
  const stopping = new AbortController();
  const leaving = new AbortController();
  let following: Following | undefined;
  let working: Promise<void> | undefined;

  const work = async (term: number, over: AbortSignal): Promise<void> => {
    await using fed = await feed(term);
    following = fed.following;
    if (!over.aborted) await once(over, 'abort');
    following = undefined;
  };
  const holding = leases
    .hold(
      lease,
      term => {
        working = work(term.number, AbortSignal.any([term.signal, stopping.signal]));
        return working;
      },
      leaving.signal,
    )
    .catch(error => logger.error({ err: error }, 'the search server is not fed by this process'));

  return {
    get following() {
      return following;
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      // How far it has come is written down before somebody else may write.
      await working?.catch(() => undefined);
      leaving.abort();
      await holding;
    },
  };
}

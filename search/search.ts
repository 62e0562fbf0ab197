/** The search of a process, whatever answers it. */
import type { Following } from '../platform/following/following.ts';
import type { SearchIndex } from './search-index.ts';

export interface Search extends AsyncDisposable, Pick<Following, 'caughtUp' | 'waitFor' | 'settle'> {
  /** @throws {Unavailable} the index is still being made */
  readonly search: SearchIndex['search'];
  /** Of the indexes that this process feeds: for health and metrics. */
  readonly followings: readonly Following[];
  /** 'degraded': an index is behind or has parked streams, or another one answers than should. */
  health(): 'ok' | 'degraded';
  /** What is no longer found is no longer in the file of the embedded index either. */
  wipe(): Promise<void>;
}

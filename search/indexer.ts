/** The subscriber of the log that keeps the search index true. */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type EventLog, ORIGIN, type Position, type RecordedEvent } from '../services/platform/event-log/event-log.ts';
import type { SearchDocument, SearchIndex } from './search-index.ts';
import { concernsSearch, indexChanges } from './what-is-indexed.ts';

/** Texts put into the index at once: other work of the process waits so long. */
const STREAMS_AT_ONCE = 16;
/** Events without meaning for the search are counted in memory and written down now and then. */
const SKIPPED_AT_ONCE = 10_000;
const RETRY_MS = { first: 100, longest: 10_000 };

export interface IndexerHealth {
  /** Degraded: the index or the log does not answer, or a stream could not be understood. */
  readonly status: 'ok' | 'degraded';
  readonly position: Position;
  /** Streams whose events could not be understood: they are found as they were before, until a rebuild. */
  readonly parked: readonly string[];
  readonly error: string | undefined;
}

export interface Indexer extends AsyncDisposable {
  /**
   * Resolves when the index holds everything up to a position; by default, the head of the log.
   * @throws {Error} the indexer was closed before
   */
  settle(position?: Position): Promise<void>;
  health(): IndexerHealth;
  /** Milliseconds since the first event happened that is not in the index yet; 0 when there is none. */
  lag(): Promise<number>;
}

export interface IndexerParts {
  readonly log: EventLog;
  readonly index: SearchIndex;
  /** Brings events of older schemas to the present one. */
  readonly decode?: (event: RecordedEvent) => RecordedEvent;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Which documents have changed, after they can be found so. */
  readonly onApplied?: (ids: readonly string[], position: Position) => void;
  readonly now?: () => number;
}

/** The subscriber of the log that keeps the search index true. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { assertLogNotBehind, LogBehind } from '../platform/event-log/checkpoints.ts';
import { type EventLog, ORIGIN, type Position, type RecordedEvent } from '../platform/event-log/event-log.ts';
import type { Decode } from '../platform/event-log/upcasting.ts';
import { ageAfter } from '../platform/following/age-after.ts';
import { createOutage } from '../platform/following/outage.ts';
import { createPositionWaiters } from '../platform/following/position-waiters.ts';
import type { ProjectorLogger } from '../platform/following/projector-port.ts';
import type { SearchDocument, SearchIndex } from './search-index.ts';
import { concernsSearch, indexChanges } from './what-is-indexed.ts';

const CATCH_UP_BATCH = 1000;
const LIVE_BATCH = 500;
/** So many events that change nothing that is found may pass before the checkpoint is written down. */
const SKIPPED_AT_ONCE = 10_000;

export interface IndexerOptions {
  readonly log: EventLog;
  readonly index: SearchIndex;
  /** To the present shape of its type. A stream with an event that it throws for is parked. */
  readonly decode?: Decode;
  readonly logger: ProjectorLogger;
  /** The index is a server that may come later: the start does not wait for it. */
  readonly mayBeAway?: boolean;
  /** Put into the index at once. In the process of the index other work waits so long; a server is quicker with many. */
  readonly streamsAtOnce?: number;
  /** After each change, which documents are found otherwise than before. */
  readonly onApplied?: (ids: readonly string[], position: Position) => void;
  /** Pauses before the log and the index are tried again when they fail; the last one repeats. */
  readonly outageDelaysMs?: readonly number[];
  readonly now?: () => number;
}

export interface Indexer extends AsyncDisposable {
  /**
   * Begins, from an empty index where there is none of this version: what it holds is found once it has what the
   * log held when it began. Answers before it has caught up.
   * @throws {LogBehind} the log ends before what was already read from it
   */
  start(): Promise<void>;
  /** When the index has reached the position; default: the head of the log now. */
  settle(position?: Position): Promise<void>;
  /** Whether the index has reached the position within the time. */
  waitFor(position: Position, ms: number): Promise<boolean>;
  /** 'degraded': the log or the index fails, or streams are parked. */
  health(): 'ok' | 'degraded';
  /** Whether the index shows all that the log held when it was last begun with, and takes what has come since. */
  follows(): boolean;
  /** Age in milliseconds of the oldest event that is not in the index; 0 when there is none. */
  lag(): Promise<number>;
  /** `parked`: streams that could not be understood; what was found of them before is found still. */
  stats(): { readonly position: Position; readonly parked: readonly string[] };
}

export function createIndexer(options: IndexerOptions): Indexer {
  const {
    log,
    index,
    decode = event => event,
    logger,
    onApplied,
    streamsAtOnce = 16,
    now = Date.now,
  } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = createOutage(
    'feeding the search index',
    options.outageDelaysMs ?? [100, 500, 2000, 5000],
    logger,
    signal,
  );
  const parked = new Set<string>();
  let position: Position = ORIGIN;
  let skipped = 0;
  /** Whether `position` is what the index says. */
  let resumed = false;
  /** What the index has to hold before it is shown; undefined once it is. */
  let shownFrom: Position | undefined = ORIGIN;
  let feeding: Promise<void> = Promise.resolve();
  const waiters = createPositionWaiters(wanted => shownFrom === undefined && position >= wanted);

  /**
   * What the whole history of each stream makes of its documents: it may be ahead of the batch, and making
   * it again from the same events changes nothing, so that a batch can be repeated.
   */
  const changesOf = async (streams: readonly string[]): Promise<Map<string, SearchDocument | null>> => {
    const changes = new Map<string, SearchDocument | null>();
    for (const stream of streams) {
      const events = await log.readStream(stream);
      try {
        for (const [id, document] of indexChanges(stream, events.map(decode))) changes.set(id, document);
        parked.delete(stream);
      } catch (error) {
        parked.add(stream);
        logger.error({ err: error, stream }, 'a stream was parked for the search');
      }
    }
    return changes;
  };

  const apply = async (events: readonly RecordedEvent[]): Promise<void> => {
    const last = events.at(-1);
    if (!last || last.position <= position) return;
    const streams = [...new Set(events.filter(concernsSearch).map(({ stream }) => stream))];
    for (let at = 0; at < streams.length; at += streamsAtOnce) {
      const changes = await changesOf(streams.slice(at, at + streamsAtOnce));
      // The checkpoint moves with the last part: who is interrupted before begins the batch again.
      const reached = at + streamsAtOnce < streams.length ? position : last.position;
      await index.apply(changes, { position: reached, parked: [...parked] });
      onApplied?.([...changes.keys()], reached);
      await yieldToOthers();
    }
    position = last.position;
    await showWhenFilled();
    skipped = streams.length > 0 ? 0 : skipped + events.length;
    if (skipped >= SKIPPED_AT_ONCE) await writeDown();
    waiters.moved();
  };

  const writeDown = async (): Promise<void> => {
    await index.apply(new Map(), { position, parked: [...parked] });
    skipped = 0;
  };

  /** From what the index says of itself: after a failure it may have lost what it held. */
  const resume = async (): Promise<void> => {
    const checkpoint = await index.checkpoint();
    if (checkpoint === undefined) await index.clear();
    const head = await log.head();
    position = checkpoint?.position ?? ORIGIN;
    parked.clear();
    for (const stream of checkpoint?.parked ?? []) parked.add(stream);
    assertLogNotBehind(head, new Map([['search', position]]));
    shownFrom = head;
    await showWhenFilled();
    resumed = true;
    if (position >= head) outage.over();
  };

  const showWhenFilled = async (): Promise<void> => {
    if (shownFrom === undefined || position < shownFrom) return;
    await index.show();
    shownFrom = undefined;
    waiters.moved();
  };

  /** Big batches up to the head, small ones from there on. */
  async function* newEvents() {
    yield* log.readAll({ after: position, batchSize: CATCH_UP_BATCH });
    yield* log.subscribe({ after: position, batchSize: LIVE_BATCH, signal });
    signal.throwIfAborted();
    throw new Error('the subscription to the log has ended');
  }

  const feed = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (!resumed) await resume();
        for await (const events of newEvents()) {
          await apply(events);
          outage.over();
          signal.throwIfAborted();
        }
      } catch (error) {
        resumed = false;
        await outage.failed(error);
      }
    }
  };

  return {
    async start() {
      try {
        await resume();
      } catch (error) {
        if (!options.mayBeAway || error instanceof LogBehind) throw error;
        await outage.failed(error);
      }
      feeding = feed();
    },

    async settle(wanted) {
      if (await waiters.wait(wanted ?? (await log.head()))) return;
      throw new Error('the indexer has stopped');
    },

    waitFor: (wanted, ms) => waiters.wait(wanted, ms),

    health: () => (outage.lasts || parked.size > 0 ? 'degraded' : 'ok'),

    follows: () => shownFrom === undefined && !outage.lasts,

    lag: () => ageAfter(log, position, now),

    stats: () => ({ position, parked: [...parked] }),

    async [Symbol.asyncDispose]() {
      stopping.abort();
      await feeding;
      // Where it fails, the same events are passed over once more after the next start.
      if (skipped > 0)
        await writeDown().catch(error => logger.error({ err: error }, 'the search index did not close well'));
      waiters.stopped();
    },
  };
}

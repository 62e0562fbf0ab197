/** The subscriber of the log that keeps the search index true. */
import { assertSameLog } from '../platform/event-log/checkpoints.ts';
import {
  type EventLog,
  ORIGIN,
  type Position,
  type RecordedEvent,
  StreamDamaged,
} from '../platform/event-log/event-log.ts';
import type { Decode } from '../platform/event-log/upcasting.ts';
import type { ParkedStream, Subscriber } from '../platform/following/subscriber.ts';
import type { ProgramLogger } from '../platform/logger.ts';
import type { IndexChanges, Progress, SearchDocument, SearchIndex } from './search-index.ts';
import { concernsSearch, indexChanges } from './what-is-indexed.ts';

/** So many events that change nothing that is found may pass before the checkpoint is written down. */
const SKIPPED_AT_ONCE = 10_000;

export interface IndexerOptions {
  /** Under which health and metrics speak of it. */
  readonly name: string;
  readonly log: Pick<EventLog, 'readStream' | 'identity'>;
  readonly index: SearchIndex;
  /** Before the index is asked how far it is: makes this process the one that writes into it. */
  readonly begin?: () => Promise<void>;
  /** To the present shape of its type. A stream with an event that it throws for is parked. */
  readonly decode?: Decode;
  readonly logger: Pick<ProgramLogger, 'error'>;
  /** Put into the index at once. Who searches the embedded one waits so long; a server is quicker with many. */
  readonly streamsAtOnce?: number;
}

export interface Indexer extends Subscriber {
  /** The last event that may have changed what is found. */
  readonly changedAt: Position;
  /** Writes down how far it has come, which is not done for each event that changes nothing. */
  flush(): Promise<void>;
}

export function createIndexer(options: IndexerOptions): Indexer {
  const { name, log, index, decode = event => event, logger, streamsAtOnce = 16 } = options;
  /** Up to which revision a stream is in the index, where that is ahead of the batch: it is not put again for each. */
  const ahead = new Map<string, number>();
  /** By stream. What was found of it before is found still. */
  const parked = new Map<string, ParkedStream>();
  let progress: Progress = { log: '', position: ORIGIN, changedAt: ORIGIN, parked: [] };
  let skipped = 0;
  /** From here on whoever looks at the index expects each change in it. */
  let hasCaughtUp = false;
  let hasTriedAgain = false;

  /**
   * What the whole history of a stream makes of its documents: it may be ahead of the batch, and making it again from
   * the same events changes nothing, so that a batch can be repeated. A stream that nobody can read or understand is
   * parked, and the others go on.
   */
  const changesOf = async (stream: string, at: Position): Promise<IndexChanges> => {
    const events = await historyOf(stream);
    try {
      if (events instanceof StreamDamaged) throw events;
      const changes = indexChanges(stream, events.map(decode));
      parked.delete(stream);
      ahead.set(stream, events.at(-1)?.revision ?? -1);
      return changes;
    } catch (error) {
      parked.set(stream, {
        stream,
        position: at,
        error: error instanceof Error ? error.message : String(error),
      });
      logger.error({ err: error, stream }, 'a stream was parked for the search');
      return new Map();
    }
  };

  /** That the log does not answer is no fault of the stream, and ends the batch. */
  const historyOf = async (stream: string): Promise<readonly RecordedEvent[] | StreamDamaged> => {
    try {
      return await log.readStream(stream);
    } catch (error) {
      if (error instanceof StreamDamaged) return error;
      throw error;
    }
  };

  const read = async (streams: readonly string[], at: Position): Promise<IndexChanges> => {
    const changes = new Map<string, SearchDocument | null>();
    for (const stream of streams)
      for (const [id, document] of await changesOf(stream, at)) changes.set(id, document);
    return changes;
  };

  const put = async (changes: IndexChanges, reached: Progress): Promise<void> => {
    progress = { ...reached, parked: [...parked.keys()] };
    skipped = 0;
    await index.apply(changes, progress);
  };

  const isNew = ({ stream, revision }: RecordedEvent): boolean => revision > (ahead.get(stream) ?? -1);

  return {
    name,

    async resume() {
      await options.begin?.();
      const identity = await log.identity();
      const found = await index.checkpoint();
      ahead.clear();
      hasCaughtUp = false;
      if (found) assertSameLog(identity, found.log);
      else await index.clear();
      progress = found ?? { log: identity, position: ORIGIN, changedAt: ORIGIN, parked: [] };
      skipped = 0;
      const { position, parked: before } = progress;
      for (const stream of parked.keys()) if (!before.includes(stream)) parked.delete(stream);
      for (const stream of before)
        if (!parked.has(stream))
          parked.set(stream, { stream, position, error: 'parked before the last start' });
      // This program may understand what the last one did not.
      if (before.length > 0 && !hasTriedAgain) await put(await read(before, position), progress);
      hasTriedAgain = true;
      return position;
    },

    async apply({ events }) {
      const last = events.at(-1);
      if (!last) return;
      const concerned = events.filter(concernsSearch);
      const streams = [...new Set(concerned.filter(isNew).map(({ stream }) => stream))];
      const changedAt = concerned.at(-1)?.position ?? progress.changedAt;
      const reached = { ...progress, position: last.position, changedAt };
      let putting = Promise.resolve();
      try {
        for (let at = 0; at < streams.length; at += streamsAtOnce) {
          const part = streams.slice(at, at + streamsAtOnce);
          // The index takes one part while the next one is read.
          const [changes] = await Promise.all([read(part, last.position), putting]);
          // The checkpoint moves with the last part: who is interrupted before begins the batch again.
          putting = put(changes, at + streamsAtOnce >= streams.length ? reached : progress);
        }
      } finally {
        await putting;
      }
      for (const { stream, revision } of concerned) if (ahead.get(stream) === revision) ahead.delete(stream);
      if (streams.length > 0) return;
      progress = reached;
      skipped += events.length;
      if (skipped >= SKIPPED_AT_ONCE || (hasCaughtUp && concerned.length > 0)) await put(new Map(), progress);
    },

    async caughtUp() {
      // What holds nothing that is found says so too.
      if (skipped > 0 || progress.position === ORIGIN) await put(new Map(), progress);
      await index.show();
      hasCaughtUp = true;
    },

    get parked() {
      return [...parked.values()];
    },

    get changedAt() {
      return progress.changedAt;
    },

    async flush() {
      if (skipped > 0) await put(new Map(), progress);
    },
  };
}

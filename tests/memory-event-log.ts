/** The event log kept in memory: the whole port, with positions as sparse as those of an engine. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { checkAppend } from '../platform/event-log/check-append.ts';
import {
  type Appended,
  type EventLog,
  markOf,
  ORIGIN,
  type Position,
  type RecordedEvent,
  WrongRevision,
} from '../platform/event-log/event-log.ts';

/** What all logs on the same events share, as processes share a file. */
interface Shared {
  readonly streams: Map<string, RecordedEvent[]>;
  readonly identity: string;
  grown: PromiseWithResolvers<void>;
}
const shared = new WeakMap<RecordedEvent[], Shared>();

/** `events` outlive the log, as a file does. */
export function createMemoryEventLog(events: RecordedEvent[] = []): EventLog {
  const own = shared.get(events) ?? {
    streams: Map.groupBy(events, ({ stream }) => stream),
    identity: randomUUID(),
    grown: Promise.withResolvers<void>(),
  };
  shared.set(events, own);
  const { streams } = own;
  const disposing = new AbortController();

  const indexAfter = (position: Position) => {
    const index = events.findIndex(event => event.position > position);
    return index === -1 ? events.length : index;
  };
  const appended = ({ revision, position }: RecordedEvent): Appended => ({ revision, position });
  const head = () => events.at(-1)?.position ?? ORIGIN;

  async function* readAll({ after, batchSize = 500 }: { after: Position; batchSize?: number }) {
    for (let index = indexAfter(after); index < events.length; index += batchSize) {
      await setImmediate();
      yield events.slice(index, index + batchSize);
    }
  }

  return {
    async append(stream, expected, fresh) {
      checkAppend(stream, expected, fresh);
      const before = streams.get(stream) ?? [];
      const from = expected === 'none' ? 0 : expected + 1;
      const repeated = before.slice(from, from + fresh.length);
      const last = repeated.at(-1);
      if (last && repeated.length === fresh.length && fresh.every(({ id }, at) => id === repeated[at]?.id)) {
        return appended(last);
      }
      if (from !== before.length)
        throw new WrongRevision(stream, expected, before.at(-1)?.revision ?? 'none');
      const recorded = fresh.map((event, at) => ({
        ...structuredClone(event),
        stream,
        revision: from + at,
        position: `${String((events.length + at + 1) * 7).padStart(12, '0')}.${markOf(event.id)}`,
      }));
      events.push(...recorded);
      streams.set(stream, [...before, ...recorded]);
      own.grown.resolve();
      own.grown = Promise.withResolvers();
      return appended(recorded.at(-1) as RecordedEvent);
    },

    async readStream(stream, { direction = 'forwards', from, limit } = {}) {
      const all = streams.get(stream) ?? [];
      const inOrder = direction === 'forwards' ? all : all.toReversed();
      const wanted = inOrder.filter(
        ({ revision }) =>
          from === undefined || (direction === 'forwards' ? revision >= from : revision <= from),
      );
      return wanted.slice(0, limit);
    },

    readAll,

    async *subscribe({ after, batchSize, signal }) {
      const ended = AbortSignal.any([disposing.signal, ...(signal ? [signal] : [])]);
      const end = new Promise<void>(resolve => ended.addEventListener('abort', () => resolve()));
      let position = after;
      while (!ended.aborted) {
        const waiting = own.grown.promise;
        for await (const batch of readAll({ after: position, batchSize })) {
          if (ended.aborted) return;
          yield batch;
          position = batch.at(-1)?.position ?? position;
        }
        if (head() <= position) await Promise.race([waiting, end]);
      }
    },

    head: async () => head(),
    holds: async position => position === ORIGIN || events.some(event => event.position === position),
    identity: async () => own.identity,
    [Symbol.asyncDispose]: async () => disposing.abort(),
  };
}

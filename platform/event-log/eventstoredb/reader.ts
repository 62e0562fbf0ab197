import {
  BACKWARDS,
  END,
  FORWARDS,
  type ReadRevision,
  type ResolvedEvent,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { ORIGIN, type Position, type ReadStreamOptions, type RecordedEvent } from '../event-log.ts';
import { toRecorded } from './envelope.ts';
import { Silence } from './failures.ts';
import type { Link } from './link.ts';
import { fromPosition, toPosition } from './position.ts';
import type { Timings } from './timings.ts';

export interface Reader {
  stream(stream: string, options: ReadStreamOptions, deadline?: number): Promise<RecordedEvent[]>;
  all(options: { after: Position; batchSize: number }): AsyncGenerator<readonly RecordedEvent[]>;
  head(): Promise<Position>;
}

/** Events of every kind in one call at the least: where ours are few among the engine's own. */
const PAGE = 32;

export function createReader(link: Link, { deadlineMs }: Timings): Reader {
  const inTime = () => performance.now() + deadlineMs;
  /** All events up to here that are not ours have been seen by `head`. */
  let known: Position = ORIGIN;

  /** The next events of every kind after a position, as many as asked for unless the log ends before. */
  async function page(after: Position, count: number): Promise<ResolvedEvent[]> {
    const from = fromPosition(after);
    const events = await link.untilKnown(
      (client, silenceMs) =>
        collect(
          client.readAll({
            direction: FORWARDS,
            fromPosition: from ?? START,
            maxCount: from ? count + 1 : count,
          }),
          silenceMs,
        ),
      inTime(),
    );
    // The engine begins with the event that stands at the position.
    return from ? events.filter(event => positionOf(event) > after) : events;
  }

  return {
    async stream(stream, { direction = 'forwards', from, limit }, deadline = inTime()) {
      const forwards = direction === 'forwards';
      const end = forwards ? START : END;
      const read = (fromRevision: ReadRevision) => {
        const options = {
          direction: forwards ? FORWARDS : BACKWARDS,
          fromRevision,
          ...(limit !== undefined && { maxCount: limit }),
        } as const;
        return link.untilKnown(
          (client, silenceMs) => collect(client.readStream(stream, options), silenceMs),
          deadline,
        );
      };
      try {
        const events = await read(from === undefined ? end : BigInt(from));
        // From beyond the last event the engine reads backwards into the void.
        if (events.length > 0 || forwards || from === undefined) return ours(events);
        return ours(await read(end));
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
    },

    async *all({ after, batchSize }) {
      const count = Math.max(batchSize, PAGE);
      let batch: RecordedEvent[] = [];
      for (;;) {
        const events = await page(after, count);
        for (const event of ours(events)) {
          batch.push(event);
          if (batch.length < batchSize) continue;
          yield batch;
          batch = [];
        }
        const last = events.at(-1);
        if (!last || events.length < count) break;
        after = positionOf(last);
      }
      if (batch.length > 0) yield batch;
    },

    async head() {
      for (let before: Position | undefined, count = 4; ; count = Math.min(count * 4, 4096)) {
        const from = before === undefined ? undefined : fromPosition(before);
        const events = await link.untilKnown(
          (client, silenceMs) =>
            collect(
              client.readAll({ direction: BACKWARDS, fromPosition: from ?? END, maxCount: count }),
              silenceMs,
            ),
          inTime(),
        );
        const [last] = ours(events);
        const first = events.at(-1);
        if (last) known = last.position;
        // Where the engine has written much for itself since, the event that was the last one still is.
        if (last || !first || events.length < count || positionOf(first) <= known) return known;
        before = positionOf(first);
      }
    },
  };
}

const ours = (events: readonly ResolvedEvent[]): RecordedEvent[] =>
  events.map(toRecorded).filter(event => event !== undefined);

function positionOf({ event, link }: ResolvedEvent): Position {
  const position = (link ?? event)?.position;
  if (!position) throw new Error('the server gave an event without a position');
  return toPosition(position);
}

/**
 * All that a bounded read gives. The client's own deadline does not hold for reads, so the time since the last
 * event is watched here.
 */
function collect(reading: StreamingRead<ResolvedEvent>, silenceMs: number): Promise<ResolvedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: ResolvedEvent[] = [];
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => {
      fail(new Silence(`nothing read in ${Math.round(silenceMs)} ms`));
      reading.cancel().catch(() => undefined);
    }, silenceMs);
    reading.on('data', (event: ResolvedEvent) => {
      events.push(event);
      timer.refresh();
    });
    // Stays: after the first error there may be another, and one that nobody hears ends the process.
    reading.on('error', fail);
    reading.on('end', () => {
      clearTimeout(timer);
      resolve(events);
    });
    reading.on('close', () => fail(new Error('the read was cut off')));
  });
}

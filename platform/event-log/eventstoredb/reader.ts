import { BACKWARDS, END, FORWARDS, type ResolvedEvent, START } from '@eventstore/db-client';
import { ORIGIN, type Position, type RecordedEvent } from '../event-log.ts';
import { collect } from './collect.ts';
import { toRecorded } from './envelope.ts';
import { isNoPosition, Silence } from './failures.ts';
import { type Incoming, openIncoming } from './incoming.ts';
import type { Link } from './link.ts';
import type { StreamNames } from './names.ts';
import { fromPosition, toPosition } from './position.ts';
import type { Timings } from './timings.ts';

/** Reads the whole log, at the leader. */
export interface Reader {
  all(options: { after: Position; batchSize: number }): AsyncGenerator<readonly RecordedEvent[]>;
  head(): Promise<Position>;
  holds(position: Position): Promise<boolean>;
}

/** What comes while the consumer is busy with a batch is held, so many; beyond that the server is held back. */
const HELD = 512;

export function createReader(link: Link, names: StreamNames, { deadlineMs }: Timings): Reader {
  const inTime = () => performance.now() + deadlineMs;
  const ours = (events: readonly ResolvedEvent[]) =>
    events.map(event => toRecorded(event, names)).filter(event => event !== undefined);
  /** All events up to here that are not ours have been seen by `head`. */
  let known: Position = ORIGIN;

  const head = async (): Promise<Position> => {
    for (let before: Position | undefined, count = 4; ; count = Math.min(count * 4, 4096)) {
      const from = before === undefined ? undefined : fromPosition(before);
      const events = await link.untilKnown(
        (client, silenceMs) =>
          collect(
            client.readAll({
              direction: BACKWARDS,
              fromPosition: from ?? END,
              maxCount: count,
              requiresLeader: true,
            }),
            silenceMs,
          ),
        inTime(),
      );
      const [last] = ours(events);
      const first = events.at(-1);
      if (last) known = last.position;
      // Where others have written much since, the event of ours that was the last one still is.
      if (last || !first || events.length < count || positionOf(first) <= known) return known;
      before = positionOf(first);
    }
  };

  return {
    /** One read for the whole way, made again after the last event that was taken from it when it fails. */
    async *all({ after, batchSize }) {
      let reading: Incoming | undefined;
      let isFresh = true;
      let batch: RecordedEvent[] = [];
      const take = (most: number) =>
        link.untilKnown(async (client, silenceMs) => {
          if (!reading) {
            const from = fromPosition(after) ?? START;
            const read = client.readAll(
              { direction: FORWARDS, fromPosition: from, requiresLeader: true },
              { highWaterMark: HELD },
            );
            reading = openIncoming(read, () => read.cancel());
            isFresh = true;
          }
          try {
            return await nextOf(reading, most, silenceMs);
          } catch (error) {
            reading.close();
            reading = undefined;
            throw error;
          }
        }, inTime());
      try {
        for (;;) {
          const events = await take(batchSize);
          const last = events.at(-1);
          if (!last) break;
          // The engine begins with the event that stands at the position.
          const [first] = events;
          if (isFresh && first && positionOf(first) === after) events.shift();
          isFresh = false;
          after = positionOf(last);
          for (const event of ours(events)) {
            batch.push(event);
            if (batch.length < batchSize) continue;
            yield batch;
            batch = [];
          }
        }
        if (batch.length > 0) yield batch;
      } finally {
        reading?.close();
      }
    },

    head,

    async holds(position) {
      const from = fromPosition(position);
      if (!from) return true;
      const read = { direction: FORWARDS, fromPosition: from, maxCount: 1, requiresLeader: true } as const;
      const ask = () =>
        link.untilKnown(
          (client, silenceMs) =>
            collect(client.readAll(read), silenceMs).catch(error => {
              if (isNoPosition(error)) return undefined;
              throw error;
            }),
          inTime(),
        );
      let found = await ask();
      if (!found) {
        // Unless that was a fault of the moment: it has passed when something else is answered.
        await head();
        found = await ask();
      }
      const [first] = found ?? [];
      return first !== undefined && positionOf(first) === position;
    },
  };
}

/**
 * The next events, none at the end.
 * @throws {Silence} none for so long
 */
async function nextOf(reading: Incoming, most: number, silenceMs: number): Promise<ResolvedEvent[]> {
  for (const silent = performance.now() + silenceMs; ; ) {
    const events = reading.held(most);
    if (events.length > 0 || reading.ended) return events;
    if (reading.failure) throw reading.failure;
    const left = silent - performance.now();
    if (left <= 0) throw new Silence(`nothing read in ${Math.round(silenceMs)} ms`);
    await reading.changed(left);
  }
}

function positionOf({ event, link }: ResolvedEvent): Position {
  const { position, id = '' } = link ?? event ?? {};
  if (!position) throw new Error('the server gave an event without a position');
  return toPosition(position, id);
}

/**
 * A log that begins where the one behind it is now, with streams of its own: a server that keeps what earlier
 * tests wrote is as good as an empty one, while nobody else writes to it.
 */
import {
  type EventLog,
  ORIGIN,
  type Position,
  type RecordedEvent,
  WrongRevision,
} from '../../platform/event-log/event-log.ts';

export function partOfLog(whole: EventLog, begin: Position, prefix: string): EventLog {
  const from = (after: Position): Position => (after === ORIGIN ? begin : after);
  const inside = (event: RecordedEvent): RecordedEvent => ({
    ...event,
    stream: event.stream.slice(prefix.length),
  });
  async function* insideAll(batches: AsyncIterable<readonly RecordedEvent[]>) {
    for await (const batch of batches) yield batch.map(inside);
  }
  return {
    async append(stream, expected, events) {
      // What has no name must still have none.
      const name = stream && `${prefix}${stream}`;
      try {
        return await whole.append(name, expected, events);
      } catch (error) {
        if (error instanceof WrongRevision) throw new WrongRevision(stream, expected, error.actual);
        throw error;
      }
    },
    readStream: async (stream, options) =>
      (await whole.readStream(`${prefix}${stream}`, options)).map(inside),
    readAll: options => insideAll(whole.readAll({ ...options, after: from(options.after) })),
    subscribe: options => insideAll(whole.subscribe({ ...options, after: from(options.after) })),
    async head() {
      const head = await whole.head();
      return head === begin ? ORIGIN : head;
    },
    [Symbol.asyncDispose]: () => whole[Symbol.asyncDispose](),
  };
}

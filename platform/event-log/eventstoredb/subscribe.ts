import { pause } from '../../pause.ts';
import type { Position, RecordedEvent } from '../event-log.ts';
import { toRecorded } from './envelope.ts';
import { Silence } from './failures.ts';
import { type Feed, openFeed } from './feed.ts';
import type { Link } from './link.ts';
import type { StreamNames } from './names.ts';
import { pauseAfter, type Timings } from './timings.ts';

export interface Subscribing {
  readonly link: Link;
  readonly names: StreamNames;
  readonly head: () => Promise<Position>;
  readonly timings: Timings;
  readonly random: () => number;
}

/**
 * Subscribes again after the last event that was handed over, whatever the last subscription ended with: an
 * error, an end without one, too slow a consumer, or silence while the log grows.
 */
export async function* subscribe(
  { link, names, head, timings: { watchdogMs, resubscribeMs }, random }: Subscribing,
  { after, batchSize, ended }: { after: Position; batchSize: number; ended: AbortSignal },
): AsyncGenerator<readonly RecordedEvent[]> {
  const self = {};
  let position = after;
  let failures = 0;
  /** The log has grown and this has not: a subscription that is only confirmed does not change that. */
  let missing = false;

  /** The next events; none when the subscription was at rest, rightly, or at the end. */
  async function next(feed: Feed, wasAt: Position): Promise<{ events: RecordedEvent[]; headIs: Position }> {
    const resolved = await feed.take(batchSize, watchdogMs);
    const events = resolved.map(one => toRecorded(one, names)).filter(event => event !== undefined);
    if (resolved.length > 0 || ended.aborted) return { events, headIs: wasAt };
    // At the second look: what had just been appended at the first one may have been on its way.
    const isSecondLook = wasAt > position;
    const headIs = isSecondLook ? wasAt : await head();
    missing = headIs > position;
    if (missing) link.lagging.add(self);
    if (isSecondLook) throw new Silence(`nothing after ${position} came, but the log is at ${wasAt}`);
    return { events, headIs };
  }

  try {
    while (!ended.aborted) {
      const connection = link.connection();
      const feed = openFeed(connection, names, position, ended, () => {
        link.answered();
        if (!missing) link.lagging.delete(self);
      });
      try {
        for (let headIs = position; !ended.aborted; ) {
          const received = await next(feed, headIs);
          headIs = received.headIs;
          const fresh = received.events.filter(event => event.position > position);
          const last = fresh.at(-1);
          if (!last) continue;
          failures = 0;
          missing = false;
          link.lagging.delete(self);
          yield fresh;
          position = last.position;
        }
      } catch (error) {
        if (ended.aborted) return;
        link.lagging.add(self);
        link.failed(error, connection);
        await pause(pauseAfter(++failures, resubscribeMs, random), ended);
      } finally {
        feed.close();
      }
    }
  } finally {
    link.lagging.delete(self);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '../event-log/event-log.ts';
import type { Subscriber } from './subscriber.ts';

/** A subscriber that another process feeds: here a batch is applied when it has come so far there. */
export const fedElsewhere = ({
  name,
  reached,
  lookAgainMs = [5, 10, 20, 50, 100, 250],
}: {
  readonly name: string;
  /** How far it has come; ORIGIN while it is not built. */
  readonly reached: () => Promise<Position>;
  /** Pauses between two looks; the last one repeats. */
  readonly lookAgainMs?: readonly number[];
}): Subscriber => ({
  name,
  parked: [],
  resume: reached,
  async apply({ events }, signal) {
    const wanted = events.at(-1)?.position;
    if (wanted === undefined) return;
    for (let looks = 0; (await reached()) < wanted; looks += 1)
      await pause(lookAgainMs[Math.min(looks, lookAgainMs.length - 1)], undefined, { signal });
  },
});

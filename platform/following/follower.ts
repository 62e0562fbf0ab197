/**
 * Where another process feeds the read models: this one reads the log along, and passes on what happened when
 * they have come so far.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { assertLogNotBehind } from '../event-log/checkpoints.ts';
import { type EventLog, ORIGIN, type Position } from '../event-log/event-log.ts';
import type { Decode } from '../event-log/upcasting.ts';
import { ageAfter } from './age-after.ts';
import { decodeBatch, readable } from './batch.ts';
import { createListeners } from './listeners.ts';
import { createOutage } from './outage.ts';
import { createPositionWaiters } from './position-waiters.ts';
import type { Progress, ProjectorLogger } from './projector-port.ts';

export interface FollowerOptions {
  readonly log: EventLog;
  /** The position that every read model has reached. */
  readonly reached: () => Promise<Position>;
  readonly decode?: Decode;
  readonly logger: ProjectorLogger;
  /** Pauses between two looks at what is reached; the last one repeats. */
  readonly lookAgainMs?: readonly number[];
  /** Who has not come to an event so long after it is behind. */
  readonly behindMs?: number;
  readonly outageDelaysMs?: readonly number[];
  readonly now?: () => number;
}

export function createFollower(options: FollowerOptions): Progress {
  const { log, reached, decode, logger, now = Date.now } = options;
  const { lookAgainMs = [5, 10, 20, 50, 100, 250], behindMs = 10_000 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = createOutage(
    'following the read models',
    options.outageDelaysMs ?? [100, 500, 2000],
    logger,
    signal,
  );
  const listeners = createListeners(logger);
  let position: Position = ORIGIN;
  /** When the batch that is waited for was read. */
  let waitingSince: number | undefined;
  let following: Promise<void> = Promise.resolve();
  const waiters = createPositionWaiters(wanted => position >= wanted);

  const untilReached = async (wanted: Position): Promise<void> => {
    waitingSince = now();
    for (let looks = 0; (await reached()) < wanted; looks += 1)
      await pause(lookAgainMs[Math.min(looks, lookAgainMs.length - 1)], undefined, { signal });
    waitingSince = undefined;
  };

  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        // Where nothing is new, no batch will say that the log answers again.
        if (position >= (await log.head())) outage.over();
        for await (const recorded of log.subscribe({ after: position, signal })) {
          const last = recorded.at(-1);
          if (!last) continue;
          await untilReached(last.position);
          position = last.position;
          listeners.tell(readable(decodeBatch(recorded, decode)), position);
          waiters.moved();
          outage.over();
        }
        signal.throwIfAborted();
        throw new Error('the subscription to the log has ended');
      } catch (error) {
        await outage.failed(error);
      }
    }
  };

  return {
    async start() {
      position = await reached();
      assertLogNotBehind(await log.head(), new Map([['the read models', position]]));
      following = follow();
    },
    async settle(wanted) {
      if (await waiters.wait(wanted ?? (await log.head()))) return;
      throw new Error('the read models are not followed any longer');
    },
    waitFor: (wanted, ms) => waiters.wait(wanted, ms),
    onApplied: listeners.add,
    health: () =>
      outage.lasts || (waitingSince !== undefined && now() - waitingSince > behindMs) ? 'degraded' : 'ok',
    lag: () => ageAfter(log, position, now),
    stats: () => ({ position, eventsApplied: 0, models: [] }),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await following;
      waiters.stopped();
    },
  };
}

/** Runs the subscriber of the read models: catches up, goes on live, waits out what fails. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { ORIGIN, type Position, type RecordedEvent } from '../event-log/event-log.ts';
import { createReadModels, type ReadModelsOptions } from '../read-models/read-models.ts';
import { ageAfter } from './age-after.ts';
import { decodeBatch } from './batch.ts';
import { createOutage } from './outage.ts';
import { createPositionWaiters } from './position-waiters.ts';
import type { Projector, ProjectorMetrics } from './projector-port.ts';

const CATCH_UP_BATCH = 2000;
const LIVE_BATCH = 500;

export interface ProjectorOptions extends ReadModelsOptions {
  readonly metrics?: ProjectorMetrics;
  readonly now?: () => number;
}

export function createProjector(options: ProjectorOptions): Projector {
  const { log, decode, logger, metrics, now = Date.now } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const readModels = createReadModels(options);
  const outage = createOutage(
    'feeding the read models',
    options.outageDelaysMs ?? [100, 500, 2000, 5000],
    logger,
    signal,
  );
  let position: Position = ORIGIN;
  let eventsApplied = 0;
  let following: Promise<void> = Promise.resolve();
  const waiters = createPositionWaiters(wanted => position >= wanted);

  const apply = async (recorded: readonly RecordedEvent[]): Promise<void> => {
    const last = recorded.at(-1);
    if (!last || last.position <= position) return;
    const began = performance.now();
    await readModels.apply(decodeBatch(recorded, decode));
    position = last.position;
    eventsApplied += recorded.length;
    const lag = Math.max(0, now() - Date.parse(last.at));
    metrics?.applied(recorded.length, (performance.now() - began) / 1000, lag / 1000);
    waiters.moved();
  };

  /** Big batches up to the head, small ones from there on. */
  async function* newEvents(atHead: () => void) {
    yield* log.readAll({ after: position, batchSize: CATCH_UP_BATCH });
    atHead();
    yield* log.subscribe({ after: position, batchSize: LIVE_BATCH, signal });
    signal.throwIfAborted();
    throw new Error('the subscription to the log has ended');
  }

  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        position = await readModels.resume();
        waiters.moved();
        for await (const events of newEvents(outage.over)) {
          await apply(events);
          outage.over();
          await yieldToOthers();
          signal.throwIfAborted();
        }
      } catch (error) {
        await outage.failed(error);
      }
    }
  };

  return {
    async start() {
      await readModels.start();
      following = follow();
    },
    async settle(wanted) {
      await readModels.built();
      if (await waiters.wait(wanted ?? (await log.head()))) return;
      throw new Error('the projector has stopped');
    },
    waitFor: (wanted, ms) => waiters.wait(wanted, ms),
    onApplied: readModels.onApplied,
    rebuild: name => readModels.rebuild([name]),
    health: () => (outage.lasts || readModels.parked.length > 0 ? 'degraded' : 'ok'),
    lag: () => ageAfter(log, position, now),
    stats: () => ({
      position,
      eventsApplied,
      models: readModels.status().map(({ name, state, checkpoint, parked }) => ({
        name,
        checkpoint,
        building: state !== 'ready',
        parked,
      })),
    }),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await readModels[Symbol.asyncDispose]();
      await following;
      waiters.stopped();
    },
  };
}

/**
 * Feeds the read models from the log: one reading of it for all of them, one commit a batch. Read models that
 * must be built anew are built beside, as 'next', and join the others when they have caught up.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { assertLogNotBehind } from '../event-log/checkpoints.ts';
import { ORIGIN, type Position, type RecordedEvent } from '../event-log/event-log.ts';
import { ageAfter } from './age-after.ts';
import { createApplier } from './apply-batch.ts';
import { decodeBatch, readable } from './batch.ts';
import { createListeners } from './listeners.ts';
import { createOutage, type Outage } from './outage.ts';
import { createPositionWaiters } from './position-waiters.ts';
import type { Projector, ProjectorOptions } from './projector-port.ts';
import type { AnyReadModel } from './read-model.ts';
import { replayParked } from './replay-parked.ts';
import { type Target, targetOf } from './target.ts';

const CATCH_UP_BATCH = 2000;
const LIVE_BATCH = 500;

export function createProjector(options: ProjectorOptions): Projector {
  const { log, store, models, decode, logger, metrics, now = Date.now } = options;
  const { outageDelaysMs = [100, 500, 2000, 5000] } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const applier = createApplier(options, signal);
  const applierWithoutRetries = createApplier({ ...options, retryDelaysMs: [] }, signal);

  /** The models that are read and fed; a stale one comes in when it has been built. */
  const live = new Map<string, Target>();
  const building = new Set<string>();
  const listeners = createListeners('read models', logger);
  const running = new Set<Promise<void>>();
  const outages = new Set<Outage>();
  /** What every live model has got; some may be further. */
  let position: Position = ORIGIN;
  let eventsApplied = 0;
  const waiters = createPositionWaiters(wanted =>
    models.every(({ name }) => (live.get(name)?.checkpoint ?? ORIGIN) >= wanted),
  );

  /** One at a time: feeding the live models, and whatever exchanges or repairs one of them. */
  let lastTurn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };

  const applyLive = async (recorded: readonly RecordedEvent[]): Promise<void> => {
    const last = recorded.at(-1);
    if (!last || last.position <= position) return;
    const began = performance.now();
    const batch = decodeBatch(recorded, decode);
    await applier.apply([...live.values()], batch);
    position = last.position;
    eventsApplied += recorded.length;
    const lag = Math.max(0, now() - Date.parse(last.at));
    metrics?.applied(recorded.length, (performance.now() - began) / 1000, lag / 1000);
    await listeners.tell(readable(batch), position);
    waiters.moved();
  };

  const outage = (what: string): Outage => {
    const one = createOutage(what, outageDelaysMs, logger, signal);
    outages.add(one);
    return one;
  };

  /** Big batches up to the head, small ones from there on. */
  async function* newEvents(atHead: () => void) {
    yield* log.readAll({ after: position, batchSize: CATCH_UP_BATCH });
    atHead();
    yield* log.subscribe({ after: position, batchSize: LIVE_BATCH, signal });
    signal.throwIfAborted();
    throw new Error('the subscription to the log has ended');
  }

  const feedLive = async (): Promise<void> => {
    const trouble = outage('feeding the read models');
    while (!signal.aborted) {
      try {
        for await (const events of newEvents(trouble.over)) {
          await inTurn(() => applyLive(events));
          trouble.over();
          await yieldToOthers();
          signal.throwIfAborted();
        }
      } catch (error) {
        await trouble.failed(error);
      }
    }
  };

  /** Up to the position, or to the head of the log. */
  const catchUp = async (targets: readonly Target[], until?: Position): Promise<void> => {
    const after = targets[0]?.checkpoint ?? ORIGIN;
    if (until !== undefined && after >= until) return;
    for await (const events of log.readAll({ after, batchSize: CATCH_UP_BATCH })) {
      signal.throwIfAborted();
      const wanted = until === undefined ? events : events.filter(event => event.position <= until);
      await applier.apply(targets, decodeBatch(wanted, decode));
      if (wanted.length < events.length) return;
      await yieldToOthers();
    }
  };

  const buildOnce = async (group: readonly AnyReadModel[]): Promise<void> => {
    for (const { name } of group) await store.startRebuild(name);
    const targets = group.map(model => targetOf(model, 'next', ORIGIN, []));
    await catchUp(targets);
    await inTurn(async () => {
      // The live models may have got more meanwhile; while this has the turn they get no further.
      await catchUp(targets, position);
      for (const target of targets) {
        const { name } = target.model;
        await store.swap(name);
        target.generation = 'live';
        live.set(name, target);
        metrics?.parked(name, target.parked.size);
        logger.info({ model: name, position: target.checkpoint }, 'read model was built');
      }
      waiters.moved();
    });
  };

  const build = async (group: readonly AnyReadModel[]): Promise<void> => {
    const trouble = outage('building read models');
    for (const { name } of group) building.add(name);
    try {
      for (;;) {
        signal.throwIfAborted();
        try {
          return await buildOnce(group);
        } catch (error) {
          await trouble.failed(error);
        }
      }
    } finally {
      outages.delete(trouble);
      for (const { name } of group) building.delete(name);
    }
  };

  const tryParkedAgain = async (target: Target): Promise<void> => {
    try {
      const left = await inTurn(() => replayParked(target, options, applierWithoutRetries));
      logger.info({ model: target.model.name, left }, 'parked events were tried again');
    } catch (error) {
      logger.error({ err: error, model: target.model.name }, 'parked events could not be tried again');
    }
  };

  /** Work that the end has to wait for. */
  const run = (work: Promise<void>): Promise<void> => {
    const ended = work.catch(() => undefined).finally(() => running.delete(ended));
    running.add(ended);
    return work;
  };

  const liveTarget = (name: string): Target => {
    const target = live.get(name);
    if (!target) throw new Error(`${name} is no read model that is fed`);
    return target;
  };

  return {
    async start() {
      const found = [];
      for (const model of models) {
        await store.declare(model);
        const checkpoint = await store.checkpoint(model.name);
        found.push({ model, checkpoint });
      }
      // Read last: another process may feed the same store meanwhile.
      const head = await log.head();
      assertLogNotBehind(
        head,
        new Map(found.map(({ model, checkpoint = ORIGIN }) => [model.name, checkpoint])),
      );
      // A new model beside models that have come far must not hold them up; in a new store all begin together.
      const begun = found.some(({ checkpoint }) => checkpoint);
      const unbuilt: AnyReadModel[] = [];
      for (const { model, checkpoint } of found) {
        if (checkpoint === undefined || (checkpoint === ORIGIN && begun)) unbuilt.push(model);
        else live.set(model.name, targetOf(model, 'live', checkpoint, await store.parked(model.name)));
      }
      const reached = [...live.values()].map(({ checkpoint }) => checkpoint).sort();
      position = reached[0] ?? head;
      for (const target of live.values()) {
        metrics?.parked(target.model.name, target.parked.size);
        // This program may know what the last one did not. Once and without pauses: the others wait meanwhile.
        if (target.parked.size > 0) run(tryParkedAgain(target));
      }
      run(feedLive());
      if (unbuilt.length > 0) run(build(unbuilt)).catch(() => undefined);
    },

    async settle(wanted) {
      if (await waiters.wait(wanted ?? (await log.head()))) return;
      throw new Error('the projector has stopped');
    },

    waitFor: (wanted, ms) => waiters.wait(wanted, ms),

    onApplied: listeners.add,

    async rebuild(name) {
      const { model } = liveTarget(name);
      if (building.has(name)) throw new Error(`${name} is being built already`);
      await run(build([model]));
    },

    replayParked: name => inTurn(() => replayParked(liveTarget(name), options, applier)),

    health: () =>
      [...outages].some(({ lasts }) => lasts) || [...live.values()].some(({ parked }) => parked.size > 0)
        ? 'degraded'
        : 'ok',

    lag: () => ageAfter(log, position, now),

    stats: () => ({
      position,
      eventsApplied,
      models: models.map(({ name }) => ({
        name,
        checkpoint: live.get(name)?.checkpoint,
        building: building.has(name),
        parked: live.get(name)?.parked.size ?? 0,
      })),
    }),

    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(running);
      await lastTurn;
      waiters.stopped();
    },
  };
}

/**
 * The subscriber that feeds the read models. A model is fed by the process that holds its lease; the others wait
 * until its stored checkpoint has come as far. What this program lacks is built beside, and joins when it is done.
 */
import { setTimeout as pause, setImmediate as yieldToOthers } from 'node:timers/promises';
import { assertLogNotBehind, assertSameLog } from '../event-log/checkpoints.ts';
import { type EventLog, ORIGIN, type Position } from '../event-log/event-log.ts';
import type { Decode } from '../event-log/upcasting.ts';
import type { Batch } from '../following/batch.ts';
import { createOutage } from '../following/outage.ts';
import { tellHowFar } from '../following/progress-log.ts';
import type { Parked, Subscriber } from '../following/subscriber.ts';
import type { Leases } from '../leases/leases.ts';
import { type ReadStore, Superseded, sameGeneration } from '../read-store/read-store.ts';
import { type BuildProgress, type BuildTools, beginBuild, catchUp } from './build.ts';
import { createFeeder } from './feed.ts';
import { holdTerms } from './hold-terms.ts';
import type { AnyReadModel } from './read-model.ts';
import { type Target, targetOf } from './target.ts';

export interface ReadModelsOptions {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly models: readonly AnyReadModel[];
  /** Absent: this process feeds nothing, and follows who does. */
  readonly leases?: Leases;
  /** To the present shape of its type. The stream of an event that it throws for is parked for every model. */
  readonly decode?: Decode;
  /** Tells one table of event types from another: what a program with another one has parked is tried again. */
  readonly eventTypes?: string;
  readonly logger: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Pauses before a build goes on after a failure; the last one repeats. */
  readonly outageDelaysMs?: readonly number[];
  /** All of them are made anew, whatever the store has. */
  readonly anew?: boolean;
  /** The read models of other versions stay when all are ready: another program reads them. */
  readonly keepsOthers?: boolean;
  /** Who feeds a model that this process only follows is waited for so long, before that is a failure. */
  readonly followMs?: number;
}

export interface ModelStatus {
  readonly name: string;
  readonly state: 'ready' | 'building' | 'waiting';
  /** Of what is shown. */
  readonly checkpoint: Position | undefined;
  readonly parked: number;
  /** While this process builds it. */
  readonly progress: BuildProgress | undefined;
}

export interface ReadModels extends Subscriber, AsyncDisposable {
  /**
   * Declares the models and stands by for their leases; begins to build those that are lacking.
   * @throws {LogBehind} the log ends before what was already read from it
   * @throws {AnotherLog} what the store has was made from another log
   */
  start(): Promise<void>;
  /** When every model is ready. @throws when nothing is built any more */
  built(): Promise<void>;
  /** Builds models anew beside what is shown; done when they have taken its place. */
  rebuild(names: readonly string[]): Promise<void>;
  status(): readonly ModelStatus[];
}

const LOOK_AGAIN_MS = [5, 10, 20, 50, 100, 250];
const LEASES_WITHIN_MS = 2000;
const LACKING_AGAIN_MS = 500;
/** So often it is seen to what other versions have left. */
const LOOK_AFTER_OTHERS_MS = 60 * 60 * 1000;

export function createReadModels(options: ReadModelsOptions): ReadModels {
  const { log, store, models, decode, eventTypes = '', logger, followMs = 5000 } = options;
  const { outageDelaysMs = [100, 500, 2000, 5000] } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const feeder = createFeeder(store, eventTypes, logger);
  const outage = createOutage('building read models', outageDelaysMs, logger, signal);
  let held = holdTerms(undefined, [], () => undefined);
  const termOf = (name: string) => held.of(name);
  const tools: BuildTools = { log, store, decode, eventTypes, feeder, termOf, signal };

  /** What is shown of each model that is ready. */
  const ready = new Map<string, Target>();
  /** What all ready models have. */
  let position: Position = ORIGIN;
  /** To be built anew, with the number of the generation that was begun for it. */
  const anew = new Map<string, number | undefined>(
    options.anew ? models.map(({ name }) => [name, undefined]) : [],
  );
  const building = new Map<string, BuildProgress>();
  let asked = Promise.withResolvers<void>();
  const isBuilt = Promise.withResolvers<void>();
  isBuilt.promise.catch(() => undefined);
  const rebuilds = new Set<{ names: Set<string>; done: PromiseWithResolvers<void> }>();
  let keptBuilding: Promise<void> = Promise.resolve();

  /** One at a time: feeding what is shown, and exchanging it. */
  let lastTurn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };

  const isFed = ({ model, generation }: Target) => termOf(model.name)?.number === generation.term;

  /** Takes over what this process has got the lease of, and brings it as far as the others. */
  const takeOver = async (until: Position): Promise<void> => {
    for (const [name, target] of ready) {
      const term = termOf(name);
      if (!term || isFed(target)) continue;
      const claimed = targetOf(target.model, await store.claim(target.generation, term.number));
      ready.set(name, claimed);
      await catchUp([claimed], tools, { until });
    }
  };

  /** As the store says now. */
  const look = async (): Promise<void> => {
    const found = await store.generations();
    for (const model of models) {
      const shown = found.get(model.name)?.shown;
      const known = ready.get(model.name);
      if (!shown) ready.delete(model.name);
      else if (!known || !sameGeneration(known.generation, shown))
        ready.set(model.name, targetOf(model, shown));
    }
  };

  const untilFollowed = async (wanted: Position): Promise<void> => {
    const began = performance.now();
    for (let looks = 0; ; looks++) {
      const behind = [...ready.values()].filter(target => target.position < wanted && !isFed(target));
      const [first] = behind;
      if (!first) return;
      if (performance.now() - began > followMs)
        throw new Error(`${behind.length} read models are not fed, ${first.model.name} among them`);
      if (looks > 0)
        await pause(LOOK_AGAIN_MS[Math.min(looks, LOOK_AGAIN_MS.length) - 1], undefined, { signal });
      await look();
      await takeOver(wanted);
    }
  };

  const apply = async (batch: Batch): Promise<void> => {
    const last = batch.events.at(-1);
    if (!last) return;
    await takeOver(position);
    await feeder.feed([...ready.values()].filter(isFed), batch);
    await untilFollowed(last.position);
    if (last.position > position) position = last.position;
  };

  const resume = async (): Promise<Position> => {
    await look();
    await takeOver(ORIGIN);
    const reached = [...ready.values()].map(target => target.position).sort();
    position = reached[0] ?? (await log.head());
    return position;
  };

  const findLacking = async (): Promise<AnyReadModel[]> => {
    const found = await store.generations();
    return models.filter(({ name }) => {
      const shown = found.get(name)?.shown;
      if (!shown || anew.has(name)) return true;
      return termOf(name) !== undefined && shown.parked.some(parked => parked.eventTypes !== eventTypes);
    });
  };

  const finish = async (targets: readonly Target[]): Promise<void> => {
    // What is shown may have got more meanwhile; while this has the turn it gets no further.
    await catchUp(targets, tools, { until: position });
    await feeder.flush(targets);
    for (const target of targets) {
      const { name } = target.model;
      target.generation = await store.swap(target.generation);
      ready.set(name, target);
      anew.delete(name);
      building.delete(name);
      logger.info({ model: name, position: target.position }, 'read model was built');
    }
  };

  const buildOnce = async (mine: readonly AnyReadModel[]): Promise<void> => {
    const targets = await beginBuild(mine, anew, tools);
    for (const { name } of mine) building.set(name, { events: 0, at: undefined });
    const told = tellHowFar('the read models that are built', logger, Date.now);
    let read = 0;
    await catchUp(targets, tools, {
      progress(events, at) {
        outage.over();
        read += events;
        told.applied(read, at, true);
        for (const { name } of mine)
          building.set(name, { events: (building.get(name)?.events ?? 0) + events, at });
      },
    });
    await inTurn(() => finish(targets));
    for (const rebuild of rebuilds) {
      for (const { name } of mine) rebuild.names.delete(name);
      if (rebuild.names.size > 0) continue;
      rebuild.done.resolve();
      rebuilds.delete(rebuild);
    }
  };

  const allReady = async (): Promise<void> => {
    isBuilt.resolve();
    if (options.leases && !options.keepsOthers) await store.removeOthers();
    await Promise.race([asked.promise, pause(LOOK_AFTER_OTHERS_MS, undefined, { signal, ref: false })]);
    asked = Promise.withResolvers();
  };

  const keepBuilding = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const lacking = await findLacking();
        const names = lacking.map(({ name }) => name);
        if (options.leases && names.some(name => !termOf(name)))
          await Promise.race([held.held(names), pause(LEASES_WITHIN_MS, undefined, { signal })]);
        const mine = lacking.filter(({ name }) => termOf(name));
        if (mine.length > 0) await buildOnce(mine);
        else if (lacking.length > 0) await pause(LACKING_AGAIN_MS, undefined, { signal });
        else if (ready.size < models.length) await inTurn(look);
        else await allReady();
        outage.over();
        await yieldToOthers();
      } catch (error) {
        if (error instanceof Superseded && !store.isShared) throw error;
        await outage.failed(error);
      }
    }
  };

  return {
    name: 'read models',

    async start() {
      for (const model of models) await store.declare(model);
      await look();
      const head = await log.head();
      const kept = [...ready].filter(([name]) => !anew.has(name));
      const identity = await log.identity();
      for (const [, { generation }] of kept) assertSameLog(identity, generation.log);
      assertLogNotBehind(head, new Map(kept.map(([name, target]) => [name, target.position])));
      held = holdTerms(options.leases, models, error =>
        logger.error({ err: error }, 'a lease could not be held'),
      );
      keptBuilding = keepBuilding().catch(error => {
        if (!signal.aborted) logger.error({ err: error }, 'nothing is built any more');
        isBuilt.reject(error);
        for (const { done } of rebuilds) done.reject(error);
      });
    },

    resume: () => inTurn(resume),
    apply: batch => inTurn(() => apply(batch)),

    get parked(): readonly Parked[] {
      return [...ready.values()].flatMap(({ generation }) => generation.parked);
    },

    built: () => isBuilt.promise,

    async rebuild(names) {
      for (const name of names)
        if (!ready.has(name)) throw new Error(`${name} is no read model that is shown`);
      const done = Promise.withResolvers<void>();
      rebuilds.add({ names: new Set(names), done });
      for (const name of names) anew.set(name, undefined);
      asked.resolve();
      await done.promise;
    },

    status: () =>
      models.map(({ name }) => {
        const shown = ready.get(name);
        const progress = building.get(name);
        return {
          name,
          state: shown ? 'ready' : progress ? 'building' : 'waiting',
          checkpoint: shown?.position,
          parked: shown?.generation.parked.length ?? 0,
          progress,
        };
      }),

    async [Symbol.asyncDispose]() {
      stopping.abort();
      asked.resolve();
      isBuilt.reject(new Error('the read models are fed no longer'));
      for (const { done } of rebuilds) done.reject(new Error('the read models are fed no longer'));
      await keptBuilding;
      await lastTurn;
      await feeder
        .flush([...ready.values()].filter(isFed))
        .catch(error => logger.error({ err: error }, 'the last checkpoints were not written'));
      await held[Symbol.asyncDispose]();
    },
  };
}

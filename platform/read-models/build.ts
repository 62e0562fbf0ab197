import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { EventLog, Position } from '../event-log/event-log.ts';
import type { Decode } from '../event-log/upcasting.ts';
import { decodeBatch } from '../following/batch.ts';
import type { Term } from '../leases/leases.ts';
import type { ReadStore } from '../read-store/read-store.ts';
import type { Feeder } from './feed.ts';
import type { AnyReadModel } from './read-model.ts';
import { type Target, targetOf } from './target.ts';

const BATCH = 4000;

export interface BuildTools {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly decode: Decode | undefined;
  readonly eventTypes: string;
  readonly feeder: Feeder;
  readonly termOf: (model: string) => Term | undefined;
  readonly signal: AbortSignal;
}

/** How far a build is: what there is to do cannot be counted without reading the log once more. */
export interface BuildProgress {
  /** Read by this process for it. */
  readonly events: number;
  /** When the last of them happened. */
  readonly at: string | undefined;
}

/**
 * The generations to be built for the models: those that were begun, or new ones for those of `anew`, which are
 * then taken out of it, and where another program has parked what this one may understand.
 */
export async function beginBuild(
  models: readonly AnyReadModel[],
  anew: Set<string>,
  { store, termOf, eventTypes }: BuildTools,
): Promise<Target[]> {
  const found = await store.generations();
  const targets: Target[] = [];
  for (const model of models) {
    const { name } = model;
    const term = termOf(name);
    if (!term) throw new Error(`the lease of ${name} was lost`);
    const begun = found.get(name)?.building;
    const goesOn = begun && !anew.has(name) && begun.parked.every(parked => parked.eventTypes === eventTypes);
    const generation = goesOn ? await store.claim(begun, term.number) : await store.begin(name, term.number);
    anew.delete(name);
    targets.push(targetOf(model, generation));
  }
  return targets;
}

/** Reads the log once for all targets, to the position or to its head. */
export async function catchUp(
  targets: readonly Target[],
  { log, decode, feeder, termOf, signal }: BuildTools,
  { until, progress }: { until?: Position; progress?: (events: number, at: string) => void } = {},
): Promise<void> {
  const after = targets.map(({ position }) => position).sort()[0] ?? '';
  if (until !== undefined && after >= until) return;
  for await (const events of log.readAll({ after, batchSize: BATCH })) {
    signal.throwIfAborted();
    for (const { model } of targets)
      if (!termOf(model.name)) throw new Error(`the lease of ${model.name} was lost`);
    const wanted = until === undefined ? events : events.filter(({ position }) => position <= until);
    await feeder.feed(targets, decodeBatch(wanted, decode));
    progress?.(wanted.length, events.at(-1)?.at ?? '');
    if (wanted.length < events.length) return;
    await yieldToOthers();
  }
}

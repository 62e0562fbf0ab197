import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeSet } from '../read-store/read-store.ts';
import type { Batch } from './batch.ts';
import { evolveBatch } from './evolve-batch.ts';
import type { ProjectorOptions } from './projector-port.ts';
import { advance, recall, type Target } from './target.ts';

export interface Applier {
  /** Before a target is worked on: what the store says, when a commit has left it in doubt. */
  makeSure(target: Target): Promise<void>;
  /** What the batch does to a target; nothing is stored yet. */
  evolve(target: Target, batch: Batch): Promise<ChangeSet>;
  /** Stored together; only then do the targets know of it, so that a failure can simply be repeated. */
  commit(changes: readonly { readonly target: Target; readonly set: ChangeSet }[]): Promise<void>;
  /** Both, for all targets. */
  apply(targets: readonly Target[], batch: Batch): Promise<void>;
}

export function createApplier(
  { store, logger, metrics, retryDelaysMs = [10, 100, 500] }: ProjectorOptions,
  signal: AbortSignal,
): Applier {
  const retries = {
    delaysMs: retryDelaysMs,
    pause: (ms: number) => pause(ms, undefined, { signal }),
  };
  const evolve: Applier['evolve'] = (target, batch) => evolveBatch(target, batch, store, retries);

  const makeSure: Applier['makeSure'] = async target => {
    if (!target.inDoubt) return;
    await recall(target, store);
    metrics?.parked(target.model.name, target.parked.size);
  };

  const commit: Applier['commit'] = async changes => {
    try {
      await store.commit(changes.map(({ set }) => set));
    } catch (error) {
      for (const { target } of changes) target.inDoubt = true;
      throw error;
    }
    for (const { target, set } of changes) {
      const { name } = target.model;
      const before = target.parked.size;
      advance(target, set);
      const [first] = set.parked;
      if (first) logger.error({ model: name, ...first, events: set.parked.length }, 'events were parked');
      if (target.generation === 'live' && target.parked.size !== before) {
        metrics?.parked(name, target.parked.size);
      }
    }
  };

  const changesTo = async (target: Target, batch: Batch) => {
    await makeSure(target);
    return { target, set: await evolve(target, batch) };
  };

  return {
    makeSure,
    evolve,
    commit,
    apply: async (targets, batch) =>
      commit(await Promise.all(targets.map(target => changesTo(target, batch)))),
  };
}

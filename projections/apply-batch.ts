import { setTimeout as pause } from 'node:timers/promises';
import type { Batch } from './batch.ts';
import { evolveBatch } from './evolve-batch.ts';
import type { ProjectorOptions } from './projector-port.ts';
import type { ChangeSet } from './store/read-store.ts';
import { advance, type Target } from './target.ts';

export interface Applier {
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

  const commit: Applier['commit'] = async changes => {
    await store.commit(changes.map(({ set }) => set));
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

  return {
    evolve,
    commit,
    apply: async (targets, batch) =>
      commit(await Promise.all(targets.map(async target => ({ target, set: await evolve(target, batch) })))),
  };
}

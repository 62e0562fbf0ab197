import { ORIGIN } from '../event-log/event-log.ts';
import type { Batch } from '../following/batch.ts';
import type { ProgramLogger } from '../logger.ts';
import { type ChangeSet, NOTHING_LOADED, type ReadStore } from '../read-store/read-store.ts';
import { evolveBatch } from './evolve-batch.ts';
import { advance, type Target } from './target.ts';

/** So many events that change no document of a model may pass before its checkpoint is written. */
const UNWRITTEN_MAX = 10_000;

/** Applies batches of the log to read models. */
export interface Projector {
  /**
   * What the batch does to those that lack it is stored when it answers; what it throws leaves them in doubt. All
   * of them have what comes before the batch.
   */
  project(targets: readonly Target[], batch: Batch): Promise<void>;
  /** Writes the checkpoints that are behind. */
  flush(targets: readonly Target[]): Promise<void>;
}

export function createProjector(
  store: ReadStore,
  eventTypes: string,
  logger: Pick<ProgramLogger, 'error'>,
): Projector {
  const commit = async (changes: readonly { target: Target; set: ChangeSet }[]): Promise<void> => {
    if (changes.length === 0) return;
    await store.commit(changes.map(({ set }) => set));
    for (const { target, set } of changes) {
      advance(target, set);
      for (const { stream, position, error } of set.parked)
        logger.error({ model: target.model.name, stream, position, error }, 'a stream was parked');
    }
  };

  return {
    async project(targets, batch) {
      const behind = targets.filter(({ position }) => position < (batch.events.at(-1)?.position ?? ORIGIN));
      const changes = await Promise.all(
        behind.map(async target => ({ target, set: await evolveBatch(target, batch, store, eventTypes) })),
      );
      const isDue = ({ target, set }: (typeof changes)[number]) =>
        store.isShared ||
        set.documents.size > 0 ||
        set.parked.length > 0 ||
        target.unwritten + batch.events.length > UNWRITTEN_MAX;
      await commit(changes.filter(isDue));
      for (const { target, set } of changes.filter(
        change => !isDue(change) && change.target.position < change.set.checkpoint,
      )) {
        target.position = set.checkpoint;
        target.unwritten += batch.events.length;
      }
    },

    flush: targets =>
      commit(
        targets
          .filter(({ unwritten }) => unwritten > 0)
          .map(target => ({
            target,
            set: {
              generation: target.generation,
              documents: new Map(),
              loaded: NOTHING_LOADED,
              parked: [],
              checkpoint: target.position,
            },
          })),
      ),
  };
}

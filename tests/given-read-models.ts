/** Read models fed from a history as the program feeds them, in a store in memory. */

import { ORIGIN } from '../platform/event-log/event-log.ts';
import { isWell } from '../platform/following/following.ts';
import { openEmbeddedLeases } from '../platform/leases/embedded-leases.ts';
import { followReadModels, type ReadModelsOptions } from '../platform/read-models/follow-read-models.ts';
import type { AnyReadModel, ReadModel } from '../platform/read-models/read-model.ts';
import type { Collection, Document } from '../platform/read-store/read-store.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import type { History } from './build-events.ts';
import { createMemoryEventLog } from './memory-event-log.ts';

export const silent = { info: () => undefined, error: () => undefined };

export type GivenOptions = Partial<ReadModelsOptions>;

export async function givenReadModels(models: readonly AnyReadModel[], options: GivenOptions = {}) {
  await using opening = new AsyncDisposableStack();
  const log = options.log ?? createMemoryEventLog();
  const store = opening.use(options.store ?? (await openSqliteReadStore({ folder: ':memory:' })));
  const leases = opening.use(options.leases ?? openEmbeddedLeases({ file: ':memory:' }));
  const parts = { logger: silent, outageDelaysMs: [0], ...options, log };
  const isNew = (await log.head()) === ORIGIN;
  const fed = opening.use(await followReadModels({ ...parts, store, leases, models }));
  const { following } = fed;
  // With nothing to read they are ready at once, and who listens hears of everything.
  if (isNew) await fed.built();
  const open = opening.move();
  /** When every read model has come to the position; default: the head of the log now. */
  const settle = async (position?: string): Promise<void> => {
    await fed.built();
    await following.settle(position);
  };
  return {
    log,
    store,
    fed,
    following,
    settle,
    isWell: () => isWell(following),
    /** Appends what is new in the history, and waits until the read models have it. */
    async happened(history: History): Promise<void> {
      await history.appendTo(log);
      await settle();
    },
    of: <Doc extends Document>(model: ReadModel<Doc>): Collection<Doc> => store.collection<Doc>(model.name),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

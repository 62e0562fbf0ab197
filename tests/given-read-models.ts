/** Read models fed from a history by the real projector, in a store in memory. */
import { ORIGIN } from '../platform/event-log/event-log.ts';
import { createProjector, type ProjectorOptions } from '../platform/following/projector.ts';
import { openEmbeddedLeases } from '../platform/leases/embedded-leases.ts';
import type { AnyReadModel, ReadModel } from '../platform/read-models/read-model.ts';
import type { Collection, Document } from '../platform/read-store/read-store.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import type { History } from './build-events.ts';
import { createMemoryEventLog } from './memory-event-log.ts';

export const silent = { info: () => undefined, error: () => undefined };

export async function givenReadModels(
  models: readonly AnyReadModel[],
  options: Partial<ProjectorOptions> = {},
) {
  const log = options.log ?? createMemoryEventLog();
  const store = options.store ?? (await openSqliteReadStore({ folder: ':memory:' }));
  const leases = openEmbeddedLeases({ file: ':memory:' });
  const projector = createProjector({
    leases,
    logger: silent,
    outageDelaysMs: [0],
    ...options,
    log,
    store,
    models,
  });
  const isNew = (await log.head()) === ORIGIN;
  await projector.start();
  // With nothing to read they are ready at once, and who listens hears of everything.
  if (isNew) await projector.settle(ORIGIN);
  return {
    log,
    store,
    projector,
    /** Appends what is new in the history, and waits until the read models have it. */
    async happened(history: History): Promise<void> {
      await history.appendTo(log);
      await projector.settle();
    },
    of: <Doc extends Document>(model: ReadModel<Doc>): Collection<Doc> => store.collection<Doc>(model.name),
    async [Symbol.asyncDispose]() {
      await projector[Symbol.asyncDispose]();
      await leases[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}

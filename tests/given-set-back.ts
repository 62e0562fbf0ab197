/** Read models whose store is set back under them, as when a backup of it is put back. */

import type { AnyReadModel } from '../platform/read-models/read-model.ts';
import { openMongoReadStore } from '../platform/read-store/mongodb/open-mongo-read-store.ts';
import { createHistory } from './build-events.ts';
import { givenReadModels } from './given-read-models.ts';
import { createMongoLike } from './mongo-like.ts';

export async function givenSetBack(models: readonly AnyReadModel[]) {
  const server = createMongoLike();
  const store = await openMongoReadStore({ mongo: server.connect() });
  const given = await givenReadModels(models, { store });
  const history = createHistory();
  history.testimony();
  await given.happened(history);
  const setBack = server.remember();
  history.testimony();
  await given.happened(history);
  return {
    ...given,
    /** Resolves when it has again what it lost, and one event more. */
    async setBack(): Promise<void> {
      setBack();
      history.testimony();
      await given.happened(history);
    },
  };
}

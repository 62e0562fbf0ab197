import { readStoreContract } from '../../../tests/contracts/read-store-contract.ts';
import { CHANGES_KEPT } from '../../../tests/contracts/read-store-under-test.ts';
import { createMongoLike } from '../../../tests/mongo-like.ts';
import { openMongoReadStore } from './open-mongo-read-store.ts';

readStoreContract('MongoDB, played in memory,', async () => {
  const server = createMongoLike();
  const open = () => openMongoReadStore({ mongo: server.connect(), changesKept: CHANGES_KEPT });
  return { open, remove: async () => undefined };
});

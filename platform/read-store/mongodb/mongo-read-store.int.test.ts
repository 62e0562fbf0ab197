import { CHANGES_KEPT, readStoreContract } from '../../../tests/contracts/read-store-contract.ts';
import { createMongoLike } from '../../../tests/mongo-like.ts';
import { openMongoReadStore } from './open-mongo-read-store.ts';

readStoreContract('MongoDB, played in memory,', async () => {
  const server = createMongoLike();
  const open = () => openMongoReadStore({ mongo: server.connect(), changesKept: CHANGES_KEPT });
  return { open, remove: async () => undefined };
});

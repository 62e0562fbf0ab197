import { readStoreContract } from '../../../tests/contracts/read-store-contract.ts';
import { createMongoLike } from '../../../tests/mongo-like.ts';
import { openMongoReadStore } from './open-mongo-read-store.ts';

readStoreContract('MongoDB, played in memory,', async () => {
  const server = createMongoLike();
  return { open: () => openMongoReadStore({ mongo: server.connect() }), remove: async () => undefined };
});

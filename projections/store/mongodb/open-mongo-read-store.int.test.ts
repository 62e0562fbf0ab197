import { afterAll, describe } from 'vitest';
import { readStoreContract } from '../../../tests/contracts/read-store-contract.ts';
import { givenMongo, mongoEngine, newDatabase } from '../../../tests/engines/mongo.ts';
import { openMongoReadStore } from './open-mongo-read-store.ts';

const server = await mongoEngine();
afterAll(() => server?.[Symbol.asyncDispose]());

describe.runIf(server)('with a server', () => {
  readStoreContract('MongoDB', async () => {
    const mongo = await givenMongo(newDatabase(server?.address ?? ''));
    return {
      open: () => openMongoReadStore({ mongo }),
      remove: async () => mongo[Symbol.asyncDispose](),
    };
  });
});

/** MongoDB behind the ports of the read models and the files: one server for all of it, or one line why none. */
import { afterAll, describe } from 'vitest';
import { openMongoReadStore } from '../../platform/read-store/mongodb/open-mongo-read-store.ts';
import { readStoreContract } from '../contracts/read-store-contract.ts';
import { brokenCommits } from './mongodb/broken-commits.ts';
import { gridFsBlobs } from './mongodb/gridfs-blobs.ts';
import { givenMongo, mongoEngine, newDatabase } from './mongodb/server.ts';

const server = await mongoEngine();
afterAll(() => server?.[Symbol.asyncDispose]());

describe.runIf(server)('with a server', () => {
  const address = server?.address ?? '';

  readStoreContract(
    'MongoDB',
    async () => {
      const mongo = await givenMongo(newDatabase(address));
      return {
        open: () => openMongoReadStore({ mongo }),
        remove: async () => mongo[Symbol.asyncDispose](),
      };
    },
    { takesAnyKey: !process.env.FERRETDB_URL },
  );
  brokenCommits(address);
  gridFsBlobs(address);
});

/** MongoDB behind the ports of the read models and the files: one server for all of it, or one line why none. */
import { afterAll, describe, test } from 'vitest';
import { openMongoReadStore } from '../../platform/read-store/mongodb/open-mongo-read-store.ts';
import { openMongoKeys } from '../../platform/sealing/open-mongo-keys.ts';
import { openMongoLedger } from '../../platform/sealing/open-mongo-ledger.ts';
import { openMongoRotations } from '../../services/accounts/rotation/open-mongo-rotations.ts';
import { keyStoreContract } from '../contracts/key-store-contract.ts';
import { ledgerContract } from '../contracts/ledger-contract.ts';
import { readStoreContract } from '../contracts/read-store-contract.ts';
import { CHANGES_KEPT } from '../contracts/read-store-under-test.ts';
import { rotationsContract } from '../contracts/rotations-contract.ts';
import { manyLives } from '../contracts/session-lives.ts';
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
        open: () => openMongoReadStore({ mongo, changesKept: CHANGES_KEPT }),
        remove: async () => mongo[Symbol.asyncDispose](),
      };
    },
    { takesAnyKey: !process.env.FERRETDB_URL },
  );
  // FerretDB 1.24 lets several updates of one document match what the first of them has changed.
  const isAtomic = !process.env.FERRETDB_URL;
  const givenRotations = async () => {
    const mongo = await givenMongo(newDatabase(address));
    const remove = () => mongo[Symbol.asyncDispose]();
    return { open: () => openMongoRotations({ mongo }), [Symbol.asyncDispose]: remove };
  };
  rotationsContract('MongoDB', givenRotations, { isAtomic });
  test('of fifty lives of a session no honest one is cut short, and no theft is missed', async () => {
    await using mongo = await givenMongo(newDatabase(address));
    await manyLives(50, await openMongoRotations({ mongo }));
  });
  keyStoreContract('MongoDB', async () => {
    const mongo = await givenMongo(newDatabase(address));
    const remove = () => mongo[Symbol.asyncDispose]();
    return { open: async () => openMongoKeys({ mongo }), [Symbol.asyncDispose]: remove };
  });
  ledgerContract('MongoDB', async () => {
    const mongo = await givenMongo(newDatabase(address));
    const remove = () => mongo[Symbol.asyncDispose]();
    return { open: async () => openMongoLedger({ mongo }), [Symbol.asyncDispose]: remove };
  });
  brokenCommits(address);
  gridFsBlobs(address);
});

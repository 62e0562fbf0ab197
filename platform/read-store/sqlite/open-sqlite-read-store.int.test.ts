import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreContract } from '../../../tests/contracts/read-store-contract.ts';
import { openSqliteReadStore } from './open-sqlite-read-store.ts';

readStoreContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-read-store-'));
  return {
    open: () => openSqliteReadStore({ folder }),
    remove: () => rm(folder, { recursive: true }),
  };
});

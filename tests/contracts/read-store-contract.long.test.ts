import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteReadStore } from '../../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { BROKEN_STORES, type Break } from './broken-read-stores.ts';
import { noticesFaults } from './notices-faults.ts';
import { readStoreContract } from './read-store-contract.ts';
import { CHANGES_KEPT } from './read-store-under-test.ts';

const contract = (broken: Break) =>
  readStoreContract('A store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parvis-store-'));
    return {
      async open() {
        const store = await openSqliteReadStore({ folder, changesKept: CHANGES_KEPT });
        return Object.assign(Object.create(store), broken(store, folder));
      },
      remove: () => rm(folder, { recursive: true }),
    };
  });

noticesFaults(contract, () => ({}), BROKEN_STORES);

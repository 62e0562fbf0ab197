import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedIndex } from '../../search/embedded/embedded-index.ts';
import { BROKEN_INDEXES, type Break, callsOf } from './broken-search-indexes.ts';
import { noticesFaults } from './notices-faults.ts';
import { searchIndexContract } from './search-index-contract.ts';

const contract = (broken: Break) =>
  searchIndexContract('An index', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parvis-search-'));
    const file = join(folder, 'search.sqlite');
    return {
      async open() {
        const index = openEmbeddedIndex(file);
        const lose = () => rm(file, { force: true });
        return {
          ...callsOf(index),
          ...broken(index, lose),
        };
      },
      remove: () => rm(folder, { recursive: true }),
    };
  });

noticesFaults(contract, () => ({}), BROKEN_INDEXES);

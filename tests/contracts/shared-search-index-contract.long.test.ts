import { openMeilisearchIndex } from '../../search/meilisearch/meilisearch-index.ts';
import { MASTER, startFakeMeilisearch } from '../engines/fake-meilisearch.ts';
import { callsOf } from './broken-search-indexes.ts';
import { BROKEN_SHARED_INDEXES, type Break } from './broken-shared-search-indexes.ts';
import { noticesFaults } from './notices-faults.ts';
import { sharedSearchIndexContract } from './shared-search-index-contract.ts';

const contract = (broken: Break) =>
  sharedSearchIndexContract('An index', async () => {
    const server = await startFakeMeilisearch();
    return {
      open(options = {}) {
        const anew = () => openMeilisearchIndex({ url: server.url, key: MASTER, noticedMs: 0, ...options });
        const index = anew();
        return {
          openTerm: term => index.openTerm(term),
          ...callsOf(index),
          ...broken(index, anew),
        };
      },
      remove: () => server[Symbol.asyncDispose](),
    };
  });

noticesFaults(contract, () => ({}), BROKEN_SHARED_INDEXES);

import { afterAll, describe } from 'vitest';
import { searchIndexContract } from '../../tests/contracts/search-index-contract.ts';
import { freshIndex, type MeilisearchEngine, meilisearchEngine } from '../../tests/engines/meilisearch.ts';
import { openMeilisearchIndex } from './meilisearch-index.ts';

const server = await meilisearchEngine();
afterAll(() => server?.[Symbol.asyncDispose]());

describe.skipIf(!server)('on a server', () => {
  searchIndexContract(
    'Meilisearch',
    async () => {
      const place = freshIndex(server as MeilisearchEngine);
      return { open: async () => openMeilisearchIndex(place.options), remove: place.remove };
    },
    { firstLetterCountsTwice: true, countsOccurrences: false },
  );
});

import { Meilisearch } from 'meilisearch';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CORPUS, upTo } from '../../tests/contracts/search-corpus.ts';
import { searchIndexContract } from '../../tests/contracts/search-index-contract.ts';
import { sharedSearchIndexContract } from '../../tests/contracts/shared-search-index-contract.ts';
import { freshIndex, type MeilisearchEngine, meilisearchEngine } from '../../tests/engines/meilisearch.ts';
import { type MeilisearchIndex, openMeilisearchIndex } from './meilisearch-index.ts';
import { SETTINGS } from './settings.ts';

/** A server that does other things besides. */
const PATIENT = { taskTimeoutMs: 120_000, searchTimeoutMs: 30_000 };

const server = await meilisearchEngine();
afterAll(() => server?.[Symbol.asyncDispose]());

describe.skipIf(!server)('on a server', () => {
  const newPlace = () => freshIndex(server as MeilisearchEngine);

  searchIndexContract(
    'Meilisearch',
    async () => {
      const place = newPlace();
      return {
        open: async () => openMeilisearchIndex({ ...place.options, ...PATIENT }),
        remove: place.remove,
      };
    },
    { firstLetterCountsTwice: true, countsOccurrences: false, frequentIsMeant: false },
  );

  sharedSearchIndexContract('Meilisearch', async () => {
    const place = newPlace();
    return {
      open: ({ mostBytes } = {}) =>
        openMeilisearchIndex({ ...place.options, ...PATIENT, ...(mostBytes && { mostBytes }) }),
      remove: place.remove,
    };
  });

  describe('Meilisearch itself', () => {
    let place: ReturnType<typeof newPlace>;
    let index: MeilisearchIndex;
    beforeEach(async () => {
      place = newPlace();
      index = openMeilisearchIndex({ ...place.options, ...PATIENT });
      await index.apply(new Map(CORPUS.map(text => [text.id, text])), upTo('0100'));
    });
    afterEach(async () => {
      await index[Symbol.asyncDispose]();
      await place.remove();
    });
    const search = (text: string, more = {}) => index.search({ text, page: 1, itemsPerPage: 30, ...more });

    test('takes the settings as they are written', async () => {
      expect(await place.client.index(place.options.name).getSettings()).toMatchObject({
        ...SETTINGS,
        filterableAttributes: expect.arrayContaining(SETTINGS.filterableAttributes ?? []),
        sortableAttributes: expect.arrayContaining(SETTINGS.sortableAttributes ?? []),
        synonyms: expect.objectContaining(SETTINGS.synonyms ?? {}),
        localizedAttributes: SETTINGS.localizedAttributes,
        typoTolerance: expect.objectContaining({ disableOnNumbers: true }),
      });
    });

    test('a change that it refuses is an error', async () => {
      const shapeless = { ...CORPUS[0], id: 'x'.repeat(600) } as (typeof CORPUS)[number];
      await expect(index.apply(new Map([[shapeless.id, shapeless]]), upTo('0101'))).rejects.toThrow(
        'invalid_document_id',
      );
      expect(await index.checkpoint()).toEqual(upTo('0100'));
      expect((await search('')).total).toBe(CORPUS.length);
    });

    test.each([
      '11" OR language = "fr',
      '11\\" OR language EXISTS OR kind = "',
      "11' OR 1=1",
      '11\\',
      '"',
      '\\"',
      'x" OR kind EXISTS --',
      '_progress',
      'NOT EXISTS',
      '\0',
      '\uD83D',
    ])('a filter by %j finds nothing and breaks nothing', async hostile => {
      for (const filter of [
        { categories: [hostile] },
        { tags: [hostile] },
        { categories: ['11'], tags: [hostile] },
      ]) {
        expect(await search('', filter)).toMatchObject({ hits: [], total: 0 });
      }
    });

    test('the key that searches can search this index and do nothing else', async () => {
      if (!place.options.key) return;
      await search('');
      const { results } = await place.client.getKeys({ limit: 1000 });
      const key = results.find(({ indexes }) => indexes.includes(place.options.name));
      expect(key).toMatchObject({ actions: ['search'], indexes: [place.options.name] });
      const held = new Meilisearch({ host: place.options.url, apiKey: key?.key ?? '' });
      const own = held.index(place.options.name);
      expect((await own.search('')).hits.length).toBeGreaterThan(0);
      await expect(own.deleteAllDocuments()).rejects.toThrow();
      await expect(own.getSettings()).rejects.toThrow();
      await expect(held.index('another').search('')).rejects.toThrow();
      // Another start finds the key that there is.
      await openMeilisearchIndex({ ...place.options, ...PATIENT }).search({
        text: '',
        page: 1,
        itemsPerPage: 1,
      });
      const again = await place.client.getKeys({ limit: 1000 });
      expect(again.results.filter(({ indexes }) => indexes.includes(place.options.name))).toHaveLength(1);
    });

    test('the tenth word is the last that counts', async () => {
      const ten = 'notre père qui es aux cieux que ton nom soit';
      expect((await search(`${ten} introuvable `)).hits.map(({ id }) => id)).toEqual(['notre-pere']);
    });

    test('a word finds two that stand side by side, and they are marked', async () => {
      const text = { ...CORPUS[0], id: 'prayed', title: 'Ma grand-mère priait' } as (typeof CORPUS)[number];
      await index.apply(new Map([[text.id, text]]), upTo('0101'));
      const { hits } = await search('grandmere ');
      expect(hits.map(({ title }) => title.filter(({ hit }) => hit).map(({ text }) => text))).toEqual([
        ['grand', 'mère'],
      ]);
    });

    test('a word stands for its other form', async () => {
      const text = {
        ...CORPUS[0],
        id: 'mark',
        title: 'Saint Marc',
        text: 'La messe.',
      } as (typeof CORPUS)[number];
      await index.apply(new Map([[text.id, text]]), upTo('0101'));
      const { hits } = await search('st marc ');
      expect(hits.map(({ id, title }) => [id, title.filter(({ hit }) => hit).length])).toEqual([['mark', 2]]);
    });
  });
});

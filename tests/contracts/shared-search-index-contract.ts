/** What an index promises that several processes use at once: each instance stands for one of them. */
import { expect } from 'vitest';
import { ORIGIN } from '../../platform/event-log/event-log.ts';
import { type SearchDocument, type SharedSearchIndex, TermOver } from '../../search/search-index.ts';
import { afterEach, beforeEach, describe, test } from './cases.ts';
import { CORPUS, upTo } from './search-corpus.ts';

export interface SharedPlace {
  /** `mostBytes`: of one request. */
  open(options?: { readonly mostBytes?: number }): SharedSearchIndex;
  remove(): Promise<void>;
}

const MOST_BYTES = 6000;
const byId = (...documents: readonly SearchDocument[]) => new Map(documents.map(each => [each.id, each]));
const [first, second, third] = CORPUS as [SearchDocument, SearchDocument, SearchDocument];

export function sharedSearchIndexContract(adapter: string, makePlace: () => Promise<SharedPlace>): void {
  describe(`${adapter} as an index that several processes share`, () => {
    let place: SharedPlace;
    beforeEach(async () => {
      place = await makePlace();
    });
    afterEach(() => place.remove());

    const found = async (index = place.open()) =>
      (await index.search({ text: '', page: 1, itemsPerPage: 100 })).hits.map(({ id }) => id).sort();
    const ids = (...documents: readonly SearchDocument[]) => documents.map(({ id }) => id).sort();
    const opened = async (term: number) => {
      const index = place.open();
      await index.openTerm(term);
      return index;
    };

    describe('two instances', () => {
      test('what one applies and removes the other finds', async () => {
        const [writer, reader] = [place.open(), place.open()];
        await writer.apply(byId(first, second), upTo('0001'));
        expect(await found(reader)).toEqual(ids(first, second));
        await writer.apply(new Map([[first.id, null]]), upTo('0002'));
        expect(await found(reader)).toEqual([second.id]);
        expect(await reader.checkpoint()).toEqual(upTo('0002'));
      });

      test('a second writer is noticed before anything is written', async () => {
        const [one, other] = [place.open(), place.open()];
        await one.apply(byId(first), upTo('0001'));
        await other.apply(byId(second), upTo('0002'));
        await expect(one.apply(byId(third), upTo('0002'))).rejects.toThrow('changed by somebody else');
        expect(await found()).toEqual(ids(first, second));
        expect(await one.checkpoint()).toEqual(upTo('0002'));
      });
    });

    describe('a change', () => {
      test('of more than a request may hold is applied whole', async () => {
        const texts = Array.from({ length: 20 }, (_, at) => ({
          ...first,
          id: `post:${at}:fr`,
          text: 'à la fin des temps '.repeat(80),
        }));
        await place.open({ mostBytes: MOST_BYTES }).apply(byId(...texts), upTo('0001'));
        expect(await found()).toEqual(ids(...texts));
      });

      test('of one text that is longer than any request is applied', async () => {
        const long = { ...first, text: 'mot '.repeat(3_000_000) };
        await place.open().apply(byId(long), upTo('0001'));
        expect(await found()).toEqual([long.id]);
      });

      test('that the server accepts and then fails is an error that names it, and does not count', async () => {
        const index = place.open();
        await index.apply(byId(first), upTo('0001'));
        const refused = { ...second, id: 'x'.repeat(600) };
        await expect(index.apply(byId(refused), upTo('0002'))).rejects.toThrow(refused.id);
        expect(await index.checkpoint()).toEqual(upTo('0001'));
        await index.apply(byId(second), upTo('0002'));
        expect(await found()).toEqual(ids(first, second));
      });
    });

    describe('terms', () => {
      test('what is sent under an earlier one is refused, and changes nothing', async () => {
        const slept = await opened(1);
        await slept.apply(byId(first), upTo('0001'));
        const awake = await opened(2);
        await awake.apply(byId(second), upTo('0002'));
        for (const change of [
          () => slept.apply(byId(third), upTo('0002')),
          () => slept.apply(new Map([[first.id, null]]), upTo('0003')),
          () => slept.clear(),
          () => slept.checkpoint(),
        ])
          await expect(change()).rejects.toThrow();
        expect(await found()).toEqual(ids(first, second));
        expect(await awake.checkpoint()).toEqual(upTo('0002'));
      });

      test('an earlier one does not begin any more', async () => {
        await (await opened(2)).apply(byId(first), upTo('0001'));
        await expect(opened(1)).rejects.toThrow(TermOver);
      });

      test('the next one goes on from where the last but one began', async () => {
        const positions: (string | undefined)[] = [];
        for (const term of [1, 2, 3, 4]) {
          const index = await opened(term);
          positions.push((await index.checkpoint())?.position);
          await index.apply(byId(first), upTo(`00${term}0`));
          await index.apply(byId(second), upTo(`00${term}5`));
        }
        // The fourth puts again what the second and the third put.
        expect(positions).toEqual([undefined, ORIGIN, ORIGIN, '0015']);
      });

      test('what a build took is not put again', async () => {
        const index = await opened(1);
        await index.clear();
        await index.apply(byId(first), upTo('0010'));
        await index.show();
        await index.apply(byId(second), upTo('0012'));
        expect(await (await opened(2)).checkpoint()).toMatchObject({ position: '0010' });
      });
    });
  });
}

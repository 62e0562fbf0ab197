import { expect } from 'vitest';
import type { Filter } from '../../platform/read-store/read-store.ts';
import { beforeEach, describe, test } from './cases.ts';
import { books, type StoreUnderTest } from './read-store-under-test.ts';

export function queriesContract(given: StoreUnderTest): void {
  const { write, ids, book } = given;
  describe('filters', () => {
    beforeEach(() =>
      write({
        ...book('a', { language: 'fr', year: 1990, subjects: ['prayer', 'psalms'] }),
        ...book('b', { language: 'fr', year: 2000, shelf: 'top', subjects: ['psalms'] }),
        ...book('c', { language: 'en', year: 2000, subjects: [] }),
        ...book('d', { language: 'en', year: 2010, shelf: null }),
        ...book('e', { language: 'de', shelf: 'top', subjects: ['prayer', 'prayer'] }),
      }),
    );
    const cases: [string, Filter, string[]][] = [
      ['equality', { language: 'fr' }, ['a', 'b']],
      ['equality of two fields', { language: 'fr', year: 2000 }, ['b']],
      ['a set', { language: { in: ['en', 'de', 'it'] } }, ['c', 'd', 'e']],
      ['a set of numbers', { year: { in: [1990, 2010] } }, ['a', 'd']],
      ['an empty set', { language: { in: [] } }, []],
      ['a part of a text', { language: { contains: ['r'] } }, ['a', 'b']],
      [
        'one of several parts, which are no patterns',
        { language: { contains: ['.', 'd', 'e$', 'n'] } },
        ['c', 'd', 'e'],
      ],
      ['no part', { language: { contains: [] } }, []],
      ['a range, bounds included', { year: { gte: 2000, lte: 2010 } }, ['b', 'c', 'd']],
      ['a range, bounds excluded', { year: { gt: 1990, lt: 2010 } }, ['b', 'c']],
      ['a range of text', { language: { gte: 'en' } }, ['a', 'b', 'c', 'd']],
      ['presence', { shelf: { exists: true } }, ['b', 'e']],
      ['absence', { shelf: { exists: false } }, ['a', 'c', 'd']],
      ['one of many texts', { subjects: 'psalms' }, ['a', 'b']],
      ['a text held twice, once', { subjects: 'prayer' }, ['a', 'e']],
      [
        'one of many texts in a set, each document once',
        { subjects: { in: ['prayer', 'psalms'] } },
        ['a', 'b', 'e'],
      ],
      ['many texts with another field', { subjects: 'psalms', language: 'fr', year: { gt: 1995 } }, ['b']],
      ['many texts with a field outside of their index', { subjects: 'prayer', shelf: 'top' }, ['e']],
      ['presence of many texts', { subjects: { exists: true } }, ['a', 'b', 'e']],
      ['absence of many texts', { subjects: { exists: false } }, ['c', 'd']],
    ];
    test.each(cases)('by %s', async (_name, where, expected) => {
      expect(await ids({ where })).toEqual(expected);
      expect(await given.store.collection(books.name).count(where)).toBe(expected.length);
    });

    test('without one everything is found and counted', async () => {
      expect(await ids({})).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(await given.store.collection(books.name).count()).toBe(5);
    });
  });

  describe('order and pages', () => {
    beforeEach(() =>
      write({
        ...book('b', { year: 2000, language: 'fr', subjects: ['x'] }),
        ...book('d', { year: 2000, language: 'en', subjects: ['x'] }),
        ...book('a', { year: 2010, language: 'fr', subjects: ['x'] }),
        ...book('c', { year: 2000, language: 'fr', subjects: ['x'] }),
        ...book('e', { language: 'fr', subjects: ['x'] }),
      }),
    );
    const ascending = { field: 'year', direction: 'asc' } as const;
    const descending = { field: 'year', direction: 'desc' } as const;

    test('ties follow the id in the direction of the order, the absent comes first', async () => {
      expect(await ids({ sort: [ascending] })).toEqual(['e', 'b', 'c', 'd', 'a']);
      expect(await ids({ sort: [descending] })).toEqual(['a', 'd', 'c', 'b', 'e']);
    });
    test('a second field decides between equals of the first', async () => {
      const sort = [descending, { field: 'language', direction: 'asc' }] as const;
      expect(await ids({ sort })).toEqual(['a', 'd', 'b', 'c', 'e']);
    });
    test.each<Filter>([{}, { subjects: 'x' }])('pages of %o cover everything once', async where => {
      const page = (offset: number) => ids({ where, sort: [descending], offset, limit: 2 });
      expect([await page(0), await page(2), await page(4), await page(6)]).toEqual([
        ['a', 'd'],
        ['c', 'b'],
        ['e'],
        [],
      ]);
    });
    test('text is ordered by its code points, in filters and in sorts, whatever the language', async () => {
      const titles = ['Zoé', 'abbé', 'Été', 'œuvre', 'a b', '', 'été', 'zèle', '𝄞', '\uffee'];
      const shelf = 'titles';
      await write(Object.fromEntries(titles.map((title, at) => [`t${at}`, { id: title, title, shelf }])));
      const inOrder = ['', 'Zoé', 'a b', 'abbé', 'zèle', 'Été', 'été', 'œuvre', '\uffee', '𝄞'];
      const sort = [{ field: 'title', direction: 'asc' }] as const;
      expect(await ids({ where: { shelf }, sort })).toEqual(inOrder);
      expect(await ids({ where: { shelf, title: { gt: 'z' } }, sort })).toEqual(inOrder.slice(4));
    });
    test('an offset without a limit answers the rest', async () => {
      expect(await ids({ sort: [ascending], offset: 3 })).toEqual(['d', 'a']);
      expect(await ids({ limit: 0 })).toEqual([]);
    });
  });
}

import { expect } from 'vitest';
import type { Query } from '../../platform/read-store/read-store.ts';
import { describe, test } from './cases.ts';
import { books, CHANGES_KEPT, type StoreUnderTest } from './read-store-under-test.ts';

export function documentsContract(given: StoreUnderTest, takesAnyKey: boolean): void {
  const { positionBefore, generation, write, ids, book } = given;
  describe('changes', () => {
    test('say of each document what it was and what it is, by its declared fields, since a position', async () => {
      await write(book('a', { title: 'Alpha', year: 1, pages: 9 }));
      const since = (await generation()).checkpoint;
      await write({
        ...book('a', { title: 'Alpha', year: 2, pages: 9 }),
        ...book('b', { subjects: ['x'] }),
      });
      await write({ a: null });
      await write(book('b', { subjects: ['x'], pages: 10, shelf: null }));
      const [second, third] = [{ title: 'Alpha', year: 2 }, { subjects: ['x'] }];
      const collection = books.name;
      expect(await given.store.changes(since)).toEqual([
        { collection, id: 'a', before: { title: 'Alpha', year: 1 }, after: second },
        { collection, id: 'b', before: undefined, after: third },
        { collection, id: 'a', before: second, after: undefined },
        { collection, id: 'b', before: third, after: third },
      ]);
      expect(await given.store.changes((await generation()).checkpoint)).toEqual([]);
    });

    test('are not told of what is being built', async () => {
      const building = await given.store.begin(books.name, 1, 'log');
      await write(book('a'), { to: building });
      expect(await given.store.changes('')).toEqual([]);
    });

    test('are forgotten in the end, and whoever asks for them is told', async () => {
      for (let at = 0; at < 3 * CHANGES_KEPT; at++) await write(book('a', { year: at }));
      expect(await given.store.changes('0001')).toBeUndefined();
      expect((await given.store.changes(positionBefore(2)))?.map(({ after }) => after?.year)).toEqual([
        3 * CHANGES_KEPT - 2,
        3 * CHANGES_KEPT - 1,
      ]);
    });
  });

  describe('what was wiped', () => {
    test('is no change that anybody is told of', async () => {
      const before = (await generation()).checkpoint;
      await write(book('a', { title: 'Alpha' }));
      await given.store.wipe();
      expect(await given.store.changes(before)).toBeUndefined();
      expect(await given.store.changes((await generation()).checkpoint)).toEqual([]);
      await write(book('a', { title: 'Beta' }));
      expect(await given.store.changes(positionBefore(1))).toHaveLength(1);
    });
  });

  describe('documents', () => {
    test('come back as they were written, with everything that plain JSON can hold', async () => {
      const document = {
        id: 'a',
        title: 'Où ? « Là » \u0000 𝄞',
        nested: { list: [1, null, { deep: true }], empty: {} },
        year: -1.5,
        language: null,
      };
      await write({ a: document });
      expect(await given.store.collection(books.name).get('a')).toEqual(document);
    });

    test('are absent before they are written and after they are removed', async () => {
      const all = given.store.collection(books.name);
      expect(await all.get('a')).toBeUndefined();
      await write(book('a', { subjects: ['x'] }));
      await write({ a: null });
      expect(await all.get('a')).toBeUndefined();
      expect(await ids({ where: { subjects: 'x' } })).toEqual([]);
      expect(await all.count()).toBe(0);
    });

    test('of many ids come in the order of the ids, the missing ones left out', async () => {
      await write({ ...book('a'), ...book('b'), ...book('c') });
      const found = await given.store.collection<{ id: string }>(books.name).getMany(['c', 'nobody', 'a']);
      expect(found.map(({ id }) => id)).toEqual(['c', 'a']);
    });

    test('are found by what they hold now, not by what they held before', async () => {
      await write(book('a', { language: 'fr', subjects: ['x', 'y'] }));
      await write(book('a', { language: 'en', subjects: ['y', 'z'] }));
      expect(await ids({ where: { language: 'fr' } })).toEqual([]);
      expect(await ids({ where: { subjects: 'x' } })).toEqual([]);
      expect(await ids({ where: { subjects: 'z', language: 'en' } })).toEqual(['a']);
    });

    test('are counted and found as they are now, asked for the second time as well', async () => {
      const where = { language: 'fr' };
      const ask = async () => {
        const all = given.store.collection(books.name);
        return [await all.count(where), (await all.find({ where })).map(({ id }) => id).toSorted()];
      };
      await write(book('a', { language: 'fr' }));
      expect([await ask(), await ask()]).toEqual([
        [1, ['a']],
        [1, ['a']],
      ]);
      await write({ ...book('b', { language: 'fr' }), ...book('c', { language: 'en' }) });
      expect(await ask()).toEqual([2, ['a', 'b']]);
      await write(book('a', { language: 'en' }));
      expect(await ask()).toEqual([1, ['b']]);
      await given.store.swap(await given.store.begin(books.name, 1, 'log'));
      expect(await ask()).toEqual([0, []]);
    });

    test('are loaded by id for a batch from the generation asked for', async () => {
      await write(book('a', { year: 1 }));
      await write(book('a', { year: 2 }), { to: await given.store.begin(books.name, 1, 'log') });
      const shown = await given.store.load(await generation(), ['a', 'nobody']);
      const building = await given.store.load(await generation('building'), ['a', 'nobody']);
      expect([...shown.documents]).toEqual([['a', { id: 'a', year: 1 }]]);
      expect([...building.documents]).toEqual([['a', { id: 'a', year: 2 }]]);
    });

    test('are loaded and found all, however many', async () => {
      const many = Array.from({ length: 2345 }, (_, at) => `many-${at}`);
      await write(Object.fromEntries(many.map(id => [id, { id, language: 'fr' }])));
      const { documents } = await given.store.load(await generation(), many);
      expect([...documents.keys()].sort()).toEqual(many.toSorted());
      expect((await ids({ where: { language: 'fr' } })).length).toBe(many.length);
      expect(await given.store.collection(books.name).getMany(many)).toHaveLength(many.length);
    });

    test.runIf(takesAnyKey)('keep names that mean something to an engine', async () => {
      const named = { id: 'a', 'with.dot': { $set: 1, 'a.b': [{ $gt: '' }] }, $where: 'x', '': 0 };
      await write({ a: named });
      expect(await given.store.collection(books.name).get('a')).toEqual(named);
    });
  });

  test('what was removed can be made again, and removed again', async () => {
    for (const year of [1, 2]) {
      await write(book('a', { year }));
      expect(await given.store.collection(books.name).get('a')).toEqual({ id: 'a', year });
      await write({ a: null });
      expect(await given.store.collection(books.name).get('a')).toBeUndefined();
    }
  });

  describe('hostile values', () => {
    const hostile = `'; DROP TABLE "documents_1"; --`;
    test('are values and nothing else', async () => {
      await write({ ...book(hostile, { title: hostile, subjects: [hostile, '%', '$ne'] }), ...book('b') });
      expect(await ids({ where: { title: hostile } })).toEqual([hostile]);
      expect(await ids({ where: { subjects: hostile } })).toEqual([hostile]);
      expect(await ids({ where: { title: { in: [hostile, '%'] } } })).toEqual([hostile]);
      expect(await given.store.collection(books.name).get(hostile)).toBeDefined();
      expect(await given.store.collection(books.name).count()).toBe(2);
    });
    test.each([
      ['an operator of an engine', { where: { title: { $ne: 1 } } }],
      ['an operator within a set', { where: { title: { in: [{ $gt: '' }] } } }],
      ['an empty condition', { where: { title: {} } }],
      ['a list for a value', { where: { title: ['a'] } }],
      ['null', { where: { title: null } }],
      ['a missing value', { where: { title: undefined } }],
      ['a number for a text', { where: { title: 1 } }],
      ['a text for a number', { where: { year: '2000' } }],
      ['no number', { where: { year: Number.NaN } }],
      ['a field that is not declared', { where: { colour: 'red' } }],
      ['a name that every object has', { where: { constructor: 'x' } }],
      ['an order by text of a query', { sort: [{ field: 'year; DROP TABLE x', direction: 'asc' }] }],
      ['a direction that is none', { sort: [{ field: 'year', direction: 'asc, 1' }] }],
      ['an order by many values', { sort: [{ field: 'subjects', direction: 'asc' }] }],
      ['a negative offset', { offset: -1 }],
      ['a limit that is no whole number', { limit: 1.5 }],
    ])('%s is refused', async (_name, query) => {
      const all = given.store.collection(books.name);
      await expect(all.find(query as unknown as Query)).rejects.toThrow(`${books.name}: `);
    });
  });
}

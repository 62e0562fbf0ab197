/** What every adapter of ReadStore promises. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnsupportedQuery } from '../../platform/read-store/check-query.ts';
import type {
  ChangeSet,
  CollectionSpec,
  Document,
  Filter,
  Generation,
  Query,
  ReadStore,
} from '../../platform/read-store/read-store.ts';

/** Somewhere to keep one store: opened any number of times, one after the other. */
export interface StorePlace {
  open(): Promise<ReadStore>;
  remove(): Promise<void>;
}

const books = {
  name: 'books-by-title',
  version: 1,
  fields: { title: 'text', language: 'text', year: 'number', shelf: 'text', subjects: 'texts' },
  indexes: [['language', 'year'], ['subjects', 'language', 'year'], ['shelf']],
} as const satisfies CollectionSpec;

export function readStoreContract(adapter: string, makePlace: () => Promise<StorePlace>): void {
  describe(`${adapter} as a read store`, () => {
    let place: StorePlace;
    let store: ReadStore;
    let writes: number;
    beforeEach(async () => {
      writes = 0;
      place = await makePlace();
      store = await place.open();
      await store.declare(books);
    });
    afterEach(async () => {
      await store[Symbol.asyncDispose]();
      await place.remove();
    });

    const write = (
      documents: Record<string, Document | null>,
      more: Partial<ChangeSet> & { generation?: Generation } = {},
    ) =>
      store.commit([
        {
          collection: books.name,
          generation: 'live',
          documents: new Map(Object.entries(documents)),
          parked: [],
          checkpoint: String(++writes).padStart(4, '0'),
          ...more,
        },
      ]);
    const ids = async (query: Query) =>
      (await store.collection<{ id: string }>(books.name).find(query)).map(({ id }) => id);
    const book = (id: string, fields: Document = {}) => ({ [id]: { id, ...fields } });
    const reopen = async () => {
      await store[Symbol.asyncDispose]();
      store = await place.open();
    };

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
        expect(await store.collection(books.name).get('a')).toEqual(document);
      });

      test('are absent before they are written and after they are removed', async () => {
        const all = store.collection(books.name);
        expect(await all.get('a')).toBeUndefined();
        await write(book('a', { subjects: ['x'] }));
        await write({ a: null });
        expect(await all.get('a')).toBeUndefined();
        expect(await ids({ where: { subjects: 'x' } })).toEqual([]);
        expect(await all.count()).toBe(0);
      });

      test('of many ids come in the order of the ids, the missing ones left out', async () => {
        await write({ ...book('a'), ...book('b'), ...book('c') });
        const found = await store.collection<{ id: string }>(books.name).getMany(['c', 'nobody', 'a']);
        expect(found.map(({ id }) => id)).toEqual(['c', 'a']);
      });

      test('are found by what they hold now, not by what they held before', async () => {
        await write(book('a', { language: 'fr', subjects: ['x', 'y'] }));
        await write(book('a', { language: 'en', subjects: ['y', 'z'] }));
        expect(await ids({ where: { language: 'fr' } })).toEqual([]);
        expect(await ids({ where: { subjects: 'x' } })).toEqual([]);
        expect(await ids({ where: { subjects: 'z', language: 'en' } })).toEqual(['a']);
      });

      test('are counted as they are now, asked for the second time as well', async () => {
        const count = () => store.collection(books.name).count({ language: 'fr' });
        await write(book('a', { language: 'fr' }));
        expect([await count(), await count()]).toEqual([1, 1]);
        await write({ ...book('b', { language: 'fr' }), ...book('c', { language: 'en' }) });
        expect(await count()).toBe(2);
        await store.startRebuild(books.name);
        await store.swap(books.name);
        expect(await count()).toBe(0);
      });

      test('are loaded by id for a batch from the generation asked for', async () => {
        await write(book('a', { year: 1 }));
        await store.startRebuild(books.name);
        await write(book('a', { year: 2 }), { generation: 'next' });
        const live = await store.load(books.name, 'live', ['a', 'nobody']);
        const next = await store.load(books.name, 'next', ['a', 'nobody']);
        expect([...live.documents]).toEqual([['a', { id: 'a', year: 1 }]]);
        expect([...next.documents]).toEqual([['a', { id: 'a', year: 2 }]]);
      });
    });

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
        expect(await store.collection(books.name).count(where)).toBe(expected.length);
      });

      test('without one everything is found and counted', async () => {
        expect(await ids({})).toEqual(['a', 'b', 'c', 'd', 'e']);
        expect(await store.collection(books.name).count()).toBe(5);
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

    describe('hostile values', () => {
      const hostile = `'; DROP TABLE "documents_1"; --`;
      test('are values and nothing else', async () => {
        await write({ ...book(hostile, { title: hostile, subjects: [hostile, '%', '$ne'] }), ...book('b') });
        expect(await ids({ where: { title: hostile } })).toEqual([hostile]);
        expect(await ids({ where: { subjects: hostile } })).toEqual([hostile]);
        expect(await ids({ where: { title: { in: [hostile, '%'] } } })).toEqual([hostile]);
        expect(await store.collection(books.name).get(hostile)).toBeDefined();
        expect(await store.collection(books.name).count()).toBe(2);
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
        const all = store.collection(books.name);
        await expect(all.find(query as unknown as Query)).rejects.toThrow(UnsupportedQuery);
      });
    });

    describe('commit', () => {
      test('moves the checkpoint with the documents', async () => {
        expect(await store.checkpoint(books.name)).toBe('');
        await write(book('a'), { checkpoint: '0007' });
        expect(await store.checkpoint(books.name)).toBe('0007');
      });

      test('of several collections happens as a whole or not at all', async () => {
        const other = { ...books, name: 'others' };
        await store.declare(other);
        const set = (collection: string, document: Document): ChangeSet => ({
          collection,
          generation: 'live',
          documents: new Map([['a', document]]),
          parked: [{ stream: 's', position: '0002', error: 'e' }],
          checkpoint: '0002',
        });
        const failing = store.commit([
          set(books.name, { id: 'a' }),
          set('others', { id: 'a', year: 'text' }),
        ]);
        await expect(failing).rejects.toThrow();
        expect(await store.collection(books.name).get('a')).toBeUndefined();
        expect(await store.parked(books.name)).toEqual([]);
        expect(await store.checkpoint(books.name)).toBe('');
        await store.commit([set(books.name, { id: 'a' }), set('others', { id: 'a' })]);
        expect(await store.checkpoint('others')).toBe('0002');
      });

      test('keeps parked events in the order of the log until they are unparked', async () => {
        const parked = ['0003', '0002'].map(position => ({ stream: 's', position, error: `of ${position}` }));
        await write({}, { parked });
        expect((await store.parked(books.name)).map(({ error }) => error)).toEqual(['of 0002', 'of 0003']);
        await write({}, { unparked: ['0002'] });
        expect((await store.parked(books.name)).map(({ position }) => position)).toEqual(['0003']);
      });
    });

    describe('generations', () => {
      test('the live one is read until the next takes its place, parked events included', async () => {
        await write(book('a', { year: 1 }), {
          parked: [{ stream: 's', position: '0001', error: 'e' }],
          checkpoint: '0005',
        });
        await store.startRebuild(books.name);
        await write(book('b', { year: 1 }), { generation: 'next', checkpoint: '0003' });
        expect(await ids({ where: { year: 1 } })).toEqual(['a']);
        expect(await store.checkpoint(books.name)).toBe('0005');
        expect(await store.checkpoint(books.name, 'next')).toBe('0003');
        await store.swap(books.name);
        expect(await ids({ where: { year: 1 } })).toEqual(['b']);
        expect(await store.collection(books.name).get('a')).toBeUndefined();
        expect(await store.checkpoint(books.name)).toBe('0003');
        expect(await store.checkpoint(books.name, 'next')).toBeUndefined();
        expect(await store.parked(books.name)).toEqual([]);
      });

      test('a rebuild begins empty, whatever an interrupted one has left', async () => {
        await store.startRebuild(books.name);
        await write(book('left'), { generation: 'next', checkpoint: '0009' });
        await store.startRebuild(books.name);
        expect(await store.checkpoint(books.name, 'next')).toBe('');
        await store.swap(books.name);
        expect(await ids({})).toEqual([]);
      });

      test('there is nothing to swap without a rebuild', async () => {
        await write(book('a'));
        await expect(store.swap(books.name)).rejects.toThrow('no next generation');
        expect(await ids({})).toEqual(['a']);
      });

      test.each([
        ['version', { ...books, version: 2 }],
        ['fields', { ...books, fields: { ...books.fields, colour: 'text' } }],
        ['indexes', { ...books, indexes: [['title']] }],
      ] as [string, CollectionSpec][])(
        'another %s makes it stale, and it is still read',
        async (_name, changed) => {
          await write(book('a', { language: 'fr', colour: 'red' }), { checkpoint: '0005' });
          await reopen();
          await store.declare(changed);
          expect(await store.checkpoint(books.name)).toBeUndefined();
          expect(await ids({ where: { language: 'fr' } })).toEqual(['a']);
          await store.startRebuild(books.name);
          await store.swap(books.name);
          expect(await store.checkpoint(books.name)).toBe('');
        },
      );

      test('a stale one answers questions about newly declared fields from its documents', async () => {
        await write({ ...book('a', { colour: 'red', places: ['x'] }), ...book('b', { colour: 'blue' }) });
        await reopen();
        await store.declare({ ...books, fields: { ...books.fields, colour: 'text', places: 'texts' } });
        expect(await ids({ where: { colour: 'red' } })).toEqual(['a']);
        expect(await ids({ where: { places: 'x' } })).toEqual(['a']);
        expect(await ids({ sort: [{ field: 'colour', direction: 'asc' }] })).toEqual(['b', 'a']);
      });
    });

    test('everything is there after it was closed and opened again', async () => {
      await write(book('a', { subjects: ['x'] }), {
        checkpoint: '0042',
        parked: [{ stream: 's', position: '0041', error: 'e' }],
      });
      await reopen();
      await store.declare(books);
      expect(await ids({ where: { subjects: 'x' } })).toEqual(['a']);
      expect(await store.checkpoint(books.name)).toBe('0042');
      expect(await store.parked(books.name)).toEqual([{ stream: 's', position: '0041', error: 'e' }]);
    });

    test('a collection that nobody declared is an error, not an empty one', () => {
      expect(() => store.collection('nobody')).toThrow('not declared');
    });
  });
}

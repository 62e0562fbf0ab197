/** What every adapter of ReadStore promises. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnsupportedQuery } from '../../platform/read-store/check-query.ts';
import {
  BeingBuilt,
  type CollectionSpec,
  type Document,
  Fenced,
  type Filter,
  type Generation,
  NOTHING_LOADED,
  type ParkedStream,
  type Query,
  type ReadStore,
  Superseded,
} from '../../platform/read-store/read-store.ts';

/** So many commits each store remembers the changes of. */
export const CHANGES_KEPT = 20;

/** Somewhere to keep one store: opened any number of times, at once too, as if by several processes. */
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

export function readStoreContract(
  adapter: string,
  makePlace: () => Promise<StorePlace>,
  { takesAnyKey = true }: { readonly takesAnyKey?: boolean } = {},
): void {
  describe(`${adapter} as a read store`, () => {
    let place: StorePlace;
    let store: ReadStore;
    let writes: number;
    beforeEach(async () => {
      writes = 0;
      place = await makePlace();
      store = await place.open();
      await store.declare(books);
      await store.swap(await store.begin(books.name, 1, 'log'));
    });
    afterEach(async () => {
      await store[Symbol.asyncDispose]();
      await place.remove();
    });

    const nextPosition = () => String(++writes).padStart(4, '0');
    const generation = async (
      state: Generation['state'] = 'shown',
      of = store,
      name: string = books.name,
    ) => {
      const found = (await of.generations()).get(name)?.[state];
      if (!found) throw new Error(`nothing is ${state}`);
      return found;
    };
    /** What a feeder does with a batch: loads, and commits. */
    const change = async (
      documents: Record<string, Document | null>,
      {
        to,
        of = store,
        parked = [],
        checkpoint = nextPosition(),
      }: { to?: Generation; of?: ReadStore; parked?: ParkedStream[]; checkpoint?: string } = {},
    ) => {
      const believed = to ?? (await generation('shown', of));
      const loaded = await of.load(believed, Object.keys(documents));
      return {
        generation: believed,
        documents: new Map(Object.entries(documents)),
        loaded,
        parked,
        checkpoint,
      };
    };
    const write = async (...given: Parameters<typeof change>) =>
      (given[1]?.of ?? store).commit([await change(...given)]);
    const park = (stream: string, position: string): ParkedStream => ({
      stream,
      position,
      error: `of ${position}`,
      eventTypes: 'known',
    });
    const ids = async (query: Query) =>
      (await store.collection<{ id: string }>(books.name).find(query)).map(({ id }) => id);
    const book = (id: string, fields: Document = {}) => ({ [id]: { id, ...fields } });
    const reopen = async () => {
      await store[Symbol.asyncDispose]();
      store = await place.open();
    };

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
        expect(await store.changes(since)).toEqual([
          { collection, id: 'a', before: { title: 'Alpha', year: 1 }, after: second },
          { collection, id: 'b', before: undefined, after: third },
          { collection, id: 'a', before: second, after: undefined },
          { collection, id: 'b', before: third, after: third },
        ]);
        expect(await store.changes((await generation()).checkpoint)).toEqual([]);
      });

      test('are not told of what is being built', async () => {
        const building = await store.begin(books.name, 1, 'log');
        await write(book('a'), { to: building });
        expect(await store.changes('')).toEqual([]);
      });

      test('are forgotten in the end, and whoever asks for them is told', async () => {
        for (let at = 0; at < 3 * CHANGES_KEPT; at++) await write(book('a', { year: at }));
        expect(await store.changes('0001')).toBeUndefined();
        const last = String(writes - 2).padStart(4, '0');
        expect((await store.changes(last))?.map(({ after }) => after?.year)).toEqual([
          3 * CHANGES_KEPT - 2,
          3 * CHANGES_KEPT - 1,
        ]);
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
        await store.swap(await store.begin(books.name, 1, 'log'));
        expect(await count()).toBe(0);
      });

      test('are loaded by id for a batch from the generation asked for', async () => {
        await write(book('a', { year: 1 }));
        await write(book('a', { year: 2 }), { to: await store.begin(books.name, 1, 'log') });
        const shown = await store.load(await generation(), ['a', 'nobody']);
        const building = await store.load(await generation('building'), ['a', 'nobody']);
        expect([...shown.documents]).toEqual([['a', { id: 'a', year: 1 }]]);
        expect([...building.documents]).toEqual([['a', { id: 'a', year: 2 }]]);
      });

      test('are loaded and found all, however many', async () => {
        const many = Array.from({ length: 2345 }, (_, at) => `many-${at}`);
        await write(Object.fromEntries(many.map(id => [id, { id, language: 'fr' }])));
        const { documents } = await store.load(await generation(), many);
        expect([...documents.keys()].sort()).toEqual(many.toSorted());
        expect((await ids({ where: { language: 'fr' } })).length).toBe(many.length);
        expect(await store.collection(books.name).getMany(many)).toHaveLength(many.length);
      });

      test.runIf(takesAnyKey)('keep names that mean something to an engine', async () => {
        const named = { id: 'a', 'with.dot': { $set: 1, 'a.b': [{ $gt: '' }] }, $where: 'x', '': 0 };
        await write({ a: named });
        expect(await store.collection(books.name).get('a')).toEqual(named);
      });
    });

    test('what was removed can be made again, and removed again', async () => {
      for (const year of [1, 2]) {
        await write(book('a', { year }));
        expect(await store.collection(books.name).get('a')).toEqual({ id: 'a', year });
        await write({ a: null });
        expect(await store.collection(books.name).get('a')).toBeUndefined();
      }
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
        expect((await generation()).checkpoint).toBe('');
        await write(book('a'), { checkpoint: '0007' });
        expect((await generation()).checkpoint).toBe('0007');
      });

      test('of a document that cannot be moves nothing', async () => {
        const failing = write(
          { ...book('a'), ...book('b', { year: 'text' }) },
          { parked: [park('s', '0001')] },
        );
        await expect(failing).rejects.toThrow();
        expect(await store.collection(books.name).get('a')).toBeUndefined();
        expect(await generation()).toMatchObject({ checkpoint: '', parked: [] });
      });

      test('writes several collections', async () => {
        const other = { ...books, name: 'others' };
        await store.declare(other);
        await store.swap(await store.begin('others', 1, 'log'));
        await store.commit([
          await change(book('a')),
          await change(book('a'), { to: await generation('shown', store, 'others'), checkpoint: '0009' }),
        ]);
        expect((await generation('shown', store, 'others')).checkpoint).toBe('0009');
        expect(await store.collection('others').count()).toBe(1);
      });

      test('keeps parked streams with the checkpoint', async () => {
        await write({}, { parked: [park('s', '0001')] });
        await write({}, { parked: [park('t', '0002')] });
        expect((await generation()).parked).toEqual([park('s', '0001'), park('t', '0002')]);
      });
    });

    describe('two writers', () => {
      let other: ReadStore;
      beforeEach(async () => {
        other = await place.open();
        await other.declare(books);
      });
      afterEach(() => other[Symbol.asyncDispose]() as Promise<void>);

      test('of a batch at once: one is refused, and its documents are not written over the others', async () => {
        await write({ ...book('a', { year: 1 }), ...book('b', { year: 1 }) });
        const [mine, theirs] = [
          await change({ ...book('a', { year: 2 }), ...book('c', { year: 2 }) }),
          await change({ ...book('a', { year: 3 }), ...book('c', { year: 3 }) }, { of: other }),
        ];
        await other.commit([theirs]);
        await expect(store.commit([mine])).rejects.toThrow(Fenced);
        expect(await ids({ where: { year: 3 } })).toEqual(['a', 'c']);
        expect(await generation()).toMatchObject({ checkpoint: theirs.checkpoint });
      });

      test('what was removed meanwhile is not brought back', async () => {
        const late = await change(book('a'), { of: other });
        await write(book('a'));
        await write({ a: null });
        await expect(other.commit([late])).rejects.toThrow(Fenced);
        expect(await store.collection(books.name).get('a')).toBeUndefined();
      });

      test('nor by who has loaded it before', async () => {
        await write(book('a'));
        const late = await change(book('a', { year: 2 }), { of: other });
        await write({ a: null });
        await expect(other.commit([late])).rejects.toThrow(Fenced);
        expect(await store.collection(books.name).get('a')).toBeUndefined();
      });

      test('nor two terms later, by a batch that was on its way all the time', async () => {
        const late = await change(book('a'), { of: other });
        await write(book('a'));
        await write({ a: null });
        for (const term of [2, 3]) await store.claim(await generation(), term);
        await expect(other.commit([late])).rejects.toThrow(Fenced);
        expect(await store.collection(books.name).get('a')).toBeUndefined();
      });

      test('who believes another checkpoint loads nothing', async () => {
        const before = await generation('shown', other);
        await write(book('a'));
        await expect(other.load(before, ['a'])).rejects.toThrow(Fenced);
      });

      test('a checkpoint that went back is seen by who moved it', async () => {
        const first = await generation();
        await write(book('a'), { checkpoint: '0005' });
        const ahead = { ...first, checkpoint: '0009' };
        await expect(store.load(ahead, ['a'])).rejects.toThrow(Fenced);
        await expect(
          store.commit([
            {
              generation: ahead,
              documents: new Map(),
              loaded: NOTHING_LOADED,
              parked: [],
              checkpoint: '0010',
            },
          ]),
        ).rejects.toThrow(Fenced);
        expect((await generation()).checkpoint).toBe('0005');
      });

      test('a later term takes it over, and the earlier one is refused everything', async () => {
        await write(book('a', { year: 1 }));
        const before = await generation();
        const pending = await change(book('a', { year: 2 }));
        const claimed = await other.claim(before, 2);
        expect(claimed).toEqual({ ...before, term: 2 });
        await expect(store.load(before, ['a'])).rejects.toThrow(Fenced);
        await store.commit([pending]).catch(() => undefined);
        expect((await generation()).checkpoint).toBe(before.checkpoint);
        await expect(store.claim(before, 1)).rejects.toThrow(Superseded);
        await expect(store.begin(books.name, 1, 'log')).rejects.toThrow(Superseded);
        expect(await other.claim(before, 2)).toMatchObject({ term: 2 });
        await write(book('a', { year: 3 }), { of: other });
        expect(await ids({ where: { year: 3 } })).toEqual(['a']);
      });

      test('of what is built: the later one builds, the earlier one neither writes nor swaps', async () => {
        const first = await store.begin(books.name, 1, 'log');
        const second = await other.begin(books.name, 2, 'log');
        await expect(write(book('a'), { to: first })).rejects.toThrow(Fenced);
        await expect(store.swap(first)).rejects.toThrow(Fenced);
        await write(book('b'), { to: second, of: other });
        await expect(other.swap(second)).rejects.toThrow(Fenced);
        await other.swap(await generation('building', other));
        expect((await generation('shown', other)).number).toBe(second.number);
      });

      test('what one has built is found by the other', async () => {
        await write(book('b'), { to: await store.begin(books.name, 1, 'log'), checkpoint: '0003' });
        // Who builds may hold back what it has, until it is asked.
        const building = await generation('building');
        expect(building).toMatchObject({ checkpoint: '0003' });
        expect(await generation('building', other)).toEqual(building);
        await store.swap(await generation('building'));
        expect(await generation('shown', other)).toMatchObject({ checkpoint: '0003', number: 2 });
      });
    });

    describe('generations', () => {
      test('what is shown is read until what is built takes its place, parked streams included', async () => {
        await write(book('a', { year: 1 }), { parked: [park('s', '0001')], checkpoint: '0005' });
        await write(book('b', { year: 1 }), {
          to: await store.begin(books.name, 1, 'log'),
          checkpoint: '0003',
        });
        expect(await ids({ where: { year: 1 } })).toEqual(['a']);
        expect(await generation()).toMatchObject({ checkpoint: '0005' });
        const building = await generation('building');
        expect(building).toMatchObject({ checkpoint: '0003' });
        const shown = await store.swap(building);
        expect(shown).toEqual({ ...building, state: 'shown' });
        expect(await ids({ where: { year: 1 } })).toEqual(['b']);
        expect(await store.collection(books.name).get('a')).toBeUndefined();
        expect((await store.generations()).get(books.name)).toEqual({ shown, building: undefined });
      });

      test('a build begins empty, whatever an interrupted one has left', async () => {
        await write(book('left'), { to: await store.begin(books.name, 1, 'log'), checkpoint: '0009' });
        const begun = await store.begin(books.name, 1, 'log');
        expect(begun.checkpoint).toBe('');
        await store.swap(begun);
        expect(await ids({})).toEqual([]);
      });

      test('what is built is there after it was closed and opened again', async () => {
        await write(book('b'), { to: await store.begin(books.name, 1, 'log'), checkpoint: '0003' });
        await reopen();
        await store.declare(books);
        const building = await generation('building');
        expect(building).toMatchObject({ checkpoint: '0003' });
        expect([...(await store.load(building, ['b'])).documents.keys()]).toEqual(['b']);
      });

      test.each([
        ['version', { ...books, version: 2 }],
        ['field', { ...books, fields: { ...books.fields, colour: 'text' } }],
        ['kind of a field', { ...books, fields: { ...books.fields, shelf: 'texts' } }],
        ['index', { ...books, indexes: [...books.indexes, ['title']] }],
      ] as [string, CollectionSpec][])(
        'another %s is another collection beside, and neither touches the other',
        async (_name, changed) => {
          await write(book('a', { language: 'fr', shelf: 'top' }), { checkpoint: '0005' });
          await using newer = await place.open();
          await newer.declare(changed);
          const all = newer.collection<{ id: string }>(books.name);
          expect((await newer.generations()).get(books.name)).toEqual({});
          await expect(all.get('a')).rejects.toThrow(BeingBuilt);
          await expect(all.find()).rejects.toThrow(BeingBuilt);
          await expect(all.count()).rejects.toThrow(BeingBuilt);
          const building = await newer.begin(books.name, 7, 'log');
          await write({ b: { id: 'b', title: 'x', colour: 'red' } }, { to: building, of: newer });
          await newer.swap(await generation('building', newer));
          const last: Filter =
            Object.keys(changed.fields).at(-1) === 'colour' ? { colour: 'red' } : { title: 'x' };
          expect((await all.find({ where: last })).map(({ id }) => id)).toEqual(['b']);
          expect(await ids({ where: { language: 'fr' } })).toEqual(['a']);
          await write(book('c'), { checkpoint: '0006' });
          expect(await ids({})).toEqual(['a', 'c']);
        },
      );
    });

    test('everything is there after it was closed and opened again', async () => {
      await write(book('a', { subjects: ['x'] }), { checkpoint: '0042', parked: [park('s', '0041')] });
      const before = await generation();
      await reopen();
      await store.declare(books);
      expect(await ids({ where: { subjects: 'x' } })).toEqual(['a']);
      expect(await generation()).toEqual(before);
    });

    test('a collection that nobody declared is an error, not an empty one', () => {
      expect(() => store.collection('nobody')).toThrow('not declared');
    });
  });
}

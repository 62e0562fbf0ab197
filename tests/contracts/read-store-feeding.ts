import { expect } from 'vitest';
import {
  BeingBuilt,
  type CollectionSpec,
  Fenced,
  type Filter,
  NOTHING_LOADED,
  type ReadStore,
  Superseded,
} from '../../platform/read-store/read-store.ts';
import { afterEach, beforeEach, describe, test } from './cases.ts';
import { books, type StoreUnderTest } from './read-store-under-test.ts';

export function feedingContract(given: StoreUnderTest): void {
  const { generation, change, write, park, ids, book, reopen } = given;
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
      expect(await given.store.collection(books.name).get('a')).toBeUndefined();
      expect(await generation()).toMatchObject({ checkpoint: '', parked: [] });
    });

    test('writes several collections', async () => {
      const other = { ...books, name: 'others' };
      await given.store.declare(other);
      await given.store.swap(await given.store.begin('others', 1, 'log'));
      await given.store.commit([
        await change(book('a')),
        await change(book('a'), { to: await generation('shown', given.store, 'others'), checkpoint: '0009' }),
      ]);
      expect((await generation('shown', given.store, 'others')).checkpoint).toBe('0009');
      expect(await given.store.collection('others').count()).toBe(1);
    });

    test('keeps parked streams with the checkpoint', async () => {
      await write({}, { parked: [park('s', '0001')] });
      await write({}, { parked: [park('t', '0002')] });
      expect((await generation()).parked).toEqual([park('s', '0001'), park('t', '0002')]);
    });
  });

  describe('two writers', () => {
    let other: ReadStore;
    /** What one holds back the other cannot see. */
    const written = (of: ReadStore) => of.generations();
    beforeEach(async () => {
      other = await given.place.open();
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
      await written(other);
      await expect(given.store.commit([mine])).rejects.toThrow(Fenced);
      expect(await ids({ where: { year: 3 } })).toEqual(['a', 'c']);
      expect(await generation()).toMatchObject({ checkpoint: theirs.checkpoint });
    });

    test('what was removed meanwhile is not brought back', async () => {
      const late = await change(book('a'), { of: other });
      await write(book('a'));
      await write({ a: null });
      await expect(other.commit([late])).rejects.toThrow(Fenced);
      expect(await given.store.collection(books.name).get('a')).toBeUndefined();
    });

    test('nor by who has loaded it before', async () => {
      await write(book('a'));
      const late = await change(book('a', { year: 2 }), { of: other });
      await write({ a: null });
      await expect(other.commit([late])).rejects.toThrow(Fenced);
      expect(await given.store.collection(books.name).get('a')).toBeUndefined();
    });

    test('nor two terms later, by a batch that was on its way all the time', async () => {
      const late = await change(book('a'), { of: other });
      await write(book('a'));
      await write({ a: null });
      for (const term of [2, 3]) await given.store.claim(await generation(), term);
      await expect(other.commit([late])).rejects.toThrow(Fenced);
      expect(await given.store.collection(books.name).get('a')).toBeUndefined();
    });

    test('who believes another checkpoint loads nothing', async () => {
      const before = await generation('shown', other);
      await write(book('a'));
      await written(given.store);
      await expect(other.load(before, ['a'])).rejects.toThrow(Fenced);
    });

    test('a checkpoint that went back is seen by who moved it', async () => {
      const first = await generation();
      await write(book('a'), { checkpoint: '0005' });
      const ahead = { ...first, checkpoint: '0009' };
      await expect(given.store.load(ahead, ['a'])).rejects.toThrow(Fenced);
      await expect(
        given.store.commit([
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
      await expect(given.store.load(before, ['a'])).rejects.toThrow(Fenced);
      await given.store.commit([pending]).catch(() => undefined);
      expect((await generation()).checkpoint).toBe(before.checkpoint);
      await expect(given.store.claim(before, 1)).rejects.toThrow(Superseded);
      await expect(given.store.begin(books.name, 1, 'log')).rejects.toThrow(Superseded);
      expect(await other.claim(before, 2)).toMatchObject({ term: 2 });
      await write(book('a', { year: 3 }), { of: other });
      await written(other);
      expect(await ids({ where: { year: 3 } })).toEqual(['a']);
    });

    test('of what is built: the later one builds, the earlier one neither writes nor swaps', async () => {
      const first = await given.store.begin(books.name, 1, 'log');
      const second = await other.begin(books.name, 2, 'log');
      await expect(write(book('a'), { to: first })).rejects.toThrow(Fenced);
      await expect(given.store.swap(first)).rejects.toThrow(Fenced);
      await write(book('b'), { to: second, of: other });
      await expect(other.swap(second)).rejects.toThrow(Fenced);
      await other.swap(await generation('building', other));
      expect((await generation('shown', other)).number).toBe(second.number);
    });

    test('what one has built is found by the other', async () => {
      await write(book('b'), { to: await given.store.begin(books.name, 1, 'log'), checkpoint: '0003' });
      // Who builds may hold back what it has, until it is asked.
      const building = await generation('building');
      expect(building).toMatchObject({ checkpoint: '0003' });
      expect(await generation('building', other)).toEqual(building);
      await given.store.swap(await generation('building'));
      expect(await generation('shown', other)).toMatchObject({ checkpoint: '0003', number: 2 });
    });
  });

  describe('generations', () => {
    test('what is shown is read until what is built takes its place, parked streams included', async () => {
      await write(book('a', { year: 1 }), { parked: [park('s', '0001')], checkpoint: '0005' });
      await write(book('b', { year: 1 }), {
        to: await given.store.begin(books.name, 1, 'log'),
        checkpoint: '0003',
      });
      expect(await ids({ where: { year: 1 } })).toEqual(['a']);
      expect(await generation()).toMatchObject({ checkpoint: '0005' });
      const building = await generation('building');
      expect(building).toMatchObject({ checkpoint: '0003' });
      const shown = await given.store.swap(building);
      expect(shown).toEqual({ ...building, state: 'shown' });
      expect(await ids({ where: { year: 1 } })).toEqual(['b']);
      expect(await given.store.collection(books.name).get('a')).toBeUndefined();
      expect((await given.store.generations()).get(books.name)).toEqual({ shown, building: undefined });
    });

    test('a build begins empty, whatever an interrupted one has left', async () => {
      await write(book('left'), { to: await given.store.begin(books.name, 1, 'log'), checkpoint: '0009' });
      const begun = await given.store.begin(books.name, 1, 'log');
      expect(begun.checkpoint).toBe('');
      await given.store.swap(begun);
      expect(await ids({})).toEqual([]);
    });

    test('what is built is there after it was closed and opened again', async () => {
      await write(book('b'), { to: await given.store.begin(books.name, 1, 'log'), checkpoint: '0003' });
      await reopen();
      await given.store.declare(books);
      const building = await generation('building');
      expect(building).toMatchObject({ checkpoint: '0003' });
      expect([...(await given.store.load(building, ['b'])).documents.keys()]).toEqual(['b']);
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
        await using newer = await given.place.open();
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
    await given.store.declare(books);
    expect(await ids({ where: { subjects: 'x' } })).toEqual(['a']);
    expect(await generation()).toEqual(before);
  });

  test('a collection that nobody declared is an error, not an empty one', () => {
    expect(() => given.store.collection('nobody')).toThrow('not declared');
  });
}

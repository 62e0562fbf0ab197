/** What the positions, the tombstones and the record of late changes are for. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectMongo, type Mongo } from '../../../platform/mongodb/connect-mongo.ts';
import { openMongoReadStore } from '../../../platform/read-store/mongodb/open-mongo-read-store.ts';
import type {
  ChangeSet,
  CollectionSpec,
  Document,
  ReadStore,
} from '../../../platform/read-store/read-store.ts';
import { openCuttingProxy } from '../cutting-proxy.ts';
import { givenMongo, newDatabase } from './server.ts';

const notes = {
  name: 'notes',
  version: 1,
  fields: { text: 'text' },
  indexes: [['text']],
} as const satisfies CollectionSpec;

export function withoutTransactions(address: string): void {
  describe('MongoDB without transactions', () => {
    let mongo: Mongo;
    let store: ReadStore;
    let url: string;
    let time: number;
    const openStore = async (on: Mongo) => {
      const opened = await openMongoReadStore({ mongo: on, now: () => time });
      await opened.declare(notes);
      return opened;
    };
    beforeEach(async () => {
      time = 0;
      url = newDatabase(address);
      mongo = await givenMongo(url);
      store = await openStore(mongo);
    });
    afterEach(() => mongo[Symbol.asyncDispose]() as Promise<void>);

    const set = (
      checkpoint: string,
      documents: Record<string, Document | null>,
      more: Partial<ChangeSet> = {},
    ) => ({
      collection: notes.name,
      generation: 'live' as const,
      documents: new Map(Object.entries(documents)),
      parked: [],
      checkpoint,
      ...more,
    });
    const all = (from = store) => from.collection(notes.name).find();
    const stored = () => mongo.database.collection('notes.1').find().toArray();

    test('a batch that comes too late changes no document and moves no checkpoint back', async () => {
      await store.commit([set('0009', { a: { text: 'new' } })]);
      const late = await openStore(mongo);
      await store.commit([set('0010', { b: { text: 'newer' } })]);
      await late
        .commit([set('0005', { a: { text: 'old' }, b: null, c: { text: 'c' } })])
        .catch(() => undefined);
      expect(await all()).toEqual([{ text: 'new' }, { text: 'newer' }, { text: 'c' }]);
      expect(await store.checkpoint(notes.name)).toBe('0010');
    });

    test('a removed document is seen by no reader and brought back by no older batch, and its tombstone goes', async () => {
      const late = await openStore(mongo);
      await store.commit([set('0001', { a: { text: 'a' }, b: { text: 'b' } })]);
      await store.commit([set('0003', { a: null })]);
      await late.commit([set('0002', { a: { text: 'again' } })]).catch(() => undefined);
      const reader = store.collection(notes.name);
      expect(await all()).toEqual([{ text: 'b' }]);
      expect(await reader.count()).toBe(1);
      expect(await reader.count({ text: { exists: false } })).toBe(0);
      expect([await reader.get('a'), await reader.getMany(['a', 'b'])]).toEqual([undefined, [{ text: 'b' }]]);
      await store.commit([set('0004', { c: { text: 'c' } })]);
      expect((await stored()).map(({ _id }) => String(_id)).sort()).toEqual(['b', 'c']);
    });

    test('a document is loaded with how far it is, removed or not, when the checkpoint is not', async () => {
      await store.commit([set('0001', { a: { text: 'a' }, b: { text: 'b' } })]);
      const record = mongo.database.collection<{ _id: string }>('collections');
      await store.commit([set('0007', { a: null, b: { text: 'B' } })]);
      // As a program leaves it that dies before the last write.
      await record.updateOne({ _id: notes.name }, { $set: { 'live.checkpoint': '0001' } });
      const next = await openStore(mongo);
      const { documents, ahead } = await next.load(notes.name, 'live', ['a', 'b', 'c']);
      expect([...documents]).toEqual([['b', { text: 'B' }]]);
      expect([...ahead].sort()).toEqual([
        ['a', '0007'],
        ['b', '0007'],
      ]);
    });

    test('late changes that were begun are ended once, whatever happens between', async () => {
      const parked = [{ stream: 's', position: '0002', error: 'e' }];
      await store.commit([set('0009', { a: { text: '0' }, b: { text: '0' } }, { parked })]);
      await using proxy = await openCuttingProxy(address);
      const throughProxy = new URL(proxy.address).host;
      for (let writes = 0; writes < 5; writes++) {
        const begun = await all();
        proxy.lives(Number.POSITIVE_INFINITY);
        await using other = await connectMongo({ url: url.replace(/\/\/[^/]+/, `//${throughProxy}`) });
        const dying = await openStore(other);
        await dying.parked(notes.name);
        proxy.lives(writes);
        const text = String(writes);
        const unparked = ['0002'];
        await dying.commit([set('0009', { a: { text }, b: { text } }, { unparked })]).catch(() => undefined);
        const next = await openStore(mongo);
        const left = await next.parked(notes.name);
        expect(await all(next)).toEqual(left.length > 0 ? begun : [{ text }, { text }]);
        if (left.length === 0) await store.commit([set('0009', {}, { parked })]);
      }
      await store.commit([set('0010', { a: { text: 'next' } })]);
      expect((await all())[0]).toEqual({ text: 'next' });
    });

    test('a swap reaches the readers of other programs, who never see an empty list', async () => {
      await store.commit([set('0001', { a: { text: 'former' } })]);
      const elsewhere = await openStore(mongo);
      expect(await all(elsewhere)).toEqual([{ text: 'former' }]);
      await store.startRebuild(notes.name);
      await store.commit([set('0001', { a: { text: 'present' } }, { generation: 'next' })]);
      await store.swap(notes.name);
      expect([await all(), await all(elsewhere)]).toEqual([[{ text: 'present' }], [{ text: 'former' }]]);
      time += 1000;
      expect(await all(elsewhere)).toEqual([{ text: 'present' }]);
      const names = async () => (await mongo.database.listCollections().toArray()).map(({ name }) => name);
      expect(await names()).toContain('notes.1');
      time += 60_000;
      await store.commit([set('0002', {})]);
      expect(await names()).not.toContain('notes.1');
    });

    test('the declared indexes are there', async () => {
      const indexes = await mongo.database.collection('notes.1').indexes();
      expect(indexes.map(({ key }) => key)).toContainEqual({ 'document.text': 1, _id: 1 });
    });
  });
}

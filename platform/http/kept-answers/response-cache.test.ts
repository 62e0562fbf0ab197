import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Document, StoredCollection } from '../../read-store/read-store.ts';
import { type KeptAnswer, sameForAll } from '../sending/payload.ts';
import { readUnrecorded, readUntil, recorded } from './reading.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

const SPEC = {
  name: 'books',
  fields: { shelf: 'text', year: 'number', subjects: 'texts', lent: 'number' },
} as const;
/** What it holds is of no matter: only what is asked of it. */
const holding = (ids: readonly string[] = [], gate: Promise<void> = Promise.resolve()) =>
  recorded(SPEC, {
    get: async () => undefined,
    getMany: async () => [],
    async find(_, tell) {
      await gate;
      tell?.(ids);
      return [];
    },
    count: async () => ids.length,
  } satisfies StoredCollection<Document>);
const books = holding();

const made = (text: string, { keep = true, brotli }: { keep?: boolean; brotli?: Buffer } = {}) => ({
  status: 200,
  headers: { 'Content-Type': 'text/plain' },
  content: sameForAll(Buffer.from(text), { etag: 'W/"x"', brotli }),
  keep,
});
const make =
  (text: string, read: () => Promise<unknown> = async () => undefined) =>
  async () => {
    await read();
    return made(text);
  };
const payloadOf = async (answer: KeptAnswer | undefined) => answer?.content({});
const text = async (answer: KeptAnswer | undefined) => (await payloadOf(answer))?.body.toString();
const caching = () => createResponseCache({ maxBytes: 1e6 });
const changed = (cache: ResponseCache, id: string, before?: Document, after?: Document) =>
  cache.changed([{ collection: 'books', id, before, after }]);

test('what is kept is not made again until a document changes that it has read, or found missing', async () => {
  const cache = caching();
  await cache.resolve(
    'a',
    make('one', () => books.get('1')),
  );
  await cache.resolve(
    'b',
    make('other', () => books.getMany(['2', '3'])),
  );
  expect(await text(await cache.resolve('a', make('two')))).toBe('one');
  changed(cache, '4', {}, {});
  cache.changed([{ collection: 'pens', id: '1', before: {}, after: {} }]);
  expect(cache.stats).toMatchObject({ entries: 2, hits: 1, misses: 2 });
  changed(cache, '1', undefined, {});
  expect([await text(cache.get('a')), await text(cache.get('b'))]).toEqual([undefined, 'other']);
  changed(cache, '3', {}, undefined);
  expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
});

const shelf = { where: { shelf: 'A' }, sort: [{ field: 'year', direction: 'asc' }] } as const;
const find = () => holding(['1']).find(shelf);
const count = () => books.count({ shelf: 'A', subjects: 'saints' });
type Side = Document | undefined;
test.each<[string, () => Promise<unknown>, string, Side, Side, 'dropped' | 'kept']>([
  ['found, and its words change', find, '1', { shelf: 'A', year: 1 }, { shelf: 'A', year: 1 }, 'dropped'],
  ['on another page of the list, and its words change', find, '2', { shelf: 'A' }, { shelf: 'A' }, 'kept'],
  [
    'on another page, and moves in the order',
    find,
    '2',
    { shelf: 'A', year: 1 },
    { shelf: 'A', year: 2 },
    'dropped',
  ],
  [
    'on another page, and what is not asked for changes',
    find,
    '2',
    { shelf: 'A', lent: 0 },
    { shelf: 'A', lent: 1 },
    'kept',
  ],
  ['not asked for before', find, '2', { shelf: 'B' }, { shelf: 'A' }, 'dropped'],
  ['not asked for afterwards', find, '2', { shelf: 'A' }, { shelf: 'B' }, 'dropped'],
  ['new', find, '2', undefined, { shelf: 'A' }, 'dropped'],
  ['gone', find, '2', { shelf: 'A' }, undefined, 'dropped'],
  ['never asked for', find, '2', { shelf: 'B' }, { shelf: 'C' }, 'kept'],
  [
    'counted, and moves in an order',
    count,
    '2',
    { shelf: 'A', subjects: ['saints'], year: 1 },
    { shelf: 'A', subjects: ['saints'], year: 2 },
    'kept',
  ],
  [
    'counted no longer',
    count,
    '2',
    { shelf: 'A', subjects: ['saints', 'sea'] },
    { shelf: 'A', subjects: ['sea'] },
    'dropped',
  ],
  ['counted by one test alone', count, '2', undefined, { shelf: 'A', subjects: ['sea'] }, 'kept'],
])('an answer that asked for documents, of which one is %s', async (_, ask, id, before, after, outcome) => {
  const cache = caching();
  await cache.resolve('a', make('one', ask));
  changed(cache, id, before, after);
  expect(cache.get('a') ? 'kept' : 'dropped').toBe(outcome);
  cache.clear();
  // The same while it is made.
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const making = cache.resolve(
    'a',
    make('one', async () => {
      await ask();
      asked.resolve();
      await goOn.promise;
    }),
  );
  await asked.promise;
  changed(cache, id, before, after);
  goOn.resolve();
  await making;
  expect(cache.get('a') ? 'kept' : 'dropped').toBe(outcome);
});

test('a query that is under way may find whatever it asks for', async () => {
  const cache = caching();
  const gate = Promise.withResolvers<void>();
  const making = cache.resolve(
    'a',
    make('one', () => holding(['1'], gate.promise).find(shelf)),
  );
  changed(cache, '1', { shelf: 'A' }, { shelf: 'A' });
  gate.resolve();
  await making;
  expect(cache.get('a')).toBeUndefined();
});

test('flags and numbers, absent values and lists are told apart as the stores do', async () => {
  const cache = caching();
  const where = {
    lent: true,
    shelf: { exists: false },
    year: { gte: 10, lt: 20 },
    subjects: { in: ['x', 'y'] },
  };
  const dropsWith = async (fields: Document) => {
    await cache.resolve(
      'a',
      make('one', () => books.count(where)),
    );
    changed(cache, '1', undefined, fields);
    return cache.get('a') === undefined;
  };
  const fits = { lent: 1, year: 10, subjects: ['z', 'y'] };
  expect(await dropsWith(fits)).toBe(true);
  expect(await dropsWith({ ...fits, lent: true })).toBe(true);
  const others: Document[] = [
    { ...fits, lent: 0 },
    { ...fits, shelf: '' },
    { ...fits, year: 20 },
    { ...fits, subjects: ['z'] },
    { ...fits, subjects: [] },
    { lent: 1, subjects: ['x'] },
  ];
  for (const other of others) expect([other, await dropsWith(other)]).toEqual([other, false]);
});

test('calls for one key at the same time share one making', async () => {
  const cache = caching();
  let count = 0;
  const gate = Promise.withResolvers<void>();
  const slow = async () => {
    count += 1;
    await gate.promise;
    return made('one');
  };
  const calls = [cache.resolve('a', slow), cache.resolve('a', slow)];
  gate.resolve();
  expect(await Promise.all((await Promise.all(calls)).map(text))).toEqual(['one', 'one']);
  expect(count).toBe(1);
});

test('what nobody follows is made for each who asks, and not kept', async () => {
  const cache = caching();
  let count = 0;
  const own = async () => {
    readUnrecorded();
    count += 1;
    return made(`of ${count}`);
  };
  const answers = await Promise.all([1, 2, 3].map(() => cache.resolve('a', own)));
  expect((await Promise.all(answers.map(text))).toSorted()).toEqual(['of 1', 'of 2', 'of 3']);
  expect(cache.get('a')).toBeUndefined();
});

test('an answer that a change overtakes is not kept, and not given to those who come after the change', async () => {
  const cache = caching();
  const gate = Promise.withResolvers<void>();
  const before = cache.resolve(
    'a',
    make('old', async () => {
      await books.get('1');
      await gate.promise;
    }),
  );
  changed(cache, '1', {}, {});
  const after = cache.resolve(
    'a',
    make('new', () => books.get('1')),
  );
  expect(await text(await after)).toBe('new');
  gate.resolve();
  expect(await text(await before)).toBe('old');
  expect(await text(cache.get('a'))).toBe('new');
});

test('another change leaves an answer in the making alone, and so does one that came before it read; everything does not', async () => {
  const cache = caching();
  const makeSlowly = (key: string, gate: Promise<void>) =>
    cache.resolve(
      key,
      make('one', async () => {
        await gate;
        await books.get('1');
      }),
    );
  const gate = Promise.withResolvers<void>();
  const a = makeSlowly('a', gate.promise);
  changed(cache, '2', {}, {});
  changed(cache, '1', {}, {});
  gate.resolve();
  await a;
  expect(await text(cache.get('a'))).toBe('one');

  const second = Promise.withResolvers<void>();
  const b = makeSlowly('b', second.promise);
  cache.changed('everything');
  second.resolve();
  await b;
  expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
});

test('what is right until a moment is kept until then', async () => {
  let now = 0;
  const cache = createResponseCache({ maxBytes: 1e6, now: () => now });
  const untilNoon = make('today', async () => {
    readUntil(2000);
    readUntil(1000);
  });
  await cache.resolve('a', untilNoon);
  now = 999;
  expect(await text(cache.get('a'))).toBe('today');
  now = 1000;
  expect(cache.get('a')).toBeUndefined();
  expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
});

test('a making that fails is told to all who wait, and tried again by the next', async () => {
  const cache = caching();
  const fail = async () => {
    throw new Error('no store');
  };
  const calls = await Promise.allSettled([cache.resolve('a', fail), cache.resolve('a', fail)]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await text(await cache.resolve('a', make('one')))).toBe('one');
});

test('what is not to be kept is not', async () => {
  const cache = caching();
  await cache.resolve('a', async () => made('one', { keep: false }));
  expect(cache.get('a')).toBeUndefined();
});

test('over the limit the one not asked for the longest goes', async () => {
  const cache = createResponseCache({ maxBytes: 10_000 });
  const large = 'x'.repeat(2_000);
  for (const key of ['a', 'b', 'c']) await cache.resolve(key, make(large));
  cache.get('a');
  await cache.resolve('d', make(large));
  expect(['a', 'b', 'c', 'd'].filter(key => cache.get(key))).toEqual(['a', 'c', 'd']);
  expect(cache.stats.bytes).toBeLessThanOrEqual(10_000);
});

test('an encoding that is there already is sent as it is, and counted', async () => {
  const cache = caching();
  const body = 'words '.repeat(400);
  const brotli = Buffer.from('made before');
  const kept = await payloadOf(await cache.resolve('a', async () => made(body, { brotli })));
  expect(kept?.encoded('br')).toBe(brotli);
  expect(cache.stats.bytes).toBeGreaterThan(body.length + brotli.length);
  expect(gunzipSync((await kept?.encoded('gzip')) ?? '').toString()).toBe(body);
});

test('encodings are made once, counted, and not at all for small bodies', async () => {
  const cache = caching();
  const large = 'Notre Père '.repeat(500);
  const kept = await payloadOf(await cache.resolve('a', make(large)));
  const before = cache.stats.bytes;
  const [brotli, again] = await Promise.all([kept?.encoded('br'), kept?.encoded('br')]);
  const zipped = await kept?.encoded('gzip');
  if (!brotli || !zipped) throw new Error('a large body is worth encoding');
  expect(brotliDecompressSync(brotli).toString()).toBe(large);
  expect(gunzipSync(zipped).toString()).toBe(large);
  expect(again).toBe(brotli);
  expect(kept?.encoded('br')).toBe(brotli);
  expect(cache.stats.bytes).toBe(before + brotli.length + zipped.length);
  const small = await payloadOf(await cache.resolve('b', make('small')));
  expect(small?.encoded('br')).toBeUndefined();
});

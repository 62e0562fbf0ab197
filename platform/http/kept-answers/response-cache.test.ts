import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Computed, createResponseCache } from './response-cache.ts';

const answer = (text: string, tags: readonly string[] = [], keep = true): Computed => ({
  status: 200,
  headers: { 'Content-Type': 'text/plain' },
  body: Buffer.from(text),
  etag: 'W/"x"',
  tags,
  keep,
});

const make = (text: string, tags?: readonly string[]) => async () => answer(text, tags);
const text = (kept: { readonly body: Buffer } | undefined) => kept?.body.toString();

test('what is kept is not made again until one of its tags is dropped', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  await cache.resolve('a', make('one', ['posts', 'post:1']));
  await cache.resolve('b', make('other', ['posts']));
  expect(text(await cache.resolve('a', make('two')))).toBe('one');
  cache.drop(['post:2']);
  expect(cache.stats).toMatchObject({ entries: 2, hits: 1, misses: 2 });
  cache.drop(['post:1']);
  expect([text(cache.get('a')), text(cache.get('b'))]).toEqual([undefined, 'other']);
  cache.drop(['posts']);
  expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
});

test('calls for one key at the same time share one making', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  let made = 0;
  const gate = Promise.withResolvers<void>();
  const slow = async () => {
    made += 1;
    await gate.promise;
    return answer('one');
  };
  const calls = [cache.resolve('a', slow), cache.resolve('a', slow)];
  gate.resolve();
  expect((await Promise.all(calls)).map(text)).toEqual(['one', 'one']);
  expect(made).toBe(1);
});

test('an answer that a drop overtakes is not kept, and not given to those who come after the drop', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  const gate = Promise.withResolvers<void>();
  const before = cache.resolve('a', async () => {
    await gate.promise;
    return answer('old', ['posts']);
  });
  cache.drop(['posts']);
  const after = cache.resolve('a', make('new', ['posts']));
  expect(text(await after)).toBe('new');
  gate.resolve();
  expect(text(await before)).toBe('old');
  expect(text(cache.get('a'))).toBe('new');
});

test('a drop of other tags leaves an answer in the making alone; a clear does not', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  const make = (key: string, gate: Promise<void>) =>
    cache.resolve(key, async () => {
      await gate;
      return answer('one', ['posts']);
    });
  const gate = Promise.withResolvers<void>();
  const a = make('a', gate.promise);
  cache.drop(['users']);
  gate.resolve();
  await a;
  expect(text(cache.get('a'))).toBe('one');

  const second = Promise.withResolvers<void>();
  const b = make('b', second.promise);
  cache.clear();
  second.resolve();
  await b;
  expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
});

test('a making that fails is told to all who wait, and tried again by the next', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  const fail = async () => {
    throw new Error('no store');
  };
  const calls = await Promise.allSettled([cache.resolve('a', fail), cache.resolve('a', fail)]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(text(await cache.resolve('a', make('one')))).toBe('one');
});

test('what is not to be kept is not', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  await cache.resolve('a', async () => answer('one', [], false));
  expect(cache.get('a')).toBeUndefined();
});

test('over the limit the one not asked for the longest goes', async () => {
  const cache = createResponseCache({ maxBytes: 10_000 });
  const large = 'x'.repeat(2_000);
  for (const key of ['a', 'b', 'c']) await cache.resolve(key, make(large, ['t']));
  cache.get('a');
  await cache.resolve('d', make(large, ['t']));
  expect(['a', 'b', 'c', 'd'].filter(key => cache.get(key))).toEqual(['a', 'c', 'd']);
  expect(cache.stats.bytes).toBeLessThanOrEqual(10_000);
});

test('a form that is there already is sent as it is, and counted', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  const body = 'words '.repeat(400);
  const brotli = Buffer.from('made before');
  const kept = await cache.resolve('a', async () => ({ ...answer(body), brotli }));
  expect(kept.encoded('br')).toBe(brotli);
  expect(cache.stats.bytes).toBeGreaterThan(body.length + brotli.length);
  expect(gunzipSync((await kept.encoded('gzip')) ?? '').toString()).toBe(body);
});

test('encoded forms are made once, counted, and not at all for small bodies', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 });
  const large = 'Notre Père '.repeat(500);
  const kept = await cache.resolve('a', make(large));
  const before = cache.stats.bytes;
  const [brotli, again] = await Promise.all([kept.encoded('br'), kept.encoded('br')]);
  const zipped = await kept.encoded('gzip');
  if (!brotli || !zipped) throw new Error('a large body is worth encoding');
  expect(brotliDecompressSync(brotli).toString()).toBe(large);
  expect(gunzipSync(zipped).toString()).toBe(large);
  expect(again).toBe(brotli);
  expect(kept.encoded('br')).toBe(brotli);
  expect(cache.stats.bytes).toBe(before + brotli.length + zipped.length);
  const small = await cache.resolve('b', make('small'));
  expect(small.encoded('br')).toBeUndefined();
});

/** What the adapter does when the server fails: shown on one that fails on order. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { byId, upTo } from '../../tests/contracts/search-corpus.ts';
import { MASTER } from '../../tests/engines/fake-meilisearch.ts';
import { first, givenFakeIndex, QUERY, second, third } from '../../tests/engines/given-fake-index.ts';
import type { SearchDocument } from '../search-index.ts';
import { openMeilisearchIndex } from './meilisearch-index.ts';
import { NOTE_KEY } from './stored-text.ts';

const given = givenFakeIndex();

describe('a change that is accepted and then fails', () => {
  test('is an error, and the index does not count it', async () => {
    await given.index.apply(byId([first]), upTo('0001'));
    given.server.faults.failing.add('documentAdditionOrUpdate');
    const refused = given.index.apply(byId([second]), upTo('0002'));
    await expect(refused).rejects.toThrow('no space left on device');
    await expect(refused).rejects.toThrow(`1 texts from ${second.id}`);
    given.server.faults.failing.clear();
    expect(await given.index.checkpoint()).toEqual(upTo('0001'));
    await given.index.apply(byId([second]), upTo('0002'));
    expect(await given.index.checkpoint()).toEqual(upTo('0002'));
    expect(given.held()).toEqual([first.id, second.id]);
  });

  test('a removal that fails keeps the position, and what was to come with it, out', async () => {
    await given.index.apply(byId([first]), upTo('0001'));
    given.server.faults.failing.add('documentDeletion');
    await expect(
      given.index.apply(new Map([[first.id, null], ...byId([second])]), upTo('0002')),
    ).rejects.toThrow('no space left on device');
    expect(await given.index.checkpoint()).toEqual(upTo('0001'));
    expect(given.held()).toEqual([first.id]);
  });

  test('settings that fail make no index', async () => {
    given.server.faults.failing.add('settingsUpdate');
    await expect(given.index.apply(byId([first]), upTo('0001'))).rejects.toThrow('no space left on device');
    given.server.faults.failing.clear();
    expect(await given.index.checkpoint()).toBeUndefined();
  });
});

describe('the position', () => {
  test('comes in one task with the texts, after the removals are done', async () => {
    await given.index.apply(byId([first]), upTo('0001'));
    given.server.tasks.length = 0;
    given.server.asked.length = 0;
    await given.index.apply(new Map([[first.id, null], ...byId([second])]), upTo('0002'));
    expect(given.server.tasks.map(({ type, status }) => [type, status])).toEqual([
      ['documentDeletion', 'succeeded'],
      ['documentAdditionOrUpdate', 'succeeded'],
    ]);
    const [, added] = given.server.asked.filter(({ method }) => method === 'POST');
    const lines = `${added?.body}`.split('\n').map(line => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ id: second.id }),
      expect.objectContaining({ key: NOTE_KEY, progress: upTo('0002') }),
    ]);
  });

  test('is not written into a server that has lost what it held', async () => {
    await given.index.apply(byId([first]), upTo('0001'));
    given.server.indexes.clear();
    await expect(given.index.apply(byId([second]), upTo('0002'))).rejects.toThrow('changed by somebody else');
    expect(given.server.indexes.size).toBe(0);
    expect(await given.index.checkpoint()).toBeUndefined();
  });
});

describe('a slow queue', () => {
  test('is waited for so long, and no second change is put behind the first', async () => {
    await given.index.apply(byId([first]), upTo('0001'));
    const hurried = given.open({ taskTimeoutMs: 100 });
    await hurried.checkpoint();
    given.server.faults.held = true;
    await expect(hurried.apply(byId([second]), upTo('0002'))).rejects.toThrow(/timeout/i);
    const accepted = given.server.tasks.length;
    await expect(hurried.apply(byId([second]), upTo('0002'))).rejects.toThrow('wait still');
    expect(given.server.tasks.length).toBe(accepted);
    given.server.faults.held = false;
    // The first one is done by now: the index has come further than we were told.
    await expect(hurried.apply(byId([second]), upTo('0002'))).rejects.toThrow('changed by somebody else');
    expect(await given.index.checkpoint()).toEqual(upTo('0002'));
    await given.index.apply(byId([third]), upTo('0003'));
    expect(given.held()).toEqual([first.id, second.id, third.id]);
  });
});

describe('a server that is away', () => {
  const answerAll = (status: number): void => {
    given.server.faults.status = status;
  };
  test.each([
    ['nobody listens', () => given.server.away()],
    ['it accepts and never answers', () => answerAll(0)],
    ['it has too much to do', () => answerAll(429)],
    ['it is not available', () => answerAll(503)],
  ])('%s: searches and changes fail within their time, and work again when it is back', async (_, leaves) => {
    given.index = given.open({ timeoutMs: 1500, searchTimeoutMs: 1500 });
    await given.index.apply(byId([first]), upTo('0001'));
    expect(await given.found()).toEqual([first.id]);
    await leaves();
    const began = performance.now();
    await expect(given.index.search(QUERY)).rejects.toThrow();
    await expect(given.index.apply(byId([second]), upTo('0002'))).rejects.toThrow();
    await expect(given.index.checkpoint()).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(9000);
    if (given.server.faults.status === undefined) await given.server.back();
    given.server.faults.status = undefined;
    expect(await given.index.checkpoint()).toEqual(upTo('0001'));
    await given.index.apply(byId([second]), upTo('0002'));
    expect(await given.found()).toEqual([first.id, second.id]);
  });

  test('a search that comes first when the server is away does not stop those that follow', async () => {
    await given.index.apply(byId([first]), upTo('0001'));
    const reader = given.open();
    given.server.faults.status = 503;
    await expect(reader.search(QUERY)).rejects.toThrow();
    given.server.faults.status = undefined;
    expect((await reader.search(QUERY)).total).toBe(1);
  });
});

describe('a build', () => {
  test('that was interrupted goes on where it was', async () => {
    await given.index.clear();
    await given.index.apply(byId([second]), upTo('0001'));
    given.index = given.open();
    expect(await given.index.checkpoint()).toEqual(upTo('0001'));
    await given.index.apply(byId([third]), upTo('0002'));
    await given.index.show();
    expect(await given.found()).toEqual([second.id, third.id]);
  });

  test('begins when everybody has seen that there is nothing to be searched', async () => {
    await given.index.apply(byId([first]), upTo('0009'));
    const patient = openMeilisearchIndex({ url: given.server.url, key: MASTER, noticedMs: 100_000 });
    const clearing = patient.clear();
    clearing.catch(() => undefined);
    await expect.poll(() => given.index.shown(), { interval: 5 }).toBeUndefined();
    expect(await given.found()).toEqual([first.id]);
  });

  test('of another version is begun again', async () => {
    await given.index.apply(byId([first]), upTo('0009'));
    const note = given.server.indexes.get('parvis')?.get(NOTE_KEY) ?? { key: NOTE_KEY };
    given.server.indexes.get('parvis')?.set(NOTE_KEY, { ...note, version: 'another' });
    expect([await given.open().checkpoint(), await given.open().shown()]).toEqual([undefined, undefined]);
  });
});

describe('what is too long for one request', () => {
  const long = (id: string): SearchDocument => ({ ...first, id, text: 'à '.repeat(500) });
  const small = () => openMeilisearchIndex({ url: given.server.url, key: MASTER, mostBytes: 4000 });

  test('is cut by bytes, the position with the last part', async () => {
    given.server.faults.mostBytes = 4000;
    await using cut = small();
    await cut.clear();
    given.server.asked.length = 0;
    await cut.apply(byId(['a', 'b', 'c', 'd', 'e'].map(long)), upTo('0001'));
    expect(given.held()).toEqual(['a', 'b', 'c', 'd', 'e']);
    const sent = given.server.asked
      .filter(({ path }) => path.includes('/documents'))
      .map(({ body }) => `${body}`);
    const withPosition = sent.filter(body => body.includes(NOTE_KEY));
    expect([sent.length > 2, withPosition]).toEqual([true, [sent.at(-1)]]);
  });

  test('of which one part fails does not count', async () => {
    await using cut = small();
    await cut.apply(byId([first]), upTo('0001'));
    given.server.faults.failing.add('documentAdditionOrUpdate');
    const refused = cut.apply(byId(['a', 'b', 'c', 'd'].map(long)), upTo('0002'));
    await expect(refused).rejects.toThrow('texts from a to b');
    given.server.faults.failing.clear();
    expect(await cut.checkpoint()).toEqual(upTo('0001'));
  });
});

test('no answer is asked for compressed, which would come 40 ms later', async () => {
  await given.index.apply(byId([first]), upTo('0001'));
  await given.index.search(QUERY);
  expect(new Set(given.server.asked.map(({ encoding }) => encoding))).toEqual(new Set(['identity']));
});

test('a search that asks several times has no more time than one that asks once', async () => {
  let asked = 0;
  const slow = createServer((request, response) => {
    asked += 1;
    // The second is not answered.
    if (asked > 1) return;
    request.resume();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ results: [{ hits: [], totalHits: 0 }] }));
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  await using far = openMeilisearchIndex({ url: `http://127.0.0.1:${port}`, searchTimeoutMs: 1500 });
  await expect(far.search({ ...QUERY, text: 'lumière espérance' })).rejects.toThrow('no answer in 1500 ms');
  expect(asked).toBe(2);
  slow.closeAllConnections();
  slow.close();
});

describe('filters', () => {
  test.each([
    ['plain', '12', 'categories = "12"'],
    ['a quote', '1" OR language = "fr', 'categories = "1\\" OR language = \\"fr"'],
    ['a backslash at the end', '1\\', 'categories = "1\\\\"'],
    ['a backslash before a quote', '1\\" OR kind EXISTS', 'categories = "1\\\\\\" OR kind EXISTS"'],
    ['operators', '1 OR 1 = 1', 'categories = "1 OR 1 = 1"'],
  ])('%s stays a value', async (_, category, filter) => {
    await given.index.apply(byId([first]), upTo('0001'));
    await given.index.search({ ...QUERY, categories: [category], language: 'fr' });
    const sent = given.server.asked.findLast(({ path }) => path === '/multi-search')?.body;
    expect(sent).toMatchObject({
      queries: [{ filter: ['language EXISTS', 'language = "fr"', filter] }],
    });
  });
});

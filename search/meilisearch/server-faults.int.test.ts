/** What the adapter does when the server fails: shown on one that fails on order. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN } from '../../platform/event-log/event-log.ts';
import { CORPUS, upTo } from '../../tests/contracts/search-corpus.ts';
import { sharedSearchIndexContract } from '../../tests/contracts/shared-search-index-contract.ts';
import { type FakeMeilisearch, MASTER, startFakeMeilisearch } from '../../tests/engines/fake-meilisearch.ts';
import { type SearchDocument, TermOver } from '../search-index.ts';
import { type MeilisearchIndex, openMeilisearchIndex } from './meilisearch-index.ts';
import { NOTE_KEY } from './stored-text.ts';
import { TaskNotDone } from './tasks.ts';

sharedSearchIndexContract('Meilisearch’s stand-in', async () => {
  const one = await startFakeMeilisearch();
  one.faults.mostBytes = 8 * 1024 * 1024;
  return {
    open: ({ mostBytes = one.faults.mostBytes } = {}) => {
      one.faults.mostBytes = mostBytes;
      return openMeilisearchIndex({ url: one.url, key: MASTER, mostBytes });
    },
    remove: () => one[Symbol.asyncDispose](),
  };
});

let server: FakeMeilisearch;
let index: MeilisearchIndex;
const open = () =>
  openMeilisearchIndex({
    url: server.url,
    key: MASTER,
    timeoutMs: 300,
    taskTimeoutMs: 300,
    searchTimeoutMs: 300,
    noticedMs: 0,
  });
beforeEach(async () => {
  server = await startFakeMeilisearch();
  index = open();
});
afterEach(async () => {
  await index[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const byId = (documents: readonly SearchDocument[]) => new Map(documents.map(each => [each.id, each]));
const [first, second, third] = CORPUS as [SearchDocument, SearchDocument, SearchDocument];
const QUERY = { text: '', page: 1, itemsPerPage: 30 };
const found = async () => (await index.search(QUERY)).hits.map(({ id }) => id);
const held = (name = 'parvis') =>
  [...(server.indexes.get(name)?.keys() ?? [])].filter(key => key !== NOTE_KEY);

describe('a change that is accepted and then fails', () => {
  test('is an error, and the index does not count it', async () => {
    await index.apply(byId([first]), upTo('0001'));
    server.faults.failing.add('documentAdditionOrUpdate');
    const refused = index.apply(byId([second]), upTo('0002'));
    await expect(refused).rejects.toThrow(TaskNotDone);
    await expect(refused).rejects.toThrow('no space left on device');
    await expect(refused).rejects.toThrow(`1 texts from ${second.id}`);
    server.faults.failing.clear();
    expect(await index.checkpoint()).toEqual(upTo('0001'));
    await index.apply(byId([second]), upTo('0002'));
    expect(await index.checkpoint()).toEqual(upTo('0002'));
    expect(held()).toEqual([first.id, second.id]);
  });

  test('a removal that fails keeps the position, and what was to come with it, out', async () => {
    await index.apply(byId([first]), upTo('0001'));
    server.faults.failing.add('documentDeletion');
    await expect(index.apply(new Map([[first.id, null], ...byId([second])]), upTo('0002'))).rejects.toThrow(
      TaskNotDone,
    );
    expect(await index.checkpoint()).toEqual(upTo('0001'));
    expect(held()).toEqual([first.id]);
  });

  test('settings that fail make no index', async () => {
    server.faults.failing.add('settingsUpdate');
    await expect(index.apply(byId([first]), upTo('0001'))).rejects.toThrow(TaskNotDone);
    server.faults.failing.clear();
    expect(await index.checkpoint()).toBeUndefined();
  });
});

describe('the position', () => {
  test('comes in one task with the texts, after the removals are done', async () => {
    await index.apply(byId([first]), upTo('0001'));
    server.tasks.length = 0;
    server.asked.length = 0;
    await index.apply(new Map([[first.id, null], ...byId([second])]), upTo('0002'));
    expect(server.tasks.map(({ type, status }) => [type, status])).toEqual([
      ['documentDeletion', 'succeeded'],
      ['documentAdditionOrUpdate', 'succeeded'],
    ]);
    const [, added] = server.asked.filter(({ method }) => method === 'POST');
    const lines = `${added?.body}`.split('\n').map(line => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ id: second.id }),
      expect.objectContaining({ key: NOTE_KEY, progress: upTo('0002') }),
    ]);
  });

  test('is not written into a server that has lost what it held', async () => {
    await index.apply(byId([first]), upTo('0001'));
    server.indexes.clear();
    await expect(index.apply(byId([second]), upTo('0002'))).rejects.toThrow('changed by somebody else');
    expect(server.indexes.size).toBe(0);
    expect(await index.checkpoint()).toBeUndefined();
  });
});

describe('a slow queue', () => {
  test('is waited for so long, and no second change is put behind the first', async () => {
    await index.apply(byId([first]), upTo('0001'));
    server.faults.held = true;
    await expect(index.apply(byId([second]), upTo('0002'))).rejects.toThrow(/timeout/i);
    const accepted = server.tasks.length;
    await expect(index.apply(byId([second]), upTo('0002'))).rejects.toThrow('wait still');
    expect(server.tasks.length).toBe(accepted);
    server.faults.held = false;
    // The first one is done by now: the index has come further than we were told.
    await expect(index.apply(byId([second]), upTo('0002'))).rejects.toThrow('changed by somebody else');
    expect(await index.checkpoint()).toEqual(upTo('0002'));
    await index.apply(byId([third]), upTo('0003'));
    expect(held()).toEqual([first.id, second.id, third.id]);
  });
});

describe('a server that is away', () => {
  const answerAll = (status: number): void => {
    server.faults.status = status;
  };
  test.each([
    ['nobody listens', () => server.away()],
    ['it accepts and never answers', () => answerAll(0)],
    ['it has too much to do', () => answerAll(429)],
    ['it is not available', () => answerAll(503)],
  ])('%s: searches and changes fail within their time, and work again when it is back', async (_, leaves) => {
    await index.apply(byId([first]), upTo('0001'));
    expect(await found()).toEqual([first.id]);
    await leaves();
    const began = performance.now();
    await expect(index.search(QUERY)).rejects.toThrow();
    await expect(index.apply(byId([second]), upTo('0002'))).rejects.toThrow();
    await expect(index.checkpoint()).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(4000);
    if (server.faults.status === undefined) await server.back();
    server.faults.status = undefined;
    expect(await index.checkpoint()).toEqual(upTo('0001'));
    await index.apply(byId([second]), upTo('0002'));
    expect(await found()).toEqual([first.id, second.id]);
  });

  test('a search that comes first when the server is away does not stop those that follow', async () => {
    await index.apply(byId([first]), upTo('0001'));
    const reader = open();
    server.faults.status = 503;
    await expect(reader.search(QUERY)).rejects.toThrow();
    server.faults.status = undefined;
    expect((await reader.search(QUERY)).total).toBe(1);
  });
});

describe('a build', () => {
  test('that was interrupted goes on where it was', async () => {
    await index.clear();
    await index.apply(byId([second]), upTo('0001'));
    index = open();
    expect(await index.checkpoint()).toEqual(upTo('0001'));
    await index.apply(byId([third]), upTo('0002'));
    await index.show();
    expect(await found()).toEqual([second.id, third.id]);
  });

  test('begins when everybody has seen that there is nothing to be searched', async () => {
    await index.apply(byId([first]), upTo('0009'));
    const patient = openMeilisearchIndex({ url: server.url, key: MASTER, noticedMs: 100_000 });
    const clearing = patient.clear();
    clearing.catch(() => undefined);
    await expect.poll(() => index.shown(), { interval: 5 }).toBeUndefined();
    expect(await found()).toEqual([first.id]);
  });

  test('of another version is begun again', async () => {
    await index.apply(byId([first]), upTo('0009'));
    const note = server.indexes.get('parvis')?.get(NOTE_KEY) ?? { key: NOTE_KEY };
    server.indexes.get('parvis')?.set(NOTE_KEY, { ...note, version: 'another' });
    expect([await open().checkpoint(), await open().shown()]).toEqual([undefined, undefined]);
  });
});

describe('what is too long for one request', () => {
  const long = (id: string): SearchDocument => ({ ...first, id, text: 'à '.repeat(500) });
  const small = () => openMeilisearchIndex({ url: server.url, key: MASTER, mostBytes: 4000 });

  test('is cut by bytes, the position with the last part', async () => {
    server.faults.mostBytes = 4000;
    await using cut = small();
    await cut.clear();
    server.asked.length = 0;
    await cut.apply(byId(['a', 'b', 'c', 'd', 'e'].map(long)), upTo('0001'));
    expect(held()).toEqual(['a', 'b', 'c', 'd', 'e']);
    const sent = server.asked.filter(({ path }) => path.includes('/documents')).map(({ body }) => `${body}`);
    const withPosition = sent.filter(body => body.includes(NOTE_KEY));
    expect([sent.length > 2, withPosition]).toEqual([true, [sent.at(-1)]]);
  });

  test('of which one part fails does not count', async () => {
    await using cut = small();
    await cut.apply(byId([first]), upTo('0001'));
    server.faults.failing.add('documentAdditionOrUpdate');
    const refused = cut.apply(byId(['a', 'b', 'c', 'd'].map(long)), upTo('0002'));
    await expect(refused).rejects.toThrow('texts from a to b');
    server.faults.failing.clear();
    expect(await cut.checkpoint()).toEqual(upTo('0001'));
  });
});

describe('terms', () => {
  const opened = async (term: number) => {
    const writer = open();
    await writer.openTerm(term);
    return writer;
  };

  test('what is sent under an earlier term is refused, and changes nothing', async () => {
    const slept = await opened(1);
    await slept.apply(byId([first]), upTo('0001'));
    const awake = await opened(2);
    await awake.apply(byId([second]), upTo('0002'));
    const before = server.tasks.length;
    await expect(slept.apply(byId([third]), upTo('0002'))).rejects.toThrow();
    // Not even where it looks at the index before it writes.
    await slept.checkpoint().catch(() => {});
    await expect(slept.apply(new Map([[first.id, null]]), upTo('0003'))).rejects.toThrow(TermOver);
    await expect(slept.clear()).rejects.toThrow(TermOver);
    await expect(slept.checkpoint()).rejects.toThrow(TermOver);
    expect(server.tasks.length).toBe(before);
    expect(held()).toEqual([first.id, second.id]);
  });

  test('its key is refused by the server itself', async () => {
    await opened(1);
    const key = server.keys.find(({ name }) => name === 'Parvis: term 1')?.key;
    const send = () =>
      fetch(`${server.url}/indexes/parvis/documents`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-ndjson' },
        body: JSON.stringify({ key: 'late', language: 'fr' }),
      });
    expect((await send()).status).toBe(202);
    await opened(2);
    expect((await send()).status).toBe(403);
    expect(server.keys.map(({ name }) => name)).toEqual(['Parvis: term 2']);
  });

  test('without keys the note in the index tells them apart', async () => {
    server.faults.keysForbidden = true;
    const slept = await opened(1);
    await slept.apply(byId([first]), upTo('0001'));
    await (await opened(2)).apply(byId([second]), upTo('0002'));
    await expect(slept.apply(byId([third]), upTo('0002'))).rejects.toThrow('somebody else');
    await expect(opened(1)).rejects.toThrow(TermOver);
    expect(held()).toEqual([first.id, second.id]);
  });

  test('what arrives late all the same is put right', async () => {
    await (await opened(1)).apply(byId([first]), upTo('0001'));
    const note = server.indexes.get('parvis')?.get(NOTE_KEY);
    const awake = await opened(2);
    await awake.apply(byId([second]), upTo('0002'));
    // A request that was accepted under the first key, and queued only now.
    if (note) server.indexes.get('parvis')?.set(NOTE_KEY, note);
    await expect(awake.apply(byId([third]), upTo('0003'))).rejects.toThrow('somebody else');
    expect((await awake.checkpoint())?.position).toBe(ORIGIN);
    await awake.apply(byId([first, second, third]), upTo('0003'));
    expect(await awake.checkpoint()).toEqual(upTo('0003'));
  });
});

test('what was removed is begun again by any term', async () => {
  index = open();
  await index.openTerm(5);
  await index.apply(byId([first]), upTo('0005'));
  await open().remove();
  expect([server.keys, [...server.indexes.keys()]]).toEqual([[], []]);
  const again = open();
  await again.openTerm(1);
  expect(await again.checkpoint()).toBeUndefined();
});

describe('keys', () => {
  const searchedWith = async () => {
    await index.search(QUERY);
    return server.asked.find(({ path }) => path === '/multi-search')?.key;
  };
  beforeEach(() => index.apply(byId([first]), upTo('0001')));

  test('searches use one that only searches, made once', async () => {
    expect(await searchedWith()).toBe(server.keys[0]?.key);
    const made = server.asked.filter(({ method, path }) => method === 'POST' && path === '/keys');
    expect(made.map(({ body }) => body)).toEqual([
      { name: 'Parvis: search only', actions: ['search'], indexes: ['parvis'], expiresAt: null },
    ]);
  });

  test('one that somebody takes away is made again', async () => {
    await index.search(QUERY);
    server.keys.length = 0;
    await expect(index.search(QUERY)).rejects.toThrow();
    expect((await index.search(QUERY)).total).toBe(1);
    expect(server.asked.filter(({ method, path }) => method === 'POST' && path === '/keys')).toHaveLength(2);
  });

  test('where the given key may not make one, it searches itself', async () => {
    server.faults.keysForbidden = true;
    expect(await searchedWith()).toBe(MASTER);
  });
});

test('no answer is asked for compressed, which would come 40 ms later', async () => {
  await index.apply(byId([first]), upTo('0001'));
  await index.search(QUERY);
  expect(new Set(server.asked.map(({ encoding }) => encoding))).toEqual(new Set(['identity']));
});

test('a search that asks several times has no more time than one that asks once', async () => {
  const asked: number[] = [];
  const slow = createServer((request, response) => {
    request.resume().on('end', async () => {
      asked.push(performance.now());
      await pause(200);
      const nothing = { hits: [], totalHits: 0, facetDistribution: { kind: {} } };
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ results: Array(20).fill(nothing) }));
    });
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  await using far = openMeilisearchIndex({ url: `http://127.0.0.1:${port}`, searchTimeoutMs: 300 });
  const began = performance.now();
  await expect(far.search({ ...QUERY, text: 'lumière espérance' })).rejects.toThrow('300 ms');
  expect(performance.now() - began).toBeLessThan(600);
  expect(asked).toHaveLength(2);
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
    await index.apply(byId([first]), upTo('0001'));
    await index.search({ ...QUERY, category, language: 'fr' });
    const sent = server.asked.findLast(({ path }) => path === '/multi-search')?.body;
    expect(sent).toMatchObject({
      queries: [{ filter: ['language EXISTS', 'language = "fr"', filter] }],
    });
  });
});

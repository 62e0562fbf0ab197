/** Who may write into the index of a server, and with which key: shown on one that fails on order. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN } from '../../platform/event-log/event-log.ts';
import { byId, upTo } from '../../tests/contracts/search-corpus.ts';
import { sharedSearchIndexContract } from '../../tests/contracts/shared-search-index-contract.ts';
import { MASTER, startFakeMeilisearch } from '../../tests/engines/fake-meilisearch.ts';
import { first, givenFakeIndex, QUERY, second, third } from '../../tests/engines/given-fake-index.ts';
import { TermOver } from '../search-index.ts';
import { openMeilisearchIndex } from './meilisearch-index.ts';
import { NOTE_KEY } from './stored-text.ts';

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

const given = givenFakeIndex();

describe('terms', () => {
  const opened = async (term: number) => {
    const writer = given.open();
    await writer.openTerm(term);
    return writer;
  };

  test('what is sent under an earlier term is refused, and changes nothing', async () => {
    const slept = await opened(1);
    await slept.apply(byId([first]), upTo('0001'));
    const awake = await opened(2);
    await awake.apply(byId([second]), upTo('0002'));
    const before = given.server.tasks.length;
    await expect(slept.apply(byId([third]), upTo('0002'))).rejects.toThrow();
    // Not even where it looks at the index before it writes.
    await slept.checkpoint().catch(() => {});
    await expect(slept.apply(new Map([[first.id, null]]), upTo('0003'))).rejects.toThrow(TermOver);
    await expect(slept.clear()).rejects.toThrow(TermOver);
    await expect(slept.checkpoint()).rejects.toThrow(TermOver);
    expect(given.server.tasks.length).toBe(before);
    expect(given.held()).toEqual([first.id, second.id]);
  });

  test('its key is refused by the server itself', async () => {
    await opened(1);
    const key = given.server.keys.find(({ name }) => name === 'Parvis: term 1')?.key;
    const send = () =>
      fetch(`${given.server.url}/indexes/parvis/documents`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-ndjson' },
        body: JSON.stringify({ key: 'late', language: 'fr' }),
      });
    expect((await send()).status).toBe(202);
    await opened(2);
    expect((await send()).status).toBe(403);
    expect(given.server.keys.map(({ name }) => name)).toEqual(['Parvis: term 2']);
  });

  test.each([
    ['the given one may not make any', 'keysForbidden'],
    ['the server has none', 'keyless'],
  ] as const)('without keys, as %s, the note in the index tells them apart', async (_, fault) => {
    given.server.faults[fault] = true;
    const slept = await opened(1);
    await slept.apply(byId([first]), upTo('0001'));
    await (await opened(2)).apply(byId([second]), upTo('0002'));
    await expect(slept.apply(byId([third]), upTo('0002'))).rejects.toThrow('somebody else');
    await expect(slept.clear()).rejects.toThrow(TermOver);
    await expect(opened(1)).rejects.toThrow(TermOver);
    expect(await slept.lastTerm()).toBe(2);
    expect(given.held()).toEqual([first.id, second.id]);
    await slept.remove();
    expect([...given.server.indexes.keys()]).toEqual([]);
  });

  test('what arrives late all the same is put right', async () => {
    await (await opened(1)).apply(byId([first]), upTo('0001'));
    const note = given.server.indexes.get('parvis')?.get(NOTE_KEY);
    const awake = await opened(2);
    await awake.apply(byId([second]), upTo('0002'));
    // A request that was accepted under the first key, and queued only now.
    if (note) given.server.indexes.get('parvis')?.set(NOTE_KEY, note);
    await expect(awake.apply(byId([third]), upTo('0003'))).rejects.toThrow('somebody else');
    expect((await awake.checkpoint())?.position).toBe(ORIGIN);
    await awake.apply(byId([first, second, third]), upTo('0003'));
    expect(await awake.checkpoint()).toEqual(upTo('0003'));
  });
});

test.for([
  { held: ['0001', '0002', '0003'], position: '0001' },
  { held: ['0001', '0002'], position: undefined },
  { held: ['0001', '0002', '0003 of another', '0004'], position: undefined },
])('it is begun again where the log lacks what it has ever come to: $held', async ({ held, position }) => {
  const one = given.open();
  await one.openTerm(1);
  await one.apply(byId([first]), upTo('0001'));
  await one.show();
  await one.apply(byId([second, third]), upTo('0003'));
  // Sets the position back to where the first term began.
  await given.open().openTerm(2);
  const next = given.open();
  await next.openTerm(3, { holds: async position => held.includes(position) });
  expect((await next.checkpoint())?.position).toBe(position);
  expect((await next.shown())?.position).toBe(position);
});

test('what was removed is begun again by any term', async () => {
  given.index = given.open();
  await given.index.openTerm(5);
  await given.index.apply(byId([first]), upTo('0005'));
  await given.open().remove();
  expect([given.server.keys, [...given.server.indexes.keys()]]).toEqual([[], []]);
  const again = given.open();
  await again.openTerm(1);
  expect(await again.checkpoint()).toBeUndefined();
});

describe('keys', () => {
  const searchedWith = async () => {
    await given.index.search(QUERY);
    return given.server.asked.find(({ path }) => path === '/multi-search')?.key;
  };
  beforeEach(() => given.index.apply(byId([first]), upTo('0001')));

  test('searches use one that only searches, made once', async () => {
    expect(await searchedWith()).toBe(given.server.keys[0]?.key);
    const made = given.server.asked.filter(({ method, path }) => method === 'POST' && path === '/keys');
    expect(made.map(({ body }) => body)).toEqual([
      { name: 'Parvis: search only', actions: ['search'], indexes: ['parvis'], expiresAt: null },
    ]);
  });

  test('one that somebody takes away is made again', async () => {
    await given.index.search(QUERY);
    given.server.keys.length = 0;
    await expect(given.index.search(QUERY)).rejects.toThrow();
    expect((await given.index.search(QUERY)).total).toBe(1);
    expect(
      given.server.asked.filter(({ method, path }) => method === 'POST' && path === '/keys'),
    ).toHaveLength(2);
  });

  test('where the given key may not make one, it searches itself', async () => {
    given.server.faults.keysForbidden = true;
    expect(await searchedWith()).toBe(MASTER);
  });
});

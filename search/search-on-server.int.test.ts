import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { openEmbeddedLeases } from '../platform/leases/embedded-leases.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { createHistory, type History } from '../tests/build-events.ts';
import { type FakeMeilisearch, startFakeMeilisearch } from '../tests/engines/fake-meilisearch.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { openSearch } from './open-search.ts';
import type { Search } from './search.ts';

let log: EventLog;
let history: History;
let server: FakeMeilisearch;
let said: string[];
let clock: number;
const opened: Search[] = [];

beforeEach(async () => {
  log = createMemoryEventLog();
  history = createHistory();
  server = await startFakeMeilisearch();
  said = [];
  clock = 0;
});
afterEach(async () => {
  for (const search of opened.splice(0)) await search[Symbol.asyncDispose]();
  await log[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const logger = {
  info: (_: object, message: string) => void said.push(message),
  error: (_: object, message: string) => void said.push(message),
};
/** Terms that a test begins and ends itself; while there is none, another process has the lease. */
function givenTerms() {
  let wanted = Promise.withResolvers<number>();
  let over = new AbortController();
  const leases: Leases = {
    async hold(_, work, signal) {
      const stopped = new Promise<undefined>(resolve =>
        signal.addEventListener('abort', () => resolve(undefined)),
      );
      const number = await Promise.race([wanted.promise, stopped]);
      if (number === undefined) return;
      const ended = AbortSignal.any([over.signal, signal]);
      await work({ number, signal: ended, isOver: false });
    },
    [Symbol.asyncDispose]: async () => over.abort(),
  };
  return {
    leases,
    begin: (number: number) => wanted.resolve(number),
    end() {
      wanted = Promise.withResolvers();
      over.abort();
      over = new AbortController();
    },
  };
}

const start = async (
  isFed = true,
  file = ':memory:',
  leases: Leases = openEmbeddedLeases({ file: ':memory:' }),
  itsLog = log,
) => {
  const search = await openSearch({
    log: itsLog,
    file,
    server: {
      url: server.url,
      key: 'key',
      timeoutMs: 300,
      taskTimeoutMs: 300,
      searchTimeoutMs: 300,
      leases: isFed ? leases : undefined,
      lookedAtEveryMs: 5,
    },
    logger,
    outageDelaysMs: [1],
    now: () => clock,
  });
  opened.push(search);
  return search;
};
const publish = async (publicationId: number, title: string) => {
  history.publication({ publicationId, categories: [], tags: [], languages: [] });
  history.translation(publicationId, 'fr', { title });
  history.publish(publicationId, 'fr');
  await history.appendTo(log);
};
/** The server of this test answers every text it holds; the embedded index only those that match. */
const answeredBy = async (search: Search) => {
  const { total } = await search.search({ text: 'introuvable', page: 1, itemsPerPage: 30 });
  return total > 0 ? 'server' : 'stand-in';
};
const found = async (search: Search) =>
  (await search.search({ text: '', page: 1, itemsPerPage: 30 })).hits.map(({ id }) => id).sort();
const withdraw = async () => {
  history.add('publication-1', 'TranslationArchived', { publicationId: 1, language: 'fr' });
  await history.appendTo(log);
};
const looks = () => server.asked.filter(({ path }) => path.endsWith('/search')).length;
/** The server has been looked at since then. */
const looked = async () => {
  const before = looks();
  await expect.poll(looks, { interval: 5 }).toBeGreaterThan(before + 1);
};
const becomes = (state: () => unknown, wanted: unknown) => expect.poll(state, { interval: 5 }).toBe(wanted);
const serverAnswers = (search: Search) => becomes(() => answeredBy(search), 'server');

test('the server answers once it holds what the log holds', async () => {
  await publish(1, 'Magnificat');
  const search = await start();
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr']);
  await serverAnswers(search);
  await publish(2, 'Angélus');
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr', 'post:2:fr']);
  expect(await answeredBy(search)).toBe('server');
  expect(search.health()).toBe('ok');
});

test('with a server that is away it starts all the same, and the server takes over when it comes', async () => {
  await publish(1, 'Magnificat');
  await server.away();
  const search = await start();
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr']);
  expect(await answeredBy(search)).toBe('stand-in');
  expect(search.health()).toBe('degraded');
  await server.back();
  await serverAnswers(search);
  expect(search.health()).toBe('ok');
});

test('a search that the server does not answer is answered all the same, and those that follow do not wait for it', async () => {
  await publish(1, 'Magnificat');
  const feeding = await start();
  await serverAnswers(feeding);
  server.faults.status = 0;
  expect(await found(feeding)).toEqual(['post:1:fr']);
  server.asked.length = 0;
  expect(await found(feeding)).toEqual(['post:1:fr']);
  expect(server.asked).toEqual([]);
  expect(feeding.health()).toBe('degraded');
});

test('a process that only searches turns to its own index while the server lacks what it has', async () => {
  await publish(1, 'Magnificat');
  const feeding = await start();
  await serverAnswers(feeding);
  const reading = await start(false);
  await serverAnswers(reading);
  await feeding[Symbol.asyncDispose]();
  await withdraw();
  await reading.caughtUp;
  expect(await reading.waitFor(await log.head(), 1000)).toBe(true);
  expect(await found(reading)).toEqual([]);
  await looked();
  expect([await found(reading), reading.health()]).toEqual([[], 'ok']);
  // Nobody feeds the server any more.
  clock += 15_000;
  expect(reading.health()).toBe('degraded');
  await start();
  await becomes(() => reading.health(), 'ok');
  await reading.settle();
  server.asked.length = 0;
  expect(await found(reading)).toEqual([]);
  expect(server.asked.map(({ path }) => path)).toContain('/multi-search');
});

test('a process that feeds the server finds what is true before it has the lease', async () => {
  await publish(1, 'Magnificat');
  const before = await start();
  await serverAnswers(before);
  await before[Symbol.asyncDispose]();
  const terms = givenTerms();
  const search = await start(true, ':memory:', terms.leases);
  await search.caughtUp;
  await publish(2, 'Angélus');
  await withdraw();
  expect(await search.waitFor(await log.head(), 1000)).toBe(true);
  expect([await found(search), search.health()]).toEqual([['post:2:fr'], 'ok']);
  clock += 15_000;
  await looked();
  expect([await found(search), search.health()]).toEqual([['post:2:fr'], 'degraded']);
  terms.begin(2);
  await becomes(() => search.health(), 'ok');
  await search.settle();
  server.asked.length = 0;
  expect([await found(search), search.health()]).toEqual([['post:2:fr'], 'ok']);
  expect(server.asked.map(({ path }) => path)).toContain('/multi-search');
});

test('how far the server has come is written down before somebody else has the lease', async () => {
  await publish(1, 'Magnificat');
  let leftAt: unknown;
  const leases: Leases = {
    async hold(_, work, signal) {
      await work({ number: 1, signal, isOver: false });
      leftAt = server.indexes.get('parvis')?.get('_progress')?.progress;
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  const search = await start(true, ':memory:', leases);
  await search.settle();
  history.view('post', 1, 'device-1');
  await history.appendTo(log);
  for (const following of search.followings) await following.settle();
  await search[Symbol.asyncDispose]();
  expect(leftAt).toMatchObject({ position: await log.head() });
});

test('a server that holds another log is not asked, and not written over', async () => {
  await publish(1, 'Magnificat');
  await serverAnswers(await start());
  await using other = createMemoryEventLog();
  const search = await start(true, ':memory:', openEmbeddedLeases({ file: ':memory:' }), other);
  await becomes(() => search.health(), 'degraded');
  expect(await found(search)).toEqual([]);
  expect([...(server.indexes.get('parvis')?.keys() ?? [])]).toContain('post_3a_1_3a_fr');
});

test('before a server is fed for the first time, a process that only searches asks its own index', async () => {
  await publish(1, 'Magnificat');
  const reading = await start(false);
  await reading.caughtUp;
  expect(await found(reading)).toEqual(['post:1:fr']);
  clock += 15_000;
  expect(reading.health()).toBe('degraded');
  await start();
  await serverAnswers(reading);
  expect(reading.health()).toBe('ok');
});

test('a server that is fed and holds no text yet is as good as one with texts', async () => {
  history.add('user-1', 'UserVerified', { userId: 1, verifiedAt: '2026-11-21T12:00:00.000Z' });
  await history.appendTo(log);
  await start();
  const reading = await start(false);
  await becomes(() => reading.health(), 'ok');
});

test('it is asked again when it has answered whoever looks at it', async () => {
  await publish(1, 'Magnificat');
  const feeding = await start();
  await serverAnswers(feeding);
  const reading = await start(false);
  await serverAnswers(reading);
  server.faults.status = 503;
  expect(await answeredBy(reading)).toBe('stand-in');
  server.faults.status = undefined;
  await serverAnswers(reading);
  expect(reading.health()).toBe('ok');
  expect(new Set(said.filter(message => message.startsWith('the search server')))).toEqual(
    new Set([
      'the search server does not answer; the embedded index stands in',
      'the search server answers again',
    ]),
  );
});

test('what is withdrawn while the server takes no changes is not found', async () => {
  await publish(1, 'Magnificat');
  const search = await start();
  await serverAnswers(search);
  server.faults.failing.add('documentDeletion').add('documentAdditionOrUpdate');
  await withdraw();
  await becomes(() => search.health(), 'degraded');
  expect(await search.waitFor(await log.head(), 1000)).toBe(true);
  expect(await found(search)).toEqual([]);
  server.faults.failing.clear();
  await becomes(() => search.health(), 'ok');
  await search.settle();
  expect(await found(search)).toEqual([]);
  expect(server.indexes.get('parvis')?.size).toBe(1);
});

test('nor by a process that begins again beside a server that was left behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-search-'));
  const file = join(folder, 'search.sqlite');
  await publish(1, 'Magnificat');
  const feeding = await start();
  const before = await start(false, file);
  await serverAnswers(before);
  await feeding[Symbol.asyncDispose]();
  await withdraw();
  expect(await before.waitFor(await log.head(), 1000)).toBe(true);
  await before[Symbol.asyncDispose]();

  const reading = await start(false, file);
  const everFound = new Set<string>();
  for (let time = 1; time <= 3; time += 1) {
    await looked();
    for (const id of await found(reading)) everFound.add(id);
  }
  expect([...everFound]).toEqual([]);
  clock += 15_000;
  expect(reading.health()).toBe('degraded');
  // Fed again, it is asked again.
  await start();
  await becomes(() => reading.health(), 'ok');
  expect(await found(reading)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a server that has lost what it held is filled again, and nobody finds less meanwhile', async () => {
  await publish(1, 'Magnificat');
  const search = await start();
  await serverAnswers(search);
  server.indexes.clear();
  await publish(2, 'Angélus');
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr', 'post:2:fr']);
  await serverAnswers(search);
  expect(await found(search)).toEqual(['post:1:fr', 'post:2:fr']);
  expect(await answeredBy(search)).toBe('server');
});

test('without a server the embedded index answers', async () => {
  await publish(1, 'Magnificat');
  const search = await openSearch({ log, file: ':memory:', logger });
  opened.push(search);
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr']);
  expect([search.health(), search.followings.map(({ name }) => name)]).toEqual(['ok', ['search']]);
});

test('the process that holds the lease feeds the server; the next one takes it over', async () => {
  const [first, second] = [givenTerms(), givenTerms()];
  const feeding = await start(true, ':memory:', first.leases);
  const standingBy = await start(true, ':memory:', second.leases);
  const feeders = () =>
    [feeding, standingBy].map(({ followings }) => followings.some(({ name }) => name === 'search'));
  first.begin(1);
  await publish(1, 'Magnificat');
  await serverAnswers(feeding);
  await serverAnswers(standingBy);
  expect(feeders()).toEqual([true, false]);

  first.end();
  second.begin(2);
  await publish(2, 'Nunc dimittis');
  await becomes(async () => (await found(feeding)).length, 2);
  await becomes(async () => (await found(standingBy)).length, 2);
  await becomes(() => feeders().join(), 'false,true');
  await becomes(() => [feeding.health(), standingBy.health()].join(), 'ok,ok');
  second.end();
});

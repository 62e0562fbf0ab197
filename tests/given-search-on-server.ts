/** Processes that search on one server, over one log and by one clock; new for each test. */
import { afterEach, beforeEach, expect } from 'vitest';
import { openEmbeddedLeases } from '../platform/leases/embedded-leases.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { openSearch } from '../search/open-search.ts';
import type { Search } from '../search/search.ts';
import { createHistory } from './build-events.ts';
import { startFakeMeilisearch } from './engines/fake-meilisearch.ts';
import { createMemoryEventLog } from './memory-event-log.ts';

/** A slow machine does other things besides: what is asked of the server has more time than a visitor gives it. */
const waited = { searchTimeoutMs: 3000, noticedMs: 10, lookedAtEveryMs: 5 };

async function searchOnServer() {
  const server = await startFakeMeilisearch();
  const log = createMemoryEventLog();
  const history = createHistory();
  const said: string[] = [];
  const opened: Search[] = [];
  const say = (_: object, message: string) => void said.push(message);
  const looks = () => server.asked.filter(({ path }) => path.endsWith('/search')).length;
  return {
    ...{ server, log, history, said, looks, clock: 0 },
    /** `leases`: undefined for a process that only searches. */
    async start({
      folder = ':memory:',
      leases = openEmbeddedLeases({ file: ':memory:' }),
      itsLog = log,
    }: {
      folder?: string;
      leases?: Leases | 'none';
      itsLog?: typeof log;
    } = {}) {
      const search = await openSearch({
        log: itsLog,
        folder,
        server: { url: server.url, key: 'key', leases: leases === 'none' ? undefined : leases, ...waited },
        logger: { info: say, error: say },
        outageDelaysMs: [1],
        now: () => this.clock,
      });
      opened.push(search);
      return search;
    },
    async publish(publicationId: number, title: string) {
      history.publication({ publicationId, categories: [], tags: [], languages: [] });
      history.translation(publicationId, 'fr', { title });
      history.publish(publicationId, 'fr');
      await history.appendTo(log);
    },
    async withdraw() {
      history.add('publication-1', 'TranslationArchived', { publicationId: 1, language: 'fr' });
      await history.appendTo(log);
    },
    /** Somebody has looked at the server since this was asked. */
    async looked() {
      const before = looks();
      await expect.poll(looks, { interval: 5 }).toBeGreaterThan(before + 1);
    },
    async [Symbol.asyncDispose]() {
      for (const search of opened) await search[Symbol.asyncDispose]();
      await log[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

export function givenSearchOnServer() {
  const given = {} as Awaited<ReturnType<typeof searchOnServer>>;
  beforeEach(async () => void Object.assign(given, await searchOnServer()));
  afterEach(() => given[Symbol.asyncDispose]());
  return given;
}

/** The server of these tests answers every text it holds; the embedded index only those that match. */
export const answeredBy = async (search: Search) => {
  const { total } = await search.search({ text: 'introuvable', page: 1, itemsPerPage: 30 });
  return total > 0 ? 'server' : 'stand-in';
};
export const found = async (search: Search) =>
  (await search.search({ text: '', page: 1, itemsPerPage: 30 })).hits.map(({ id }) => id).sort();
export const becomes = (state: () => unknown, wanted: unknown) =>
  expect.poll(state, { interval: 5 }).toBe(wanted);
export const serverAnswers = (search: Search) => becomes(() => answeredBy(search), 'server');

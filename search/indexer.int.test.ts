import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AnotherLog, LogBehind } from '../platform/event-log/checkpoints.ts';
import { type EventLog, StreamDamaged } from '../platform/event-log/event-log.ts';
import { openSqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import { isWell } from '../platform/following/following.ts';
import { createHistory, type History } from '../tests/build-events.ts';
import { upTo } from '../tests/contracts/search-corpus.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { openEmbeddedIndex } from './embedded/embedded-index.ts';
import { type FedIndex, type FeedOptions, feedIndex } from './feed-index.ts';
import type { SearchIndex } from './search-index.ts';

let folder: string;
let log: EventLog;
let index: SearchIndex;
let history: History;
let errors: object[];
const started: FedIndex[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-indexer-'));
  log = createMemoryEventLog();
  index = openEmbeddedIndex(join(folder, 'search.sqlite'));
  history = createHistory();
  errors = [];
});
afterEach(async () => {
  for (const indexer of started.splice(0)) await indexer[Symbol.asyncDispose]();
  await index[Symbol.asyncDispose]();
  await log[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const logger = { info: () => {}, error: (details: object) => void errors.push(details) };
const start = async (options: Partial<FeedOptions> = {}) => {
  const fed = await feedIndex({ name: 'search', log, index, logger, outageDelaysMs: [0], ...options });
  started.push(fed);
  return fed.following;
};
const stop = async () => {
  await started.pop()?.[Symbol.asyncDispose]();
};
const found = async (text: string) => {
  const { hits } = await index.search({ text, page: 1, itemsPerPage: 30 });
  return hits.map(({ id }) => id);
};
const publish = (publicationId: number, title: string) => {
  history.publication({ publicationId, categories: [], tags: [], languages: [] });
  history.translation(publicationId, 'fr', { title });
  history.publish(publicationId, 'fr');
};

/** The index, but one of its calls fails when it is told to. */
const failing = (real: SearchIndex, fails: () => boolean): SearchIndex => ({
  checkpoint: () => real.checkpoint(),
  clear: () => real.clear(),
  show: () => real.show(),
  search: query => real.search(query),
  apply: async (changes, progress) => {
    if (fails()) throw new Error('the index does not answer');
    await real.apply(changes, progress);
  },
  [Symbol.asyncDispose]: () => real[Symbol.asyncDispose](),
});

/** The index, with what is applied to it. */
function watchedIndex() {
  const applied: { ids: string[]; position: string }[] = [];
  const watched: SearchIndex = {
    ...failing(index, () => false),
    async apply(changes, progress) {
      await index.apply(changes, progress);
      applied.push({ ids: [...changes.keys()], position: progress.position });
    },
  };
  return { applied, watched };
}

test('what was published before and after it began is found', async () => {
  publish(1, 'Magnificat');
  await history.appendTo(log);
  const indexer = await start();
  await indexer.settle();
  expect(await found('magnificat')).toEqual(['post:1:fr']);
  publish(2, 'Angélus');
  await history.appendTo(log);
  await indexer.settle();
  expect(await found('angelus')).toEqual(['post:2:fr']);
  expect((await index.checkpoint())?.position).toBe(await log.head());
});

test('what is not published any more is not found any more', async () => {
  publish(1, 'Magnificat');
  await history.appendTo(log);
  const indexer = await start();
  history.add('publication-1', 'TranslationArchived', { publicationId: 1, language: 'fr' });
  await history.appendTo(log);
  await indexer.settle();
  expect(await found('')).toEqual([]);
});

test('no text that was never published is ever found', async () => {
  history.publication({ publicationId: 1, categories: [], tags: [], languages: ['fr'], published: false });
  history.testimony({ testimonyId: 2, content: 'confidence secrète' });
  history.add('testimony-2', 'TestimonyRejected', { testimonyId: 2, reason: 'other', note: 'secrète' });
  await history.appendTo(log);
  const indexer = await start();
  await indexer.settle();
  expect(await found('')).toEqual([]);
  expect(await found('secrète')).toEqual([]);
});

test('after a restart it goes on where it was, without building anew', async () => {
  publish(1, 'Magnificat');
  await history.appendTo(log);
  await (await start()).settle();
  await stop();
  publish(2, 'Angélus');
  await history.appendTo(log);
  const { applied, watched } = watchedIndex();
  await (await start({ index: watched })).settle();
  expect(applied.flatMap(({ ids }) => ids)).toEqual(['post:2:fr', 'post:2:en-US']);
  expect((await found('')).sort()).toEqual(['post:1:fr', 'post:2:fr']);
});

test('an index without a checkpoint is emptied and built from the beginning', async () => {
  publish(1, 'Magnificat');
  await history.appendTo(log);
  await (await start()).settle();
  await stop();
  await index.clear();
  await (await start()).settle();
  expect(await found('')).toEqual(['post:1:fr']);
});

test('what is built anew is shown when it holds what the log held, and not before', async () => {
  for (let id = 1; id <= 40; id++) publish(id, `Psaume ${id}`);
  await history.appendTo(log);
  const totalsWhenShown: number[] = [];
  const watched: SearchIndex = {
    ...failing(index, () => false),
    show: async () => {
      totalsWhenShown.push((await index.search({ text: '', page: 1, itemsPerPage: 1 })).total);
      await index.show();
    },
  };
  const indexer = await start({ index: watched });
  await indexer.settle();
  expect(totalsWhenShown).toEqual([40]);
  expect(indexer.state).toBe('following');
  publish(41, 'Angélus');
  await history.appendTo(log);
  await indexer.settle();
  expect(totalsWhenShown).toEqual([40]);
});

test('the same with the log in a file', async () => {
  await log[Symbol.asyncDispose]();
  log = await openSqliteEventLog({
    file: join(folder, 'log.sqlite'),
    onFatal: error => {
      throw error;
    },
  });
  publish(1, 'Magnificat');
  await history.appendTo(log);
  const indexer = await start();
  await indexer.settle();
  publish(2, 'Angélus');
  await history.appendTo(log);
  await indexer.settle();
  expect(await found('')).toEqual(['post:2:fr', 'post:1:fr']);
});

test('many streams in one batch', async () => {
  for (let id = 1; id <= 60; id++) publish(id, `Psaume ${id}`);
  await history.appendTo(log);
  const { applied, watched } = watchedIndex();
  await (await start({ index: watched })).settle();
  expect((await index.search({ text: 'psaume', page: 1, itemsPerPage: 1 })).total).toBe(60);
  expect(applied.length).toBeGreaterThan(2);
  expect(applied.at(-1)?.position).toBe(await log.head());
});

test('views alone do not touch the index, and are not read again after a restart', async () => {
  publish(1, 'Magnificat');
  await history.appendTo(log);
  const changedAt = await log.head();
  await (await start()).settle();
  await stop();
  for (let at = 0; at < 50; at++) history.view('post', 1, `device-${at}`);
  await history.appendTo(log);
  const { applied, watched } = watchedIndex();
  const indexer = await start({ index: watched });
  await indexer.settle();
  history.view('post', 1, 'device-50');
  await history.appendTo(log);
  await indexer.settle();
  // Once when it had caught up, and once at its end.
  expect(applied).toHaveLength(1);
  await stop();
  expect(applied).toHaveLength(2);
  expect(await index.checkpoint()).toMatchObject({ position: await log.head(), changedAt });
});

describe('failures', () => {
  test('an index that does not answer is tried again, and nothing is lost', async () => {
    let failures = 0;
    const indexer = await start({ index: failing(index, () => failures-- > 0) });
    failures = 3;
    publish(1, 'Magnificat');
    await history.appendTo(log);
    await indexer.settle();
    expect(errors).toHaveLength(3);
    expect(await found('magnificat')).toEqual(['post:1:fr']);
  });

  test('who is interrupted within a batch begins it again', async () => {
    for (let id = 1; id <= 60; id++) publish(id, `Psaume ${id}`);
    await history.appendTo(log);
    let applied = 0;
    const interrupted = Promise.withResolvers<void>();
    await start({
      index: failing(index, () => ++applied > 1),
      logger: { ...logger, error: () => interrupted.resolve() },
    });
    await interrupted.promise;
    await stop();
    await (await start()).settle();
    expect((await index.search({ text: 'psaume', page: 1, itemsPerPage: 1 })).total).toBe(60);
  });

  test('an index that has lost what it held is built anew', async () => {
    publish(1, 'Magnificat');
    await history.appendTo(log);
    let loses = false;
    const losing: SearchIndex = {
      ...failing(index, () => false),
      apply: async (changes, progress) => {
        if (loses) {
          loses = false;
          await index.clear();
          throw new Error('the index has lost what it held');
        }
        await index.apply(changes, progress);
      },
    };
    const indexer = await start({ index: losing });
    await indexer.settle();
    loses = true;
    publish(2, 'Angélus');
    await history.appendTo(log);
    await indexer.settle();
    expect(await found('')).toEqual(['post:2:fr', 'post:1:fr']);
    expect(indexer.state).toBe('following');
  });

  test('an index that may be away does not hold up the start, another one does', async () => {
    publish(1, 'Magnificat');
    await history.appendTo(log);
    let away = true;
    const absent: SearchIndex = {
      ...failing(index, () => false),
      checkpoint: async () => {
        if (away) throw new Error('the index is away');
        return index.checkpoint();
      },
    };
    await expect(start({ index: absent })).rejects.toThrow('away');
    const indexer = await start({ index: absent, mayBeAway: true });
    expect(indexer.state).toBe('away');
    away = false;
    await indexer.settle();
    expect(await found('magnificat')).toEqual(['post:1:fr']);
    expect(indexer.state).toBe('following');
  });

  test('it is away while the index does not answer', async () => {
    let fails = false;
    const tried = Promise.withResolvers<void>();
    const indexer = await start({
      index: failing(index, () => fails),
      logger: { ...logger, error: () => tried.resolve() },
    });
    expect(indexer.state).toBe('following');
    fails = true;
    publish(1, 'Magnificat');
    await history.appendTo(log);
    await tried.promise;
    expect(indexer.state).toBe('away');
    fails = false;
    await indexer.settle();
    expect(await indexer.lag()).toBe(0);
    expect(indexer.state).toBe('following');
  });

  test('a stream that cannot be understood is parked, and the others go on', async () => {
    publish(1, 'Magnificat');
    publish(2, 'Angélus');
    await history.appendTo(log);
    const indexer = await start({
      decode: event => {
        if (event.stream === 'publication-1') throw new Error('an event of the future');
        return event;
      },
    });
    await indexer.settle();
    expect(await found('')).toEqual(['post:2:fr']);
    expect(indexer.parked).toMatchObject([{ stream: 'publication-1', error: 'an event of the future' }]);
    expect(isWell(indexer)).toBe(false);
    expect(errors).toEqual([expect.objectContaining({ stream: 'publication-1' })]);
  });

  test('a parked stream is parked still after a restart, until a program understands it or it goes on', async () => {
    publish(1, 'Magnificat');
    publish(2, 'Angélus');
    await history.appendTo(log);
    const decode: FeedOptions['decode'] = event => {
      if (event.stream.startsWith('publication-')) throw new Error('an event of the future');
      return event;
    };
    const streams = async (more: Partial<FeedOptions>) =>
      (await start(more)).parked.map(({ stream }) => stream);
    await (await start({ decode })).settle();
    await stop();
    expect(await streams({ decode })).toEqual(['publication-1', 'publication-2']);
    await stop();
    expect(await streams({})).toEqual([]);
    expect((await found('')).sort()).toEqual(['post:1:fr', 'post:2:fr']);
  });

  test('a stream that nobody can read any more is parked, and the others go on', async () => {
    publish(1, 'Magnificat');
    publish(2, 'Angélus');
    await history.appendTo(log);
    const damaged: EventLog = {
      ...log,
      async readStream(stream, options) {
        if (stream === 'publication-1') throw new StreamDamaged(stream, 'ended');
        return log.readStream(stream, options);
      },
    };
    const indexer = await start({ log: damaged });
    await indexer.settle();
    expect(await found('')).toEqual(['post:2:fr']);
    expect(indexer.parked).toMatchObject([{ stream: 'publication-1' }]);
  });

  test('that the log does not answer parks nothing', async () => {
    publish(1, 'Magnificat');
    await history.appendTo(log);
    let failures = 3;
    const away: EventLog = {
      ...log,
      async readStream(stream, options) {
        failures -= 1;
        if (failures >= 0) throw new Error('the log does not answer');
        return log.readStream(stream, options);
      },
    };
    const indexer = await start({ log: away });
    await indexer.settle();
    expect(await found('')).toEqual(['post:1:fr']);
    expect(indexer.parked).toEqual([]);
  });

  test('a log that ends before the checkpoint is refused', async () => {
    await index.apply(new Map(), { ...upTo('9'.repeat(32)), log: await log.identity() });
    await expect(start()).rejects.toThrow(LogBehind);
  });
  test('an index of another log is refused', async () => {
    await index.apply(new Map(), upTo(await log.head()));
    await expect(start()).rejects.toThrow(AnotherLog);
  });
});

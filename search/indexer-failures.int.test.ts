/** What becomes of the index when the log, a stream or the index itself fails. */
import { expect, test } from 'vitest';
import { AnotherLog, EventsLost } from '../platform/event-log/checkpoints.ts';
import { type EventLog, StreamDamaged } from '../platform/event-log/event-log.ts';
import { isWell } from '../platform/following/following.ts';
import { upTo } from '../tests/contracts/search-corpus.ts';
import { failing, givenIndexer } from '../tests/given-indexer.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { writeNotes } from '../tests/written-notes.ts';
import type { FeedIndexOptions } from './feed-index.ts';
import type { SearchIndex } from './search-index.ts';

const given = givenIndexer();

test('an index that does not answer is tried again, and nothing is lost', async () => {
  let failures = 0;
  const indexer = await given.start({ index: failing(given.index, () => failures-- > 0) });
  failures = 3;
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  await indexer.settle();
  expect(given.errors).toHaveLength(3);
  expect(await given.found('magnificat')).toEqual(['post:1:fr']);
});

test('who is interrupted within a batch begins it again', async () => {
  for (let id = 1; id <= 60; id++) given.publish(id, `Psaume ${id}`);
  await given.history.appendTo(given.log);
  let applied = 0;
  const interrupted = Promise.withResolvers<void>();
  await given.start({
    index: failing(given.index, () => ++applied > 1),
    logger: { ...given.logger, error: () => interrupted.resolve() },
  });
  await interrupted.promise;
  await given.stop();
  await (await given.start()).settle();
  expect((await given.index.search({ text: 'psaume', page: 1, itemsPerPage: 1 })).total).toBe(60);
});

test('an index that has lost what it held is built anew', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  let loses = false;
  const losing: SearchIndex = {
    ...failing(given.index, () => false),
    apply: async (changes, progress) => {
      if (loses) {
        loses = false;
        await given.index.clear();
        throw new Error('the index has lost what it held');
      }
      await given.index.apply(changes, progress);
    },
  };
  const indexer = await given.start({ index: losing });
  await indexer.settle();
  loses = true;
  given.publish(2, 'Angélus');
  await given.history.appendTo(given.log);
  await indexer.settle();
  expect(await given.found('')).toEqual(['post:2:fr', 'post:1:fr']);
  expect(indexer.state).toBe('following');
});

test('an index that may be away does not hold up the start, another one does', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  let away = true;
  const absent: SearchIndex = {
    ...failing(given.index, () => false),
    checkpoint: async () => {
      if (away) throw new Error('the index is away');
      return given.index.checkpoint();
    },
  };
  await expect(given.start({ index: absent })).rejects.toThrow('away');
  const indexer = await given.start({ index: absent, mayBeAway: true });
  expect(indexer.state).toBe('away');
  away = false;
  await indexer.settle();
  expect(await given.found('magnificat')).toEqual(['post:1:fr']);
  expect(indexer.state).toBe('following');
});

test('it is away while the index does not answer', async () => {
  let fails = false;
  const tried = Promise.withResolvers<void>();
  const indexer = await given.start({
    index: failing(given.index, () => fails),
    logger: { ...given.logger, error: () => tried.resolve() },
  });
  expect(indexer.state).toBe('following');
  fails = true;
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  await tried.promise;
  expect(indexer.state).toBe('away');
  fails = false;
  await indexer.settle();
  expect(await indexer.lag()).toBe(0);
  expect(indexer.state).toBe('following');
});

test('a stream that cannot be understood is parked, and the others go on', async () => {
  given.publish(1, 'Magnificat');
  given.publish(2, 'Angélus');
  await given.history.appendTo(given.log);
  const indexer = await given.start({
    decode: event => {
      if (event.stream === 'publication-1') throw new Error('an event of the future');
      return event;
    },
  });
  await indexer.settle();
  expect(await given.found('')).toEqual(['post:2:fr']);
  expect(indexer.parked).toMatchObject([{ stream: 'publication-1', error: 'an event of the future' }]);
  expect(isWell(indexer)).toBe(false);
  expect(given.errors).toEqual([expect.objectContaining({ stream: 'publication-1' })]);
});

test('a parked stream is parked still after a restart, until a program understands it or it goes on', async () => {
  given.publish(1, 'Magnificat');
  given.publish(2, 'Angélus');
  await given.history.appendTo(given.log);
  const decode: FeedIndexOptions['decode'] = event => {
    if (event.stream.startsWith('publication-')) throw new Error('an event of the future');
    return event;
  };
  const streams = async (more: Partial<FeedIndexOptions>) =>
    (await given.start(more)).parked.map(({ stream }) => stream);
  await (await given.start({ decode })).settle();
  await given.stop();
  expect(await streams({ decode })).toEqual(['publication-1', 'publication-2']);
  await given.stop();
  expect(await streams({})).toEqual([]);
  expect((await given.found('')).sort()).toEqual(['post:1:fr', 'post:2:fr']);
});

test('a stream that nobody can read any more is parked, and the others go on', async () => {
  given.publish(1, 'Magnificat');
  given.publish(2, 'Angélus');
  await given.history.appendTo(given.log);
  const damaged: EventLog = {
    ...given.log,
    async readStream(stream, options) {
      if (stream === 'publication-1') throw new StreamDamaged(stream, 'ended');
      return given.log.readStream(stream, options);
    },
  };
  const indexer = await given.start({ log: damaged });
  await indexer.settle();
  expect(await given.found('')).toEqual(['post:2:fr']);
  expect(indexer.parked).toMatchObject([{ stream: 'publication-1' }]);
});

test('that the log does not answer parks nothing', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  let failures = 3;
  const away: EventLog = {
    ...given.log,
    async readStream(stream, options) {
      failures -= 1;
      if (failures >= 0) throw new Error('the log does not answer');
      return given.log.readStream(stream, options);
    },
  };
  const indexer = await given.start({ log: away });
  await indexer.settle();
  expect(await given.found('')).toEqual(['post:1:fr']);
  expect(indexer.parked).toEqual([]);
});

test('a log that has lost what the index holds is refused, however far it has grown', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  await (await given.start()).settle();
  await given.stop();
  const log = { ...createMemoryEventLog(), identity: given.log.identity };
  for (let event = 0; event < 5; event++) {
    await expect(given.start({ log })).rejects.toThrow(EventsLost);
    await writeNotes(log);
  }
});
test('an index of another log is refused', async () => {
  await given.index.apply(new Map(), upTo(await given.log.head()));
  await expect(given.start()).rejects.toThrow(AnotherLog);
});

/** Whose turn it is to feed: a lease that goes, and a process that waits for whoever has it. */
import { expect, test, vi } from 'vitest';
import { givenReadModels, silent } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { createMongoLike } from '../../tests/mongo-like.ts';
import { kept, notes, numbers, writer } from '../../tests/note-lists.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Leases } from '../leases/leases.ts';
import { openMongoLeases } from '../leases/mongo-leases.ts';
import { openMongoReadStore } from '../read-store/mongodb/open-mongo-read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite/open-sqlite-read-store.ts';
import { followReadModels } from './follow-read-models.ts';

/** One term after the other; a lease that was ended is in other hands until it is given again. */
function givenLeases() {
  let number = 0;
  let term = new AbortController();
  let given = Promise.withResolvers<void>();
  given.resolve();
  const leases: Leases = {
    isShared: true,
    async hold(_name, work, signal, standsBy) {
      while (!signal.aborted) {
        await given.promise;
        const over = AbortSignal.any([term.signal, signal]);
        number += 1;
        await work({
          number,
          signal: over,
          get isOver() {
            return over.aborted;
          },
        });
        standsBy?.();
      }
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  return {
    leases,
    end() {
      given = Promise.withResolvers();
      term.abort();
    },
    give() {
      term = new AbortController();
      given.resolve();
    },
  };
}

test('a build whose lease was lost is shown as one no longer, and goes on when it is held again', async () => {
  const log = createMemoryEventLog();
  await writer(log)('a', ...numbers(1, 3000));
  const reading = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow: EventLog = {
    ...log,
    async *readAll(options) {
      for await (const batch of log.readAll(options)) {
        yield batch;
        reading.resolve();
        await goOn.promise;
      }
    },
  };
  const { leases, end, give } = givenLeases();
  await using models = await givenReadModels([notes], { log: slow, leases });
  await reading.promise;
  const states = () => models.fed.status().map(({ state, progress }) => [state, progress?.events]);
  expect(states()).toEqual([['building', 500]]);
  end();
  goOn.resolve();
  await expect.poll(states).toEqual([['waiting', undefined]]);
  give();
  await models.settle();
  expect((await models.of(notes).get('a'))?.notes).toEqual(numbers(1, 3000));
});

test('who follows what nobody feeds ends at once when it is to', async () => {
  const log = createMemoryEventLog();
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  {
    await using before = await givenReadModels([notes], { log, store: kept(store) });
    await before.settle();
  }
  const looked = Promise.withResolvers<void>();
  const watched = kept(store, {
    generations: async () => {
      if ((await log.head()) !== '') looked.resolve();
      return store.generations();
    },
  });
  const following = await followReadModels({ log, store: watched, models: [notes], logger: silent });
  await following.built();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await writer(log)('a', '1');
    await vi.advanceTimersByTimeAsync(20);
    await looked.promise;
    // No time passes: what it waits for is waited for no longer.
    await following[Symbol.asyncDispose]();
  } finally {
    vi.useRealTimers();
  }
});

test('of two processes on one store one feeds; the other follows, and takes over where that one was', async () => {
  const log = createMemoryEventLog();
  const note = writer(log);
  await note('a', ...numbers(1, 20));
  const server = createMongoLike();
  const process = async () => {
    const mongo = server.connect();
    const leases = openMongoLeases({
      ...{ mongo, logger: silent },
      timings: { beatMs: 20, heldMs: 1000, silenceMs: 1500 },
    });
    return givenReadModels([notes], { log, leases, store: await openMongoReadStore({ mongo }) });
  };
  const first = await process();
  await first.settle();
  await using second = await process();
  await second.settle();
  const term = () => second.store.generations().then(found => found.get('notes')?.shown?.term);
  const before = await term();
  const heard: number[] = [];
  second.following.onApplied(events => void heard.push(events.length));
  await note('a', '21');
  await second.settle();
  expect([heard, await term()]).toEqual([[1], before]);
  await first[Symbol.asyncDispose]();
  for (const one of numbers(22, 30)) await note('a', one);
  await second.settle();
  expect((await second.of(notes).get('a'))?.notes).toEqual(numbers(1, 30));
  expect(await term()).toBeGreaterThan(before ?? 0);
  expect(second.isWell()).toBe(true);
});

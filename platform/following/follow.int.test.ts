import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { silent } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { writeNotes } from '../../tests/written-notes.ts';
import { EventsLost } from '../event-log/checkpoints.ts';
import { type EventLog, ORIGIN, type Position, type RecordedEvent } from '../event-log/event-log.ts';
import { type FollowOptions, follow } from './follow.ts';
import type { Following } from './following.ts';
import type { ParkedStream, Subscriber } from './subscriber.ts';

/** A subscriber whose store outlives the process. */
function givenStore() {
  const store = {
    position: ORIGIN as Position,
    applied: [] as RecordedEvent[],
    parked: [] as ParkedStream[],
  };
  let before = async () => undefined as unknown;
  const subscriber: Subscriber = {
    name: 'notes',
    parked: store.parked,
    resume: async () => store.position,
    async apply({ events }) {
      await before();
      store.applied.push(...events);
      store.position = events.at(-1)?.position ?? store.position;
    },
  };
  return {
    store,
    subscriber,
    /** Before each batch is stored. */
    first(work: () => Promise<unknown>) {
      before = work;
    },
  };
}

const begin = (log: EventLog, subscriber: Subscriber, more: Partial<FollowOptions> = {}) =>
  follow({ log, subscriber, logger: silent, outageDelaysMs: [0], ...more });

const positions = (events: readonly RecordedEvent[]) => events.map(({ position }) => position);

const heardFrom = (following: Following) => {
  const heard: Position[] = [];
  following.onApplied(events => void heard.push(...positions(events)));
  return heard;
};

describe('what follows the log', () => {
  test('gets everything once and in order, what was there and what comes, over restarts', async () => {
    const log = createMemoryEventLog();
    const { store, subscriber } = givenStore();
    await writeNotes(log, 2510);
    for (let starts = 0; starts < 3; starts += 1) {
      await using following = await begin(log, subscriber);
      await writeNotes(log, 5);
      await following.settle();
      expect(following.position).toBe(await log.head());
    }
    const all = [];
    for await (const batch of log.readAll({ after: ORIGIN })) all.push(...batch);
    expect(positions(store.applied)).toEqual(positions(all));
  });

  test('those who react hear what happens from now on, in order, and nothing old', async () => {
    const log = createMemoryEventLog();
    const { subscriber, first } = givenStore();
    await writeNotes(log, 3000);
    const gate = Promise.withResolvers<void>();
    first(() => gate.promise);
    await using following = await begin(log, subscriber);
    const heard = heardFrom(following);
    // Written while it still catches up.
    const later = [await writeNotes(log), await writeNotes(log)];
    gate.resolve();
    await following.settle();
    expect(heard).toEqual(later);
  });

  test('nobody is told again when the store has gone back', async () => {
    const log = createMemoryEventLog();
    const { store, subscriber, first } = givenStore();
    await using following = await begin(log, subscriber);
    const heard = heardFrom(following);
    const early = [await writeNotes(log), await writeNotes(log)];
    await following.settle();
    let isLost = false;
    first(async () => {
      if (isLost) return;
      isLost = true;
      store.position = ORIGIN;
      throw new Error('the store has lost what it held');
    });
    const late = await writeNotes(log);
    await following.settle();
    expect(heard).toEqual([...early, late]);
    expect(new Set(positions(store.applied)).size).toBe(3);
  });

  test('who keeps what was read hears of it when the store was set back, once it has again what it lost', async () => {
    const log = createMemoryEventLog();
    const { store, subscriber, first } = givenStore();
    await using following = await begin(log, subscriber);
    await writeNotes(log, 2);
    await following.settle();
    const skipped: Position[] = [];
    following.onSkipped(position => {
      skipped.push(position);
      expect(store.position).toBe(position);
    });
    let isSetBack = false;
    first(async () => {
      if (isSetBack) return;
      isSetBack = true;
      store.position = ORIGIN;
      throw new Error('it is not as it was');
    });
    const late = await writeNotes(log);
    await following.settle();
    expect(skipped).toEqual([late]);
    await writeNotes(log);
    await following.settle();
    expect(skipped).toHaveLength(1);
  });

  test('whoever finds the store set back has it begin again, though nothing new comes', async () => {
    const log = createMemoryEventLog();
    const { store, subscriber } = givenStore();
    await using following = await begin(log, subscriber);
    const heard = heardFrom(following);
    const early = [await writeNotes(log), await writeNotes(log)];
    await following.settle();
    store.position = ORIGIN;
    following.beginAgain('the store has lost what it held');
    await expect.poll(() => store.position, { interval: 5 }).toBe(early[1]);
    await expect.poll(() => following.state, { interval: 5 }).toBe('following');
    const late = await writeNotes(log);
    await following.settle();
    expect(heard).toEqual([...early, late]);
  });

  test('who keeps what was read hears of it when somebody else has brought the store further meanwhile', async () => {
    const log = createMemoryEventLog();
    const { store, subscriber, first } = givenStore();
    await using following = await begin(log, subscriber);
    const heard = heardFrom(following);
    const skipped: Position[] = [];
    following.onSkipped(position => void skipped.push(position));
    let isAway = false;
    first(async () => {
      if (isAway) return;
      isAway = true;
      store.position = await log.head();
      throw new Error('it was away, and another process has fed it');
    });
    const passedOver = await writeNotes(log);
    await following.settle();
    expect(skipped).toEqual([passedOver]);
    const late = await writeNotes(log);
    await following.settle();
    expect(heard).toEqual([late]);
    expect(skipped).toHaveLength(1);
  });

  test('what reacts slowly holds the next batch up, and what reacts wrongly does not', async () => {
    const log = createMemoryEventLog();
    const { subscriber } = givenStore();
    await using following = await begin(log, subscriber);
    const gate = Promise.withResolvers<void>();
    following.onApplied(() => gate.promise);
    following.onApplied(() => {
      throw new Error('planned');
    });
    const heard = heardFrom(following);
    const one = await writeNotes(log);
    while (heard.length === 0) await setImmediate();
    const other = await writeNotes(log);
    expect(await following.waitFor(one, 0)).toBe(false);
    gate.resolve();
    await following.settle();
    expect(heard).toEqual([one, other]);
  });

  test('goes on where it was when the log or its store fails for a while, and is well again', async () => {
    const log = createMemoryEventLog();
    const { store, subscriber, first } = givenStore();
    let failures = 6;
    const fail = () => {
      failures -= 1;
      if (failures >= 0) throw new Error('planned');
    };
    const failing: EventLog = {
      ...log,
      async *subscribe(options) {
        fail();
        yield* log.subscribe(options);
      },
    };
    first(async () => fail());
    await using following = await begin(failing, subscriber);
    await writeNotes(log, 3);
    await following.settle();
    expect(store.applied).toHaveLength(3);
    expect(following.state).toBe('following');
  });

  test('asks less and less often while only the subscription fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const log = createMemoryEventLog();
      const failing: EventLog = {
        ...log,
        // biome-ignore lint/correctness/useYield: it fails before
        async *subscribe() {
          throw new Error('planned');
        },
      };
      const pauses: number[] = [];
      const error = (details: object) => void pauses.push((details as { againInMs: number }).againInMs);
      await using _ = await begin(failing, givenStore().subscriber, {
        logger: { ...silent, error },
        outageDelaysMs: [100, 500, 2000],
      });
      await vi.advanceTimersByTimeAsync(6000);
      expect(pauses).toEqual([100, 500, 2000, 2000, 2000]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is well once the log answers again, also when nothing new is in it', async () => {
    const log = createMemoryEventLog();
    const again = Promise.withResolvers<void>();
    let subscriptions = 0;
    const failing: EventLog = {
      ...log,
      async *subscribe(options) {
        subscriptions += 1;
        if (subscriptions === 1) throw new Error('planned');
        again.resolve();
        yield* log.subscribe(options);
      },
    };
    await using following = await begin(failing, givenStore().subscriber);
    await again.promise;
    expect(following.state).toBe('following');
  });

  test('says that it builds until it has what the log held, and lets nobody wait for that', async () => {
    const log = createMemoryEventLog();
    const { subscriber, first } = givenStore();
    const position = await writeNotes(log);
    const gate = Promise.withResolvers<void>();
    first(() => gate.promise);
    await using following = await begin(log, subscriber);
    expect(following.state).toBe('building');
    // A wait that began would end with the test's time.
    expect(await following.waitFor(position, HOUR_MS)).toBe(false);
    gate.resolve();
    await following.caughtUp;
    expect(following.state).toBe('following');
    expect(await following.waitFor(position, 0)).toBe(true);
  });

  test('is behind while a batch does not come through', async () => {
    const log = createMemoryEventLog();
    const { subscriber, first } = givenStore();
    let time = 0;
    const gate = Promise.withResolvers<void>();
    const given = Promise.withResolvers<void>();
    await using following = await begin(log, subscriber, { now: () => time, behindMs: 10_000 });
    first(async () => {
      given.resolve();
      await gate.promise;
    });
    await writeNotes(log);
    await given.promise;
    expect(following.state).toBe('following');
    time = 10_001;
    expect(following.state).toBe('behind');
    gate.resolve();
    await following.settle();
    expect(following.state).toBe('following');
  });

  test('its lag is the age of the oldest event that it lacks', async () => {
    const log = createMemoryEventLog();
    const { subscriber, first } = givenStore();
    const gate = Promise.withResolvers<void>();
    first(() => gate.promise);
    const written = Date.parse('2026-01-05T08:00:00.000Z');
    await writeNotes(log, 2);
    await using following = await begin(log, subscriber, { now: () => written + 5000 });
    expect(await following.lag()).toBe(5000);
    gate.resolve();
    await following.settle();
    expect(await following.lag()).toBe(0);
  });

  test('does not begin where the log has lost what was read from it, though it has grown since', async () => {
    const { store, subscriber } = givenStore();
    const [lost, log] = [createMemoryEventLog(), createMemoryEventLog()];
    await writeNotes(lost, 2);
    store.position = await lost.head();
    for (let event = 0; event < 3; event++) {
      await expect(begin(log, subscriber, { mayBeAway: true })).rejects.toThrow(EventsLost);
      await writeNotes(log, 1);
    }
  });

  test('a store that is away keeps the start from nothing where it may be', async () => {
    const log = createMemoryEventLog();
    const { store, subscriber } = givenStore();
    await writeNotes(log);
    let failures = 2;
    const away: Subscriber = {
      ...subscriber,
      async resume(signal) {
        failures -= 1;
        if (failures >= 0) throw new Error('planned');
        return subscriber.resume(signal);
      },
    };
    await using following = await begin(log, away, { mayBeAway: true });
    await following.settle();
    expect(store.applied).toHaveLength(1);
    failures = 1;
    await expect(begin(log, away)).rejects.toThrow('planned');
  });

  test('ends in time though its store hangs, and with it those who wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const log = createMemoryEventLog();
      const { subscriber, first } = givenStore();
      const following = await begin(log, subscriber);
      first(() => new Promise(() => undefined));
      await writeNotes(log);
      const waiting = following.settle().catch((error: Error) => error.message);
      const ended = following[Symbol.asyncDispose]();
      await vi.advanceTimersByTimeAsync(2000);
      await ended;
      expect(await waiting).toContain('followed no longer');
    } finally {
      vi.useRealTimers();
    }
  });
});

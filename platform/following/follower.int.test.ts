import { describe, expect, test } from 'vitest';
import { silent } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { LogBehind } from '../event-log/checkpoints.ts';
import { type EventLog, ORIGIN, type Position } from '../event-log/event-log.ts';
import { createFollower } from './follower.ts';

let written = 0;
const write = async (log: EventLog, count = 1): Promise<Position> => {
  let last: Position = ORIGIN;
  for (let at = 0; at < count; at += 1) {
    written += 1;
    const id = `00000000-0000-4000-8000-${String(written).padStart(12, '0')}`;
    const event = { id, type: 'Noted', schema: 1, at: '2026-01-05T08:00:00.000Z', actor: 'system' };
    const { position } = await log.append(`note-${written}`, 'none', [
      { ...event, correlationId: id, causationId: id, data: {} },
    ]);
    last = position;
  }
  return last;
};

/** Somebody else's read models, whose progress the test decides. */
function elsewhere(log: EventLog, more: Partial<Parameters<typeof createFollower>[0]> = {}) {
  let position: Position = ORIGIN;
  let looks = Promise.withResolvers<void>();
  return {
    moveTo(to: Position) {
      position = to;
    },
    /** Resolves when the follower has looked once more. */
    async looked() {
      looks = Promise.withResolvers();
      await looks.promise;
    },
    follower: createFollower({
      log,
      reached: async () => {
        looks.resolve();
        return position;
      },
      logger: silent,
      lookAgainMs: [0],
      outageDelaysMs: [0],
      ...more,
    }),
  };
}

describe('a follower', () => {
  test('has come as far as those whom it follows, and no further', async () => {
    const log = createMemoryEventLog();
    const other = elsewhere(log);
    await using follower = other.follower;
    await follower.start();
    const first = await write(log);
    await other.looked();
    expect(await follower.waitFor(first, 0)).toBe(false);
    expect(follower.stats().position).toBe(ORIGIN);
    other.moveTo(first);
    await follower.settle();
    expect(follower.stats().position).toBe(first);
  });

  test('passes every event on, once and in order, after the others have got it', async () => {
    const log = createMemoryEventLog();
    await write(log, 3);
    const begun = await log.head();
    const other = elsewhere(log);
    other.moveTo(begun);
    await using follower = other.follower;
    const heard: Position[] = [];
    follower.onApplied(events => {
      heard.push(...events.map(({ position }) => position));
    });
    await follower.start();
    const later = [await write(log), await write(log), await write(log)];
    await other.looked();
    expect(heard).toEqual([]);
    other.moveTo(await log.head());
    await follower.settle();
    expect(heard).toEqual(later);
  });

  test('goes on where it was when the log or the store fails for a while', async () => {
    const log = createMemoryEventLog();
    let failures = 3;
    const failing: EventLog = {
      ...log,
      async *subscribe(options) {
        failures -= 1;
        if (failures >= 0) throw new Error('planned');
        yield* log.subscribe(options);
      },
    };
    let reached: () => Promise<Position> = async () => ORIGIN;
    await using follower = createFollower({
      log: failing,
      reached: () => reached(),
      logger: silent,
      lookAgainMs: [0],
      outageDelaysMs: [0],
    });
    const heard: number[] = [];
    follower.onApplied(events => {
      heard.push(events.length);
    });
    await follower.start();
    let storeFailures = 2;
    reached = async () => {
      storeFailures -= 1;
      if (storeFailures >= 0) throw new Error('planned');
      return log.head();
    };
    await write(log, 2);
    await follower.settle();
    expect(heard.reduce((sum, length) => sum + length, 0)).toBe(2);
    expect(follower.health()).toBe('ok');
  });

  test('is well again once the log answers, also when nothing new is in it', async () => {
    const log = createMemoryEventLog();
    let subscriptions = 0;
    const again = Promise.withResolvers<void>();
    const failing: EventLog = {
      ...log,
      async *subscribe(options) {
        subscriptions += 1;
        if (subscriptions === 1) throw new Error('planned');
        again.resolve();
        yield* log.subscribe(options);
      },
    };
    await using follower = createFollower({
      log: failing,
      reached: () => log.head(),
      logger: silent,
      outageDelaysMs: [0],
    });
    await follower.start();
    await again.promise;
    expect(follower.health()).toBe('ok');
  });

  test('is degraded while those whom it follows do not come on', async () => {
    const log = createMemoryEventLog();
    let time = 0;
    const other = elsewhere(log, { now: () => time, behindMs: 10_000 });
    await using follower = other.follower;
    await follower.start();
    const position = await write(log);
    await other.looked();
    expect(follower.health()).toBe('ok');
    time = 10_001;
    expect(follower.health()).toBe('degraded');
    other.moveTo(position);
    await follower.settle();
    expect(follower.health()).toBe('ok');
  });

  test('does not begin where the log ends before what was read from it', async () => {
    const log = createMemoryEventLog();
    const other = elsewhere(log);
    other.moveTo('999999999999');
    await expect(other.follower.start()).rejects.toThrow(LogBehind);
  });

  test('ends those who wait when it is disposed of', async () => {
    const log = createMemoryEventLog();
    const other = elsewhere(log);
    await other.follower.start();
    await write(log);
    const waiting = other.follower.settle();
    await other.looked();
    await other.follower[Symbol.asyncDispose]();
    await expect(waiting).rejects.toThrow('not followed any longer');
  });
});

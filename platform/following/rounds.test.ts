import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilAborted } from '../until-aborted.ts';
import { createRounds } from './rounds.ts';

const logger = { info: () => undefined, error: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('rounds do not overlap, and those who ask meanwhile share one more', async () => {
  let [under, most, done] = [0, 0, 0];
  let gate = Promise.withResolvers<void>();
  await using rounds = createRounds({
    what: 'counting',
    restMs: 1000,
    logger,
    async work() {
      under += 1;
      most = Math.max(most, under);
      await gate.promise;
      under -= 1;
      done += 1;
    },
  });
  const asked = Array.from({ length: 5 }, () => rounds.round());
  gate.resolve();
  await Promise.all(asked);
  expect([most, done]).toEqual([1, 2]);
  gate = Promise.withResolvers();
  gate.resolve();
  await rounds.round();
  expect(done).toBe(3);
});

test('a round that hangs holds no queue behind it, and the end comes in time', async () => {
  let begun = 0;
  const rounds = createRounds({
    what: 'hanging',
    restMs: 1000,
    logger,
    work: () => {
      begun += 1;
      return new Promise(() => undefined);
    },
  });
  rounds.start();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(begun).toBe(1);
  let hasEnded = false;
  const ended = rounds[Symbol.asyncDispose]().then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(1999);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(begun).toBe(1);
});

test('what fails is tried again after pauses that grow, and at once after a rest when it works', async () => {
  const at: number[] = [];
  const began = Date.now();
  let fails = true;
  await using rounds = createRounds({
    what: 'trying',
    restMs: 1000,
    outageDelaysMs: [10, 20],
    logger,
    async work() {
      at.push(Date.now() - began);
      if (fails) throw new Error('planned');
    },
  });
  rounds.start();
  await vi.advanceTimersByTimeAsync(50);
  expect(at).toEqual([0, 10, 30, 50]);
  expect(rounds.isFailing).toBe(true);
  fails = false;
  await vi.advanceTimersByTimeAsync(1020);
  expect(at.slice(4)).toEqual([70, 1070]);
  expect(rounds.isFailing).toBe(false);
  await expect(rounds.round()).resolves.toBeUndefined();
});

test('who wakes it need not wait for the rest', async () => {
  let done = 0;
  await using rounds = createRounds({
    what: 'sleeping',
    restMs: async () => 60_000,
    logger,
    async work() {
      done += 1;
    },
  });
  rounds.start();
  await vi.advanceTimersByTimeAsync(1000);
  rounds.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toBe(3);
});

test('work that ends because nobody waits for it any longer has not failed', async () => {
  const failed: string[] = [];
  const over = new AbortController();
  await using rounds = createRounds({
    what: 'leading',
    restMs: 1000,
    logger: { ...logger, error: (_, message) => void failed.push(message) },
    work: signal => untilAborted(signal).then(() => signal.throwIfAborted()),
  });
  rounds.start(over.signal);
  over.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect([failed, rounds.isFailing]).toEqual([[], false]);
});

import { expect, test } from 'vitest';
import { HOUR_MS } from '../contract/durations.ts';
import { createRounds } from '../platform/following/rounds.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { runLeaderTasks } from './leader-tasks.ts';

const logger = { info: () => undefined, error: () => undefined };

/** One lease that two processes ask for: the second gets it when the term of the first is over. */
function oneLease() {
  let free = Promise.resolve();
  let number = 0;
  let isTaken = false;
  const terms: AbortController[] = [];
  const leases: Leases = {
    isShared: true,
    async hold(_name, work, signal, standsBy) {
      if (isTaken) standsBy?.();
      isTaken = true;
      const before = free;
      const ended = Promise.withResolvers<void>();
      free = ended.promise;
      await before;
      const term = new AbortController();
      terms.push(term);
      number += 1;
      const over = AbortSignal.any([term.signal, signal]);
      try {
        if (!signal.aborted)
          await work({
            number,
            signal: over,
            get isOver() {
              return over.aborted;
            },
          });
      } finally {
        isTaken = false;
        ended.resolve();
      }
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  return { leases, end: () => terms.at(-1)?.abort() };
}

function process(leases: Leases, name: string, done: string[], prepare = async () => undefined as unknown) {
  const rounds = createRounds({
    what: 'noting',
    restMs: HOUR_MS,
    logger,
    async work() {
      done.push(`${name} did it`);
    },
  });
  const readable = Promise.withResolvers<void>();
  return runLeaderTasks({
    leases,
    async prepare() {
      await prepare();
      done.push(`${name} prepared`);
      setImmediate(() => {
        done.push(`${name} could read`);
        readable.resolve();
      });
    },
    readable: readable.promise,
    atFirst: [rounds],
    later: [],
    logger,
    outageDelaysMs: [0],
  });
}

test('one process does them, and another one when its term is over', async () => {
  const { leases, end } = oneLease();
  const done: string[] = [];
  await using one = process(leases, 'one', done);
  await using other = process(leases, 'other', done);
  await one.begun;
  expect(done.slice(0, 3)).toEqual(['one prepared', 'one could read', 'one did it']);
  expect(done.join()).not.toContain('other');
  // It lacks nothing that it would have to make.
  await other.begun;
  end();
  await expect.poll(() => done).toContain('other did it');
});

test('what cannot be prepared yet is tried again', async () => {
  const done: string[] = [];
  let failures = 2;
  const prepare = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('the server is away');
  };
  await using one = process(oneLease().leases, 'one', done, prepare);
  await one.begun;
  expect(done.slice(0, 3)).toEqual(['one prepared', 'one could read', 'one did it']);
});

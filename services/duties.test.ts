import { expect, test } from 'vitest';
import { createRounds } from '../platform/following/rounds.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { holdDuties } from './duties.ts';

const logger = { info: () => undefined, error: () => undefined };

/** One lease that two processes ask for: the second gets it when the term of the first is over. */
function oneLease() {
  let free = Promise.resolve();
  let number = 0;
  const terms: AbortController[] = [];
  const leases: Leases = {
    async hold(_name, work, signal) {
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
        ended.resolve();
      }
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  return { leases, end: () => terms.at(-1)?.abort() };
}

function process(leases: Leases, name: string, done: string[]) {
  const rounds = createRounds({
    what: 'noting',
    restMs: 3_600_000,
    logger,
    async work() {
      done.push(`${name} did it`);
    },
  });
  return holdDuties({
    leases,
    prepare: async () => void done.push(`${name} prepared`),
    readable: async () => void done.push(`${name} could read`),
    atFirst: [rounds],
    later: [],
    logger,
  });
}

test('one process does the duties, and another one when its term is over', async () => {
  const { leases, end } = oneLease();
  const done: string[] = [];
  await using one = process(leases, 'one', done);
  await using other = process(leases, 'other', done);
  await one.begun;
  expect(done.slice(0, 3)).toEqual(['one prepared', 'one could read', 'one did it']);
  expect(done.join()).not.toContain('other');
  end();
  await other.begun;
  expect(done).toContain('other did it');
});

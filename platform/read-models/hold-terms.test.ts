import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { notes } from '../../tests/note-lists.ts';
import type { Leases } from '../leases/leases.ts';
import { holdTerms } from './hold-terms.ts';

test('nothing waits for a term that is over', async () => {
  const waiting: number[] = [];
  const leases: Leases = {
    isShared: true,
    async hold(_name, work, signal) {
      for (const number of [1, 2, 3]) {
        const term = new AbortController();
        const done = work({ number, signal: term.signal, isOver: false });
        term.abort();
        await done;
        waiting.push(getEventListeners(signal, 'abort').length);
      }
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  await using held = holdTerms(leases, [notes], error => expect.unreachable(String(error)));
  await held.decided;
  await held[Symbol.asyncDispose]();
  expect(waiting).toEqual([0, 0, 0]);
});

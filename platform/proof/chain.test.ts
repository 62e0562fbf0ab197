import { expect, test } from 'vitest';
import { buildEvent } from '../../tests/contracts/new-event.ts';
import { hashesOf, hashOf } from './chain.ts';

test('long events are hashed with turns for others between', async () => {
  const events = Array.from({ length: 60 }, (_, at) => ({
    ...buildEvent({ data: { text: `${at} ${'é'.repeat(250_000)}` } }),
    stream: 'stream',
    revision: at,
    position: `${at}`,
  }));
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const { made, spentMs } = await hashesOf(events);
  clearImmediate(next);
  expect(made).toEqual(events.map(hashOf));
  expect(spentMs).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(1);
});

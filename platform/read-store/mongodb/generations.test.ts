import type { Db } from 'mongodb';
import { expect, test } from 'vitest';
import { openGenerations } from './generations.ts';

test('an answer that was under way while a commit moved the checkpoint does not move it back', async () => {
  const spec = '{}';
  const asTheServerHasIt = (checkpoint: string) => ({
    _id: 'notes',
    last: 1,
    live: { number: 1, spec, checkpoint },
    next: null,
    retired: [],
  });
  let answer = Promise.withResolvers<ReturnType<typeof asTheServerHasIt>>();
  const records = { findOne: () => answer.promise, bulkWrite: async () => ({ matchedCount: 1 }) };
  const generations = openGenerations({ collection: () => records } as unknown as Db, () => 0);
  answer.resolve(asTheServerHasIt('0001'));
  expect((await generations.written('notes', 'live')).checkpoint).toBe('0001');

  answer = Promise.withResolvers();
  const reading = generations.current('notes', 'live');
  await generations.move([{ collection: 'notes', generation: 'live', number: 1, checkpoint: '0002' }]);
  answer.resolve(asTheServerHasIt('0001'));
  await reading;
  expect((await generations.written('notes', 'live')).checkpoint).toBe('0002');
});

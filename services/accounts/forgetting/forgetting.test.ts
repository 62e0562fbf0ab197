import { expect, test } from 'vitest';
import { Unavailable } from '../../../platform/unavailable.ts';
import { createForgetting } from './forgetting.ts';

test('while the log or a store is away nobody is tried after the first, and nobody is said to be at fault', async () => {
  const read: string[] = [];
  const told: string[] = [];
  const log = {
    readStream: async (stream: string) => {
      read.push(stream);
      throw new Unavailable('away');
    },
  };
  const forgotten = Array.from({ length: 3 }, (_, userId) => ({ userId }));
  const forgetting = createForgetting({
    tools: { log },
    things: [],
    forgotten: [],
    accounts: { find: async () => forgotten },
    now: () => 0,
    logger: { info: () => undefined, error: (_: object, message: string) => void told.push(message) },
  } as unknown as Parameters<typeof createForgetting>[0]);
  await using rounds = forgetting.rounds;
  await expect(rounds.round()).rejects.toThrow(Unavailable);
  expect([read.length, told]).toEqual([1, []]);
});

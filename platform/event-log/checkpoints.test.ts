import { expect, test } from 'vitest';
import { AnotherLog, assertHeld, assertSameLog, EventsLost } from './checkpoints.ts';

const log = { holds: async (position: string) => position === '07' };

test('checkpoints that the log holds are fine', async () => {
  await assertHeld(log, new Map());
  await assertHeld(log, new Map([['posts', '07']]));
});

test('a log that has lost a checkpoint is refused, with who has it and the remedies', async () => {
  const checkpoints = new Map([
    ['posts', '08'],
    ['tags', '07'],
    ['search', '05'],
  ]);
  const refused = assertHeld(log, checkpoints);
  await expect(refused).rejects.toThrow(EventsLost);
  await expect(refused).rejects.toThrow(/posts, search\. Restore .*npm run build-models -- --anew/);
});

test('read models go on with the log that they were made from, and with no other', () => {
  expect(() => assertSameLog('a', 'a')).not.toThrow();
  expect(() => assertSameLog('a', 'b')).toThrow(AnotherLog);
  expect(() => assertSameLog('a', 'b')).toThrow(
    /from another event log\. Start with .*npm run build-models -- --anew$/,
  );
});

import { expect, test } from 'vitest';
import { silent } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { writeNotes } from '../../tests/written-notes.ts';
import { ORIGIN, type Position } from '../event-log/event-log.ts';
import { fedElsewhere } from './fed-elsewhere.ts';
import { follow } from './follow.ts';

/** Somebody else's read models, whose progress the test decides. */
function elsewhere() {
  let position: Position = ORIGIN;
  let looks = Promise.withResolvers<void>();
  return {
    moveTo(to: Position) {
      position = to;
    },
    /** Resolves when they have been looked at once more. */
    async looked() {
      looks = Promise.withResolvers();
      await looks.promise;
    },
    subscriber: fedElsewhere({
      name: 'read models',
      lookAgainMs: [0],
      reached: async () => {
        looks.resolve();
        return position;
      },
    }),
  };
}

test('who follows the read models of another process has come as far as they have, and passes that on', async () => {
  const log = createMemoryEventLog();
  const { subscriber, moveTo, looked } = elsewhere();
  await using following = await follow({ log, subscriber, logger: silent, outageDelaysMs: [0] });
  const heard: Position[] = [];
  following.onApplied(events => void heard.push(...events.map(({ position }) => position)));
  const first = await writeNotes(log);
  await looked();
  await looked();
  expect([following.position, heard]).toEqual([ORIGIN, []]);
  moveTo(first);
  await following.settle();
  expect([following.position, heard]).toEqual([first, [first]]);
});

test('it stops at once though nobody feeds them', async () => {
  const log = createMemoryEventLog();
  const { subscriber, looked } = elsewhere();
  const following = await follow({ log, subscriber, logger: silent, outageDelaysMs: [0] });
  await writeNotes(log);
  await looked();
  await following[Symbol.asyncDispose]();
});

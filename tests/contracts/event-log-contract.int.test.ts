/** The contract of the contract: for each fault that once went unnoticed, the case that notices it. */
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../platform/event-log/event-log.ts';
import { createMemoryEventLog } from '../memory-event-log.ts';
import { openStandIn } from '../stand-in-eventstoredb/stand-in.ts';
import {
  believesTheEngine,
  capsStreams,
  decidesInItsProcess,
  keepsOnlyCommit,
  knowsOneSeed,
  looksAtItsEnd,
  readsFromFollowers,
} from './broken-event-logs.ts';
import { failuresOf } from './event-log-contract.ts';
import { DAMAGES, damageIsTold } from './event-log-damage.ts';

test.each([
  ['caps streams at 500', capsStreams, ['a long stream is read to its end, in both directions']],
  [
    'decides conflicts in the memory of one process',
    decidesInItsProcess,
    ['of two processes at the same revision one wins, and the other one learns who'],
  ],
  [
    'keeps only commit of the position',
    keepsOnlyCommit,
    ['readAll gives every event once, in the order of positions, whatever the size of a batch'],
  ],
  [
    'holds every position up to its end',
    looksAtItsEnd,
    ['a log holds the position of each event in it, and none of an event that has its place in another log'],
  ],
  ['reads from followers', readsFromFollowers, ['every process reads what any of them was told is written']],
  [
    'knows one seed, which is dead',
    knowsOneSeed,
    ['an empty log has ORIGIN as its head and nothing to read'],
  ],
] as const)('a log that %s fails', async (_, newPlace, cases) => {
  expect([...(await failuresOf(newPlace, ...cases)).keys()].toSorted()).toEqual([...cases].toSorted());
});

test.each(DAMAGES)('a log that believes what the engine shows after $tool fails', async damage => {
  await using standIn = await openStandIn();
  await using log = believesTheEngine(standIn.url);
  const client = EventStoreDBClient.connectionString(standIn.url);
  await expect(damageIsTold(log, damage, client, stream => `parvis-${stream}`)).rejects.toThrow(
    'promise resolved',
  );
});

test('a sound log fails in nothing', async () => {
  const failures = await failuresOf(async () => {
    const events: RecordedEvent[] = [];
    return { open: async () => createMemoryEventLog(events), [Symbol.asyncDispose]: async () => undefined };
  });
  expect(failures).toEqual(new Map());
});

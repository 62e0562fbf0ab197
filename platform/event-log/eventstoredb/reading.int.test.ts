import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildEvents, idsOf } from '../../../tests/contracts/new-event.ts';
import { inTurn, READ_FAULTS } from '../../../tests/stand-in-eventstoredb/faults.ts';
import { givenLog, SHORT_SILENCE } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { LogUnavailable, ORIGIN, type RecordedEvent } from '../event-log.ts';
import { openEventStoreLog } from './eventstoredb-event-log.ts';
import { toPosition } from './position.ts';

test.each(READ_FAULTS)('%s: a read is made again, and never answered in part', async fault => {
  await using given = await givenLog({ timings: SHORT_SILENCE });
  const { log, standIn } = given;
  const events = buildEvents(9);
  await log.append('a', 'none', events);
  standIn.faults.read = inTurn(fault, fault);
  expect(idsOf(await log.readStream('a'))).toEqual(idsOf(events));
  standIn.faults.read = inTurn(fault, undefined, fault);
  const all: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: ORIGIN, batchSize: 2 })) all.push(...batch);
  expect(idsOf(all)).toEqual(idsOf(events));
  const last = all.at(-1)?.position ?? ORIGIN;
  standIn.faults.read = inTurn(fault);
  expect(await log.head()).toBe(last);
  standIn.faults.read = inTurn(fault);
  expect(await log.holds(last)).toBe(true);
});

test.each(READ_FAULTS)('%s for ever: unavailable at the deadline', async fault => {
  await using given = await givenLog({ timings: { ...SHORT_SILENCE, deadlineMs: 200 } });
  given.standIn.faults.read = () => fault;
  const began = performance.now();
  for (const read of [() => given.log.readStream('a'), () => given.log.head()])
    await expect(read()).rejects.toThrow(LogUnavailable);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a position between two events is not held, and reading from there is an error, not an empty log', async () => {
  await using given = await givenLog({ timings: { deadlineMs: 500 } });
  const { position } = await given.log.append('a', 'none', buildEvents(2));
  const [commit = 0n, prepare = 0n] = position.split('.').slice(0, 2).map(BigInt);
  const between = toPosition({ commit: commit - 1n, prepare: prepare - 1n }, randomUUID());
  expect(await given.log.holds(between)).toBe(false);
  const reading = given.log.readAll({ after: between })[Symbol.asyncIterator]();
  await expect(reading.next()).rejects.toThrow(LogUnavailable);
});

const FOREIGN = {
  id: '6f2f1c86-5d0a-4b53-9c39-8a0f3b9f7f10',
  type: 'Foreign',
  contentType: 'application/json',
  data: Buffer.from('{"n":1}'),
  metadata: Buffer.from(JSON.stringify({ $correlationId: 'theirs' })),
};

test('what another program keeps on the same server is never seen', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  const events = buildEvents(2);
  for (const stream of ['order-1', 'parvisx-1', 'parvis', 'parvis_trial-1'])
    standIn.log.append(stream, 'none', [FOREIGN]);
  await log.append('order-1', 'none', events.slice(0, 1));
  standIn.log.append('order-1', 0, Array(3000).fill(FOREIGN));
  await log.append('order-1', 0, events.slice(1));
  standIn.log.append('order-1', 3000, Array(50).fill(FOREIGN));
  expect(idsOf(await log.readStream('order-1'))).toEqual(idsOf(events));
  const read: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: ORIGIN, batchSize: 500 })) read.push(...batch);
  expect(idsOf(read)).toEqual(idsOf(events));
  expect(await log.head()).toBe(read[1]?.position);
  const followed: RecordedEvent[] = [];
  for await (const batch of log.subscribe({ after: ORIGIN })) {
    followed.push(...batch);
    if (followed.length >= 2) break;
  }
  expect(followed).toEqual(read);
  // The server leaves them out: they do not travel.
  expect(standIn.subscriptions.sent).toBe(2);
});

test('two logs on one server know nothing of each other', async () => {
  await using given = await givenLog();
  await using other = openEventStoreLog({ url: given.standIn.url, prefix: 'trial' });
  await given.log.append('a', 'none', buildEvents(3));
  expect(await other.head()).toBe(ORIGIN);
  await other.append('a', 'none', buildEvents(1));
  expect(await given.log.readStream('a')).toHaveLength(3);
  expect(await other.readStream('a')).toHaveLength(1);
  expect(await other.identity()).not.toBe(await given.log.identity());
});

test('what was written by hand into a stream of ours is handed on, to be parked', async () => {
  await using given = await givenLog();
  given.standIn.log.append('parvis-a', 'none', [FOREIGN]);
  expect(await given.log.readStream('a')).toEqual([
    expect.objectContaining({
      id: FOREIGN.id,
      stream: 'a',
      schema: 1,
      actor: 'system',
      at: '2021-01-01T00:00:00.000Z',
      correlationId: 'theirs',
      causationId: 'theirs',
      data: { n: 1 },
    }),
  ]);
});

test('catching up is one read, which waits for its reader', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  const data = 'x'.repeat(4000);
  for (let index = 0; index < 20; index++)
    await log.append(
      `s-${index}`,
      'none',
      buildEvents(100).map(event => ({ ...event, data })),
    );
  let reads = 0;
  standIn.faults.read = () => {
    reads++;
    return undefined;
  };
  let events = 0;
  for await (const batch of log.readAll({ after: ORIGIN, batchSize: 100 })) {
    if (events === 0) {
      for (let before = -1, turns = 0; turns < 50; turns++) {
        await setImmediate();
        if (standIn.reads.sent !== before) turns = 0;
        before = standIn.reads.sent;
      }
      expect(standIn.reads.sent).toBeGreaterThan(500);
      expect(standIn.reads.sent).toBeLessThan(1700);
    }
    events += batch.length;
  }
  expect([events, reads]).toEqual([2000, 1]);
});

import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildEvent, buildEvents, idsOf } from '../../../tests/contracts/new-event.ts';
import { SUBSCRIPTION_FAULTS, type SubscriptionFault } from '../../../tests/stand-in-eventstoredb/faults.ts';
import { givenLog, SHORT_SILENCE } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { ORIGIN, type Position, type RecordedEvent } from '../event-log.ts';
import type { EventStoreLog } from './eventstoredb-event-log.ts';

/** Only where a subscription says nothing does the watchdog have to. */
const noticing = (fault: SubscriptionFault) => ({ timings: fault === 'mute' ? { watchdogMs: 50 } : {} });

/** Reads on in the background; `until` resolves when so many have come. */
function reading(log: EventStoreLog, after: Position = ORIGIN, batchSize = 500) {
  const received: RecordedEvent[] = [];
  const stop = new AbortController();
  let wanted = Number.POSITIVE_INFINITY;
  let reached = Promise.withResolvers<void>();
  const ended = (async () => {
    for await (const batch of log.subscribe({ after, batchSize, signal: stop.signal })) {
      received.push(...batch);
      if (received.length >= wanted) reached.resolve();
    }
  })();
  return {
    received,
    async until(count: number) {
      wanted = count;
      reached = Promise.withResolvers();
      if (received.length < count) await reached.promise;
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await ended;
    },
  };
}

test.each(SUBSCRIPTION_FAULTS)(
  '%s in the middle: goes on after the last event that was handed over',
  async fault => {
    await using given = await givenLog(noticing(fault));
    const { log, standIn } = given;
    const events = buildEvents(40);
    await log.append('a', 'none', events);
    let made = 0;
    standIn.faults.subscription = () => (made++ < 5 ? { fault, after: 5 } : undefined);
    await using reader = reading(log, ORIGIN, 3);
    await reader.until(40);
    expect(idsOf(reader.received)).toEqual(idsOf(events));
  },
);

test.each(SUBSCRIPTION_FAULTS)('%s at the head: what is appended afterwards is delivered', async fault => {
  await using given = await givenLog(noticing(fault));
  const { log, standIn } = given;
  const events = buildEvents(6);
  await log.append('a', 'none', events.slice(0, 2));
  await using reader = reading(log);
  await reader.until(2);
  standIn.spoil(fault);
  await log.append('a', 1, events.slice(2, 4));
  await reader.until(4);
  standIn.spoil(fault);
  await log.append('a', 3, events.slice(4));
  await reader.until(6);
  expect(idsOf(reader.received)).toEqual(idsOf(events));
  expect(standIn.subscriptions.sent).toBe(6);
  expect(log.health()).toBe('connected');
});

test.each(SUBSCRIPTION_FAULTS)('%s while the consumer is busy: it misses nothing', async fault => {
  await using given = await givenLog(noticing(fault));
  const { log, standIn } = given;
  const events = buildEvents(10);
  await log.append('a', 'none', events);
  const received: RecordedEvent[] = [];
  for await (const batch of log.subscribe({ after: ORIGIN, batchSize: 2 })) {
    received.push(...batch);
    standIn.spoil(fault);
    await setImmediate();
    if (received.length >= 10) break;
  }
  expect(idsOf(received)).toEqual(idsOf(events));
});

test.each([false, true])(
  'a server that is killed and comes back is subscribed to again (cluster: %s)',
  async cluster => {
    await using given = await givenLog({ cluster });
    const { log, standIn } = given;
    const events = buildEvents(4);
    await log.append('a', 'none', events.slice(0, 2));
    await using reader = reading(log);
    await reader.until(2);
    await standIn.kill();
    await standIn.startAgain();
    await log.append('a', 1, events.slice(2));
    await reader.until(4);
    expect(idsOf(reader.received)).toEqual(idsOf(events));
  },
);

test('a connection on which nothing moves any more is noticed and left', async () => {
  await using given = await givenLog({ timings: SHORT_SILENCE });
  const { log, standIn } = given;
  const events = buildEvents(3);
  await log.append('a', 'none', events.slice(0, 1));
  await using reader = reading(log);
  await reader.until(1);
  standIn.wire.freeze();
  standIn.wire.thaw();
  await log.append('a', 0, events.slice(1));
  await reader.until(3);
  expect(idsOf(reader.received)).toEqual(idsOf(events));
});

test('a consumer that takes its time holds the server back', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  const data = 'x'.repeat(4000);
  for (let index = 0; index < 20; index++)
    await log.append(
      `s-${index}`,
      'none',
      buildEvents(100).map(event => ({ ...event, data })),
    );
  const batches = log.subscribe({ after: ORIGIN, batchSize: 10 })[Symbol.asyncIterator]();
  expect((await batches.next()).value).toHaveLength(10);
  for (let before = -1, turns = 0; turns < 50; turns++) {
    await setImmediate();
    if (standIn.subscriptions.sent !== before) turns = 0;
    before = standIn.subscriptions.sent;
  }
  expect(standIn.subscriptions.sent).toBeLessThan(1000);
  const rest: RecordedEvent[] = [];
  while (rest.length < 1990) rest.push(...((await batches.next()).value ?? []));
  expect(standIn.subscriptions.made).toBe(1);
  await batches.return?.();
});

test('at rest it stays with its subscription', async () => {
  await using given = await givenLog({ timings: { watchdogMs: 5 } });
  const { log, standIn } = given;
  await log.append('a', 'none', buildEvents(1));
  let reads = 0;
  const lookedAt = Promise.withResolvers<void>();
  standIn.faults.read = () => {
    if (++reads === 6) lookedAt.resolve();
    return undefined;
  };
  await using reader = reading(log);
  await lookedAt.promise;
  expect(reader.received).toHaveLength(1);
  expect(standIn.subscriptions).toMatchObject({ made: 1, open: 1 });
});

test('at rest it leaves the thread to others', async () => {
  await using given = await givenLog({ timings: { watchdogMs: 100 } });
  const { log, standIn } = given;
  await log.append('a', 'none', buildEvents(1));
  await using reader = reading(log);
  await reader.until(1);
  let reads = 0;
  const lookedAt = Promise.withResolvers<void>();
  standIn.faults.read = () => {
    if (++reads === 6) lookedAt.resolve();
    return undefined;
  };
  const before = performance.eventLoopUtilization();
  await lookedAt.promise;
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6);
});

test('the subscription of whoever leaves is ended on the server, asked or not', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  await log.append('a', 'none', buildEvents(1));
  for await (const _ of log.subscribe({ after: ORIGIN })) break;
  while (standIn.subscriptions.open > 0) await setImmediate();
  const held = log.subscribe({ after: ORIGIN })[Symbol.asyncIterator]();
  await held.next();
  await log[Symbol.asyncDispose]();
  while (standIn.subscriptions.open > 0) await setImmediate();
  expect(standIn.subscriptions.made).toBe(2);
  expect(await held.next()).toMatchObject({ done: true });
});

test("the engine's own events are never seen", async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  for (let index = 0; index < 20; index++) await log.append(`s-${index}`, 'none', [buildEvent()]);
  const own = standIn.log.events.filter(({ type }) => type.startsWith('$'));
  expect(own.length).toBeGreaterThan(4);
  await using reader = reading(log);
  await reader.until(20);
  expect(new Set(reader.received.map(({ type }) => type))).toEqual(new Set(['SomethingHappened']));
  standIn.log.append('$stats', 'any', own.slice(0, 1));
  expect(await log.head()).toBe(reader.received.at(-1)?.position);
});

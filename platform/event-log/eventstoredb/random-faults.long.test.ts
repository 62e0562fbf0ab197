import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildEvents, idsOf } from '../../../tests/contracts/new-event.ts';
import { createRandom, SEED } from '../../../tests/random.ts';
import {
  APPEND_FAULTS,
  READ_FAULTS,
  SUBSCRIPTION_FAULTS,
} from '../../../tests/stand-in-eventstoredb/faults.ts';
import { givenLog } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { LogUnavailable, type NewEvent, ORIGIN, type Revision, WrongRevision } from '../event-log.ts';
import type { EventStoreLog } from './eventstoredb-event-log.ts';

const STREAMS = 20;
const EVENTS_EACH = 500;
const DEADLINE_MS = 5000;
/** What a busy machine may add to a deadline. */
const GRACE_MS = 1500;

test('10,000 events under random faults: none lost, none doubled, in order', async () => {
  const { random, pick: oneOf } = createRandom(SEED);
  const upTo = (count: number) => Math.floor(random() * count);
  await using given = await givenLog({
    random,
    timings: { deadlineMs: DEADLINE_MS, silenceMs: 400, goneAfterMs: 2000, watchdogMs: 100 },
  });
  const { log, standIn } = given;

  let faults = 0;
  let slowest = 0;
  let restarting = Promise.resolve();
  /** Nobody goes on when the test has failed. */
  let over = false;
  using _end = {
    [Symbol.dispose]: () => {
      over = true;
    },
  };
  const maybe = <T>(chance: number, fault: () => T): T | undefined => {
    if (random() >= chance) return undefined;
    faults++;
    return fault();
  };
  standIn.faults.append = () => {
    maybe(0.01, () => standIn.wire.cut());
    maybe(0.02, () => standIn.answerLate());
    maybe(0.004, () => {
      restarting = restarting.then(standIn.kill).then(standIn.startAgain);
    });
    return maybe(0.15, () => oneOf(APPEND_FAULTS));
  };
  standIn.faults.read = () => maybe(0.05, () => oneOf(READ_FAULTS));
  standIn.faults.subscription = () =>
    maybe(0.8, () => ({ fault: oneOf(SUBSCRIPTION_FAULTS), after: upTo(1000) }));

  async function once(stream: string, expected: Revision | 'none', events: readonly NewEvent[]) {
    const began = performance.now();
    const outcome = await log.append(stream, expected, events).catch((error: unknown) => error);
    slowest = Math.max(slowest, performance.now() - began);
    return outcome;
  }

  /** As a caller would. */
  async function untilKnown(stream: string, expected: Revision | 'none', events: readonly NewEvent[]) {
    for (;;) {
      const outcome = await once(stream, expected, events);
      if (outcome instanceof LogUnavailable && !over) await setImmediate();
      else if (outcome instanceof Error) throw outcome;
      else return outcome;
    }
  }

  async function write(stream: string): Promise<NewEvent[]> {
    const written: NewEvent[] = [];
    while (written.length < EVENTS_EACH) {
      const before = written.length;
      const chain: (readonly [Revision | 'none', readonly NewEvent[]])[] = [];
      for (let links = 1 + upTo(3); links > 0 && written.length < EVENTS_EACH; links--) {
        const events = buildEvents(Math.min(1 + upTo(30), EVENTS_EACH - written.length));
        chain.push([written.length === 0 ? 'none' : written.length - 1, events]);
        written.push(...events);
      }
      const outcomes = await Promise.all(chain.map(([expected, events]) => once(stream, expected, events)));
      // One whose forerunner stayed unknown may have been refused: each that failed again, in order.
      for (const [index, [expected, events]] of chain.entries())
        if (outcomes[index] instanceof Error) await untilKnown(stream, expected, events);
      // Somebody who has not seen what was just written.
      if (before > 0 && random() < 0.05)
        await expect(untilKnown(stream, before - 1, buildEvents(1))).rejects.toThrow(WrongRevision);
    }
    return written;
  }

  const streams = Array.from({ length: STREAMS }, (_, index) => `stream-${index}`);
  const receiving = receive(log, STREAMS * EVENTS_EACH);
  const written = await Promise.all(streams.map(write));
  const received = await receiving;

  for (const [index, stream] of streams.entries())
    expect(given.ids(stream)).toEqual(idsOf(written[index] ?? []));
  const stored = idsOf(standIn.log.events.filter(({ type }) => !type.startsWith('$')));
  expect(stored).toHaveLength(STREAMS * EVENTS_EACH);
  expect(received).toEqual(stored);
  const read: string[] = [];
  for await (const batch of log.readAll({ after: ORIGIN, batchSize: 300 })) read.push(...idsOf(batch));
  expect(read).toEqual(stored);
  expect(slowest).toBeLessThan(DEADLINE_MS + GRACE_MS);
  expect(faults).toBeGreaterThan(60);
  expect(standIn.subscriptions.made).toBeGreaterThan(10);
});

async function receive(log: EventStoreLog, count: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of log.subscribe({ after: ORIGIN, batchSize: 100 })) {
    ids.push(...idsOf(batch));
    if (ids.length >= count) break;
  }
  return ids;
}

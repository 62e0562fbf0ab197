import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import {
  type EventLog,
  ORIGIN,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
} from '../../platform/event-log/event-log.ts';
import type { DefineCase, LogUnderTest } from './event-log-contract.ts';
import { buildEvents, idsOf } from './new-event.ts';

/** What a subscription delivers until it has delivered so many. */
async function take(log: EventLog, count: number, options: SubscribeOptions = { after: ORIGIN }) {
  const events: RecordedEvent[] = [];
  for await (const batch of log.subscribe(options)) {
    events.push(...batch);
    if (events.length >= count) break;
  }
  return events;
}

async function all(log: EventLog, after: Position = ORIGIN) {
  const events: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after })) events.push(...batch);
  return events;
}

async function appendMany(log: EventLog, stream: string, appends: number) {
  let revision: number | 'none' = 'none';
  for (let index = 0; index < appends; index++)
    ({ revision } = await log.append(stream, revision, buildEvents(1 + (index % 3))));
}

export function subscribingContract(given: LogUnderTest, test: DefineCase): void {
  test('catches up and cuts over while thousands are appended: nothing missed, nothing twice', async () => {
    const writers = 8;
    const appends = 130;
    const total = writers * (2 * appends - 1);
    await appendMany(given.log, 'before', 100);
    const before = await all(given.log);
    const writing = Promise.all(
      Array.from({ length: writers }, (_, writer) => appendMany(given.log, `writer-${writer}`, appends)),
    );
    const received = await Promise.all([
      take(given.log, before.length + total),
      take(given.log, before.length + total, { after: ORIGIN, batchSize: 7 }),
      take(given.log, total, { after: before.at(-1)?.position ?? ORIGIN }),
    ]);
    await writing;
    const stored = await all(given.log);
    expect(stored).toHaveLength(before.length + total);
    expect(received[0]).toEqual(stored);
    expect(received[1]).toEqual(stored);
    expect(received[2]).toEqual(stored.slice(before.length));
  });

  test('goes on after the position where another one stopped, also after a restart', async () => {
    const events = buildEvents(9);
    await given.log.append('a', 'none', events);
    const first = await take(given.log, 4, { after: ORIGIN, batchSize: 2 });
    const reopened = await given.reopen();
    const rest = await take(reopened, 5, { after: first.at(-1)?.position ?? ORIGIN });
    expect(idsOf([...first, ...rest])).toEqual(idsOf(events));
  });

  test('delivers what is appended while it waits at the head', async () => {
    await given.log.append('a', 'none', buildEvents(1));
    const waiting = take(given.log, 1, { after: await given.log.head() });
    await setImmediate();
    const events = buildEvents(1);
    await given.log.append('a', 0, events);
    expect(idsOf(await waiting)).toEqual(idsOf(events));
  });

  test('reads the next batch only when asked', async () => {
    await given.log.append('a', 'none', buildEvents(4));
    const batches = given.log.subscribe({ after: ORIGIN, batchSize: 2 })[Symbol.asyncIterator]();
    expect((await batches.next()).value).toHaveLength(2);
    await given.log.append('a', 3, buildEvents(3));
    expect((await batches.next()).value).toHaveLength(2);
    expect((await batches.next()).value).toHaveLength(2);
    expect((await batches.next()).value).toHaveLength(1);
    await batches.return?.();
  });

  test('gives no more in a batch than asked for, and none that is empty', async () => {
    const stop = new AbortController();
    const sizes: number[] = [];
    const reading = (async () => {
      for await (const batch of given.log.subscribe({ after: ORIGIN, batchSize: 5, signal: stop.signal }))
        sizes.push(batch.length);
    })();
    await appendMany(given.log, 'a', 60);
    const last = await given.log.head();
    await take(given.log, 1, { after: (await all(given.log)).at(-2)?.position ?? last });
    stop.abort();
    await reading;
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  test('ends without an error at the signal: before, between batches and while it waits', async () => {
    await given.log.append('a', 'none', buildEvents(4));
    const already = { after: ORIGIN, signal: AbortSignal.abort() };
    expect(await take(given.log, 1, already)).toEqual([]);

    const between = new AbortController();
    const received: RecordedEvent[] = [];
    for await (const batch of given.log.subscribe({ after: ORIGIN, batchSize: 2, signal: between.signal })) {
      received.push(...batch);
      between.abort();
    }
    expect(received).toHaveLength(2);

    const while_ = new AbortController();
    const waiting = take(given.log, 1, { after: await given.log.head(), signal: while_.signal });
    await setImmediate();
    while_.abort();
    expect(await waiting).toEqual([]);
  });

  test('ends without an error when the log is closed', async () => {
    const waiting = take(given.log, 1);
    await setImmediate();
    await given.reopen();
    expect(await waiting).toEqual([]);
  });
}

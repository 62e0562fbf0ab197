import { expect } from 'vitest';
import {
  type EventLog,
  ORIGIN,
  type Position,
  type ReadStreamOptions,
  type Revision,
} from '../../platform/event-log/event-log.ts';
import type { DefineCase, LogUnderTest } from './event-log-contract.ts';
import { buildEvents, idsOf } from './new-event.ts';

async function all(log: EventLog, after: Position = ORIGIN, batchSize?: number) {
  const events = [];
  for await (const batch of log.readAll({ after, batchSize })) events.push(...batch);
  return events;
}

export function readingContract(given: LogUnderTest, test: DefineCase): void {
  test('a stream that does not exist is empty', async () => {
    expect(await given.log.readStream('nobody')).toEqual([]);
    expect(await given.log.readStream('nobody', { direction: 'backwards' })).toEqual([]);
  });

  test('readStream gives what was asked for, in its order', async () => {
    await given.log.append('stream', 'none', buildEvents(2));
    await given.log.append('another', 'none', buildEvents(2));
    await given.log.append('stream', 1, buildEvents(3));
    const asked: readonly [ReadStreamOptions, readonly number[]][] = [
      [{}, [0, 1, 2, 3, 4]],
      [{ from: 3 }, [3, 4]],
      [{ from: 1, limit: 2 }, [1, 2]],
      [{ from: 9 }, []],
      [{ direction: 'backwards' }, [4, 3, 2, 1, 0]],
      [{ direction: 'backwards', limit: 1 }, [4]],
      [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
      [{ direction: 'backwards', from: 2, limit: 2 }, [2, 1]],
      [{ direction: 'backwards', from: 9, limit: 1 }, [4]],
    ];
    for (const [options, revisions] of asked) {
      const events = await given.log.readStream('stream', options);
      expect([options, events.map(({ revision }) => revision)]).toEqual([options, revisions]);
      expect(new Set(events.map(({ stream }) => stream)).size).toBeLessThanOrEqual(1);
    }
  });

  test('a long stream is read to its end, in both directions', async () => {
    const events = buildEvents(1200);
    let revision: Revision | 'none' = 'none';
    for (let at = 0; at < events.length; at += 300)
      ({ revision } = await given.log.append('long', revision, events.slice(at, at + 300)));
    expect(idsOf(await given.log.readStream('long'))).toEqual(idsOf(events));
    const backwards = await given.log.readStream('long', { direction: 'backwards' });
    expect(idsOf(backwards)).toEqual(idsOf(events.toReversed()));
  });

  test('every process reads what any of them was told is written', async () => {
    const another = await given.another();
    for (let round = 0; round < 10; round++) {
      const { position } = await given.log.append(`s-${round}`, 'none', buildEvents(2));
      expect(await another.readStream(`s-${round}`)).toHaveLength(2);
      expect(await another.head()).toBe(position);
    }
    expect(await all(another)).toHaveLength(20);
  });

  test('a log has one identity, for every process and after a restart', async () => {
    const another = await given.another();
    const [identity, same] = await Promise.all([given.log.identity(), another.identity()]);
    expect(identity).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(same).toBe(identity);
    expect(await given.log.head()).toBe(ORIGIN);
    await given.log.append('a', 'none', buildEvents(1));
    expect(await all(given.log)).toHaveLength(1);
    expect(await (await given.reopen()).identity()).toBe(identity);
  });

  test('a log holds the position of each event in it, and none of an event that has its place in another log', async () => {
    const elsewhere = await given.elsewhere();
    for (const log of [given.log, elsewhere])
      for (const count of [1, 3]) await log.append(`s-${count}`, 'none', buildEvents(count));
    await elsewhere.append('s-1', 0, buildEvents(1));
    const positionsOf = async (log: EventLog) => (await all(log)).map(({ position }) => position);
    const own = [ORIGIN, ...(await positionsOf(given.log))];
    const theirs = await positionsOf(elsewhere);
    const held = await Promise.all([...own, ...theirs].map(position => given.log.holds(position)));
    expect(held).toEqual([...own.map(() => true), ...theirs.map(() => false)]);
  });

  test('an empty log has ORIGIN as its head and nothing to read', async () => {
    expect(await given.log.head()).toBe(ORIGIN);
    expect(await all(given.log)).toEqual([]);
  });

  test('readAll gives every event once, in the order of positions, whatever the size of a batch', async () => {
    await given.log.append('a', 'none', buildEvents(4));
    await given.log.append('b', 'none', buildEvents(3));
    await given.log.append('a', 3, buildEvents(3));
    const events = await all(given.log);
    expect(events.map(({ stream, revision }) => `${stream}${revision}`)).toEqual(
      'a0 a1 a2 a3 b0 b1 b2 a4 a5 a6'.split(' '),
    );
    const positions = events.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
    expect(positions.every(position => position > ORIGIN)).toBe(true);
    expect(positions.at(-1)).toBe(await given.log.head());
    for (const batchSize of [1, 3, 10, 11]) expect(await all(given.log, ORIGIN, batchSize)).toEqual(events);
  });

  test('readAll starts after the position and gives no empty batch', async () => {
    await given.log.append('a', 'none', buildEvents(6));
    const events = await all(given.log);
    for (const [index, { position }] of events.entries())
      expect(await all(given.log, position)).toEqual(events.slice(index + 1));
    for await (const batch of given.log.readAll({ after: ORIGIN, batchSize: 3 }))
      expect(batch).toHaveLength(3);
  });

  test('a second readAll sees what was appended since the first', async () => {
    await given.log.append('a', 'none', buildEvents(2));
    expect(await all(given.log)).toHaveLength(2);
    await given.log.append('a', 1, buildEvents(2));
    expect(await all(given.log)).toHaveLength(4);
  });

  test('everything is there after a restart', async () => {
    await given.log.append('a', 'none', buildEvents(3));
    const before = await all(given.log);
    const reopened = await given.reopen();
    expect(await all(reopened)).toEqual(before);
    expect(await reopened.append('a', 2, buildEvents(1))).toMatchObject({ revision: 3 });
    expect((await reopened.head()) > (before.at(-1)?.position ?? '')).toBe(true);
  });
}

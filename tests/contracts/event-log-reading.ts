import { expect, test } from 'vitest';
import { type EventLog, ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import type { LogUnderTest } from './event-log-contract.ts';
import { buildEvents } from './new-event.ts';

async function all(log: EventLog, after: Position = ORIGIN, batchSize?: number) {
  const events = [];
  for await (const batch of log.readAll({ after, batchSize })) events.push(...batch);
  return events;
}

export function readingContract(given: LogUnderTest): void {
  test('a stream that does not exist is empty', async () => {
    expect(await given.log.readStream('nobody')).toEqual([]);
    expect(await given.log.readStream('nobody', { direction: 'backwards' })).toEqual([]);
  });

  test.each([
    [{}, [0, 1, 2, 3, 4]],
    [{ from: 3 }, [3, 4]],
    [{ from: 1, limit: 2 }, [1, 2]],
    [{ from: 9 }, []],
    [{ direction: 'backwards' }, [4, 3, 2, 1, 0]],
    [{ direction: 'backwards', limit: 1 }, [4]],
    [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
    [{ direction: 'backwards', from: 2, limit: 2 }, [2, 1]],
    [{ direction: 'backwards', from: 9, limit: 1 }, [4]],
  ] as const)('readStream %j', async (options, revisions) => {
    await given.log.append('stream', 'none', buildEvents(2));
    await given.log.append('another', 'none', buildEvents(2));
    await given.log.append('stream', 1, buildEvents(3));
    const events = await given.log.readStream('stream', options);
    expect(events.map(({ revision }) => revision)).toEqual(revisions);
    expect(new Set(events.map(({ stream }) => stream)).size).toBeLessThanOrEqual(1);
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

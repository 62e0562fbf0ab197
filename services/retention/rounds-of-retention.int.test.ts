import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts';
import { eventTypes } from '../../events/all.ts';
import type { RetentionKind } from '../../events/retention.ts';
import { createHandle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { RETENTION_STREAM } from './applied.ts';
import { createRetention, type Expiry } from './retention.ts';

/** So many of each kind to remove, on a log that is a day old. */
async function given(left: number, fails?: () => void, parked: readonly unknown[] = []) {
  let time = Date.parse('2026-11-21T08:00:00Z');
  const now = () => time;
  const log = createMemoryEventLog();
  const handle = createHandle({ log, types: eventTypes, ids: createIds({ now }), now });
  const first = { id: randomUUID(), type: 'NameReserved', schema: 1, actor: 'system', correlationId: 'c' };
  const at = new Date(time - DAY_MS).toISOString();
  await log.append('name', 'none', [{ ...first, causationId: 'c', at, data: { owner: 'x' } }]);
  const kept: Record<string, number> = {};
  const expiry = (kind: string): Expiry => ({
    days: 1,
    async remove({ limit }) {
      kept[kind] ??= left;
      const removed = Math.min(limit, kept[kind]);
      kept[kind] -= removed;
      if (kind === 'mails') fails?.();
      return removed;
    },
  });
  const kinds: RetentionKind[] = ['contacts', 'accounts', 'devices', 'sessions', 'rotations', 'mails'];
  const retention = createRetention({
    expiries: Object.fromEntries(kinds.map(kind => [kind, expiry(kind)])) as Record<RetentionKind, Expiry>,
    ...{ log, handle, now },
    following: { state: 'following', parked } as never,
    logger: { info: () => undefined, error: () => undefined },
    atOnce: 10,
  });
  const applied = async () =>
    (await log.readStream(RETENTION_STREAM)).map(({ data }) => (data as { removed: object }).removed);
  return { retention, applied, pass: (ms: number) => (time += ms) };
}

const each = (count: number) => ({
  ...{ contacts: count, accounts: count, devices: count },
  ...{ sessions: count, rotations: count, mails: count },
});

test('a run removes so many at the most; the rest goes a minute later, and then a day passes', async () => {
  const { retention, applied, pass } = await given(15);
  await using _ = retention;
  await retention.round();
  expect(await applied()).toEqual([each(10)]);
  await retention.round();
  expect(await applied()).toHaveLength(1);
  pass(MINUTE_MS);
  await retention.round();
  expect(await applied()).toEqual([each(10), each(5)]);
  pass(DAY_MS - 1);
  await retention.round();
  expect(await applied()).toHaveLength(2);
  pass(1);
  await retention.round();
  expect(await applied()).toEqual([each(10), each(5), each(0)]);
});

test('a run that was made while the clock was ahead does not keep the next one waiting', async () => {
  const { retention, applied, pass } = await given(0);
  await using _ = retention;
  pass(365 * DAY_MS);
  await retention.round();
  pass(-364 * DAY_MS);
  await retention.round();
  expect(await applied()).toHaveLength(2);
  await retention.round();
  expect(await applied()).toHaveLength(2);
});

test('a run that fails has not been: the next one does what is left', async () => {
  let fails = true;
  const { retention, applied } = await given(5, () => {
    if (fails) throw new Error('the disk is full');
  });
  await using _ = retention;
  await expect(retention.round()).rejects.toThrow('the disk is full');
  expect(await applied()).toEqual([]);
  fails = false;
  await retention.round();
  expect(await applied()).toEqual([each(0)]);
});

test('while an event is parked nothing is removed: it may say that it is to stay', async () => {
  const parked = [{ stream: 'user-1' }];
  const { retention, applied } = await given(5, undefined, parked);
  await using _ = retention;
  await retention.round();
  expect(await applied()).toEqual([]);
  parked.pop();
  await retention.round();
  expect(await applied()).toEqual([each(5)]);
});

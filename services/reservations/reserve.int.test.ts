import { expect, test } from 'vitest';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { release, reservation, reserve, reservedBy } from './reserve.ts';

const now = () => Date.parse('2026-11-21T08:00:00Z');
const origin = { actor: 'system', correlationId: 'test' };
const given = () => {
  const log = createMemoryEventLog();
  return {
    log,
    take: (owner: string) => reserve(log, now, origin, 'name', owner),
    free: (owner: string) => release(log, now, origin, 'name', owner),
    owner: () => reservedBy(log, 'name'),
  };
};

test('a name is held by one owner, who may take it again', async () => {
  const { log, take, owner } = given();
  expect(await owner()).toBeUndefined();
  expect([await take('1'), await take('1'), await take('2'), await owner()]).toEqual([
    true,
    true,
    false,
    '1',
  ]);
  expect(await reservation(log, 'name')).toEqual({
    owner: '1',
    since: '2026-11-21T08:00:00.000Z',
    revision: 0,
  });
});

test('its owner alone releases it; then it is free for anyone, any number of times', async () => {
  const { log, take, free, owner } = given();
  await take('1');
  await free('2');
  expect(await owner()).toBe('1');
  for (const next of ['1', '2', '1']) {
    await free(String(await owner()));
    expect(await owner()).toBeUndefined();
    expect([await take(next), await owner()]).toEqual([true, next]);
  }
  expect(await log.readStream('name')).toHaveLength(7);
});

test('of many who take a released name at once, one gets it', async () => {
  const { take, free, owner } = given();
  await take('0');
  await free('0');
  const owners = ['1', '2', '3', '4', '5'];
  const taken = await Promise.all(owners.map(take));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await owner()).toBe(owners[taken.indexOf(true)]);
});

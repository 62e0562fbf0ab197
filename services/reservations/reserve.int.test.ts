import { describe, expect, test } from 'vitest';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { release, reservation, reserve, reservedBy, reserveSlug } from './reserve.ts';

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

describe('slugs of one title', () => {
  const place = { section: 'post', language: 'fr', title: 'Prière du soir' };

  test('are taken in a few steps, however many have the title already', async () => {
    const memory = createMemoryEventLog();
    let appends = 0;
    const log = {
      ...memory,
      append: (...args: Parameters<typeof memory.append>) => {
        appends += 1;
        return memory.append(...args);
      },
    };
    const taken = new Set<string>();
    const costs: number[] = [];
    for (let id = 373550158421786; id < 373550158421786 + 300; id++) {
      appends = 0;
      taken.add(await reserveSlug(log, now, origin, place, `publication-${id}`));
      costs.push(appends);
    }
    expect(taken.size).toBe(300);
    expect([...taken].slice(0, 3)).toEqual(['priere-du-soir', 'priere-du-soir-2', 'priere-du-soir-3']);
    expect([...taken].at(-1)).toMatch(/^priere-du-soir-[0-9a-z]{10}$/);
    expect(Math.max(...costs)).toBeLessThanOrEqual(12);
  });

  test('are what their owner has of them already', async () => {
    const log = createMemoryEventLog();
    const take = (owner: string) => reserveSlug(log, now, origin, place, owner);
    const slugs: string[] = [];
    for (let id = 1; id <= 20; id++) slugs.push(await take(`tag-${id}`));
    expect([await take('tag-2'), await take('tag-20')]).toEqual([slugs[1], slugs[19]]);
  });

  test('are not lost where somebody has guessed the one with the id', async () => {
    const log = createMemoryEventLog();
    for (let id = 1; id <= 20; id++) await reserveSlug(log, now, origin, place, `tag-${id}`);
    const guessed = await reserveSlug(
      log,
      now,
      origin,
      { ...place, title: 'Prière du soir 5yc1z7ep2g' },
      'tag-21',
    );
    const slug = await reserveSlug(log, now, origin, place, `tag-${Number.parseInt('5yc1z7ep2g', 36)}`);
    expect(slug).not.toBe(guessed);
    expect(slug).toMatch(/^priere-du-soir-/);
  });
});

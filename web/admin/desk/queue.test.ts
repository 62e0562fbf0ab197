import { describe, expect, test } from 'vitest';
import type { TestimonyCard, TestimonyStatus } from '../../../contract/testimonies.ts';
import { neighbour, queueOf } from './queue.ts';

const card = (id: number, minute: number, more: Partial<TestimonyCard> = {}) => {
  const at = `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
  return { id, title: `T${id}`, status: 'pending', createdAt: at, updatedAt: at, ...more } as TestimonyCard;
};
const told = (id: number, status: TestimonyStatus, of?: TestimonyCard) => ({
  [id]: { status, revision: 1, card: of, isNew: true },
});
const fetched = { items: [card(1, 1), card(2, 2), card(3, 3)], totalItems: 3 };
const ids = (...args: Parameters<typeof queueOf>) => queueOf(...args).entries.map(entry => entry.card.id);

describe('the queue', () => {
  test('is what was fetched, the one that waits longest first', () => {
    expect(ids({ items: fetched.items.toReversed(), totalItems: 3 }, {}, undefined)).toEqual([1, 2, 3]);
  });

  test('takes in what arrived since, at its place', () => {
    const queue = queueOf(fetched, told(9, 'pending', card(9, 2)), undefined);
    expect(queue.entries.map(entry => [entry.card.id, entry.isNew])).toEqual([
      [1, false],
      [2, false],
      [9, true],
      [3, false],
    ]);
    expect(queue.total).toBe(4);
  });

  test('leaves out what others decided, even when an older answer still has it', () => {
    expect(ids(fetched, told(2, 'rejected'), undefined)).toEqual([1, 3]);
  });

  test('leaves out what was decided here and is not sent yet', () => {
    expect(ids(fetched, {}, 3)).toEqual([1, 2]);
  });

  test('shows the newer of two cards, whether it was fetched or told', () => {
    const newer = { title: 'Plus récent', updatedAt: '2026-11-20T11:00:00.000Z' };
    const title = (...args: Parameters<typeof queueOf>) => queueOf(...args).entries[0]?.card.title;
    expect(title(fetched, told(1, 'pending', card(1, 1, newer)), undefined)).toBe('Plus récent');
    const fresh = { items: [card(1, 1, newer)], totalItems: 1 };
    expect(title(fresh, told(1, 'pending', card(1, 1)), undefined)).toBe('Plus récent');
  });

  test('counts those that are not listed', () => {
    expect(queueOf({ ...fetched, totalItems: 140 }, told(1, 'published'), undefined).total).toBe(139);
  });
});

test('from one to the next and back, and from nowhere to the first', () => {
  const { entries } = queueOf(fetched, {}, undefined);
  expect(neighbour(entries, 1, 1)).toBe(2);
  expect(neighbour(entries, 2, -1)).toBe(1);
  expect(neighbour(entries, 3, 1)).toBeUndefined();
  expect(neighbour(entries, undefined, 1)).toBe(1);
  expect(neighbour([], undefined, 1)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { rankBetween } from './rank.ts';

test('one place further is between the next two, or beyond the last one', () => {
  const ranks = [10, 20, 40];
  expect(rankBetween(ranks, 0, 1)).toBe(30);
  expect(rankBetween(ranks, 1, 1)).toBe(41);
  expect(rankBetween(ranks, 2, -1)).toBe(15);
  expect(rankBetween(ranks, 1, -1)).toBe(9);
});

test('nothing goes beyond the ends', () => {
  expect(rankBetween([10, 20], 0, -1)).toBeUndefined();
  expect(rankBetween([10, 20], 1, 1)).toBeUndefined();
  expect(rankBetween([10, 20], -1, 1)).toBeUndefined();
});

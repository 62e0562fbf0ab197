import { expect, test } from 'vitest';
import { ORIGIN } from '../event-log.ts';
import { fromPosition, toPosition } from './position.ts';

const numbers = [0, 1, 9, 10, 99_999, 100_000, Number.MAX_SAFE_INTEGER];

test('the order of positions as strings is the order of their numbers, ORIGIN first', () => {
  const positions = numbers.map(toPosition);
  expect(positions.toSorted()).toEqual(positions);
  expect(positions[0]).toBe(ORIGIN);
  expect(positions.map(fromPosition)).toEqual(numbers);
});

test.each(['1', '12', 'C:12/P:12', '-000000000000001', '0000000000000000', '99999999999999999'])(
  "'%s' of another log is refused",
  position => {
    expect(() => fromPosition(position)).toThrow(TypeError);
  },
);

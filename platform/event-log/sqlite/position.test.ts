import { expect, test } from 'vitest';
import { ORIGIN } from '../event-log.ts';
import { fromPosition, toPosition } from './position.ts';

const ID = '0198f0a2-0000-7000-8000-0000000000ab';
const numbers = [1, 9, 10, 99_999, 100_000, Number.MAX_SAFE_INTEGER];

test('the order of positions as strings is the order of their numbers, ORIGIN first', () => {
  const positions = [ORIGIN, ...numbers.map(number => toPosition(number, ID))];
  expect(positions.toSorted()).toEqual(positions);
  expect(positions.map(fromPosition)).toEqual([0, ...numbers]);
});

test.each(['1', '12.ab', 'C:12/P:12', '-000000000000001.ab', '0000000000000000.ab', '99999999999999999.ab'])(
  "'%s' of another log is refused",
  position => {
    expect(() => fromPosition(position)).toThrow(TypeError);
  },
);

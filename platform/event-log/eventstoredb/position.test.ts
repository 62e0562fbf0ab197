import { expect, test } from 'vitest';
import { ORIGIN } from '../event-log.ts';
import { fromPosition, toPosition } from './position.ts';

const greatest = 2n ** 64n - 1n;
const ID = '0198f0a2-0000-7000-8000-0000000000ab';
const positions = [
  { commit: 0n, prepare: 0n },
  { commit: 9n, prepare: 9n },
  { commit: 10n, prepare: 3n },
  { commit: 10n, prepare: 10n },
  { commit: 12_345_678_901n, prepare: 12_345_678_901n },
  { commit: greatest, prepare: greatest },
];

test('the order of positions as strings is their order in the log, ORIGIN first', () => {
  const strings = positions.map(position => toPosition(position, ID));
  expect([...strings].sort()).toEqual(strings);
  expect(strings.every(position => position > ORIGIN)).toBe(true);
  expect(strings.map(fromPosition)).toEqual(positions);
  expect(fromPosition(ORIGIN)).toBeUndefined();
});

test('a position fits where clients send one', () => {
  for (const position of positions) expect(toPosition(position, ID)).toMatch(/^[\w.:-]{1,64}$/);
});

test.each(['0000000000000001', '1.1.ab', 'C:12/P:12', `${'0'.repeat(20)}.${'x'.repeat(20)}.ab`])(
  "'%s' of another log is refused",
  position => {
    expect(() => fromPosition(position)).toThrow(TypeError);
  },
);

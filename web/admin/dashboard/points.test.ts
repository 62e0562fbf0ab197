import { expect, test } from 'vitest';
import { newestFirst, type Point } from './points.ts';

const point = (name: string, value: number | null): Point => ({
  ...{ key: name, label: name, name, value },
  before: 3,
});

test('a table begins with the hour that is, not with those that have yet to come', () => {
  const day = [point('8 h', 0), point('9 h', 12), point('10 h', null), point('23 h', null)];
  expect(newestFirst(day).map(({ name }) => name)).toEqual(['9 h', '8 h']);
});

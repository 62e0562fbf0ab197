import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 8, [1, 2, -8, 8]],
  [4, 8, [1, 2, 3, 4, 5, -8, 8]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [8, 8, [1, -7, 7, 8]],
])('page %i of %i', (page, last, shown) => {
  expect(pagesAround(page, last)).toEqual(shown);
});

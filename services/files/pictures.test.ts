import { expect, test } from 'vitest';
import { partAround } from './pictures.ts';

const SHARE = { width: 1200, height: 630 };
const SQUARE = { width: 160, height: 160 };

test('a part is as large as the picture allows, with the point as near to its middle as there is room', () => {
  const wide = { width: 1000, height: 500 };
  expect(partAround([50, 50], wide, SQUARE)).toEqual({ left: 250, top: 0, width: 500, height: 500 });
  expect(partAround([40, 10], wide, SQUARE)).toEqual({ left: 150, top: 0, width: 500, height: 500 });
  expect(partAround([0, 100], wide, SQUARE)).toEqual({ left: 0, top: 0, width: 500, height: 500 });
  expect(partAround([100, 0], wide, SQUARE)).toEqual({ left: 500, top: 0, width: 500, height: 500 });
  const high = { width: 600, height: 1000 };
  expect(partAround([50, 70], high, SHARE)).toEqual({ left: 0, top: 543, width: 600, height: 315 });
});

import { expect, test } from 'vitest';
import { inside, moved, rectangle, WHOLE } from './crop.ts';

const WIDE = { width: 400, height: 200 };
const TALL = { width: 200, height: 400 };

test('a square is as large as the picture allows, from its middle', () => {
  expect(rectangle(WIDE, 1, WHOLE)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  expect(rectangle(TALL, 1, WHOLE)).toEqual({ left: 0, top: 100, width: 200, height: 200 });
  expect(rectangle(WIDE, 4 / 5, WHOLE)).toEqual({ left: 120, top: 0, width: 160, height: 200 });
});

test('it never leaves the picture, however far it is moved or zoomed', () => {
  const far = moved(WIDE, 1, WHOLE, 5, -5);
  expect(rectangle(WIDE, 1, far)).toEqual({ left: 200, top: 0, width: 200, height: 200 });
  const close = inside(WIDE, 1, { x: 0, y: 0, zoom: 99 });
  expect(close.zoom).toBe(4);
  expect(rectangle(WIDE, 1, close)).toEqual({ left: 0, top: 0, width: 50, height: 50 });
});

test('zooming out brings back what was at the edge', () => {
  const corner = inside(WIDE, 1, { x: 1, y: 1, zoom: 4 });
  expect(inside(WIDE, 1, { ...corner, zoom: 1 })).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
});

test('a step moves by a part of what is shown', () => {
  const zoomed = inside(WIDE, 1, { x: 0.5, y: 0.5, zoom: 2 });
  expect(rectangle(WIDE, 1, moved(WIDE, 1, zoomed, 0.1, 0)).left).toBeCloseTo(160);
});

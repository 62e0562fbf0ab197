import { expect, test } from 'vitest';
import { dateOf, momentOf, shortDateOf } from './moments.ts';

/** Without a zone: in the time of whoever reads. */
const FIRST = '2026-11-01T00:30';

test('a French reader is told of the first of a month as it is written', () => {
  expect(shortDateOf(FIRST, 'fr', Date.parse(FIRST))).toBe('1er\u00a0novembre');
  expect(dateOf(FIRST, 'fr')).toBe('1er novembre 2026');
  expect(momentOf(FIRST, 'fr')).toBe('1er novembre 2026, 0\u00a0h\u00a030');
  expect(dateOf('2026-11-11T00:30', 'fr')).toBe('11 novembre 2026');
});

test('a day of another year says which one', () => {
  const nextYear = Date.parse('2027-01-01T00:30');
  expect(shortDateOf(FIRST, 'fr', nextYear)).toBe('1er\u00a0novembre\u00a02026');
  expect(shortDateOf(FIRST, 'en-US', nextYear)).toBe('November\u00a01,\u00a02026');
});

test('an American reader is told of it as of any other day', () => {
  expect(shortDateOf(FIRST, 'en-US', Date.parse(FIRST))).toBe('November\u00a01');
  expect(momentOf(FIRST, 'en-US')).toBe('November 1, 2026, 12:30 AM');
});

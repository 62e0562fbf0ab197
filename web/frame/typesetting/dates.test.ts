import { expect, test } from 'vitest';
import { amountOf, countOf, dayOf, durationOf, longDay, timeOf } from './dates.ts';

test('days are those of Yaoundé', () => {
  expect(dayOf('2026-11-20T23:30:00Z', 'fr')).toBe('21 novembre 2026');
  expect(dayOf('2026-11-20T23:30:00Z', 'en-US')).toBe('November 21, 2026');
});

test('the first of a month is 1er in French', () => {
  expect(dayOf('2026-11-01T08:00:00Z', 'fr')).toBe('1er novembre 2026');
  expect(dayOf('2026-11-01T08:00:00Z', 'en-US')).toBe('November 1, 2026');
  expect(dayOf('2026-11-11T08:00:00Z', 'fr')).toBe('11 novembre 2026');
});

test('the line of the day begins with a capital', () => {
  expect(longDay('2026-12-01', 'fr')).toBe('Mardi 1er décembre 2026');
  expect(longDay('2026-12-01', 'en-US')).toBe('Tuesday, December 1, 2026');
});

test('thousands stand apart', () => {
  expect(countOf(2418, 'fr')).toBe('2\u202f418');
  expect(countOf(2418, 'en-US')).toBe('2,418');
});

test('a time is that of the reader, as it is written in the language', () => {
  const at = (hours: number, minutes: number) => new Date(2026, 10, 20, hours, minutes).getTime();
  expect(timeOf(at(0, 11), 'fr')).toBe('0\u00a0h\u00a011');
  expect(timeOf(at(15, 31), 'fr')).toBe('15\u00a0h\u00a031');
  expect(timeOf(at(15, 31), 'en-US')).toMatch(/^3:31\sPM$/);
});

// Specification, section 9: thousands grouped by spaces, two decimals.
test.each([
  [350_000, 'XAF', 'fr', '350\u202f000,00\u00a0FCFA'],
  [1_250.5, 'EUR', 'fr', '1\u202f250,50\u00a0€'],
  [350_000, 'XAF', 'en-US', '350\u202f000.00\u00a0FCFA'],
] as const)('%d %s in %s', (amount, currency, lang, written) => {
  expect(amountOf(amount, currency, lang)).toBe(written);
});

test('how long something takes', () => {
  expect([245, 3729].map(seconds => durationOf(seconds, 'fr'))).toEqual([
    '4\u00a0min\u00a005\u00a0s',
    '1\u00a0h\u00a002',
  ]);
  expect([245, 3729].map(seconds => durationOf(seconds, 'en-US'))).toEqual(['4:05', '1:02:09']);
});

import { expect, test } from 'vitest';
import { Refusal } from '../../contract/refusals.ts';
import { birthDay } from './birth-day.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

test('a birthday is in the past and within living memory', () => {
  expect(birthDay(null, NOW)).toBeNull();
  for (const day of ['1900-01-01', '2026-11-21']) expect(birthDay(day, NOW)).toBe(day);
  for (const day of ['1899-12-31', '2026-11-22'])
    expect(() => birthDay(day, NOW)).toThrow(new Refusal('invalid', 'invalidDate', 'birthDay'));
});

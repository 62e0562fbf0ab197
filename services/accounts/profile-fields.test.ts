import { expect, test } from 'vitest';
import { Refusal } from '../../contract/refusals.ts';
import { birthDay, phoneOf } from './profile-fields.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

test('a phone number is kept in international form; none is none', () => {
  expect(phoneOf('6 50 12 34 56')).toBe('+237650123456');
  for (const none of [null, '', '  ']) expect(phoneOf(none)).toBeNull();
  expect(() => phoneOf('123')).toThrow(new Refusal('invalid', 'invalidPhone', 'phone'));
});

test('a birthday is in the past and within living memory', () => {
  expect(birthDay(null, NOW)).toBeNull();
  for (const day of ['1900-01-01', '2026-11-21']) expect(birthDay(day, NOW)).toBe(day);
  for (const day of ['1899-12-31', '2026-11-22'])
    expect(() => birthDay(day, NOW)).toThrow(new Refusal('invalid', 'invalidDate', 'birthDay'));
});

import { expect, test } from 'vitest';
import { dayTyped, NO_DAY, partsIn, typedDay } from './day.ts';

test('a date is typed in the order of its language', () => {
  expect(partsIn('fr')).toEqual(['day', 'month', 'year']);
  expect(partsIn('en-US')).toEqual(['month', 'day', 'year']);
});

test('it is read as it is meant, and written back as it was', () => {
  expect(dayTyped({ day: '9', month: '3', year: '1984' })).toBe('1984-03-09');
  expect(dayTyped({ day: ' 09', month: '03 ', year: '1984' })).toBe('1984-03-09');
  expect(typedDay('1984-03-09')).toEqual({ day: '9', month: '3', year: '1984' });
  expect([typedDay(null), dayTyped(NO_DAY)]).toEqual([NO_DAY, null]);
});

test.each([
  ['30', '2', '1984'],
  ['29', '2', '1983'],
  ['1', '13', '1984'],
  ['0', '1', '1984'],
  ['1', '', '1984'],
  ['1', '1', '84'],
  ['1', 'mai', '1984'],
])('%s/%s/%s is no day', (day, month, year) => {
  expect(dayTyped({ day, month, year })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { userPatch } from '../../../contract/accounts.ts';
import { partsIn, partsOf, withDay } from './day.ts';

const typed = (day: string, month: string, year: string) =>
  withDay({ 'birthDay-day': day, 'birthDay-month': month, 'birthDay-year': year }).birthDay;

test('a date is typed in the order of its language', () => {
  expect(partsIn('fr')).toEqual(['day', 'month', 'year']);
  expect(partsIn('en-US')).toEqual(['month', 'day', 'year']);
});

test('it is read as it is meant, and written back as it was', () => {
  expect(typed('9', '3', '1984')).toBe('1984-03-09');
  expect(typed(' 09', '03 ', '1984')).toBe('1984-03-09');
  expect(partsOf('1984-03-09')).toEqual({ day: '9', month: '3', year: '1984' });
  expect([partsOf(null), typed('', ' ', '')]).toEqual([{ day: '', month: '', year: '' }, '']);
});

test('other fields stay as they are', () => {
  expect(withDay({ phone: '6', 'birthDay-day': '1' })).toEqual({
    phone: '6',
    birthDay: '00-00-01',
  });
});

test.each([
  ['30', '2', '1984'],
  ['29', '2', '1983'],
  ['1', '13', '1984'],
  ['0', '1', '1984'],
  ['1', '', '1984'],
  ['1', '1', '84'],
  ['1', 'mai', '1984'],
])('%s/%s/%s is no day for the contract', (day, month, year) => {
  expect(userPatch.safeParse({ birthDay: typed(day, month, year) }).success).toBe(false);
});

import { expect, test } from 'vitest';
import { digitsOf, wholeCode } from './code.ts';

test.each([
  ['', false],
  ['12345', false],
  ['1234567', false],
  ['123456', true],
  [' 123\u00a0456 ', true],
])('%j as a code: %s', (typed, whole) => {
  expect(wholeCode('six digits')({ token: typed })).toEqual(whole ? {} : { token: 'six digits' });
});

test('only its digits are sent', () => {
  expect(digitsOf(' 123-456.')).toBe('123456');
});

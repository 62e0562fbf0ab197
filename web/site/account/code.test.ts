import { expect, test } from 'vitest';
import { codeFault, digitsOf } from './code.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['12345', 'codeIncomplete'],
  ['1234567', 'codeIncomplete'],
  ['123456', undefined],
  [' 123\u00a0456 ', undefined],
])('%j as a code: %s', (typed, fault) => {
  expect(codeFault(typed)).toBe(fault);
});

test('only its digits are sent', () => {
  expect(digitsOf(' 123-456.')).toBe('123456');
});

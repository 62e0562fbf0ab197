import { expect, test } from 'vitest';
import { plainLine, plainLines } from './plain-text.ts';

test.each([
  ['Un\r\ndeux\rtrois', 'Un\ndeux\ntrois'],
  ['  a \n\n\n\n b\t', 'a\n\n b'],
  ['e\u0301te\u0301', 'été'],
  ['a\u0000b\u001b[31m\u007f', 'ab[31m'],
  ['\u202eémorp\u202c', 'émorp'],
  ['a\ufffe\uffffb', 'ab'],
  ['<b>gras</b> & vrai', '<b>gras</b> & vrai'],
  ['a\u200f', 'a\u200f'],
  ['\u0007\u200f', ''],
  ['\u200b \n\u200b', ''],
  ['\u3164\u2800\u00ad', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(plainLines(typed)).toBe(kept);
  expect(plainLines(kept)).toBe(kept);
});

test('a line has no breaks', () => {
  expect(plainLine(' Marie\r\nBcc: x@example.org \u2028 y ')).toBe('Marie Bcc: x@example.org y');
});

test('a line keeps the spaces that do not break', () => {
  expect(plainLine(' Qui\n\tfrappe\u00a0?  «\u202fMoi\u202f» ')).toBe('Qui frappe\u00a0? «\u202fMoi\u202f»');
});

import { expect, test } from 'vitest';
import { newTextCode } from '../../../contract/text-code.ts';
import { readTextCode } from './text-code.ts';

const USER = 373_554_945_984_557;

test('a code says whose it is, with or without hyphens, spaces and capitals', () => {
  const code = newTextCode(USER);
  const read = readTextCode(code);
  expect(read).toEqual({ userId: USER, secret: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const written = [
    code.replaceAll('-', ''),
    code.replaceAll('-', ' '),
    ` ${code.toUpperCase()} `,
    `${code}.`,
  ];
  expect(written.map(readTextCode)).toEqual(written.map(() => read));
});

test.each([
  '',
  '1234',
  'a'.repeat(32),
  `${'g'.repeat(8)}-${'g'.repeat(32)}`,
  `${'1'.repeat(12)}${'a'.repeat(32)}`,
])('%j is none', text => expect(readTextCode(text)).toBeUndefined());

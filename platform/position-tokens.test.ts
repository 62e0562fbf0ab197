import { expect, test } from 'vitest';
import { ORIGIN } from './event-log/event-log.ts';
import { createPositionTokens } from './position-tokens.ts';

const tokens = createPositionTokens(Buffer.alloc(32, 7));

test.each([ORIGIN, '0000000000000012', '0'.repeat(64)])('%j comes back as it was', position => {
  expect(tokens.open(tokens.seal(position))).toBe(position);
});

test('nothing can be counted by them: of one length, and another one each time', () => {
  const sealed = [ORIGIN, '0007', '0007', '0008', '9999999999999999'].map(tokens.seal);
  expect(new Set(sealed).size).toBe(sealed.length);
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
  expect(sealed.join()).not.toContain('0007');
});

test('what was changed, cut, invented or made with another key is none', () => {
  const token = tokens.seal('0007');
  const other = createPositionTokens(Buffer.alloc(32, 8)).seal('0007');
  const changed = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  );
  for (const wrong of ['', '0007', token.slice(1), `${token}A`, other, ...changed])
    expect(tokens.open(wrong)).toBeUndefined();
});

test('a last letter that says the same bytes in another way is none of ours', () => {
  let token = tokens.seal('0007');
  // The last of its letters has two bits to spare.
  while (!token.endsWith('A')) token = tokens.seal('0007');
  expect(tokens.open(token)).toBe('0007');
  expect(tokens.open(`${token.slice(0, -1)}B`)).toBeUndefined();
});

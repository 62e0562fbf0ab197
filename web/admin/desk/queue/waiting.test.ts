import { describe, expect, test } from 'vitest';
import { isLate, waitingLength, waitingWords } from './waiting.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('waiting in words', () => {
  test.each([
    [20_000, 'moins de 1 min', 'under 1 min'],
    [-5000, 'moins de 1 min', 'under 1 min'],
    [MINUTE, '1 min', '1 min'],
    [42 * MINUTE, '42 min', '42 min'],
    [HOUR, '1 h', '1 h'],
    [63 * MINUTE, '1 h 03', '1 h 03 min'],
    [72 * MINUTE, '1 h 12', '1 h 12 min'],
    [5 * HOUR + 40 * MINUTE, '5 h', '5 h'],
    [26 * HOUR + MINUTE, '26 h', '26 h'],
    [71 * HOUR, '71 h', '71 h'],
    [73 * HOUR, '3 j', '3 d'],
  ])('%i ms: %s, %s', (ms, french, english) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect([plain(waitingWords(ms, 'fr')), plain(waitingWords(ms, 'en-US'))]).toEqual([french, english]);
  });

  test('a number never parts from its unit', () => {
    expect(waitingWords(72 * MINUTE, 'fr')).toBe('1\u00a0h\u00a012');
  });
});

describe('waiting as a length', () => {
  test('grows with the wait, is seen from the start and ends within its line', () => {
    const lengths = [0, 5 * MINUTE, HOUR, 6 * HOUR, 26 * HOUR, 90 * HOUR].map(waitingLength);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(lengths[0]).toBeGreaterThan(0);
    expect(lengths.at(-1)).toBe(1);
  });
});

test('a day is too long', () => {
  expect([isLate(24 * HOUR - 1), isLate(24 * HOUR)]).toEqual([false, true]);
});

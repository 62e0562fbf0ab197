import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { isLate, waitingLength, waitingWords } from './waiting.ts';

describe('waiting in words', () => {
  test.each([
    [20_000, 'moins de 1 min', 'under 1 min'],
    [-5000, 'moins de 1 min', 'under 1 min'],
    [MINUTE_MS, '1 min', '1 min'],
    [42 * MINUTE_MS, '42 min', '42 min'],
    [HOUR_MS, '1 h', '1 h'],
    [63 * MINUTE_MS, '1 h 03', '1 h 03 min'],
    [72 * MINUTE_MS, '1 h 12', '1 h 12 min'],
    [5 * HOUR_MS + 40 * MINUTE_MS, '5 h', '5 h'],
    [26 * HOUR_MS + MINUTE_MS, '26 h', '26 h'],
    [71 * HOUR_MS, '71 h', '71 h'],
    [73 * HOUR_MS, '3 j', '3 d'],
  ])('%i ms: %s, %s', (ms, french, english) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect([plain(waitingWords(ms, 'fr')), plain(waitingWords(ms, 'en-US'))]).toEqual([french, english]);
  });

  test('a number never parts from its unit', () => {
    expect(waitingWords(72 * MINUTE_MS, 'fr')).toBe('1\u00a0h\u00a012');
  });
});

describe('waiting as a length', () => {
  test('grows with the wait, is seen from the start and ends within its line', () => {
    const lengths = [0, 5 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 26 * HOUR_MS, 90 * HOUR_MS].map(waitingLength);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(lengths[0]).toBeGreaterThan(0);
    expect(lengths.at(-1)).toBe(1);
  });
});

test('a day is too long', () => {
  expect([isLate(24 * HOUR_MS - 1), isLate(24 * HOUR_MS)]).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import { medianWait } from './median-wait.ts';

const waited = (...minutes: number[]) =>
  minutes.map(minute => ({
    waitingSince: '2026-11-20T10:00:00.000Z',
    decidedAt: new Date(Date.parse('2026-11-20T10:00:00.000Z') + minute * 60_000).toISOString(),
  }));

test.each([
  [[5], 5],
  [[90, 1, 3], 3],
  [[1, 2, 4, 900], 3],
])('%j: %i minutes', (minutes, median) => {
  expect(medianWait(waited(...minutes))).toBe(median * 60_000);
});

test('of nothing there is none', () => {
  expect(medianWait([])).toBeUndefined();
  expect(medianWait([{ waitingSince: '2026-11-20T10:00:00.000Z', decidedAt: null }])).toBeUndefined();
});

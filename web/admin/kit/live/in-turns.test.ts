import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('at once, then once for all that was asked meanwhile, and then at once again', () => {
  const work = vi.fn();
  const turns = inTurns(1000, work);
  for (let n = 0; n < 50; n++) turns.ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
  turns.ask();
  expect(work).toHaveBeenCalledTimes(3);
});

test('nothing is done once it is over', () => {
  const work = vi.fn();
  const turns = inTurns(1000, work);
  turns.ask();
  turns.ask();
  turns[Symbol.dispose]();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

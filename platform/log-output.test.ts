import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherLines } from './log-output.ts';
import { createLogger } from './logger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function gathered() {
  const written: string[] = [];
  return { written, output: gatherLines(text => written.push(text)) };
}

test('lines wait for each other, but not for long', () => {
  const { written, output } = gathered();
  output.write('one\n');
  vi.advanceTimersByTime(199);
  output.write('two\n');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(['one\ntwo\n']);
  output.write('three\n');
  vi.advanceTimersByTime(200);
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('many lines are written before the time is over, each once', () => {
  const { written, output } = gathered();
  const lines = Array.from({ length: 1000 }, (_, at) => `${at} ${'x'.repeat(40)}\n`);
  for (const line of lines) output.write(line);
  expect(written.length).toBeGreaterThan(1);
  expect(written.length).toBeLessThan(10);
  output.flushSync();
  vi.advanceTimersByTime(1000);
  expect(written.join('')).toBe(lines.join(''));
});

test('a fatal error is written at once', () => {
  const { written, output } = gathered();
  const logger = createLogger('info', output);
  logger.info('before');
  logger.fatal('the end');
  expect(written.join('')).toMatch(/before.*\n.*the end/);
});

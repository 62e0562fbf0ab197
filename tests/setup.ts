import { format } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';
import { SEED } from './random.ts';

fc.configureGlobal({ seed: SEED });

/** An error that nobody expected must not pass by in the noise: a test that wants one mocks console.error itself. */
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    unexpected.push(format(...values));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`unexpected console.error:\n${unexpected.join('\n')}`);
});

import { defineConfig } from 'vitest/config';

const LONG = '**/*.long.test.ts';

export default defineConfig({
  test: {
    setupFiles: ['tests/setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Long enough for a slow machine that does something else: nothing is measured by them.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    teardownTimeout: 5_000,
    expect: { poll: { timeout: 15_000 } },
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'usual',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['**/node_modules/**', 'dist/**', '.cache/**', LONG],
          // Reading all modules anew for each file took as much of a processor as all tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // Many rounds and long lives: `npm run test:long`.
        test: {
          name: 'long',
          include: [LONG],
          testTimeout: 900_000,
        },
      },
    ],
  },
});

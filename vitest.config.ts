import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**', '.cache/**'],
    setupFiles: ['tests/setup.ts'],
    // Each file in a process of its own: the program opens files, threads and sockets, and must close them.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 15_000,
    teardownTimeout: 5_000,
    passWithNoTests: false,
  },
});

import { rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const LONG = '**/*.long.e2e.ts';
const DATA_DIR = '.cache/e2e-data';
// This file is read once more in each worker, while the program already writes there.
if (!process.env.TEST_WORKER_INDEX) rmSync(DATA_DIR, { recursive: true, force: true });

const port = process.env.E2E_PORT ?? '3917';
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Long enough for a slow machine that does something else: what is waited for is seen, not timed.
  timeout: 60_000,
  globalTimeout: 50 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  projects: [
    { name: 'usual', testMatch: '**/*.e2e.ts', testIgnore: LONG },
    { name: 'long', testMatch: LONG },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'fr-FR',
    // A trace of each test costs a sixth of their time: TRACE=1 keeps those of failed ones.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // One program with the demo content for all tests: each makes its own accounts and testimonies.
  webServer: {
    command: `"${process.execPath}" services/main.ts`,
    url: `${baseURL}/health/ready`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: port,
      DATA_DIR,
      DEMO: '1',
      ADMIN_EMAIL: 'admin@parvis.test',
      ADMIN_PASSWORD: 'Parvis-e2e-1!',
      RATE_LIMITS: 'off',
      // `tests/google.long.e2e.ts` is the provider.
      GOOGLE_CLIENT_ID: 'parvis',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: `http://127.0.0.1:${Number(port) + 1}`,
      LOG_LEVEL: 'warn',
    },
  },
});

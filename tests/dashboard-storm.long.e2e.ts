/** The dashboard in a storm: fifty events a second for a minute, on a processor four times slower. */
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { test as base, signIn } from './browser.ts';
import { type Program, startProgram } from './faults/program.ts';
import { freePort } from './free-port.ts';
import { sendStorm } from './storm.ts';

interface Own extends Program {
  /** How many views its log holds. */
  readonly viewsInLog: () => number;
}

/** A program of its own for each test, on which nobody else reads. */
const test = base.extend<{ own: Own }>({
  own: async ({ browser: _ }, use, { parallelIndex }) => {
    const PORT = String(await freePort());
    const DATA_DIR = `.cache/e2e-dashboard-${parallelIndex}`;
    await rm(DATA_DIR, { recursive: true, force: true });
    const administrator = { ADMIN_EMAIL: 'admin@parvis.test', ADMIN_PASSWORD: 'Parvis-e2e-1!' };
    await using program = await startProgram({ PORT, DATA_DIR, DEMO: '1', ...administrator });
    await use({
      ...program,
      viewsInLog() {
        using log = new DatabaseSync(`${DATA_DIR}/log.sqlite`, { readOnly: true });
        return Number(log.prepare("SELECT count(*) AS n FROM events WHERE type = 'ViewRecorded'").get()?.n);
      },
    });
  },
  baseURL: async ({ own }, use) => use(own.url),
});

const views = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-metric="views"]').textContent())?.replace(/\D/g, ''));

test('a minute of fifty views a second: as many stand on the screen as in the log', async ({ page, own }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.goto('/fr/admin');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sent = await sendStorm(own.url);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const counted = own.viewsInLog();
  expect(counted).toBe(sent);
  await expect.poll(() => views(page), { timeout: 15_000 }).toBe(counted);
  await page.reload();
  await expect.poll(() => views(page)).toBe(counted);
});

/** What is done to a page before its modules are there. */
import { expect } from '@playwright/test';
import { test } from './browser.ts';

const TEXT = '/fr/prierre/avec-marie/je-vous-salue-marie';

test.describe('while the modules are on their way', () => {
  let letGo: () => void;
  test.beforeEach(async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = resolve;
    await page.route(/\/assets\/.*\.js$/, async route => {
      await promise;
      await route.continue();
    });
  });

  test('what is pressed is pressed when the page is awake, once however often', async ({ page }) => {
    await page.goto(TEXT);
    const like = page.getByRole('button', { name: /J’aime/ });
    await like.click();
    await like.click();
    expect(await page.locator('html').getAttribute('data-awake')).toBeNull();
    const liked = page.waitForRequest(/\/api\/likes\/add$/);
    letGo();
    expect((await liked).postDataJSON()).toMatchObject({ status: true });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  });

  test('a link is followed', async ({ page }) => {
    await page.goto(TEXT);
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await expect(page).toHaveURL(/\/en-US\/prierre\//);
    letGo();
  });

  test('what is typed into the search stays and is answered', async ({ page }) => {
    await page.goto('/fr');
    const field = page.getByRole('combobox', { name: 'Chercher dans Parvis' });
    await field.fill('angélus');
    letGo();
    await page.locator('html[data-awake]').waitFor({ state: 'attached' });
    await expect(field).toHaveValue('angélus');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test('a page that is only read wakes when somebody has stayed with it', async ({ page }) => {
  await page.clock.install();
  await page.goto(TEXT);
  await page.clock.runFor(4000);
  expect(await page.locator('script[type=module]').count()).toBe(0);
  await page.clock.runFor(20_000);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
});

test('a form wakes by itself', async ({ page }) => {
  await page.goto('/fr/connexion');
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
});

import { expect } from '@playwright/test';
import { test } from './browser.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript everything readable is readable', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/fr$/);
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Prières' }).click();
  await page.getByRole('link', { name: 'Avec Marie' }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Je vous salue, Marie/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je vous salue, Marie');
  await expect(page.getByText('Sainte Marie, Mère de Dieu')).toBeVisible();
  await page.goto('/fr/temoignage');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Le sac de riz était devant la porte' })
    .first()
    .click();
  await expect(page.getByText('Un samedi, très tôt')).toBeVisible();
  // Told to those who cannot send: only a browser without scripts shows what stands in <noscript>.
  const form = await page.goto('/fr/temoignage/nouveau');
  expect(await form?.text()).toMatch(
    /<noscript><p[^>]*>Pour envoyer un témoignage, JavaScript doit être activé/,
  );
});

test('without JavaScript the search works', async ({ page }) => {
  await page.goto('/fr');
  await page.getByLabel('Chercher dans Parvis').first().fill('sac de riz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/recherche\?q=sac/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Le sac de riz/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le sac de riz était devant la porte');
});

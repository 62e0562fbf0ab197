/** The palette of the admin area. */
import { expect } from '@playwright/test';
import { enterScreen, signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

test('the palette leads by keyboard alone to screens and to texts', async ({ page }) => {
  await signIn(page);
  await enterScreen(page, 'user/user', 'Tous les comptes');
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Aller à un écran ou à un texte' });
  await expect(field).toBeFocused();
  await page.keyboard.type('fichi');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Fichiers');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fichiers' })).toBeVisible();
  await expect(field).toHaveCount(0);

  await page.keyboard.press('Control+K');
  await page.keyboard.type('livret');
  const text = page.getByRole('option', { name: /Livret de prières Document/ });
  await expect(text).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(text).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(text).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.getByRole('button', { name: 'Aller à…' }).press('Enter');
  await page.keyboard.type('livret');
  await expect(text).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // To where it is written.
  await expect(page).toHaveURL(/\/fr\/admin\/documentation\/\d+$/);
});

/** A published testimony is found again at the desk, taken down with a reason, and put back. */
import { expect } from '@playwright/test';
import { open, signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

test('taken down and put back', async ({ page, newWindow }) => {
  test.slow();
  // axe looks at colors, which a button only has when it has come to them.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const visitor = await newWindow();
  await open(visitor, '/fr/temoignage');
  const first = visitor.locator('main a[href*="/fr/temoignage/"]:not([href$="/nouveau"])').first();
  const address = (await first.getAttribute('href')) ?? '';
  await open(visitor, address);
  const title = (await visitor.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const statusOf = async () => (await visitor.request.get(address)).status();

  await test.step('it is found among those that are published', async () => {
    await page.goto('/fr/admin/temoignage');
    await page.getByRole('link', { name: 'Ce qui a été décidé' }).click();
    await expect(page.getByRole('heading', { name: 'Décisions prises' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Publié' })).toBeVisible();
  });

  await test.step('it is taken down with a reason', async () => {
    await page.getByRole('button', { name: /^Retirer du site/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Retirer du site' }).click();
    await expect(dialog.getByText('Choisissez un motif.')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('Met en cause d’autres personnes').check();
    await dialog.getByRole('button', { name: 'Retirer du site' }).click();
    await expect.poll(statusOf).toBe(404);
  });

  await test.step('taking it down is undone, and done again', async () => {
    await page.getByRole('button', { name: /Annuler/ }).click();
    await expect.poll(statusOf).toBe(200);
    await page.getByRole('button', { name: /^Retirer du site/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Met en cause d’autres personnes').check();
    await dialog.getByRole('button', { name: 'Retirer du site' }).click();
    await expect.poll(statusOf).toBe(404);
  });

  await test.step('it is put back', async () => {
    await page.goto('/fr/admin/temoignage/decides?statut=unpublished');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Retiré du site' })).toBeVisible();
    await page.getByRole('button', { name: /^Publier de nouveau/ }).click();
    await expect.poll(statusOf).toBe(200);
  });
});

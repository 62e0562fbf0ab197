/** The menu of the account, and what the account's pages look like. */
import { expect } from '@playwright/test';
import { open, signIn, signInAs, test } from './browser.ts';
import { givenPerson } from './given-person.ts';

test('on a phone the menu of the site holds the menu of the account, open', async ({ page, request }) => {
  const person = await givenPerson(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/fr/connexion');
  await signInAs(page, person);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Mon profil', 'Mes témoignages', 'Demander de l’aide'])
    await expect(header.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  await page.route('**/api/logout', () => {});
  await header.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByText('Déconnexion en cours, veuillez patienter')).toBeVisible();
});

test('whoever comes back to the page that they left by the menu does not find it open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/fr');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Prières' }).click();
  await expect(page).toHaveURL(/prierre$/);
  await page.goBack();
  await expect(page).toHaveURL(/fr$/);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('at a desk the menu of the account opens and closes', async ({ page }) => {
  await signIn(page);
  const header = page.getByRole('banner');
  const toggle = header.locator('.account').getByRole('button', { expanded: false });
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeHidden();
  await toggle.click();
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeHidden();
});

test('boxes and choices stand level with the first line of their words', async ({ page }) => {
  await signIn(page);
  const offs: string[] = [];
  for (const address of ['/fr/mon-profil', '/fr/inscription', '/fr/temoignage/nouveau', '/fr/contact']) {
    await open(page, address);
    await page.locator('main :is([type=radio], [type=checkbox])').first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    const found = await page.locator('main :is([type=radio], [type=checkbox])').evaluateAll(all =>
      all.flatMap(one => {
        const control = one as HTMLInputElement;
        const label = control.labels?.[0];
        if (!label || control.offsetParent === null) return [];
        const range = document.createRange();
        range.selectNodeContents(label.querySelector('span') ?? label);
        const line = range.getClientRects()[0];
        const box = control.getBoundingClientRect();
        if (!line) return [];
        const off = box.top + box.height / 2 - (line.top + line.height / 2);
        return Math.abs(off) > 1.5 ? [`${control.name} ${off.toFixed(1)} px`] : [];
      }),
    );
    offs.push(...found.map(one => `${address}: ${one}`));
  }
  expect(offs).toEqual([]);
});

test('the cloth of the portal does not meet the cloth of the foot', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/fr/connexion');
  await expect(page.locator('.threshold .art')).toBeVisible();
  await expect(page.locator('.footer .band')).toBeHidden();
  await open(page, '/fr/contact');
  await expect(page.locator('.footer .band')).toBeVisible();
});

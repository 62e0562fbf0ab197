/** The cover of a text: sent, cropped, described and taken away, in whatever order that is answered. */
import { expect } from '@playwright/test';
import { hold, signIn, test, unique } from './browser.ts';
import { ask, column, drafted, picture, textOf } from './editor.ts';

test('a cover that is chosen and not cropped yet is not left behind when the text is published', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/fr/admin/post/new');
  const fr = column(page, 'fr');
  await fr.getByLabel('Titre').fill(`Le seuil ${unique()}`);
  await textOf(page, 'fr').click();
  await page.keyboard.type('Entrez.');
  await page.locator('.cover-field input[type=file]').setInputFiles(picture);
  const keep = page.getByRole('button', { name: 'Garder ce cadrage' });
  await expect(keep).toBeVisible();
  await fr.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('L’image n’est pas encore là').first()).toBeVisible();
  await expect(page).toHaveURL(/\/post\/new$/);
  await keep.click();
  await expect(page.getByLabel('Ce que l’on voit, en français')).toBeVisible();
  await expect(page.getByText('L’image n’est pas encore là')).toHaveCount(0);
  await fr.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { cover } = await ask<{ cover: object | null }>(page, 'GET', `/api/post/${id}/edition`);
  expect(cover).not.toBeNull();
});

test('a cover that is taken away while it is being sent does not come back', async ({ page }) => {
  await signIn(page);
  const id = await drafted(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/files/add', async route => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/files/add');
  await page.locator('.cover-field input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  const answer = (await asked).response();
  await page.getByRole('button', { name: 'Retirer l’image' }).click();
  letGo();
  await (await answer)?.finished();
  const fr = column(page, 'fr');
  await fr.getByLabel('Titre').fill(`Le seuil ${unique()}`);
  await fr.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(fr.getByText('Publié')).toBeVisible();
  const { cover } = await ask<{ cover: object | null }>(page, 'GET', `/api/post/${id}/edition`);
  expect(cover).toBeNull();
});

test('what a cover shows is said by who has typed it, and by nobody who only passes by', async ({ page }) => {
  await signIn(page);
  await drafted(page);
  await page.locator('.cover-field input[type=file]').setInputFiles(picture);
  const added = page.waitForResponse('**/api/files/add');
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  const { '@id': file } = await (await added).json();
  const alt = page.getByLabel('Ce que l’on voit, en français');
  await alt.fill('Une porte');
  const saved = () =>
    page.waitForResponse(
      answer => answer.request().method() === 'PATCH' && answer.url().endsWith(file) && answer.ok(),
    );
  const described = saved();
  // With the focus still in it.
  await page.keyboard.press('Control+s');
  await described;

  const shown = page.waitForResponse(
    answer => answer.request().method() === 'GET' && answer.url().endsWith(file),
  );
  await ask(page, 'PATCH', file, { alt: 'Une porte ouverte' });
  await shown;
  await expect(alt).toHaveValue('Une porte ouverte');
  for (const _ of ['alt', 'altEn', 'credit', 'on']) await page.keyboard.press('Tab');
  await page.getByLabel('Crédit').fill('Odile Exemple');
  const credited = saved();
  await page.keyboard.press('Tab');
  await credited;
  expect(await ask(page, 'GET', file)).toMatchObject({ alt: 'Une porte ouverte', credit: 'Odile Exemple' });
});

test('a cover that is being cropped is not lost when the one before it has been sent', async ({ page }) => {
  await signIn(page);
  await drafted(page);
  const sending = await hold(page, 'POST', '**/api/files/add');
  const file = page.locator('.cover-field input[type=file]');
  const keep = page.getByRole('button', { name: 'Garder ce cadrage' });
  await file.setInputFiles(picture);
  await keep.click();
  await sending.asked;
  await file.setInputFiles(picture);
  await expect(keep).toBeVisible();
  const sent = page.waitForResponse('**/api/files/add');
  sending.release();
  await (await sent).finished();
  await expect(page.getByLabel('Ce que l’on voit, en français')).toBeVisible();
  await expect(keep).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.locator('.cover-field img').first()).toHaveAttribute('src', /^\/media\//);
});

test.describe('on a line that breaks', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('a cover that does not arrive is not shown as if it had, and nobody hears of words that are kept', async ({
    page,
  }) => {
    await signIn(page);
    await drafted(page);
    await page.route('**/api/files/add', route => route.abort());
    await page.locator('.cover-field input[type=file]').setInputFiles(picture);
    await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
    await expect(page.locator('.picture-field .error')).toHaveText(
      'Le serveur n’a pas répondu. Réessayez dans un moment.',
    );
    await expect(page.getByRole('img', { name: 'L’image choisie' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choisir une image' })).toBeVisible();
  });
});

/** How the pages of the house are written. */
import { expect } from '@playwright/test';
import { enterScreen, hold, open, signIn, test } from './browser.ts';
import { changeAsAdministrator } from './given-person.ts';
import { violationsOn } from './violations.ts';

test('a page of the house is written in one language, looked at before, and the other one stays', async ({
  page,
}) => {
  await signIn(page);
  await enterScreen(page, 'pages', 'Pages de la maison');
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  const french = page.getByRole('region', { name: 'Français', exact: true });
  const english = page.getByRole('region', { name: 'Anglais', exact: true });
  const said = `Accueillir chacun, ${Date.now()}.`;
  const abstract = french.getByLabel('Chapeau');
  const before = await english.getByLabel('Chapeau').inputValue();
  await abstract.fill(said);
  await page.getByRole('link', { name: 'Toutes les pages' }).click();
  const asked = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await asked.getByRole('button', { name: 'Continuer à écrire' }).click();
  const text = french.getByRole('textbox', { name: 'Texte' });
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Bienvenue. ');
  await french.getByRole('button', { name: 'Aperçu' }).click();
  const preview = french.getByRole('region', { name: 'Aperçu' });
  await expect(preview).toContainText(said);
  await expect(preview).toContainText('Bienvenue. ');
  // The signs of the editor's tools are looked at where texts are written.
  const isOfThePage = ({ id }: { id: string }) => id !== 'label-content-name-mismatch';
  expect((await violationsOn(page)).filter(isOfThePage)).toEqual([]);
  await french.getByRole('button', { name: 'Publier' }).click();
  await expect(french.getByText('C’est publié.')).toBeVisible();

  // What was written first in one language is no conflict for the other one, nor for another change of the first.
  await abstract.fill(`${said} Encore.`);
  const answered = page.waitForResponse(response => response.request().method() === 'PATCH');
  const unsaved = french.getByText('Modifications non enregistrées, gardées sur cet appareil.');
  await expect(unsaved).toBeVisible();
  await french.getByRole('button', { name: 'Publier' }).click();
  expect((await answered).status()).toBe(200);
  await expect(unsaved).toBeHidden();
  await open(page, '/fr/terms-use');
  await expect(page.getByText(`${said} Encore.`)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Bienvenue. ');
  await page.goto('/en-US/terms-use');
  await expect(page.getByText(before)).toBeVisible();

  await open(page, '/fr/admin/pages/terms-use');
  await page.locator('#main').getByRole('link', { name: 'Historique', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Historique\u00a0: Conditions d’utilisation',
  );
  const version = page.locator('.version').first();
  await expect(version).toContainText(said);
  await page.getByRole('button', { name: 'Rétablir la version 1', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Rétablir la version 1' });
  await expect(question).toContainText('Dans une langue où personne n’avait encore écrit, la page reste');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('link', { name: 'Ouvrir', exact: true }).click();
  await expect(french.getByRole('button', { name: 'Publier' })).toBeVisible();
});

test.describe('when their list does not come', () => {
  test.use({ expectedErrors: [/status of 503/] });
  test('no links without a name stand below the notice', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/house_pages**', route => route.fulfill({ status: 503, body: '{}' }));
    await enterScreen(page, 'pages', 'Pages de la maison');
    await expect(page.getByRole('heading', { name: 'La liste n’est pas arrivée' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await page.unroute('**/api/house_pages**');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('link', { name: 'Conditions d’utilisation' })).toBeVisible();
  });
});

test('whoever presses below a long page while somebody else has changed the same field is led to the choice', async ({
  page,
  request,
}) => {
  await signIn(page);
  await enterScreen(page, 'pages', 'Pages de la maison');
  await page.getByRole('link', { name: 'Politique de confidentialité' }).click();
  const french = page.getByRole('region', { name: 'Français', exact: true });
  const [mine, theirs] = [`Mes mots, ${Date.now()}.`, `Les mots d’un autre, ${Date.now()}.`];
  await french.getByLabel('Chapeau').fill(mine);
  const path = '/api/house_page/privacy-policies?lang=fr';
  const abstract = async () => (await (await request.get(path)).json()).abstract;
  await changeAsAdministrator(request, path, { abstract: theirs });
  const clashes = page.getByRole('alert', { name: 'Quelqu’un a enregistré entre-temps' });
  await expect(clashes).toContainText(theirs);
  await french.getByRole('button', { name: 'Publier' }).click();
  await expect(clashes.getByRole('button', { name: 'Garder le mien' })).toBeFocused();
  expect(await abstract()).toBe(theirs);
  await clashes.getByRole('button', { name: 'Garder le mien' }).click();
  await french.getByRole('button', { name: 'Publier' }).click();
  await expect(french.getByText('C’est publié.')).toBeVisible();
  expect(await abstract()).toBe(mine);
});

test('whoever publishes and leaves before the page is read again finds it saved, and nothing of it kept', async ({
  page,
}) => {
  await signIn(page);
  await enterScreen(page, 'pages', 'Pages de la maison');
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  const french = page.getByRole('region', { name: 'Français', exact: true });
  const said = `Ce que dit la loi, ${Date.now()}.`;
  const abstract = french.getByLabel('Chapeau');
  await abstract.fill(said);
  const read = await hold(page, 'GET', '**/api/house_page**', 'answer');
  await french.getByRole('button', { name: 'Publier' }).click();
  await read.asked;
  await page.getByRole('link', { name: 'Toutes les pages' }).click();
  const asked = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await asked.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(abstract).toBeVisible();
  read.release();
  await expect(abstract).toHaveValue(said);
  await expect(french.getByRole('button', { name: 'Publier' })).toBeVisible();
  await expect(french.getByText('Modifications non enregistrées, gardées sur cet appareil.')).toBeHidden();
  const kept = () => Object.keys(localStorage).filter(key => /^parvis-(form|base) .*house page/.test(key));
  expect(await page.evaluate(kept)).toEqual([]);
});

import { expect } from '@playwright/test';
import { test, unique } from './browser.ts';

test.use({
  javaScriptEnabled: false,
  // The browser itself reports a page with faults.
  expectedErrors: [/status of 4(01|22)/],
});

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
  await expect(page.getByText('Touche / pour chercher')).toBeHidden();
  await page.goto('/fr/temoignage/le-sac-de-riz-etait-devant-la-porte');
  await expect(page.getByText('Un samedi, très tôt')).toBeVisible();
  await page.goto('/fr/temoignage/nouveau');
  await expect(page.getByText('JavaScript doit être activé')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Envoyer' })).toBeHidden();
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

test('without JavaScript a message reaches the team, and faults stand beside what was typed', async ({
  page,
}) => {
  await page.goto('/fr/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Confier une intention de prière').check();
  await main.getByLabel('Prénom').fill('Odile');
  await main.getByLabel('Nom', { exact: true }).fill('Exemple');
  await main.getByLabel('Adresse e-mail').fill('odile');
  await main.getByLabel('Votre message').fill('Pour ma sœur <3 & les siens.');
  await main.getByRole('button', { name: 'Envoyer' }).click();
  await expect(main.getByLabel('Adresse e-mail')).toHaveAccessibleDescription('adresse e-mail invalide');
  await expect(main.getByLabel('Adresse e-mail')).toBeFocused();
  await expect(page).toHaveURL(/\/fr\/contact$/);
  await expect(main.getByLabel('Votre message')).toHaveValue('Pour ma sœur <3 & les siens.');
  await expect(main.getByLabel('Confier une intention de prière')).toBeChecked();
  await main.getByLabel('Adresse e-mail').fill('odile@example.org');
  await main.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/\/fr\/contact\/recu\/prayer$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci. Votre message est arrivé.');
});

test('without JavaScript help is asked for by who has an account', async ({ page }) => {
  await page.goto('/fr/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Demander de l’aide').check();
  for (const [label, words] of [
    ['Prénom', 'Odile'],
    ['Nom', 'Exemple'],
    ['Adresse e-mail', 'odile@example.org'],
    ['Votre message', 'Un médicament.'],
  ] as const)
    await main.getByLabel(label, { exact: true }).fill(words);
  await main.getByRole('button', { name: 'Envoyer' }).click();
  await expect(main.getByRole('alert')).toContainText('se fait depuis un compte');
  await expect(main.getByRole('alert')).toBeInViewport();
  await expect(main.getByLabel('Prénom')).toHaveValue('Odile');
});

test('without JavaScript the letter is asked for, by who has ticked the box', async ({ page }) => {
  await page.goto('/fr/temoignage');
  const letter = page.getByRole('region', { name: 'La lettre' });
  await letter.getByLabel('Nom et prénom').fill('Odile Exemple');
  await letter.getByLabel('Adresse e-mail').fill(`odile-${unique()}@example.org`);
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(page).toHaveURL(/\/fr\/lettre$/);
  await expect(letter.getByRole('checkbox')).toHaveAccessibleDescription(/cochez cette case pour continuer/);
  await expect(letter.getByRole('checkbox')).toBeFocused();
  await expect(letter.getByLabel('Nom et prénom')).toHaveValue('Odile Exemple');
  await letter.getByRole('checkbox').check();
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(page).toHaveURL(/\/fr\/lettre\/merci$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est noté.');
});

test('without JavaScript a form that needs it puts nothing into the address', async ({ page }) => {
  await page.goto('/fr/connexion');
  const main = page.getByRole('main');
  await main.getByLabel('Adresse e-mail').fill('odile@example.org');
  await main.getByLabel('Mot de passe', { exact: true }).fill('Secret-2026!');
  await main.getByLabel('Mot de passe', { exact: true }).press('Enter');
  await expect(main.getByText('JavaScript doit être activé')).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/connexion$/);
});

test('without JavaScript what only scripts can show says so, and is not loading for ever', async ({
  page,
}) => {
  for (const path of ['mon-profil', 'mes-temoignages', 'admin', 'admin/temoignage']) {
    await page.goto(`/fr/${path}`);
    await expect(page.locator('p.notice')).toBeVisible();
    await expect(page.locator('p.notice')).toHaveText(/^Pour continuer, JavaScript doit être activé/);
    await expect(page.getByText('Chargement')).toBeHidden();
  }
  await page.goto('/fr/connexion');
  await expect(page.getByRole('button', { name: 'Afficher' })).toBeHidden();
});

/** The network breaks while somebody writes or turns the page: nothing that was written is lost. */
import { expect, type Page } from '@playwright/test';
import { open, signIn, test } from './browser.ts';

// The browser itself reports what did not arrive.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|The data of .* did not arrive/] });

const TEXT = '/fr/prierre/avec-marie/je-vous-salue-marie';
const away = (page: Page) => page.route('**/api/**', route => route.abort('internetdisconnected'));
const back = (page: Page) => page.unroute('**/api/**');

test('a page that does not arrive says so, and comes on a second try', async ({ page }) => {
  await open(page, '/fr');
  await away(page);
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Actualités' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’est pas arrivée');
  await back(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités');
});

test('a comment that is not sent stays where it was written, and is sent once', async ({ page }) => {
  const words = `Le réseau va et vient. ${Date.now().toString(36)}`;
  await signIn(page);
  await open(page, TEXT);
  const talk = page.getByRole('region', { name: 'Commentaires' });
  await talk.getByLabel('Laisser un commentaire').fill(words);
  await away(page);
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(talk.getByRole('alert')).toContainText('Ce que vous avez écrit est encore là');
  await expect(talk.getByLabel('Laisser un commentaire')).toHaveValue(words);
  await back(page);
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(talk.getByText(words, { exact: true })).toHaveCount(1);
  await expect(talk.getByLabel('Laisser un commentaire')).toHaveValue('');
  await expect(talk.getByText('Votre commentaire, en attente de modération').first()).toBeVisible();
});

test('a message to the team stays where it was written', async ({ page }) => {
  await open(page, '/fr/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Prénom').fill('Odile');
  await main.getByLabel('Nom', { exact: true }).fill('Exemple');
  await main.getByLabel('Adresse e-mail').fill('odile@example.org');
  await main.getByLabel('Votre message').fill('Une erreur à corriger.');
  await away(page);
  await main.getByRole('button', { name: 'Envoyer' }).click();
  await expect(main.getByRole('alert')).toContainText('L’envoi a échoué.');
  await expect(main.getByLabel('Votre message')).toHaveValue('Une erreur à corriger.');
  await back(page);
  await main.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Merci. Votre message est arrivé.' })).toBeVisible();
});

test('the letter that could not be asked for is asked for again', async ({ page }) => {
  await open(page, '/fr/temoignage');
  const letter = page.getByRole('region', { name: 'La lettre' });
  await letter.getByLabel('Nom et prénom').fill('Odile Exemple');
  await letter.getByLabel('Adresse e-mail').fill(`odile-${Date.now().toString(36)}@example.org`);
  await letter.getByLabel('J’accepte de recevoir la lettre').check();
  await away(page);
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(letter.getByRole('alert')).toContainText('L’inscription a échoué.');
  await expect(letter.getByLabel('Nom et prénom')).toHaveValue('Odile Exemple');
  await back(page);
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(letter.getByRole('status')).toContainText('C’est noté.');
});

/** The network breaks while somebody writes or turns the page: nothing that was written is lost. */
import { expect, type Page, type Route } from '@playwright/test';
import { hold, open, signIn, test, unique } from './browser.ts';

// The browser itself reports what did not arrive.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|The data of .* did not arrive/] });

const TEXT = '/fr/prierre/avec-marie/je-vous-salue-marie';
const away = (page: Page) => page.route('**/api/**', route => route.abort('internetdisconnected'));
const back = (page: Page) => page.unroute('**/api/**');

/** A message to the team that is ready to be sent. */
const written = async (page: Page) => {
  await open(page, '/fr/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Prénom').fill('Odile');
  await main.getByLabel('Nom', { exact: true }).fill('Exemple');
  await main.getByLabel('Adresse e-mail').fill('odile@example.org');
  await main.getByLabel('Votre message').fill('Une erreur à corriger.');
  return main.getByRole('button', { name: 'Envoyer' });
};

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
  const words = `Le réseau va et vient. ${unique()}`;
  await signIn(page);
  await open(page, TEXT);
  const talk = page.getByRole('region', { name: 'Commentaires' });
  await talk.getByLabel('Laisser un commentaire').fill(words);
  await away(page);
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(talk.getByRole('alert')).toContainText('Ce que vous avez écrit est gardé');
  await expect(talk.getByLabel('Laisser un commentaire')).toHaveValue(words);
  await back(page);
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(talk.getByText(words, { exact: true })).toHaveCount(1);
  await expect(talk.getByLabel('Laisser un commentaire')).toHaveValue('');
  await expect(talk.getByText('Votre commentaire, en attente de modération').first()).toBeVisible();
});

test('a message to the team stays where it was written', async ({ page }) => {
  const send = await written(page);
  const main = page.getByRole('main');
  await away(page);
  await send.click();
  await expect(main.getByRole('alert')).toContainText('L’envoi a échoué.');
  await expect(main.getByLabel('Votre message')).toHaveValue('Une erreur à corriger.');
  await back(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Merci. Votre message est arrivé.' })).toBeVisible();
});

test('who reads on while a message is sent stays where they are when it has arrived', async ({ page }) => {
  const send = await written(page);
  const sending = await hold(page, 'POST', '**/api/contact/add');
  await send.click();
  await sending.asked;
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Actualités' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités');
  const arrived = page.waitForResponse('**/api/contact/add');
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  sending.release();
  await (await arrived).finished();
  await page.getByRole('link', { name: 'Prières' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prières');
  // The page that would thank them has not been asked for.
  expect(asked.filter(address => /received/.test(address))).toEqual([]);
});

test('who reads on while a message is sent is told that it did not arrive', async ({ page }) => {
  const send = await written(page);
  const { promise: asked, resolve: hear } = Promise.withResolvers<Route>();
  await page.route('**/api/contact/add', hear);
  await send.click();
  const route = await asked;
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Actualités' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités');
  await route.abort('internetdisconnected');
  await expect(page.getByText('Ce que vous aviez envoyé n’est pas arrivé.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Votre message')).toHaveValue('Une erreur à corriger.');
});

test('the letter that could not be asked for is asked for again', async ({ page }) => {
  await open(page, '/fr/temoignage');
  const letter = page.getByRole('region', { name: 'La lettre' });
  await letter.getByLabel('Nom et prénom').fill('Odile Exemple');
  await letter.getByLabel('Adresse e-mail').fill(`odile-${unique()}@example.org`);
  await letter.getByLabel('J’accepte de recevoir la lettre').check();
  await away(page);
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(letter.getByRole('alert')).toContainText('L’inscription a échoué.');
  await expect(letter.getByLabel('Nom et prénom')).toHaveValue('Odile Exemple');
  await back(page);
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(letter.getByRole('status')).toContainText('C’est noté.');
});

/** The account while the line or the session breaks off. */
import { expect } from '@playwright/test';
import { open, signInAs, test, unique } from './browser.ts';
import { givenPerson, signInAt } from './given-person.ts';
import { endAccess } from './tokens.ts';

test.describe('when it cannot be', () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|status of (401|503)|did not arrive/] });

  test('a change that is sent offline is said and kept, and sent when the line is back', async ({
    page,
    request,
  }) => {
    const person = await givenPerson(request);
    await open(page, '/fr/connexion?suite=%2Ffr%2Fmon-profil');
    await signInAs(page, person);
    const about = page.getByRole('region', { name: 'Qui vous êtes' });
    await about.getByLabel('Prénom').fill('Odette');
    await page.context().setOffline(true);
    await about.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(about.getByRole('alert')).not.toBeEmpty();
    await expect(about.getByLabel('Prénom')).toHaveValue('Odette');
    await page.context().setOffline(false);
    await about.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(about.getByRole('status')).toHaveText('L’action a réussi.');
  });

  test('a change that is saved is shown, and not undone by the next one, though nothing is fetched after it', async ({
    page,
    request,
  }) => {
    const person = await givenPerson(request);
    await signInAt(page, person, '/fr/mon-profil');
    const about = page.getByRole('region', { name: 'Qui vous êtes' });
    await about.getByLabel('Prénom').fill('Odette');
    await page.route('**/api/users/me', route => route.fulfill({ status: 503, body: '{}' }));
    await about.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(about.getByRole('status')).toHaveText('L’action a réussi.');
    await expect(about.getByLabel('Prénom')).toHaveValue('Odette');
    await about.getByLabel('Nom', { exact: true }).fill('Ngo');
    await about.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(about.getByRole('status')).toHaveText('L’action a réussi.');
    await expect(page.getByRole('main')).toContainText('Odette Ngo');
    const { firstName, lastName } = await (
      await request.get('/api/users/me', { headers: person.headers })
    ).json();
    expect([firstName, lastName]).toEqual(['Odette', 'Ngo']);
  });

  test('a session that is over leads to the sign-in and back to the same page', async ({ page, request }) => {
    const person = await givenPerson(request);
    await open(page, '/fr/connexion?suite=%2Ffr%2Fmon-profil%2Ftextes');
    await signInAs(page, person);
    await expect(page).toHaveURL(/mon-profil\/textes$/);
    await page.evaluate(() => localStorage.removeItem('parvis-auth-tokens-production'));
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await signInAs(page, person);
    await expect(page).toHaveURL(/mon-profil\/textes$/);
  });

  test('a list that does not arrive is asked for again', async ({ page, request }) => {
    const person = await givenPerson(request);
    await page.route('**/api/comments?owner=me*', route => route.fulfill({ status: 503, body: '{}' }));
    await open(page, '/fr/connexion?suite=%2Ffr%2Fmon-profil%2Fcommentaires');
    await signInAs(page, person);
    const retry = page.getByRole('main').getByRole('alert').getByRole('button');
    await expect(retry).toBeVisible({ timeout: 15_000 });
    await page.unroute('**/api/comments?owner=me*');
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Vous n’avez encore rien commenté.' })).toBeVisible();
  });

  test('a session that ends in the middle of a form loses nothing of it', async ({ page, request }) => {
    const person = await givenPerson(request);
    const text = '/fr/prierre/avec-marie/je-vous-salue-marie';
    await open(page, `/fr/connexion?suite=${encodeURIComponent(text)}`);
    await signInAs(page, person);
    const talk = page.getByRole('region', { name: 'Commentaires' });
    const words = 'Ce qui s’écrit pendant que la session prend fin.';
    await talk.getByLabel('Laisser un commentaire').fill(words);
    await endAccess(page);
    await page.reload();
    await page.route('**/api/token/refresh', route =>
      route.fulfill({ status: 401, json: { code: 401, message: 'Invalid JWT Refresh Token' } }),
    );
    await open(page, text);
    await talk.getByRole('link', { name: 'Se connecter' }).click();
    await page.unroute('**/api/token/refresh');
    await signInAs(page, person);
    await expect(talk.getByLabel('Laisser un commentaire')).toHaveValue(words);
    await talk.getByRole('button', { name: 'Envoyer' }).click();
    await expect(talk.getByText(words, { exact: true })).toHaveCount(1);
  });
});

test('what is changed and saved while the change before it is on its way is saved after it', async ({
  page,
  request,
}) => {
  const person = await givenPerson(request);
  await signInAt(page, person, '/fr/mon-profil');
  const about = page.getByRole('region', { name: 'Qui vous êtes' });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/api\/user\/\d+$/, async route => {
    await held;
    await route.continue();
  });
  const saved = page.waitForRequest(/\/api\/user\/\d+$/);
  await about.getByLabel('Prénom').fill('Odette');
  await about.getByLabel('Prénom').press('Enter');
  await saved;
  await about.getByLabel('Téléphone').fill('+237 677 00 00 01');
  await about.getByLabel('Téléphone').press('Enter');
  letGo();
  await expect(about.getByRole('status')).toHaveText('L’action a réussi.');
  const { firstName, phone } = await (await request.get('/api/users/me', { headers: person.headers })).json();
  expect([firstName, String(phone).replaceAll(' ', '')]).toEqual(['Odette', '+237677000001']);
});

test('who signs in in the other language is led on in the one that they come from', async ({
  page,
  request,
}) => {
  await open(page, '/en-US/connexion?suite=%2Ffr%2Fcontact');
  await signInAs(page, await givenPerson(request), 'en-US');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous écrire');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

for (const [from, to] of [
  ['/fr/recherche?q=angelus', /\/fr\/recherche\?q=angelus$/],
  ['/fr/connexion', /\/fr$/],
] as const)
  test(`who signs in by the head of ${from} is led on to where they were`, async ({ page, request }) => {
    const person = await givenPerson(request);
    await open(page, from);
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
    await signInAs(page, person);
    await expect(page).toHaveURL(to);
  });

test('what was changed in another tab stays as it is there when something else is changed here', async ({
  page,
  request,
}) => {
  const person = await givenPerson(request);
  await signInAt(page, person, '/fr/mon-profil');
  const other = await page.context().newPage();
  await open(other, '/fr/mon-profil');
  for (const [tab, field, value] of [
    [page, 'Téléphone', '+237 677 00 00 02'],
    [other, 'Prénom', 'Odette'],
  ] as const) {
    const about = tab.getByRole('region', { name: 'Qui vous êtes' });
    await about.getByLabel(field).fill(value);
    await about.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(about.getByRole('status')).toHaveText('L’action a réussi.');
  }
  const { firstName, phone } = await (await request.get('/api/users/me', { headers: person.headers })).json();
  expect([firstName, String(phone).replaceAll(' ', '')]).toEqual(['Odette', '+237677000002']);
  // Nothing is left to be changed.
  const about = other.getByRole('region', { name: 'Qui vous êtes' });
  await other.reload();
  await about.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(about.getByRole('status')).toHaveText('L’action a réussi.');
});

test('another e-mail address is asked for only once it is known that no code is awaited', async ({
  page,
  request,
}) => {
  const person = await givenPerson(request);
  const { headers, password } = person;
  await signInAt(page, person, '/fr/mon-profil');
  const section = page.getByRole('region', { name: 'Changer d’adresse e-mail' });
  await expect(section.getByLabel('Nouvelle adresse e-mail')).toBeVisible();
  const pages = page.getByRole('main').getByRole('navigation').getByRole('link');
  await pages.filter({ hasText: 'Commentaires' }).click();
  await expect(section).toHaveCount(0);
  const email = `autre-${unique()}@example.org`;
  expect((await request.post('/api/email/change', { headers, data: { email, password } })).ok()).toBe(true);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/users/me/codes', async route => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/users/me/codes');
  await pages.filter({ hasText: 'Profil' }).click();
  await asked;
  await expect(section.getByRole('heading')).toBeVisible();
  await expect(section.getByRole('textbox')).toHaveCount(0);
  letGo();
  await expect(section).toContainText(email);
  await expect(section.getByLabel('Code de vérification')).toBeVisible();
});

/** Writing to the team, and asking for the letter. */
import { expect } from '@playwright/test';
import { open, signIn, test, unique } from './browser.ts';
import { givenAdministrator } from './given-person.ts';

test('a prayer intention reaches the team', async ({ page, request }) => {
  const intention = `Pour ceux qui cherchent du travail ${unique()}`;
  await open(page, '/fr');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous écrire' }).click();
  await page.getByText('Confier une intention de prière').click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Envoyer' }).click();
  await expect(main.getByText('ce champ est obligatoire')).toHaveCount(4);
  await expect(main.getByLabel('Prénom')).toBeFocused();
  await main.getByLabel('Prénom').fill('Odile');
  await main.getByLabel('Nom', { exact: true }).fill('Exemple');
  await main.getByLabel('Adresse e-mail').fill('odile@example.org');
  await main.getByLabel('Votre intention').fill(intention);
  await main.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Merci. Votre message est arrivé.' })).toBeVisible();

  const { headers } = await givenAdministrator(request);
  const received = await request.get('/api/contact?kind=prayer', { headers });
  expect((await received.json()).member).toContainEqual(
    expect.objectContaining({ firstName: 'Odile', lastName: 'Exemple', kind: 'prayer', content: intention }),
  );
});

test('help is asked for from an account, without writing it twice', async ({ page }) => {
  await open(page, '/fr/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Prénom').fill('Odile');
  await main.getByLabel('Votre message').fill('Un médicament.');
  await page.getByText('Demander de l’aide', { exact: true }).last().click();
  // Who has no account sees why, and not the form.
  await expect(main.getByText('Une demande d’aide se fait depuis un compte')).toBeVisible();
  await expect(main.getByLabel('Prénom')).toBeHidden();
  await expect(main.getByRole('button', { name: 'Envoyer' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Se connecter' }).click();
  // The page that is left asks for an address too.
  await expect(main.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  await main.getByLabel('Adresse e-mail').fill('admin@parvis.test');
  await main.getByLabel('Mot de passe', { exact: true }).fill('Parvis-e2e-1!');
  await main.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/fr\/contact\?pour=help$/);
  await expect(main.getByLabel('Prénom')).toHaveValue('Odile');
  await expect(main.getByLabel('Ce dont vous avez besoin')).toHaveValue('Un médicament.');
  await expect(main.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  // Kept until it is sent, with what the account says already.
  await page.reload();
  await expect(main.getByLabel('Ce dont vous avez besoin')).toHaveValue('Un médicament.');
  await expect(main.getByLabel('Adresse e-mail')).toHaveValue('admin@parvis.test');
});

test('the letter is asked for at the foot of a page that asks for no address itself', async ({ page }) => {
  await open(page, '/fr/temoignage');
  const letter = page.getByRole('region', { name: 'La lettre' });
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(letter.getByText('ce champ est obligatoire').first()).toBeVisible();
  await letter.getByLabel('Nom et prénom').fill('Odile Exemple');
  await letter.getByLabel('Adresse e-mail').fill(`odile-${unique()}@example.org`);
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(letter.getByRole('checkbox')).toBeFocused();
  await expect(letter.getByText('cochez cette case pour continuer')).toBeVisible();
  await letter.getByLabel('J’accepte de recevoir la lettre').check();
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(letter.getByRole('status')).toContainText('C’est noté.');
  await open(page, '/fr/connexion');
  await expect(page.getByLabel('Adresse e-mail')).toHaveCount(1);
});

test('what was typed is found again after a reload, and not by who sits down there next', async ({
  page,
}) => {
  await open(page, '/fr');
  const letter = page.getByRole('region', { name: 'La lettre' });
  await letter.getByLabel('Nom et prénom').fill('Odile Exemple');
  await page.reload();
  await expect(letter.getByLabel('Nom et prénom')).toHaveValue('Odile Exemple');

  await signIn(page);
  await open(page, '/fr/mon-profil');
  const phone = page.getByLabel('Téléphone');
  await phone.fill('+237 6 00 00 00 00');
  const askedLast = page.waitForResponse('**/api/users/me/archive');
  await page.reload();
  await expect(phone).toHaveValue('+237 6 00 00 00 00');
  // While they sign out it would be refused.
  await askedLast;
  const header = page.getByRole('banner');
  await header.locator('.account').getByRole('button', { expanded: false }).click();
  const loadedAnew = page.waitForEvent('load');
  await header.getByRole('button', { name: 'Se déconnecter' }).click();
  await loadedAnew;
  await expect(header.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Odile');
});

test('an intention that is found again after a reload is still one', async ({ page }) => {
  await open(page, '/fr/contact?pour=help');
  const prayer = page.getByRole('radio', { name: 'Confier une intention de prière' });
  await prayer.check();
  await page.getByLabel('Votre intention').fill('Pour ma famille.');
  await page.reload();
  await expect(page.getByLabel('Votre intention')).toHaveValue('Pour ma famille.');
  await expect(prayer).toBeChecked();
  // Whoever asks for help then means that.
  await open(page, '/fr/contact?pour=help');
  await expect(page.getByRole('radio', { name: 'Demander de l’aide' })).toBeChecked();
});

for (const address of ['/fr/contact', '/fr/contact?pour=help'])
  test(`why somebody writes is as they chose before the page woke up: ${address}`, async ({ page }) => {
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    await page.route('**/assets/entry-client-*.js', async route => {
      await woken;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    const prayer = page.getByRole('radio', { name: 'Confier une intention de prière' });
    await prayer.check();
    wake();
    await page.waitForFunction(() => !document.querySelector('form[data-asleep]'));
    await expect(page.getByLabel('Votre intention')).toBeVisible();
    await expect(prayer).toBeChecked();
  });

/** Codes by e-mail, and a sign-up that breaks off. */
import { expect } from '@playwright/test';
import { HOUR_MS } from '../contract/durations.ts';
import { LIMITS } from '../contract/limits.ts';
import { open, signIn, signInAs, test, unique } from './browser.ts';
import { codeMailedTo, givenPerson } from './given-person.ts';

test.describe('the page of the code', () => {
  test('claims no mail to who is signed out, and none to who is confirmed', async ({ page }) => {
    await open(page, '/fr/verification');
    const main = page.getByRole('main');
    await expect(main).toContainText('Saisissez le code reçu par e-mail.');
    await expect(main.getByText(/Un code est parti/)).toHaveCount(0);
    await signIn(page);
    await open(page, '/fr/verification');
    await expect(main.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  });

  test('takes the code on another device than the one that signed up, from who is signed out', async ({
    newWindow,
    request,
  }) => {
    const person = await givenPerson(request);
    const code = await codeMailedTo(person.email);
    const page = await newWindow();
    await open(page, '/fr/verification');
    const main = page.getByRole('main');
    await main.getByLabel('Adresse e-mail').fill(person.email);
    await expect(main.getByRole('button', { name: 'Renvoyer le code' })).toBeEnabled();
    await main.getByLabel('Code de vérification').fill(code);
    await main.getByRole('button', { name: 'Confirmer' }).click();
    await expect(main.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  });

  test('says where a code went, also where it is opened again', async ({ page, request }) => {
    const person = await givenPerson(request);
    await codeMailedTo(person.email);
    await open(page, '/en-US/connexion?suite=%2Fen-US%2Fverification');
    await signInAs(page, person, 'en-US');
    await expect(page.getByRole('main').getByText(`A code was sent to ${person.email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /Send the code again in \d+ s/ })).toBeDisabled();
  });

  test('lets who has a clock that is behind wait as long as anybody else', async ({ page, request }) => {
    const person = await givenPerson(request);
    await page.clock.install({ time: Date.now() - 3 * HOUR_MS });
    await open(page, '/en-US/connexion?suite=%2Fen-US%2Fverification');
    await signInAs(page, person, 'en-US');
    await expect(page.getByRole('button', { name: /Send the code again in \d+ s/ })).toBeDisabled();
    await page.clock.runFor((LIMITS.codeWaitSeconds + 1) * 1000);
    await expect(page.getByRole('button', { name: 'Send the code again', exact: true })).toBeEnabled();
  });
});

test('the sign-in says in each tab that an account is open already, and leads on', async ({
  page,
  context,
  request,
}) => {
  const person = await givenPerson(request);
  await open(page, '/fr/connexion?suite=%2Ffr%2Fmon-profil');
  const other = await context.newPage();
  await open(other, '/fr/connexion');
  await signInAs(other, person);
  const said = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'est déjà ouvert sur cet appareil' });
  await expect(said).toBeVisible();
  await said.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/mon-profil/);
});

test('who comes back from their mails has waited meanwhile, though the page slept', async ({
  page,
  request,
}) => {
  const person = await givenPerson(request);
  await page.clock.install();
  await open(page, '/en-US/connexion?suite=%2Fen-US%2Fverification');
  await signInAs(page, person, 'en-US');
  await expect(page.getByRole('button', { name: /Send the code again in \d+ s/ })).toBeDisabled();
  await page.clock.fastForward((LIMITS.codeWaitSeconds + 1) * 1000);
  await expect(page.getByRole('button', { name: 'Send the code again', exact: true })).toBeEnabled();
});

test.describe('a code', () => {
  test.use({ expectedErrors: [/status of (422|500)/] });

  test('that is wrong, sent again, or could not be, is told in the words of the specification', async ({
    page,
    request,
  }) => {
    await page.clock.install();
    const person = await givenPerson(request);
    await open(page, '/en-US/connexion?suite=%2Fen-US%2Fverification');
    await signInAs(page, person, 'en-US');
    const main = page.getByRole('main');
    await main.getByLabel('Verification code').fill('000000');
    await main.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(main.locator('.error')).toHaveText('invalid code');
    for (const [status, words] of [
      [500, 'error sending verification code.'],
      [200, 'successfully sent verification code.'],
    ] as const) {
      await page.route('**/api/code/resend', route =>
        route.fulfill({ status, json: { status: true, message: '' } }),
      );
      await page.clock.runFor(61_000);
      await main.getByRole('button', { name: 'Send the code again', exact: true }).click();
      await expect(main.getByText(words)).toBeVisible();
    }
  });
});

test.describe('a sign-up', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('whose sign-in fails is sent again, and is still one account', async ({ page }) => {
    await open(page, '/fr/inscription');
    const main = page.getByRole('main');
    const email = `rita-${unique()}@example.org`;
    let accounts = 0;
    page.on('request', request => {
      if (request.url().endsWith('/api/users/add')) accounts += 1;
    });
    await page.route('**/api/login', route => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await main.getByLabel('Prénom').fill('Rita');
    await main.getByLabel('Nom', { exact: true }).fill('Exemple');
    await main.getByLabel('Adresse e-mail').fill(email);
    for (const field of await main.locator('input[type=password]').all()) await field.fill('Clarte-7391-x');
    await main.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(main.getByRole('alert')).not.toBeEmpty();
    await main.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page).toHaveURL(/verification/);
    expect(accounts).toBe(1);
  });
});

test('the link of the mail opens the step that takes its code', async ({ page, request }) => {
  const { email } = await givenPerson(request);
  const first = await codeMailedTo(email);
  await request.post('/api/password/forgot', { data: { username: email } });
  await expect.poll(() => codeMailedTo(email), { timeout: 10_000 }).not.toBe(first);
  await open(page, '/fr/mot-de-passe-oublie#code');
  const main = page.getByRole('main');
  await main.getByLabel('Adresse e-mail').fill(email);
  await main.getByLabel('Code de vérification').fill(await codeMailedTo(email));
  for (const field of await main.locator('input[type=password]').all()) await field.fill('Lumiere-2026');
  await main.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Mot de passe modifié' })).toBeFocused();
});

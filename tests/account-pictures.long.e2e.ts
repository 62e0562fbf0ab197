/** Pictures of people that are refused. */
import { expect, type Page } from '@playwright/test';
import { cropByKeyboard, WORDS } from './account-words.ts';
import { open, signInAs, stopClock, test } from './browser.ts';
import { givenPerson, pictureOf, signInAt } from './given-person.ts';

async function choose(page: Page): Promise<void> {
  const buffer = await pictureOf(page);
  const file = { name: 'puits.png', mimeType: 'image/png', buffer };
  await page.locator('main .picture-field input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: /Garder ce cadrage|Keep this crop/ })).toBeVisible();
}

/** It is not shown as if it were there: another one may be chosen. */
const NOT_SENT = { ...WORDS['en-US'], change: WORDS['en-US'].choose };

test.describe('a picture that is refused', () => {
  test.use({ expectedErrors: [/status of (422|507)|net::ERR_FAILED/] });

  test('for its format is told in red at the top right, for five seconds, and at its field', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/en-US/inscription');
    const main = page.getByRole('main');
    await main.getByText('Phone, date of birth').click();
    await stopClock(page);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      main.getByRole('button', { name: 'Choose a picture' }).click(),
    ]);
    await chooser.setFiles({
      name: 'program.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    });
    const notice = page.getByRole('alert').filter({ hasText: 'program.exe has an unsupported format' });
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(box && [box.y < 40, width - box.x - box.width < 40]).toEqual([true, true]);
    await page.clock.runFor(4900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
    await expect(main.locator('.error')).toContainText('program.exe has an unsupported format');
  });

  test('by the server for its size is told in the same way', async ({ page, request }) => {
    const person = await givenPerson(request);
    await open(page, '/en-US/connexion?suite=%2Fen-US%2Fmon-profil');
    await signInAs(page, person, 'en-US');
    const message = 'moi.jpg is larger than 500K';
    await page.route('**/api/files/add', route =>
      route.fulfill({ status: 422, json: { message, violations: [{ propertyPath: 'file', message }] } }),
    );
    await cropByKeyboard(page, page.getByRole('region', { name: 'Your picture' }), NOT_SENT);
    await expect(page.locator('.red-notice')).toHaveText(message);
    await expect(page.locator('main .error')).toHaveText(message);
  });

  test('by the server for another reason is told that reason', async ({ page, request }) => {
    const message = 'There are too many pictures of yours: remove one first.';
    await page.route('**/api/files/add', route => route.fulfill({ status: 507, json: { message } }));
    await open(page, '/en-US/connexion?suite=%2Fen-US%2Fmon-profil');
    await signInAs(page, await givenPerson(request), 'en-US');
    await cropByKeyboard(page, page.getByRole('region', { name: 'Your picture' }), NOT_SENT);
    await expect(page.locator('main .error')).toHaveText(message);
  });

  test('because the line has broken is told so in the language of the page', async ({ page, request }) => {
    await page.route('**/api/files/add', route => route.abort());
    await signInAt(page, await givenPerson(request), '/fr/temoignage/nouveau');
    await choose(page);
    await page.getByRole('button', { name: WORDS.fr.take }).click();
    await expect(page.locator('main .error')).toContainText('L’image n’a pas pu être envoyée.');
  });
});

test('nothing is sent without the picture that is being cropped: an account', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/users/add', route => {
    sent += 1;
    return route.abort();
  });
  await open(page, '/en-US/inscription');
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Odile');
  await main.getByLabel('Last name').fill('Exemple');
  await main.getByLabel('E-mail address').fill('odile@example.org');
  await main.getByLabel('Password', { exact: true }).fill('Clarte-7391-x');
  await main.getByText(WORDS['en-US'].more).click();
  await choose(page);
  await main.getByRole('button', { name: 'Create my account' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'The picture is not there yet' })).toBeVisible();
  expect(sent).toBe(0);
});

test('nothing is sent without the picture that is being cropped or sent: a testimony', async ({
  page,
  request,
}) => {
  const { promise: waits, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/files/add', async route => {
    await waits;
    return route.continue();
  });
  const odile = await givenPerson(request);
  await signInAt(page, odile, '/fr/temoignage/nouveau');
  const main = page.getByRole('main');
  await main.getByLabel('Un titre, ou votre première phrase').fill('La citerne');
  await main.getByLabel('Votre témoignage', { exact: true }).fill('Un soir de pluie à Bafoussam. '.repeat(6));
  await main.locator('form').getByRole('checkbox').last().check();
  await choose(page);
  const send = main.getByRole('button', { name: /^Envoyer/ });
  await send.click();
  const told = main.getByRole('alert').filter({ hasText: 'L’image n’est pas encore là' });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  await send.click();
  await expect(told).toBeVisible();
  goOn();
  await expect(main.locator('input[name=cover]')).toHaveValue(/^\/api\/file/);
  await send.click();
  await expect(main.getByRole('heading', { name: 'Merci. Votre témoignage est arrivé.' })).toBeVisible();
});

test.describe('a picture that is taken away while it is being sent does not come back', () => {
  let goOn: () => void;
  test.beforeEach(async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    goOn = resolve;
    await page.route('**/api/files/add', async route => {
      await promise;
      return route.continue();
    });
  });
  async function takeAway(page: Page): Promise<void> {
    const asked = page.waitForRequest('**/api/files/add');
    await choose(page);
    await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
    const answer = asked.then(request => request.response());
    await asked;
    await page.getByRole('button', { name: 'Retirer l’image' }).click();
    goOn();
    await (await answer)?.finished();
  }

  test('into a testimony', async ({ page, request }) => {
    await signInAt(page, await givenPerson(request), '/fr/temoignage/nouveau');
    const main = page.getByRole('main');
    await main.getByLabel('Un titre, ou votre première phrase').fill('La citerne');
    await main
      .getByLabel('Votre témoignage', { exact: true })
      .fill('Un soir de pluie à Bafoussam. '.repeat(6));
    await main.locator('form').getByRole('checkbox').last().check();
    await takeAway(page);
    const sent = page.waitForRequest(
      asked => asked.method() === 'POST' && asked.url().endsWith('/temoignages'),
    );
    await main.getByRole('button', { name: /^Envoyer/ }).click();
    expect((await sent).postDataJSON()).not.toHaveProperty('cover');
    await expect(main.getByRole('heading', { name: 'Merci. Votre témoignage est arrivé.' })).toBeVisible();
  });

  test('into a profile', async ({ page, request }) => {
    await signInAt(page, await givenPerson(request), '/fr/mon-profil');
    await takeAway(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choisir une image' })).toBeVisible();
  });
});

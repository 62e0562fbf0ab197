/** What is done to a page before its modules are there. */
import { expect } from '@playwright/test';
import { open, test } from './browser.ts';

const TEXT = '/fr/prierre/avec-marie/je-vous-salue-marie';

test.describe('while the modules are on their way', () => {
  let letGo: () => void;
  test.beforeEach(async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = resolve;
    await page.route(/\/assets\/.*\.js$/, async route => {
      await promise;
      await route.continue();
    });
  });

  test('what is pressed is pressed when the page is awake, once however often', async ({ page }) => {
    await page.goto(TEXT);
    const like = page.getByRole('button', { name: /J’aime/ });
    await like.click();
    await like.click();
    expect(await page.locator('html').getAttribute('data-awake')).toBeNull();
    const liked = page.waitForRequest(/\/api\/likes\/add$/);
    letGo();
    expect((await liked).postDataJSON()).toMatchObject({ status: true });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  });

  test('a link is followed', async ({ page }) => {
    await page.goto(TEXT);
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await expect(page).toHaveURL(/\/en-US\/prierre\//);
    letGo();
  });

  test('a link between the pages of signing in takes along where to go on', async ({ page }) => {
    await page.goto('/fr/connexion?suite=%2Ffr%2Fprierre');
    await page.getByRole('link', { name: 'Créer un compte' }).click();
    await expect(page).toHaveURL(/\/fr\/inscription\?suite=%2Ffr%2Fprierre$/);
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/fr\/connexion\?suite=%2Ffr%2Fprierre$/);
    letGo();
  });

  test('who signs in before the page is awake is led on to where they were going', async ({ page }) => {
    await page.goto('/fr/connexion?suite=%2Ffr%2Fprierre');
    const main = page.getByRole('main');
    await main.getByLabel('Adresse e-mail').fill('admin@parvis.test');
    await main.getByLabel('Mot de passe', { exact: true }).fill('Parvis-e2e-1!');
    await main.getByRole('button', { name: 'Se connecter' }).click();
    letGo();
    await expect(page).toHaveURL(/\/fr\/prierre$/);
  });

  test('the key that is turned off stays so', async ({ page }) => {
    await page.goto('/fr');
    const turn = page.getByRole('checkbox', { name: 'Touche / pour chercher' });
    await turn.uncheck();
    letGo();
    await page.locator('html[data-awake]').waitFor({ state: 'attached' });
    await open(page, '/fr/prierre');
    await expect(turn).not.toBeChecked();
  });

  test('what is typed into the search stays and is answered', async ({ page }) => {
    await page.goto('/fr');
    const field = page.getByRole('combobox', { name: 'Chercher dans Parvis' });
    await field.fill('angélus');
    letGo();
    await page.locator('html[data-awake]').waitFor({ state: 'attached' });
    await expect(field).toHaveValue('angélus');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('what is typed into a form is found again after a reload', async ({ page }) => {
    await page.goto('/fr');
    const letter = page.getByRole('region', { name: 'La lettre' });
    await letter.getByLabel('Nom et prénom').fill('Odile Exemple');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await letter.getByLabel('Adresse e-mail').fill('odile@example.org');
    await page.reload({ waitUntil: 'domcontentloaded' });
    letGo();
    await expect(letter.getByLabel('Nom et prénom')).toHaveValue('Odile Exemple');
    await expect(letter.getByLabel('Adresse e-mail')).toHaveValue('odile@example.org');
  });

  test('a testimony that is begun is found again by who comes back to it', async ({ page }) => {
    await page.goto('/fr/temoignage/nouveau');
    await page.getByLabel('Votre témoignage', { exact: true }).fill('Un soir de pluie.');
    await page.goto('/fr');
    letGo();
    await page.goto('/fr/temoignage/nouveau');
    await expect(page.getByLabel('Votre témoignage', { exact: true })).toHaveValue('Un soir de pluie.');
  });
});

test('a page that is only read wakes when somebody has stayed with it', async ({ page }) => {
  await page.clock.install();
  await page.goto(TEXT);
  await page.clock.runFor(4000);
  expect(await page.locator('script[type=module]').count()).toBe(0);
  await page.clock.runFor(20_000);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
});

test('a page to read wakes at once where something was typed in this tab and not sent', async ({ page }) => {
  await page.goto(TEXT);
  const name = page.getByRole('region', { name: 'La lettre' }).getByLabel('Nom et prénom');
  await name.fill('Odile Exemple');
  await expect(page.locator('html[data-awake]')).toBeAttached();
  await expect(page.locator('[data-later]', { has: name })).toHaveCount(0);
  await name.press('End');
  await name.pressSequentially('s');
  await page.goto('/fr/temoignage');
  await expect(name).toHaveValue('Odile Exemples');
});

test('a form wakes by itself', async ({ page }) => {
  await page.goto('/fr/connexion');
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
});

test.describe('when a part of a page does not come', () => {
  test.use({
    // What takes the place of the part is not what the server made: React's error 418.
    expectedErrors: [/net::ERR_FAILED|did not come|dynamically imported module|React error #418/],
  });

  test('it is said in its place, and the page goes on', async ({ page }) => {
    await page.route('**/assets/subscribe-form-*.js', route => route.abort('failed'));
    await page.addInitScript(() => sessionStorage.setItem('parvis-reloaded-for-chunk', String(Date.now())));
    await open(page, '/fr/temoignage');
    await page.keyboard.press('Shift');
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('alert')).toContainText('Réessayez');
    await foot.getByRole('link', { name: 'Prières', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prières');
  });
});

test('what is sent in a part that is not there yet is sent when it has come', async ({ page }) => {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/subscribe-form-*.js', async route => {
    await come;
    await route.continue();
  });
  await open(page, '/fr/temoignage');
  const letter = page.getByRole('region', { name: 'La lettre' });
  await letter.getByLabel('Nom et prénom').fill('Odile Exemple');
  await letter.getByRole('button', { name: 'Recevoir la lettre' }).click();
  await expect(letter.locator('[data-asleep]')).toBeAttached();
  letCome();
  await expect(letter.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/obligatoire/);
  await expect(letter.getByLabel('Nom et prénom')).toHaveValue('Odile Exemple');
});

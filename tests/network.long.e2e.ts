/** The line fails, stalls or answers nonsense: nobody is signed out, nothing that is being written goes, and it is said. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { hold, open, signIn, test } from './browser.ts';
import { givenPerson, pictureOf, signInAt } from './given-person.ts';
import { endAccess } from './tokens.ts';

test.use({
  expectedErrors: [
    /net::ERR_|did not arrive|status of (404|429|50\d)|A part of the page did not come|dynamically imported module/,
  ],
});

const TEXT = '/fr/prierre/avec-marie/je-vous-salue-marie';
const tokens = (page: Page) => page.evaluate(() => localStorage.getItem('parvis-auth-tokens-production'));
for (const [name, answer] of [
  ['is cut off', { status: 200, body: '{"token":"abc' }],
  ['is something else', { status: 200, body: '{}' }],
  ['is an error', { status: 503, body: '<html>' }],
] as const)
  test(`an exchange whose answer ${name} signs nobody out`, async ({ page }) => {
    await signIn(page);
    await page.route('**/api/token/refresh', route => route.fulfill(answer));
    await endAccess(page);
    await page.goto('/fr/mon-profil');
    await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first()).toBeVisible({
      timeout: 15_000,
    });
    expect(await tokens(page)).toContain('refreshToken');
    await page.unroute('**/api/token/refresh');
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue(/./);
  });

test('a page that is read stays where it is when the line breaks before the device is registered', async ({
  page,
  context,
}) => {
  const { asked, release } = await hold(page, 'POST', '**/api/devices/add');
  const text = '/fr/prierre/avec-marie/je-vous-salue-marie';
  await open(page, text);
  await asked;
  // Whether the server is there is asked, or the page is loaded anew.
  const lookedFor = page.waitForEvent('requestfailed', request => request.url().endsWith(text));
  await context.setOffline(true);
  release();
  await lookedFor;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je vous salue, Marie');
});

test('what is being written into the profile stays when it cannot be fetched again', async ({ page }) => {
  await signIn(page);
  await open(page, '/fr/mon-profil');
  const phone = page.getByLabel('Téléphone');
  const password = page.getByLabel('Mot de passe actuel');
  await phone.fill('+237 6 00 00 00 01');
  await password.fill('typed and kept nowhere');
  await page.route('**/api/users/me', route => route.fulfill({ status: 503, body: '{}' }));
  // It is fetched anew after each change, and tried three times.
  let failures = 0;
  page.on('response', response => {
    if (response.url().endsWith('/api/users/me')) failures += 1;
  });
  await page.getByRole('button', { name: 'Enregistrer' }).nth(1).click();
  await expect.poll(() => failures, { timeout: 15_000 }).toBe(3);
  await expect(password).toHaveValue('typed and kept nowhere');
  await expect(phone).toHaveValue('+237 6 00 00 00 01');
});

test('too many sign-ins are told with the time to wait', async ({ page }) => {
  await open(page, '/fr/connexion');
  const main = page.getByRole('main');
  await page.route('**/api/login', route =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '1200', 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({ detail: 'Trop de demandes : réessayez dans 20 minutes.', status: 429 }),
    }),
  );
  await main.getByLabel('Adresse e-mail').fill('odile@example.org');
  await main.getByLabel('Mot de passe', { exact: true }).fill('Secret-2026!');
  await main.getByRole('button', { name: 'Se connecter' }).click();
  await expect(main.getByRole('alert')).toContainText('réessayez dans 20 minutes');
});

test('a part of the program that is gone after a deploy is looked for once more, and then it is said', async ({
  page,
}) => {
  await open(page, '/fr');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/contact-*.js', route =>
    loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous écrire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous écrire');
  await expect.poll(() => loads).toBe(1);
});

test('the admin area says so when a screen of it does not come', async ({ page }) => {
  await signIn(page);
  await page.route('**/assets/decided-list-*.js', route => route.abort('failed'));
  await page.goto('/fr/admin/temoignage/decides');
  await expect(page.getByRole('button', { name: /Réessayer|Recharger/ })).toBeVisible({ timeout: 15_000 });
  const heading = page.getByRole('heading', { level: 1, name: 'Cette page n’est pas arrivée' });
  await expect(heading).toBeVisible();
  // As far from the edge as what stands there otherwise.
  expect((await heading.boundingBox())?.x).toBeGreaterThanOrEqual(16);
  await expect(page.locator('main#main')).toBeVisible();
});

test.describe('without a line', () => {
  test.use({
    // The foot of the page that is left is no longer what the server has made (React 418).
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|did not arrive|did not come|React error #418/],
  });

  test('who tries again is not sent out of the site, and is let in when the line is back', async ({
    page,
    context,
  }) => {
    await open(page, '/fr');
    await context.setOffline(true);
    const heading = page.getByRole('heading', { level: 1 });
    await page
      .getByRole('navigation', { name: 'Rubriques' })
      .getByRole('link', { name: 'Actualités' })
      .click();
    await expect(heading).toHaveText('Cette page n’est pas arrivée');
    const tried = page.waitForEvent('requestfailed', request => request.method() === 'HEAD');
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await tried;
    await expect(heading).toHaveText('Cette page n’est pas arrivée');
    await context.setOffline(false);
    await expect(heading).toHaveText('Actualités');
  });

  test('a text stays whole, with what has been said of it, and wakes up when the line is back', async ({
    page,
    context,
  }) => {
    await page.goto(TEXT);
    await page.locator('html[data-awake]').waitFor({ state: 'attached' });
    await context.setOffline(true);
    await page.keyboard.press('Shift');
    const asleep = page.locator('[data-later]');
    await expect(page.locator('html[data-touched]')).toBeAttached();
    await expect(asleep).toHaveCount(2);
    await expect(page.getByText('Quelque chose n’est pas arrivé')).toHaveCount(0);
    await context.setOffline(false);
    await expect(asleep).toHaveCount(0);
  });
});

test('a page whose data do not arrive is named so, at once', async ({ page }) => {
  await open(page, '/fr');
  let asked = 0;
  await page.route('**/api/actualites**', route => {
    asked += 1;
    return route.fulfill({ status: 503, body: '{}' });
  });
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Actualités' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’est pas arrivée');
  await expect(page).toHaveTitle(/Cette page n’est pas arrivée/);
  // Whoever waits for a page is not kept waiting by further tries: the page offers them.
  expect(asked).toBe(1);
});

test('a text is left while its live connection still opens', async ({ page, baseURL }) => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { hostname, port } = new URL(baseURL ?? '');
  const line = createServer(client => {
    const server = connect(Number(port), hostname);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.on('data', async data => {
      if (/^upgrade: websocket/im.test(String(data))) await left;
      server.write(data);
    });
    client.on('close', () => server.end());
    server.pipe(client);
  }).listen(0, hostname);
  await once(line, 'listening');
  await open(page, `http://${hostname}:${(line.address() as AddressInfo).port}${TEXT}`);
  const opening = page.waitForEvent('websocket');
  await page.keyboard.press('Shift');
  const socket = await opening;
  const ended = socket.waitForEvent('close');
  const said: unknown[] = [];
  socket.on('framesent', ({ payload }) => said.push(payload));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prières', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prières');
  leave();
  await ended;
  // It is opened and closed, and nothing is watched.
  expect(said).toEqual(['40', '41']);
  line.close();
});

test('a text is read though the module of its live connection does not come', async ({ page }) => {
  await page.route('**/assets/esm-*.js', route => route.abort('failed'));
  await open(page, TEXT);
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Shift');
  await failed;
  const like = page.getByRole('button', { name: /J’aime/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test.describe('what stands around a part that does not come stays', () => {
  const lose = (page: Page, part: string) =>
    page.route(`**/assets/${part}-*.js`, route => route.abort('failed'));
  const isStillThere = (page: Page) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Je vous salue, Marie');

  test('a text, beside the suggestions of the search, which goes on to its results', async ({ page }) => {
    await open(page, TEXT);
    await lose(page, 'suggestion-panel');
    const failed = page.waitForEvent('requestfailed');
    const field = page.getByRole('combobox');
    await field.fill('angélus');
    await failed;
    await isStillThere(page);
    await field.press('Enter');
    await expect(page).toHaveURL(/recherche\?q=ang/);
  });

  test('a text, above a report', async ({ page }) => {
    await open(page, TEXT);
    await lose(page, 'report-form');
    const report = page.locator('.text-column details.report');
    await report.locator('summary').click();
    await expect(report.getByRole('alert')).toContainText('Réessayez');
    await isStillThere(page);
  });

  test('a text, above the field for a comment', async ({ page, request }) => {
    await lose(page, 'comment-form');
    await signInAt(page, await givenPerson(request), TEXT);
    await expect(page.locator('#comments').getByRole('alert')).toContainText('Réessayez');
    await isStillThere(page);
  });

  test('an account that is being written, around its picture', async ({ page }) => {
    await open(page, '/fr/inscription');
    await lose(page, 'crop-picture');
    const main = page.getByRole('main');
    await main.getByLabel('Mot de passe', { exact: true }).fill('Lumiere-2026');
    await main.getByText('Téléphone, date de naissance').click();
    const file = { name: 'puits.png', mimeType: 'image/png', buffer: await pictureOf(page) };
    await main.locator('.picture-field input[type=file]').setInputFiles(file);
    await expect(main.getByRole('alert').filter({ hasText: 'Réessayez' })).toBeVisible();
    await main.getByRole('button', { name: 'Annuler' }).click();
    await expect(main.getByRole('button', { name: 'Choisir une image' })).toBeVisible();
    await expect(main.getByLabel('Mot de passe', { exact: true })).toHaveValue('Lumiere-2026');
  });
});

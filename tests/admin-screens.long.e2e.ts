/** Who gets where in the admin area, and what takes them out of it again. */
import { expect } from '@playwright/test';
import { open, signIn, test } from './browser.ts';
import { ask } from './editor.ts';
import { givenPerson, giveRoles, signInAt } from './given-person.ts';

test('what is no screen leads home, in the language that was chosen', async ({ page }) => {
  await open(page, '/en-US');
  await page.goto('/fr/admin/inconnu');
  await expect(page).toHaveURL(/\/en-US$/);
  await page.goto('/fr/admin/temoignage/1/2');
  await expect(page).toHaveURL(/\/en-US$/);
});

test('the short address of the messages leads to the literal one, and signing in leads back', async ({
  page,
}) => {
  await page.goto('/fr/admin/contact');
  await expect(page).toHaveURL(/connexion\?suite=%2Ffr%2Fadmin%2Fadmin%2Fcontact$/);
});

test('the switch of language leads to the same screen, as it was asked for', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/fr/admin/user/editor?q=basile');
  await expect(page.getByRole('heading', { level: 1, name: 'Éditeurs' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editors' })).toBeVisible();
  await expect(page).toHaveURL(/\/en-US\/admin\/user\/editor\?q=basile$/);
  await page.getByRole('banner').getByRole('link', { name: 'FR', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Éditeurs' })).toBeVisible();
});

test.describe('where the head is not wide enough for all that stands in it', () => {
  for (const language of ['fr', 'en-US'] as const)
    test(`it stays one line, and the ways out are in a menu: ${language}`, async ({ page }) => {
      await signIn(page, language);
      await page.goto(`/${language}/admin/tags`);
      const header = page.getByRole('banner');
      const menu = header.getByRole('button', { name: 'Menu' });
      const signOut = header.getByRole('button', { name: language === 'fr' ? 'Se déconnecter' : 'Sign out' });
      await expect(header.getByText(language === 'fr' ? 'En direct' : 'Live')).toBeVisible();
      for (const width of [1024, 1200, 1400, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        if (width < 1440) {
          await expect(signOut).toBeHidden();
          await menu.click();
        }
        await expect(signOut).toBeInViewport({ ratio: 1 });
        if (width < 1440) await menu.click();
        else await expect(menu).toBeHidden();
        const { height } = await header.evaluate(one => one.getBoundingClientRect());
        expect(height).toBeLessThan(60);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
});

test('a sentence of the activity has the width to itself; what narrows the list stands in one line, and takes none of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const title = `Une porte qui reste ouverte toute la nuit ${Date.now()}`;
  await ask(page, 'POST', '/api/posts', { title, content: '<p>Entrez.</p>', status: 'draft' });
  await page.goto('/fr/admin/activity');
  const tops = await page
    .locator('.activity-filters')
    .locator('label:visible, .react-aria-Label:visible')
    .evaluateAll(labels => labels.map(label => label.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  const row = page.locator('.activity li').filter({ hasText: `a commencé «\u00a0${title}` });
  const lines = row
    .getByRole('paragraph')
    .evaluate(one => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));
  expect(await lines).toBe(1);
  await row.hover();
  await row.getByRole('button', { name: 'Seulement ceci' }).click();
  await expect(page).toHaveURL(/subject=/);
});

test('on a phone the head holds a menu with the profile, the site, the other language and the way out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/fr/admin/user/editor?q=basile');
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  const person = header.locator('.person');
  await expect(person).toBeHidden();
  await menu.click();
  for (const name of ['Administration', 'Voir le site', 'English'])
    await expect(person.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(person.getByRole('button', { name: 'Se déconnecter' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(person.getByRole('link', { name: 'Administration' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(person).toBeHidden();
  await menu.click();
  await person.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  await expect(person).toBeHidden();
  await page.goBack();
  await menu.click();
  await person.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editors' })).toBeVisible();
  await expect(page).toHaveURL(/\/en-US\/admin\/user\/editor\?q=basile$/);
});

test('on a phone the group of screens that is open stands in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/fr/admin/files');
  const groups = page.getByRole('navigation', { name: 'Bureau' });
  await expect(groups.getByRole('link', { name: 'Maison' })).toBeInViewport({ ratio: 1 });
  await groups.getByRole('link', { name: /^Modération/ }).click();
  await expect(groups.getByRole('link', { name: /^Modération/ })).toBeInViewport({ ratio: 1 });
});

test('whoever is signed in has their profile there, and nothing else', async ({ page, request }) => {
  const reader = await givenPerson(request, 'Odile');
  const sockets: string[] = [];
  page.on('websocket', socket => sockets.push(socket.url()));
  await signInAt(page, reader, '/fr/admin/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bureau' })).toHaveCount(0);
  await page.goto('/fr/admin/tags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cet écran ne vous est pas ouvert');
  await page.getByRole('main').getByRole('link', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  expect(sockets).toEqual([]);
});

test('the menu leads an auditor to the first screen that is open to them', async ({ page, request }) => {
  await signInAt(page, await givenPerson(request, 'Simon', 'ROLE_AUDITOR'), '/fr/temoignage');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Simon' }).click();
  await header.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activité' })).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/admin\/activity$/);
});

for (const [role, closed] of [
  ['ROLE_EDITOR', /\/admin\/(?:user|mails|pages|temoignage\/regles|history\/user)\b/],
  ['ROLE_AUDITOR', /\/admin\/(?!activity|history|replay|proof|account)/],
] as const)
  test(`what happened leads ${role} to no screen that is closed to them`, async ({ page, request }) => {
    const person = await givenPerson(request, 'Simon', role);
    await signInAt(page, person, '/fr/admin/activity');
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    const links = lines.getByRole('link');
    const addresses = await links.evaluateAll(all => all.map(one => one.getAttribute('href')));
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter(address => closed.test(address ?? ''))).toEqual([]);
  });

/**
 * What the browser says of answers with these statuses, the page of what did not arrive for them, and both of a
 * connection that is ended before it has changed to a web socket, or while it does: Engine.IO answers 400 to who goes on
 * polling. One expression: of a list Playwright takes the second for settings.
 */
const endedAndRefused = (statuses: string): [RegExp] => [
  new RegExp(
    `status of (?:${statuses})|status of 400 .*/socket\\.io/|WebSocket is closed before the connection is established|The data of .* did not arrive`,
  ),
];

test.describe('whose role is taken away', () => {
  // The server ends the connection, and refuses what is asked until the page knows.
  test.use({ expectedErrors: endedAndRefused('403') });

  test('loses the page at once', async ({ page, request }) => {
    const editor = await givenPerson(request, 'Basile', 'ROLE_EDITOR');
    await signInAt(page, editor, '/fr/admin/tags');
    await expect(page.getByText('En direct')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Étiquettes' })).toBeVisible();
    await giveRoles(request, editor);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cet écran ne vous est pas ouvert');
    await expect(page.getByRole('navigation', { name: 'Bureau' })).toHaveCount(0);
  });
});

test.describe('when it cannot be asked who somebody is', () => {
  test.use({ expectedErrors: endedAndRefused('403|503') });

  test('what they are writing stays where it is', async ({ page, request }) => {
    const editor = await givenPerson(request, 'Agathe', 'ROLE_EDITOR');
    await signInAt(page, editor, '/fr/admin/tags?open=new');
    const field = page.getByLabel('Titre en français');
    await field.fill('Une idée');
    let asked = 0;
    await page.route('**/api/users/me', route => {
      asked += 1;
      return route.fulfill({ status: 503, body: '{}' });
    });
    // The connection is ended, and who they are is asked anew.
    await giveRoles(request, editor);
    await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(0);
    await expect(field).toHaveValue('Une idée');
    await page.unroute('**/api/users/me');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cet écran ne vous est pas ouvert', {
      timeout: 15_000,
    });
  });
});

test.describe('one thing that is asked for by its address', () => {
  test.use({ expectedErrors: [/status of (404|503)|The data of .* did not arrive/] });
  const THINGS = [
    ['post/999', 'Ce texte n’existe pas'],
    ['files/999', 'Ce fichier n’existe pas'],
    ['user/user/999', 'Ce compte n’existe pas'],
    ['admin/contact/999', 'Ce message n’est plus là'],
  ] as const;

  for (const [path, words] of THINGS)
    test(`${path}: that there is none is no fault of the line, and the other way round`, async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 });
      const again = page.getByRole('button', { name: 'Réessayer' });
      await signIn(page);
      const calls = `**/api/**/999**`;
      await page.route(calls, route => route.fulfill({ status: 503, body: '{}' }));
      await page.goto(`/fr/admin/${path}`);
      await expect(heading).toHaveText('Cette page n’est pas arrivée');
      await page.unroute(calls);
      await again.click();
      await expect(heading).toHaveText(words);
      await expect(again).toHaveCount(0);
    });
});

test.describe('a session that is ended on another device', () => {
  test.use({ expectedErrors: endedAndRefused('401') });

  test('leads both windows to where one signs in, and back to what was being written', async ({
    page,
    context,
    request,
  }) => {
    const agathe = await givenPerson(request, 'Agathe', 'ROLE_EDITOR');
    await signInAt(page, agathe, '/fr/admin/post/new');
    const title = page.locator('.edition-column[data-language=fr]').getByLabel('Titre');
    await title.fill('Le seuil');
    const other = await context.newPage();
    await other.goto('/fr/admin/post');
    for (const window of [page, other]) await expect(window.getByText('En direct')).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('parvis-auth-tokens-production'));
    const { refreshToken } = JSON.parse(String(kept));
    expect((await request.post('/api/logout', { data: { refreshToken } })).ok()).toBe(true);
    for (const window of [page, other]) {
      await expect(window.getByRole('heading', { level: 1 })).toHaveText('Se connecter');
      await expect(window.getByText('Votre session a pris fin.')).toBeVisible();
    }
    await page.getByLabel('Adresse e-mail').fill(agathe.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(agathe.password);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await expect(title).toHaveValue('Le seuil');
  });
});

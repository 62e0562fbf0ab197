/** Days, people and the focal point of a picture are chosen by typing, by keys and by the mouse. */
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { open, signIn, test, unique } from './browser.ts';
import { givenAdministrator, givenPerson, signInAt } from './given-person.ts';
import { typeDay } from './type-day.ts';
import { violationsOn } from './violations.ts';

test.describe('in a browser that speaks another language than the page', () => {
  test.use({ locale: 'en-US' });

  test('a day is written as the page writes it, typed or chosen by keys', async ({ page }) => {
    await signIn(page);
    await page.goto('/fr/admin/activity');
    const day = page.getByRole('group', { name: 'Jour' });
    await expect(day.getByRole('spinbutton')).toHaveText(['jj', 'mm', 'aaaa']);
    await typeDay(page, 'Jour', '05032020');
    await expect(page).toHaveURL(/day=2020-03-05/);
    await expect(day.getByRole('spinbutton')).toHaveText(['05', '03', '2020']);
    await day.getByRole('button', { name: 'Ouvrir le calendrier' }).press('Enter');
    const month = page.getByRole('dialog');
    await expect(month.getByRole('heading', { name: 'mars 2020' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/day=2020-03-06/);
    await expect(month).toBeHidden();
    await page.getByRole('button', { name: 'Tout montrer' }).click();
    await expect(day.getByRole('spinbutton')).toHaveText(['jj', 'mm', 'aaaa']);
    await day.getByRole('button', { name: 'Ouvrir le calendrier' }).press('Enter');
    const today = month.getByRole('button', { name: /^aujourd.hui/i });
    await expect(today).toHaveText(String(await page.evaluate(() => new Date().getDate())));
    await expect(today).toHaveCSS('font-weight', '700');
    await page.keyboard.press('Escape');

    await page.goto('/en-US/admin/activity?day=2020-03-05');
    const english = page.getByRole('group', { name: 'Day' });
    await expect(english.getByRole('spinbutton')).toHaveText(['03', '05', '2020']);
  });
});

test('what happened is narrowed to somebody who is found by name', async ({ page, request }) => {
  const name = `Zoe${unique()}`;
  const { id, headers } = await givenPerson(request, name);
  const post = (await (await request.get('/api/posts?lang=fr')).json()).member[0]['@id'];
  await request.post('/api/comments/add', { headers, data: { post, message: 'Merci.' } });
  await signIn(page);
  await page.goto('/fr/admin/activity');
  const person = page.getByRole('combobox', { name: 'Personne' });
  await person.fill(name.slice(0, -1));
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(new RegExp(`actor=%2Fapi%2Fuser%2F${id}`));
  await expect(person).toHaveValue(`${name} Exemple`);
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await person.fill('');
  await expect(page).not.toHaveURL(/actor=/);
});

test('a message is given to somebody of the team by keys, and to nobody again', async ({ page, request }) => {
  const name = `Yves${unique()}`;
  const yves = await givenPerson(request, name, 'ROLE_EDITOR');
  const content = `Priez pour nous. ${unique()}`;
  const data = { firstName: 'Marie', lastName: 'Exemple', email: yves.email, kind: 'prayer', content };
  expect((await request.post('/api/contact/add', { data })).status()).toBe(201);
  await signInAt(page, yves, '/fr/admin/admin/contact');
  await page.getByRole('row').filter({ hasText: content }).getByRole('link').click();
  const charged = page.getByRole('combobox', { name: 'Chargé de répondre' }).and(page.locator('input'));
  await charged.fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const taken = page.waitForResponse(answer => answer.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await expect(charged).toHaveValue(`${name} Exemple`);
  await taken;
  await page.reload();
  await expect(charged).toHaveValue(`${name} Exemple`);
  const freed = page.waitForResponse(answer => answer.request().method() === 'PATCH');
  await charged.fill('');
  await freed;
  await page.reload();
  await expect(charged).toHaveValue('');
});

test('a picture has a focal point, by the mouse and by keys, and its covers keep it in sight', async ({
  page,
  request,
}) => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a94' } })
    .png()
    .toBuffer();
  const headers = (await givenAdministrator(request)).headers;
  const file = { name: `${unique()}.png`, mimeType: 'image/png', buffer: bytes };
  const multipart = { file, code: 'FILES_COVER' };
  const sent = await (await request.post('/api/files/add', { headers, multipart })).json();
  const data = {
    title: `Vers la droite ${unique()}`,
    content: '<p>Oui.</p>',
    status: 'published',
    cover: sent['@id'],
  };
  const post = await (await request.post('/api/posts', { headers, data })).json();

  await signIn(page);
  await page.goto(`/fr/admin/files/${sent.id}`);
  const point = page.getByRole('group', { name: 'Point important de l’image' });
  const box = await point.locator('.focal-picture').boundingBox();
  await point.locator('.focal-picture').click({ position: { x: (box?.width ?? 0) - 1, y: 1 } });
  await expect(point.getByLabel('De gauche à droite')).toHaveValue('100');
  await test.step('it is shown as it will be cut: a cover by quarters, the preview of a link around the point', async () => {
    const [cover, link] = [point.locator('.cover img'), point.locator('.wide')];
    // As wide as its part of the row: a sixth of it, or there is nothing to be seen.
    const { width = 0 } = (await cover.boundingBox()) ?? {};
    expect(width).toBeGreaterThan((box?.width ?? 0) / 4);
    await point.getByLabel('De gauche à droite').fill('10');
    await point.getByLabel('De haut en bas').fill('30');
    await expect(cover).toHaveCSS('object-position', '0% 25%');
    await expect(link).toHaveCSS('object-position', '50% 0%');
    await point.getByLabel('De gauche à droite').fill('100');
  });
  await point.getByLabel('De haut en bas').press('Home');
  await point.getByLabel('De haut en bas').press('ArrowRight');
  expect(await violationsOn(page)).toEqual([]);
  await point.getByRole('button', { name: 'Enregistrer le point' }).click();
  await expect(page.getByText('C’est enregistré.')).toBeVisible();
  const known = await (await request.get(sent['@id'])).json();
  expect(known.focalPoint).toEqual([100, 1]);

  await open(page, `/fr/${post.path}`);
  const cover = page.locator('.text-head .cover img');
  await expect(cover).toHaveCSS('object-position', '100% 0%');
  const share = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(share).toContain('/media/cache/share100x1/');
});

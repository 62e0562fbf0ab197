/** The account: opened, confirmed, changed and looked through, in both languages, on a phone and on a desk. */
import { expect, type Locator } from '@playwright/test';
import { cropByKeyboard, WORDS } from './account-words.ts';
import { open, signIn, signInAs, test, unique } from './browser.ts';
import { codeMailedTo, givenPerson, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

const ADDRESSES = ['commentaires', 'j-aime', 'textes'] as const;

/** The colour in the middle of a picture: what was cropped is what is shown. */
const middleOf = (image: Locator) =>
  image.evaluate(async element => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1, 1];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(picture, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red > blue ? 'red' : 'blue';
  });

for (const [language, width] of [
  ['fr', 390],
  ['en-US', 1440],
] as const)
  test(`an account is opened, confirmed and changed: ${language}, ${width} px`, async ({ page }) => {
    const words = WORDS[language];
    const main = page.getByRole('main');
    const email = `clara-${unique()}@example.org`;
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/${language}/inscription`);
    await main.getByLabel(words.firstName, { exact: true }).fill('Clara');
    await main.getByLabel(words.lastName, { exact: true }).fill('Exemple');
    await main.getByLabel(words.email).fill(email);
    for (const field of await main.locator('input[type=password]').all()) await field.fill('Clarte-7391-x');
    await main.getByText(words.more).click();
    const day = main.locator('.day-field');
    expect(
      await day.getByRole('textbox').evaluateAll(all => all.map(one => one.closest('label')?.textContent)),
    ).toEqual(words.parts);
    for (const [at, part] of words.parts.entries()) await day.getByLabel(part).fill(words.date[at] ?? '');
    await cropByKeyboard(page, main, words);
    await main.getByRole('button', { name: words.create }).click();

    await expect(page).toHaveURL(new RegExp(`/${language}/verification`));
    await expect(main.getByText(words.created)).toBeVisible();
    await expect(main.getByText(words.underway(email))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await main.getByLabel(words.code).fill(await codeMailedTo(email));
    await main.getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(main.getByRole('heading', { name: words.confirmed })).toBeFocused();

    await open(page, `/${language}/mon-profil`);
    const about = page.getByRole('region', { name: words.about });
    for (const [at, part] of words.parts.entries())
      await expect(about.getByLabel(part)).toHaveValue(words.date[at] ?? '');
    expect(await middleOf(page.locator('.avatar img'))).toBe('red');
    await about.getByLabel(words.parts[0]).fill('31');
    await about.getByLabel(words.parts[1]).fill('31');
    await about.getByRole('button', { name: words.save }).click();
    await expect(about.locator('.error')).toBeVisible();
    await expect(about.getByLabel(words.parts[0])).toBeFocused();
    for (const [at, part] of words.parts.entries()) await about.getByLabel(part).fill(words.date[at] ?? '');
    await about.getByLabel(words.firstName, { exact: true }).fill('Claire');
    await about.getByRole('button', { name: words.save }).click();
    await expect(about.getByRole('status')).toHaveText(words.saved);
    await expect(page.getByRole('banner')).toContainText(/Claire|Menu/);

    const letter = page.getByRole('region', { name: words.letter });
    await letter.getByLabel(words.agree).check();
    await letter.getByRole('button', { name: words.receive }).click();
    await expect(letter).toContainText(words.receives);
    await letter.getByRole('button', { name: words.stop }).click();
    await expect(letter.getByRole('button', { name: words.receive })).toBeVisible();

    for (const [at, address] of ADDRESSES.entries()) {
      await main.getByRole('link', { name: words.children[at], exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/mon-profil/${address}$`));
      await expect(main.getByRole('heading', { name: words.none[at] })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(words.children[at] ?? ''));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(await violationsOn(page)).toEqual([]);
  });

test('what somebody wrote and likes stands in their profile, and is taken back there', async ({
  page,
  request,
}) => {
  const person = await givenPerson(request);
  const { headers } = person;
  const [text] = (await (await request.get('/api/posts?type=prierre')).json()).member;
  await request.post('/api/comments/add', { data: { post: text['@id'], message: 'Merci.' }, headers });
  await open(page, '/fr/connexion?suite=%2Ffr%2Fmon-profil%2Fcommentaires');
  await signInAs(page, person);
  const main = page.getByRole('main');
  const comment = main.getByRole('listitem').filter({ hasText: 'Merci.' });
  await expect(comment.getByRole('link', { name: text.title })).toHaveAttribute(
    'href',
    `/fr/${text.path}#comments`,
  );
  await expect(comment).toContainText('En attente');
  await comment.getByRole('button', { name: /Retirer/ }).press('Enter');
  await expect(comment.getByRole('button', { name: 'Retirer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comment).toContainText('Retiré');

  await open(page, `/fr/${text.path}`);
  const liked = page.waitForResponse('**/api/likes/add');
  await main
    .getByRole('button', { name: /J’aime/ })
    .first()
    .click();
  await liked;
  await open(page, '/fr/mon-profil/j-aime');
  await expect(main.getByRole('link', { name: text.title })).toBeVisible();
  await main.getByRole('button', { name: /Ne plus aimer/ }).click();
  await expect(main.getByRole('heading', { name: 'Vous n’avez encore rien aimé.' })).toBeVisible();
});

test('who takes back the last like of a page sees those that are left', async ({ page, request }) => {
  const person = await givenPerson(request);
  const posts: { '@id': string }[] = (await (await request.get('/api/posts?lang=fr&itemsPerPage=21')).json())
    .member;
  const deviceId = `device-${person.id}`;
  const headers = { ...person.headers, deviceId };
  const device = { deviceId, type: 'desktop/web', specificities: '' };
  expect((await request.post('/api/devices/add', { data: device, headers })).status()).toBe(201);
  for (const { '@id': post } of posts) await request.post('/api/likes/add', { data: { post }, headers });
  await signInAt(page, person, '/fr/mon-profil/j-aime?page=2');
  const takeBack = page.getByRole('button', { name: /^Ne plus aimer/ });
  await expect(takeBack).toHaveCount(1);
  await takeBack.click();
  await expect(takeBack).toHaveCount(20);
});

test('the same screens stand in the admin area, under the addresses of the specification', async ({
  page,
}) => {
  await signIn(page);
  for (const [address, name] of [
    ['', 'Profil'],
    ['/comments', 'Commentaires'],
    ['/likes', 'J’aime'],
    ['/post', 'Textes'],
  ]) {
    await page.goto(`/fr/admin/account/profile${address}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${name}, Parvis`);
    await expect(main.getByText(/\w+:\w+\.\w+|account\.|profile\./)).toHaveCount(0);
  }
});

test('what somebody empties in their profile is still empty after a reload', async ({ page, request }) => {
  const person = await givenPerson(request);
  const headers = { ...person.headers, 'Content-Type': 'application/merge-patch+json' };
  const data = { phone: '+237671717171' };
  expect((await request.patch(`/api/user/${person.id}`, { headers, data })).status()).toBe(200);
  await signInAt(page, person, '/fr/mon-profil');
  const telephone = page.getByLabel('Téléphone');
  await expect(telephone).toHaveValue(data.phone);
  await telephone.clear();
  await page.reload();
  await expect(page.getByLabel('Prénom', { exact: true })).toHaveValue('Odile');
  await expect(telephone).toHaveValue('');
});

test('what a visitor has left empty is filled in when they have signed in', async ({ page, request }) => {
  const person = await givenPerson(request);
  await open(page, '/fr/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Prénom').fill('O');
  await main.getByLabel('Prénom').clear();
  await main.getByLabel('Message').fill('Priez pour nous.');
  await signInAt(page, person, '/fr/contact');
  await expect(main.getByLabel('Message')).toHaveValue('Priez pour nous.');
  await expect(main.getByLabel('Prénom')).toHaveValue('Odile');
});

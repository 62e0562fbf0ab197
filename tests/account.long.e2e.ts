/** The account: opened, confirmed, changed, looked through and left, in both languages, on a phone and on a desk. */
import { expect, type Locator, type Page } from '@playwright/test';
import { open, signIn, test } from './browser.ts';
import { codeMailedTo, givenPerson, pictureOf, signInAs, unique } from './given-person.ts';
import { violationsOn } from './violations.ts';

const WORDS = {
  fr: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    more: /Téléphone, date de naissance/,
    parts: ['Jour', 'Mois', 'Année'],
    date: ['9', '3', '1984'],
    choose: 'Choisir une image',
    change: 'Changer d’image',
    take: 'Garder ce cadrage',
    crop: 'Cadrage de l’image',
    create: 'Créer mon compte',
    created: 'Votre compte a été créé.',
    underway: (email: string) => `Un code est parti vers ${email} à`,
    code: 'Code de vérification',
    confirm: 'Confirmer',
    confirmed: 'Votre adresse est confirmée',
    later: 'Continuer',
    save: 'Enregistrer',
    saved: 'L’action a réussi.',
    about: 'Qui vous êtes',
    noDay: /date/i,
    letter: 'La lettre',
    receive: 'Recevoir la lettre',
    agree: /J’accepte de recevoir la lettre/,
    receives: /Vous recevez la lettre/,
    stop: 'Ne plus la recevoir',
    children: ['Commentaires', 'J’aime', 'Textes'],
    none: [/rien commenté/, /rien aimé/, /rien envoyé/],
  },
  'en-US': {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    more: /Phone, date of birth/,
    parts: ['Month', 'Day', 'Year'],
    date: ['3', '9', '1984'],
    choose: 'Choose a picture',
    change: 'Change the picture',
    take: 'Keep this crop',
    crop: 'Crop the picture',
    create: 'Create my account',
    created: 'Your account has been successfully created.',
    underway: (email: string) => `A code was sent to ${email} at`,
    code: 'Verification code',
    confirm: 'Confirm',
    confirmed: 'Your address is confirmed',
    later: 'Continue',
    save: 'Save',
    saved: 'Action was successful',
    about: 'About you',
    noDay: /date/i,
    letter: 'The newsletter',
    receive: 'Get the newsletter',
    agree: /I agree to receive the newsletter/,
    receives: /You get the newsletter/,
    stop: 'Stop the newsletter',
    children: ['Comments', 'Likes', 'Texts'],
    none: [/not commented/, /not liked/, /not sent|nothing/i],
  },
} as const;

const ADDRESSES = ['commentaires', 'j-aime', 'textes'] as const;

/** By keyboard alone: the arrows move the picture, the slider enlarges it. */
async function cropByKeyboard(page: Page, within: Locator, words: (typeof WORDS)['fr' | 'en-US']) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    within.getByRole('button', { name: words.choose }).press('Enter'),
  ]);
  await chooser.setFiles({ name: 'moi.png', mimeType: 'image/png', buffer: await pictureOf(page) });
  const area = within.getByRole('application', { name: words.crop });
  await expect(area).toBeFocused();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await within.getByRole('button', { name: words.take }).press('Enter');
  await expect(within.getByRole('button', { name: words.change })).toBeFocused();
}

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

  test('says where a code went, also where it is opened again', async ({ page, request }) => {
    const person = await givenPerson(request);
    await codeMailedTo(person.email);
    await open(page, '/en-US/connexion?suite=%2Fen-US%2Fverification');
    await signInAs(page, person, 'en-US');
    await expect(page.getByRole('main').getByText(`A code was sent to ${person.email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /Send the code again in \d+ s/ })).toBeDisabled();
  });
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

test.describe('a picture that is refused', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('for its format is told in red at the top right, for five seconds, and at its field', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/en-US/inscription');
    const main = page.getByRole('main');
    await main.getByText('Phone, date of birth').click();
    await page.clock.pauseAt(Date.now() + 60_000);
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
      route.fulfill({ status: 422, json: { violations: [{ propertyPath: 'file', message }] } }),
    );
    await cropByKeyboard(page, page.getByRole('region', { name: 'Your picture' }), WORDS['en-US']);
    await expect(page.locator('.red-notice')).toHaveText(message);
    await expect(page.locator('main .error')).toHaveText(message);
  });
});

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
});

test('on a phone the menu of the site holds the menu of the account, open', async ({ page, request }) => {
  const person = await givenPerson(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/fr/connexion');
  await signInAs(page, person);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Mon profil', 'Mes témoignages', 'Demander de l’aide'])
    await expect(header.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  await page.route('**/api/logout', () => {});
  await header.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByText('Déconnexion en cours, veuillez patienter')).toBeVisible();
});

test('at a desk the menu of the account opens and closes', async ({ page }) => {
  await signIn(page);
  const header = page.getByRole('banner');
  const toggle = header.locator('.account').getByRole('button', { expanded: false });
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeHidden();
  await toggle.click();
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'Mon profil' })).toBeHidden();
});

test('boxes and choices stand level with the first line of their words', async ({ page }) => {
  await signIn(page);
  const offs: string[] = [];
  for (const address of ['/fr/mon-profil', '/fr/inscription', '/fr/temoignage/nouveau', '/fr/contact']) {
    await open(page, address);
    await page.locator('main :is([type=radio], [type=checkbox])').first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    const found = await page.locator('main :is([type=radio], [type=checkbox])').evaluateAll(all =>
      all.flatMap(one => {
        const control = one as HTMLInputElement;
        const label = control.labels?.[0];
        if (!label || control.offsetParent === null) return [];
        const range = document.createRange();
        range.selectNodeContents(label.querySelector('span') ?? label);
        const line = range.getClientRects()[0];
        const box = control.getBoundingClientRect();
        if (!line) return [];
        const off = box.top + box.height / 2 - (line.top + line.height / 2);
        return Math.abs(off) > 1.5 ? [`${control.name} ${off.toFixed(1)} px`] : [];
      }),
    );
    offs.push(...found.map(one => `${address}: ${one}`));
  }
  expect(offs).toEqual([]);
});

test('the cloth of the portal does not meet the cloth of the foot', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/fr/connexion');
  await expect(page.locator('.threshold .art')).toBeVisible();
  await expect(page.locator('.footer .band')).toBeHidden();
  await open(page, '/fr/contact');
  await expect(page.locator('.footer .band')).toBeVisible();
});

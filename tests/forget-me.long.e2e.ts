/** To be forgotten: what is said before, what is asked, and what is said after. */
import { expect, type Page } from '@playwright/test';
import { loseAnswer, open, signInAs, test, unique } from './browser.ts';
import { changeAsAdministrator, givenPerson, signInAt } from './given-person.ts';

const LONG = 'Un soir d’hiver, je suis entré dans une église vide. '.repeat(4);

const WORDS = {
  fr: {
    profile: '/fr/mon-profil',
    password: 'Mot de passe',
    ask: 'Être oublié',
    keep: 'Laisser en ligne mes textes publiés, sans mon nom',
    forget: 'M’oublier définitivement',
    wrong: 'ce n’est pas votre mot de passe',
    done: 'Vous avez été oublié.',
    count: '1 texte reste en ligne, sans votre nom',
    takeDown: 'Retirer mes textes',
    takeAll: 'Retirer tous mes textes',
    code: 'Votre code',
    missing: 'ce champ est obligatoire',
    noCode: 'ce n’est le code d’aucun texte',
    taken: 'Vos textes ont été retirés.',
  },
  'en-US': {
    profile: '/en-US/mon-profil',
    password: 'Password',
    ask: 'Be forgotten',
    keep: 'Leave my published texts online, without my name',
    forget: 'Forget me for good',
    wrong: 'this is not your password',
    done: 'You have been forgotten.',
    count: '1 text stays online, without your name',
    takeDown: 'Take down my texts',
    takeAll: 'Take down all my texts',
    code: 'Your code',
    missing: 'this field is required',
    noCode: 'no text has this code',
    taken: 'Your texts have been taken down.',
  },
} as const;

test('what the forgotten were writing is not found by who sits down there next', async ({
  page,
  request,
}) => {
  const person = await givenPerson(request);
  await signInAt(page, person, '/fr/contact');
  const message = page.getByLabel('Votre message');
  await message.fill('Un mot pour vous seuls.');
  await open(page, '/fr/temoignage/nouveau');
  const story = page.getByLabel('Votre témoignage');
  await story.fill(LONG);
  await open(page, '/fr/mon-profil');
  const section = page.getByRole('region', { name: 'Être oublié' });
  await section.getByRole('button', { name: 'Être oublié' }).click();
  await section.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await section.getByRole('button', { name: 'M’oublier définitivement' }).click();
  await expect(page.getByRole('heading', { name: 'Vous avez été oublié.' })).toBeFocused();
  await open(page, '/fr/contact');
  await expect(message).toHaveValue('');
  await open(page, '/fr/temoignage/nouveau');
  await expect(story).toHaveValue('');
});

test('who edits is forgotten from the admin area as from the site, and told their code', async ({
  page,
  request,
}) => {
  const person = await givenPerson(request, 'Edith', 'ROLE_EDITOR');
  await signInAt(page, person, '/fr/admin/account/profile');
  const section = page.getByRole('region', { name: 'Être oublié' });
  await section.getByRole('link', { name: 'Être oublié' }).click();
  await expect(page).toHaveURL(/\/fr\/mon-profil/);
  await section.getByRole('button', { name: 'Être oublié' }).click();
  await section.getByRole('button', { name: 'Garder mon compte' }).click();
  await expect(section.getByRole('button', { name: 'Être oublié' })).toBeFocused();
  await page.keyboard.press('Enter');
  await section.getByLabel('Laisser en ligne mes textes publiés, sans mon nom').check();
  await section.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await section.getByRole('button', { name: 'M’oublier définitivement' }).click();
  await expect(page.getByRole('heading', { name: 'Vous avez été oublié.' })).toBeFocused();
  await expect(page.getByText('Notez votre code avant de fermer cette page.')).toBeVisible();
  await expect(page.getByRole('main').locator('code')).toBeVisible();
});

test.describe('where the answer is lost', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|401/], viewport: { width: 390, height: 900 } });
  test('who is forgotten has their code all the same, and learns that they are when they try again', async ({
    page,
    request,
  }) => {
    const person = await givenPerson(request);
    const data = { title: `La porte ${unique()}`, content: LONG };
    const sent = await request.post('/api/temoignages', { data, headers: person.headers });
    const testimony = String((await sent.json())['@id']);
    await changeAsAdministrator(request, testimony, { status: 'published' });
    await signInAt(page, person, '/fr/mon-profil');
    const section = page.getByRole('region', { name: 'Être oublié' });
    await section.getByRole('button', { name: 'Être oublié' }).click();
    await section.getByLabel('Laisser en ligne mes textes publiés, sans mon nom').check();
    await section.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await loseAnswer(page, `*/api/user/${person.id}`, 'DELETE');
    const forget = section.getByRole('button', { name: 'M’oublier définitivement' });
    await forget.click();
    const alert = section.getByRole('alert');
    await expect(alert).toContainText('Votre demande est peut-être arrivée');
    const [code = ''] = /[0-9a-z]+(-[0-9a-f]{8}){4}/.exec((await alert.textContent()) ?? '') ?? [];
    expect(await noOverflow(page)).toBe(true);

    await forget.click();
    await expect(page.getByRole('heading', { name: 'Tout indique que vous avez été oublié.' })).toBeFocused();
    await expect(page.getByRole('main').locator('code')).toHaveText(code);
    const withdrawn = await request.post('/api/texts/withdraw', { data: { code } });
    expect(withdrawn.status()).toBe(200);
    expect((await request.get(testimony)).status()).toBe(404);
  });
});

const noOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const [language, width] of [
  ['fr', 390],
  ['en-US', 1440],
  ['fr', 1440],
  ['en-US', 390],
] as const)
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ expectedErrors: [/422/], viewport: { width, height: 900 } });
    test('who asks to be forgotten is told what goes and what stays', async ({ page, request }, info) => {
      const words = WORDS[language];
      const person = await givenPerson(request);
      const data = { title: `La porte ${unique()}`, content: LONG };
      const sent = await request.post('/api/temoignages', { data, headers: person.headers });
      const testimony = String((await sent.json())['@id']);
      await changeAsAdministrator(request, testimony, { status: 'published' });

      await open(page, `/${language}/connexion`);
      await signInAs(page, person, language);
      const main = page.getByRole('main');
      await open(page, words.profile);
      const section = page.getByRole('region', { name: words.ask });
      await section.getByRole('button', { name: words.ask }).click();
      await section.getByLabel(words.keep).check();
      await section.getByLabel(words.password, { exact: true }).fill('Tenebres-2026');
      await section.scrollIntoViewIfNeeded();
      expect(await noOverflow(page)).toBe(true);
      await section.getByRole('button', { name: words.forget }).click();
      await expect(section.getByText(words.wrong)).toBeVisible();
      await section.screenshot({ path: info.outputPath('before.png') });
      await section.getByLabel(words.password, { exact: true }).fill(person.password);
      await section.getByRole('button', { name: words.forget }).click();

      await expect(page.getByRole('heading', { name: words.done })).toBeFocused();
      await expect(main.getByText(words.count)).toBeVisible();
      expect(await noOverflow(page)).toBe(true);
      await page.screenshot({ path: info.outputPath('after.png') });
      const code = await main.locator('code').textContent();
      expect((await request.get(testimony)).status()).toBe(200);
      await main.getByRole('link', { name: words.takeDown }).click();
      await expect(page.getByRole('heading', { name: words.takeDown })).toBeVisible();
      const submit = main.getByRole('button', { name: words.takeAll });
      await submit.click();
      await expect(main.getByText(words.missing)).toBeVisible();
      await main.getByLabel(words.code).fill('1234');
      await submit.click();
      await expect(main.getByText(words.noCode)).toBeVisible();
      expect(await noOverflow(page)).toBe(true);
      await page.screenshot({ path: info.outputPath('take-down.png') });
      await main.getByLabel(words.code).fill(code ?? '');
      await submit.click();
      await expect(main.getByText(words.taken)).toBeFocused();
      await page.screenshot({ path: info.outputPath('taken-down.png') });
      expect((await request.get(testimony)).status()).toBe(404);
      await page.goBack();
      await expect(page.getByRole('heading', { name: words.done })).toHaveCount(0);
    });
  });

/** By keyboard alone: after each step, what has the focus and what it is called. */
import { expect, type Page } from '@playwright/test';
import { open, test } from './browser.ts';
import { givenComment } from './given-comment.ts';
import { givenAdministrator, givenPerson, signInAt } from './given-person.ts';

/** As somebody hears it: role and name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const named =
      element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${(named ?? element.textContent ?? '').trim()}`;
  });
const follow = async (page: Page, within: string, name: string | RegExp) => {
  await page
    .getByRole(within as 'navigation')
    .getByRole('link', { name })
    .first()
    .focus();
  await page.keyboard.press('Enter');
};

for (const [language, words] of Object.entries({
  fr: {
    prayers: 'Prières',
    search: 'Chercher dans Parvis',
    next: 'Suivantes',
    skip: 'Aller au texte',
    found: /« dieu »|dieu/,
    letter: 'Nous écrire',
  },
  'en-US': {
    prayers: 'Prayers',
    search: 'Search Parvis',
    next: 'Next',
    skip: 'Skip to the text',
    found: /god/i,
    letter: 'Write to us',
  },
}))
  for (const width of [390, 1440])
    test(`${language}, ${width} px: the focus follows from page to page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `/${language}`);

      await test.step('the first key skips to the text', async () => {
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBe(`a ${words.skip}`);
        await page.keyboard.press('Enter');
        await expect(page.locator('#main')).toBeFocused();
      });

      await test.step('a link of the foot leads to the heading of its page', async () => {
        await follow(page, 'contentinfo', words.prayers);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        expect(await focused(page)).toBe(`h1 ${words.prayers}`);
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
        ).toBe(true);
      });

      await test.step('what is searched for is led to as well, page by page', async () => {
        await page.keyboard.press('/');
        expect(await focused(page)).toBe(`combobox ${words.search}`);
        await page.keyboard.type(language === 'fr' ? 'dieu' : 'god');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/recherche\?q=/);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await page.getByRole('link', { name: words.next, exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/page=2/);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });

      await test.step('back ends where it began', async () => {
        const top = () => page.evaluate(() => Math.round(scrollY));
        await page.evaluate(() => scrollTo(0, 300));
        await expect.poll(top).toBe(300);
        await page.getByRole('main').getByRole('link').nth(6).focus();
        await page.evaluate(() => scrollTo(0, 300));
        await page.keyboard.press('Enter');
        await expect.poll(top).toBe(0);
        await page.goBack();
        await expect.poll(top).toBe(300);
      });
    });

test('one may send a message without ever touching a mouse', async ({ page }) => {
  await open(page, '/fr/contact');
  await page.getByRole('radio', { name: /^Dire un mot/ }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toMatch(/^input\s+Confier une intention/);
  const tab = async (name: string) => {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(`input ${name}`);
  };
  await tab('Prénom');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    '4 champs sont à corriger. Prénom, Nom, Adresse e-mail, Votre intention',
  );
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription('ce champ est obligatoire');
  await page.keyboard.type('Odile');
  await tab('Nom');
  await page.keyboard.type('Exemple');
  await tab('Adresse e-mail');
  await page.keyboard.type('odile@example.org');
  await tab('Téléphone (facultatif)');
  await tab('Adresse (facultatif)');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('textarea Votre intention');
  await page.keyboard.type('Pour ma famille.');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^(button Envoyer|a )/);
  await page.getByRole('main').getByRole('button', { name: 'Envoyer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await focused(page)).toBe('h1 Merci. Votre message est arrivé.');
});

test('who does not do what they have begun to is where they began it', async ({ page, request }) => {
  const person = await givenPerson(request);
  const { headers } = person;
  const slug = 'je-vous-salue-marie';
  await givenComment(request, slug, 'Merci pour cette prière.');
  const post = (await (await request.get(`/api/posts/prierre/${slug}?lang=fr`)).json())['@id'];
  await request.post('/api/comments/add', { data: { post, message: 'Amen.' }, headers });
  const content = 'Un soir de pluie, je me suis assise et quelqu’un est venu. '.repeat(3);
  const testimony = { title: 'Le banc de pierre', content, consent: '2026-11' };
  expect((await request.post('/api/temoignages', { data: testimony, headers })).status()).toBe(201);
  const main = page.getByRole('main');
  const turnBack = async (begin: RegExp, end: string) => {
    const begun = main.getByRole('button', { name: begin });
    const name = await begun.first().evaluate(one => one.getAttribute('aria-label') ?? one.textContent);
    await begun.first().focus();
    await page.keyboard.press('Enter');
    await main.getByRole('button', { name: end, exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe(`button ${name}`);
  };
  await signInAt(page, person, `/fr/prierre/avec-marie/${slug}`);
  await turnBack(/^Répondre/, 'Annuler');
  await turnBack(/^Modifier/, 'Annuler');
  await turnBack(/^Retirer/, 'Le garder');
  await open(page, '/fr/mon-profil/commentaires');
  await turnBack(/^Retirer/, 'Le garder');
  await open(page, '/fr/mes-temoignages');
  await turnBack(/^Le retirer/, 'Le garder');
  await open(page, '/fr/mon-profil');
  await turnBack(/^Retirer.*Le banc de pierre/, 'Non, garder');
});

test('who signs out another device is told that it is done', async ({ page, request }) => {
  await signInAt(page, await givenPerson(request), '/fr/mon-profil');
  const section = page.getByRole('region', { name: 'Vos connexions ouvertes' });
  const end = section.getByRole('button', { name: /^Déconnecter/ });
  await end.first().focus();
  await page.keyboard.press('Enter');
  await expect(end).toHaveCount(0);
  await expect(section.getByRole('status')).toHaveText('L’action a réussi.');
  await expect(section.getByRole('status')).toBeFocused();
});

test('the key / can be turned off, and stays so', async ({ page }) => {
  await open(page, '/fr');
  const turn = page.getByRole('contentinfo').getByRole('checkbox', { name: /Touche \/ pour chercher/ });
  await turn.focus();
  await page.keyboard.press('Space');
  await expect(turn).not.toBeChecked();
  await page.reload();
  await open(page, '/fr/prierre');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).not.toBeFocused();
  await turn.check();
  await turn.blur();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('what is typed into the search stays when a slow page arrives', async ({ page }) => {
  await open(page, '/fr');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/actualites**', async route => {
    await promise;
    await route.continue();
  });
  await follow(page, 'banner', 'Actualités');
  const field = page.getByRole('combobox');
  await field.pressSequentially('veill');
  resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités');
  await expect(field).toHaveValue('veill');
  await expect(field).toBeFocused();
});

test('what is typed into the field of the results while they arrive stays, and so does the focus', async ({
  page,
}) => {
  await open(page, '/fr/recherche?q=angelus');
  const field = page.getByRole('main').getByRole('searchbox');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/search\?q=foi/, async route => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/search\?q=foi/);
  await field.fill('foi');
  await field.press('Enter');
  await asked;
  await page.keyboard.type(' et');
  resolve();
  await expect(page).toHaveURL(/q=foi$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('foi');
  await page.keyboard.type(' joie');
  await expect(field).toHaveValue('foi et joie');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('foi et joie');
  // Who only goes back reads what was asked for there.
  await page.goBack();
  await expect(field).toHaveValue('foi');
});

test('who looks in one kind and asks for something else goes on looking there, with scripts as without', async ({
  page,
}) => {
  await open(page, '/fr/recherche?q=marie&kind=prierre');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('esprit');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/recherche\?q=esprit&kind=prierre$/);
});

test('the text that the arrows have marked is no other one when a newer answer arrives', async ({ page }) => {
  await open(page, '/fr');
  const field = page.getByRole('combobox');
  const options = page.getByRole('option');
  await field.fill('mar');
  await expect(options.first()).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/search\?q=esprit/, async route => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/search\?q=esprit/);
  await field.fill('esprit');
  await asked;
  await page.keyboard.press('ArrowDown');
  const marked = await page.getByRole('option', { selected: true }).textContent();
  resolve();
  await expect(options.first()).not.toHaveText(String(marked));
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recherche\?q=esprit$/);
});

test('the language leads to the same place, after signing in too', async ({ page }) => {
  await open(page, '/fr/connexion?suite=%2Ffr%2Fcontact');
  await expect(page.getByRole('link', { name: 'EN', exact: true })).toHaveAttribute(
    'href',
    '/en-US/connexion?suite=%2Ffr%2Fcontact',
  );
});

test('in the admin area, who signs in, opens an entry and goes back is led to the heading of each', async ({
  page,
  request,
}) => {
  const { id } = await givenPerson(request);
  await signInAt(page, await givenAdministrator(request), '/fr/admin/user/user');
  const heading = page.getByRole('heading', { level: 1 });
  const list = heading.filter({ hasText: 'Tous les comptes' });
  await expect(list).toBeFocused();
  await page.locator(`main a[href$="/${id}"]`).press('Enter');
  await expect(heading.filter({ hasText: 'Odile Exemple' })).toBeFocused();
  await page.goBack();
  await expect(list).toBeFocused();
  // The menu stays where it is, and so does who walks along it.
  const texts = page.getByRole('link', { name: 'Textes', exact: true });
  await texts.press('Enter');
  await expect(heading.filter({ hasText: 'Enseignements' })).toBeVisible();
  await expect(texts).toBeFocused();
});

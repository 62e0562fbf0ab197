/** The site as it was: an editor and an auditor choose a moment by keyboard, open it, walk in it and come back. */
import { expect } from '@playwright/test';
import { open, test, unique } from './browser.ts';
import { givenAdministrator, givenPerson, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

// A page of the past without a visit.
test.use({ expectedErrors: [/status of 401/] });

for (const [language, words] of [
  [
    'fr',
    {
      open: 'Ouvrir le site tel qu’il était',
      compare: 'Comparer',
      slider: /premier événement/,
      past: 'Le passé',
      today: 'Aujourd’hui',
      choose: 'Choisir un moment',
      published: 'Publié',
      over: 'Cette visite du passé est terminée',
    },
  ],
  [
    'en-US',
    {
      open: 'Open the site as it was',
      compare: 'Compare',
      slider: /first event/,
      past: 'The past',
      today: 'Today',
      choose: 'Choose a moment',
      published: 'Published',
      over: 'This visit to the past is over',
    },
  ],
] as const)
  test(`a moment is chosen by keyboard, opened, walked in and left: ${language}`, async ({
    page,
    request,
    newWindow,
  }) => {
    const headers = (await givenAdministrator(request)).headers;
    const title = `Une source ${unique()}`;
    const data = { title, content: '<p>L’eau est venue.</p>', language, status: 'published' };
    const made = await request.post('/api/actualites', { data, headers });
    expect(made.status()).toBe(201);
    await signInAt(page, await givenPerson(request, 'Simon', 'ROLE_AUDITOR'));
    await open(page, `/${language}/admin/history/past`);
    const [slider] = await page.getByRole('slider', { name: words.slider }).all();
    const main = page.getByRole('main');
    await expect(main.getByRole('grid').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    // To the first event of the log.
    await slider?.focus();
    await page.keyboard.press('Home');
    await main.getByRole('button', { name: words.compare, exact: true }).press('Enter');
    const published = main.getByRole('region', { name: words.published });
    await expect(published.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      new RegExp(`/${language}/admin/history/actualite/`),
    );

    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await main.getByRole('button', { name: words.open }).press('Enter');
    const banner = page.getByRole('complementary', { name: words.past });
    await expect(banner).toBeVisible();
    // As the reader has chosen it, also there.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await violationsOn(page)).toEqual([]);
    const address = page.url();
    const asOf = new URL(address).searchParams.get('asOf') ?? '';
    await banner.getByRole('link', { name: words.choose }).press('Enter');
    await expect(main.getByRole('slider').first()).toHaveValue(String(Date.parse(asOf)));
    await page.goto(address.replace(`/${language}?`, `/${language}/actualite?`));
    await expect(banner).toBeVisible();
    await expect(page.getByRole('main').getByText(title)).toHaveCount(0);
    await banner.getByRole('link', { name: words.today }).press('Enter');
    await expect(page.getByRole('main').getByText(title)).toBeVisible();
    await expect(banner).toHaveCount(0);

    const { path } = await made.json();
    const now = encodeURIComponent(new Date().toISOString());
    for (const shown of [path, 'actualite', 'realisation', `recherche?q=${encodeURIComponent(title)}`]) {
      await page.goto(`/${language}/${shown}${shown.includes('?') ? '&' : '?'}asOf=${now}`);
      await expect(banner).toBeVisible();
      expect([shown, await violationsOn(page)]).toEqual([shown, []]);
    }

    const stranger = await newWindow();
    await stranger.goto(address);
    await expect(stranger.getByText(words.over)).toBeVisible();
    expect(await violationsOn(stranger)).toEqual([]);
  });

test('of many differences the next ones are shown when they are asked for', async ({ page, request }) => {
  const texts = Array.from({ length: 230 }, (_, at) => ({
    ...{ '@id': `/api/actualite/${at + 1}`, '@type': 'Actualite', title: `Nouvelle ${at + 1}` },
    ...{ difference: at < 150 ? 'published' : 'changed', path: `actualite/nouvelle-${at + 1}` },
  }));
  await page.route(
    ({ pathname }) => pathname === '/api/pasts/comparison',
    route => {
      const asked = new URL(route.request().url()).searchParams;
      const [number, each] = [Number(asked.get('page')), Number(asked.get('itemsPerPage'))];
      const member = texts.slice((number - 1) * each, number * each);
      return route.fulfill({ json: { member, totalItems: texts.length } });
    },
  );
  await signInAt(page, await givenPerson(request, 'Simon', 'ROLE_AUDITOR'), '/fr/admin/history/past');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Comparer', exact: true }).click();
  const differences = main.locator('.differences > li');
  await expect(differences).toHaveCount(100);
  await main.getByRole('button', { name: 'Montrer les suivantes (130)' }).press('Enter');
  await expect(differences).toHaveCount(200);
  await main.getByRole('button', { name: 'Montrer les suivantes (30)' }).press('Enter');
  await expect(differences).toHaveCount(230);
  await expect(main.getByRole('region', { name: 'Changé' }).getByRole('listitem')).toHaveCount(80);
  await expect(main.getByRole('button', { name: /Montrer/ })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

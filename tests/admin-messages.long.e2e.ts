/** What was written to the team: two of them see to it. */
import { expect, type Page } from '@playwright/test';
import { test, unique } from './browser.ts';
import { givenAdministrator, givenPerson, signInAt } from './given-person.ts';

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

test.use({ expectedErrors: [/status of 4(?:04|12)/] });

test('it arrives, is taken by one, answered, and seen so by the other', async ({
  page,
  newWindow,
  request,
}) => {
  test.slow();
  const mark = unique();
  const [basile, agathe] = [
    await givenPerson(request, 'Basile', 'ROLE_EDITOR'),
    await givenPerson(request, 'Agathe', 'ROLE_EDITOR'),
  ];
  const other = await newWindow();
  await signInAt(page, basile, '/fr/admin/admin/contact');
  await signInAt(other, agathe, '/fr/admin/admin/contact');
  for (const window of [page, other]) await expect(window.getByText('En direct')).toBeVisible();

  const data = {
    firstName: 'Marie',
    lastName: 'Exemple',
    email: `marie-${mark}@example.org`,
    kind: 'prayer',
    content: `Priez pour ma mère. ${mark}`,
  };
  expect((await request.post('/api/contact/add', { data })).status()).toBe(201);
  await expect(row(page, mark)).toBeVisible();
  await expect(row(other, mark)).toContainText('Personne');

  await row(page, mark).getByRole('link').click();
  await page.getByRole('button', { name: 'Je m’en charge' }).click();
  const charged = page.getByRole('combobox', { name: 'Chargé de répondre' });
  await expect(charged).toHaveValue('Basile Exemple');
  await expect(row(other, mark)).toContainText('Basile Exemple');

  // The other begins an answer all the same, and is told before it is sent twice.
  await row(other, mark).getByRole('link').click();
  await other.getByRole('textbox', { name: 'Votre réponse' }).fill('Nous prions.');
  let released = () => {};
  const held = new Promise<void>(resolve => {
    released = resolve;
  });
  // Their page has not heard of it yet.
  await other.route('**/api/contact/*', async route => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Nous prions avec vous.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText(`La réponse part à marie-${mark}@example.org.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Réponse de Basile Exemple/ })).toBeVisible();

  await other.getByRole('button', { name: 'Envoyer la réponse' }).click();
  released();
  await expect(other.getByText(/Quelqu’un s’en est occupé entre-temps/)).toBeVisible();
  await expect(other.getByRole('heading', { name: /Réponse de Basile Exemple/ })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue('Nous prions.');

  await page.getByRole('link', { name: 'Tous les messages' }).click();
  await expect(row(page, mark)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'État' }).selectOption('Traité');
  await expect(row(page, mark)).toContainText('répondu');
});

test('what was marked as done by mistake is taken back', async ({ page, request }) => {
  const mark = unique();
  const content = `À quelle heure est la veillée ? ${mark}`;
  const data = { firstName: 'Joël', lastName: 'Exemple', email: 'joel@example.org', content };
  await request.post('/api/contact/add', { data });
  await signInAt(page, await givenPerson(request, 'Colette', 'ROLE_EDITOR'), '/fr/admin/admin/contact');
  await page.getByLabel('Chercher un nom').fill(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await row(page, mark).getByRole('checkbox').click();
  await expect(row(page, mark).getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Marquer comme traité' }).click();
  await expect(row(page, mark)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row(page, mark)).toBeVisible();
});

test('several are marked as done, though one of them is gone by then, and come back', async ({
  page,
  request,
}) => {
  const mark = unique();
  const headers = (await givenAdministrator(request)).headers;
  const written: number[] = [];
  for (const hour of ['six', 'sept', 'huit']) {
    const content = `La messe est-elle à ${hour} heures ? ${mark}`;
    const data = { firstName: 'Joël', lastName: 'Exemple', email: 'joel@example.org', content };
    written.push((await (await request.post('/api/contact/add', { data })).json()).id);
  }
  await signInAt(page, await givenPerson(request, 'Colette', 'ROLE_EDITOR'), '/fr/admin/admin/contact');
  await page.getByLabel('Chercher un nom').fill(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(page.getByText('3 en tout')).toBeVisible();
  await page.getByLabel('Choisir toute la page').click();
  await expect(page.getByText('3 choisis')).toBeVisible();
  expect((await request.delete(`/api/contact/${written[1]}`, { headers })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Marquer comme traité' }).click();
  await expect(row(page, mark)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'reste choisi' })).toContainText(String(written[1]));
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row(page, mark)).toHaveCount(2);
});

test('a box that was unticked for an answer is still so after a reload', async ({ page, request }) => {
  const data = {
    firstName: 'Joël',
    lastName: 'Exemple',
    email: 'joel@example.org',
    content: 'Priez pour moi.',
  };
  const { id } = await (await request.post('/api/contact/add', { data })).json();
  const colette = await givenPerson(request, 'Colette', 'ROLE_EDITOR');
  await signInAt(page, colette, `/fr/admin/admin/contact/${id}`);
  const answer = page.getByRole('textbox', { name: 'Votre réponse' });
  const isDoneThen = page.getByRole('checkbox', { name: 'C’est alors traité' });
  await answer.fill('Nous prions.');
  await isDoneThen.uncheck();
  await page.reload();
  await expect(answer).toHaveValue('Nous prions.');
  await expect(isDoneThen).not.toBeChecked();
});

test('an answer that was begun stays on the device while the message is there, and until one signs out', async ({
  page,
  request,
}) => {
  const headers = (await givenAdministrator(request)).headers;
  const person = { firstName: 'Joël', lastName: 'Exemple', email: 'joel@example.org' };
  const [gone, stays] = await Promise.all(
    ['Priez pour Jeanne.', 'Priez pour Luc.'].map(
      async content =>
        (await (await request.post('/api/contact/add', { data: { ...person, content } })).json()).id,
    ),
  );
  await signInAt(page, await givenPerson(request, 'Colette', 'ROLE_EDITOR'), '/fr/admin/admin/contact');
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).flatMap(key => /answer-(\d+)$/.exec(key)?.slice(1) ?? []));
  for (const id of [gone, stays]) {
    await page.goto(`/fr/admin/admin/contact/${id}`);
    await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Nous prions.');
  }
  await expect.poll(async () => (await kept()).toSorted()).toEqual([gone, stays].map(String).toSorted());
  expect((await request.delete(`/api/contact/${gone}`, { headers })).ok()).toBe(true);
  await page.goto('/fr/admin/admin/contact');
  await expect.poll(kept).toEqual([String(stays)]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/fr$/);
  expect(await kept()).toEqual([]);
});

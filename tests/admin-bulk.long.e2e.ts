/** Several things at once in the lists of the admin area: each by its own call, and what is refused is said. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signIn, test, unique } from './browser.ts';
import { changeAsAdministrator, givenAdministrator, givenPerson } from './given-person.ts';

// Of the text that is gone.
test.use({ expectedErrors: [/admin\/post\?.*status of 404/] });

test('texts are published together; one that is gone meanwhile is said, and the rest can be taken back', async ({
  page,
  request,
}) => {
  const headers = (await givenAdministrator(request)).headers;
  const name = unique();
  const written = async (title: string): Promise<number> => {
    const data = { title, content: '<p>Entrez.</p>', abstract: 'Un seuil.', status: 'draft', language: 'fr' };
    return (await (await request.post('/api/posts', { headers, data: { ...data, type: 'post' } })).json()).id;
  };
  const statusOf = async (id: number) =>
    (await (await request.get(`/api/post/${id}/edition`, { headers })).json()).texts.fr.status;
  const [first, second, gone] = [
    await written(`Porte une ${name}`),
    await written(`Porte deux ${name}`),
    await written(`Porte trois ${name}`),
  ];
  await signIn(page);
  await page.goto(`/fr/admin/post?q=${name}`);
  await expect(page.getByRole('link', { name: `Porte trois ${name}` })).toBeVisible();
  await page.getByLabel('Choisir toute la page').click();
  await expect(page.getByText('3 choisis')).toBeVisible();
  // Somebody else removes one: the list follows, and what was ticked stays so.
  expect((await request.delete(`/api/post/${gone}`, { headers })).status()).toBe(204);
  await expect(page.getByRole('link', { name: `Porte trois ${name}` })).toBeHidden();
  await expect(page.getByText('3 choisis')).toBeVisible();

  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const question = page.getByRole('dialog', { name: /Publier 3 textes/ });
  await question.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText(/Publier\s: 2 faits\./)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'reste choisi' })).toContainText(String(gone));
  await expect(page.getByText('1 choisi')).toBeVisible();
  expect([await statusOf(first), await statusOf(second)]).toEqual(['published', 'published']);

  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('C’est annulé')).toBeVisible();
  expect([await statusOf(first), await statusOf(second)]).toEqual(['draft', 'draft']);
});

test('a tick moves no row from under the hand, and one that is set while others are done with stays', async ({
  page,
  request,
}) => {
  const headers = (await givenAdministrator(request)).headers;
  const name = unique();
  for (const title of ['Un', 'Deux', 'Trois'])
    await request.post('/api/tags', { headers, data: { title: `${title} ${name}` } });
  await signIn(page);
  await page.goto(`/fr/admin/tags?q=${name}`);
  const box = (title: string) => page.getByRole('checkbox', { name: `Choisir ${title} ${name}` });
  await expect(box('Un')).toBeVisible();
  const before = await box('Deux').boundingBox();
  await box('Un').click();
  await expect(page.getByText('1 choisi')).toBeVisible();
  expect(await box('Deux').boundingBox()).toEqual(before);

  const removing = Promise.withResolvers<void>();
  await page.route('**/api/tag/*', async route => {
    if (route.request().method() === 'DELETE') await removing.promise;
    await route.continue();
  });
  await page.locator('.table-bulk').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await box('Trois').click();
  await expect(page.getByText('2 choisis')).toBeVisible();
  removing.resolve();
  await expect(box('Un')).toBeHidden();
  await expect(page.getByText('1 choisi')).toBeVisible();
  await expect(box('Trois')).toBeChecked();
});

test('a text is archived whose translation nobody has published yet', async ({ page, request }) => {
  const headers = (await givenAdministrator(request)).headers;
  const name = unique();
  const text = { title: `Le seuil ${name}`, content: '<p>Entrez.</p>', status: 'published', language: 'fr' };
  const { id } = await (
    await request.post('/api/posts', { headers, data: { ...text, type: 'post' } })
  ).json();
  const edition = `/api/post/${id}/edition`;
  const draft = {
    texts: { 'en-US': { title: `The sill ${name}`, content: '<p>Come in.</p>', status: 'draft' } },
  };
  await changeAsAdministrator(request, edition, draft);
  const statuses = async () => {
    const { texts } = await (await request.get(edition, { headers })).json();
    return [texts.fr.status, texts['en-US'].status];
  };
  await signIn(page);
  await page.goto(`/fr/admin/post?q=${name}`);
  await page.getByLabel('Choisir toute la page').click();
  await page.getByRole('button', { name: 'Archiver', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver', exact: true }).click();
  await expect(page.getByText(/Archiver\s: 1 fait\./)).toBeVisible();
  expect(await statuses()).toEqual(['archived', 'draft']);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('C’est annulé')).toBeVisible();
  expect(await statuses()).toEqual(['published', 'draft']);
});

test('people are suspended together, and let in again', async ({ page, request }) => {
  const headers = (await givenAdministrator(request)).headers;
  const name = `Groupe${unique()}`;
  const people = [await givenPerson(request, name), await givenPerson(request, name)];
  await signIn(page);
  await page.goto(`/fr/admin/user/user?q=${name}`);
  await expect(page.getByText('2 en tout')).toBeVisible();
  await page.getByLabel('Choisir toute la page').click();
  await expect(page.getByText('2 choisis')).toBeVisible();
  await page.getByRole('button', { name: 'Suspendre', exact: true }).click();
  const question = page.getByRole('dialog', { name: /Suspendre 2 comptes/ });
  await question.getByRole('button', { name: 'Suspendre', exact: true }).click();
  await expect(page.getByText(/Suspendre\s: 2 faits\./)).toBeVisible();
  // Among all accounts they stay.
  await expect(page.getByText('2 en tout')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Suspendu' })).toHaveCount(2);
  for (const { id } of people)
    expect((await (await request.get(`/api/user/${id}`, { headers })).json()).deletedAt).not.toBeNull();
});

test('subscribers are exported as they are chosen, and removed together', async ({ page, request }) => {
  const headers = (await givenAdministrator(request)).headers;
  const name = `Lettre ${unique()}`;
  const subscribers = ['a', 'b'].map(sign => ({
    name: `${name} ${sign}`,
    email: `${unique()}@example.org`,
    language: 'fr',
    actif: true,
  }));
  const sent = await request.post('/api/newsletters/import', { headers, data: { subscribers } });
  expect(sent.ok()).toBe(true);
  await signIn(page);
  await page.goto(`/fr/admin/newsletter?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('2 en tout')).toBeVisible();
  await page.getByLabel('Choisir toute la page').click();
  await expect(page.getByText('2 choisis')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter les choisis' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(subscribers.filter(({ email }) => !file.includes(email))).toEqual([]);
  expect(file.trim().split('\r\n')).toHaveLength(3);

  await page.locator('.table-bulk').getByRole('button', { name: 'Retirer', exact: true }).click();
  const question = page.getByRole('dialog', { name: /Retirer 2 abonnés/ });
  await question.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByText(/Retirer\s: 2 faits\./)).toBeVisible();
  await expect(page.getByText('Rien ne correspond à cette recherche')).toBeVisible();
});

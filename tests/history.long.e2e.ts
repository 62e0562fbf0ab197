/** Editors look at what a text was and bring it back; auditors read the same, and how far the log is proven. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test, unique } from './browser.ts';
import { changeAsAdministrator, givenAdministrator, givenPerson, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

test.use({ expectedErrors: [/status of 404/] });

/** A published text of two versions. */
async function changedText(request: APIRequestContext) {
  const headers = (await givenAdministrator(request)).headers;
  const title = `La porte ${unique()}`;
  const data = { title, content: '<p>Frappez et l’on vous ouvrira.</p>', type: 'post', status: 'published' };
  const post: { '@id': string; id: number } = await (
    await request.post('/api/posts', { data, headers })
  ).json();
  const content = '<p>Frappez deux fois et l’on vous ouvrira.</p>';
  await changeAsAdministrator(request, post['@id'], { content });
  return { title, ...post };
}

const versionsOn = (page: Page) => page.getByRole('main').locator('.version');

test('every version of a text is read, with who made it and what changed; one is restored', async ({
  page,
  request,
}) => {
  const text = await changedText(request);
  await signInAt(page, await givenPerson(request, 'Lucie', 'ROLE_EDITOR'), `/fr/admin/post/${text.id}`);
  const history = page.getByRole('main').getByRole('link', { name: 'Historique' });
  const list = page.getByRole('main').getByRole('link', { name: 'Enseignements' });
  const [left, right] = [await list.boundingBox(), await history.boundingBox()];
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThan(16);
  await history.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text.title);
  await expect(versionsOn(page)).toHaveCount(2);
  await expect(versionsOn(page).first().locator('ins')).toHaveText(/deux fois/);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Rétablir la version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.getByText('La version 1 est rétablie.')).toBeVisible();
  await expect(versionsOn(page)).toHaveCount(3);
  await expect(versionsOn(page).first()).toContainText('Lucie Exemple');
  await expect(page.getByRole('link', { name: 'Rétablit la version 1' })).toBeVisible();
  const { content } = await (await request.get(text['@id'])).json();
  expect(content).toBe('<p>Frappez et l’on vous ouvrira.</p>');
});

test('an auditor reads versions and changes nothing, and sees what the proof does not cover', async ({
  page,
  request,
}) => {
  const text = await changedText(request);
  const auditor = await givenPerson(request, 'Simon', 'ROLE_AUDITOR');
  await signInAt(page, auditor, `/fr/admin/history/post/${text.id}`);
  await expect(versionsOn(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Rétablir/ })).toHaveCount(0);
  await expect(page.getByText('Rétablir une version')).toHaveCount(0);

  await page.goto('/fr/admin/proof');
  await expect(page.getByText(/La preuve ne couvre/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto('/fr/admin/history/post/1');
  await expect(page.getByRole('heading', { name: 'Aucun historique ici' })).toBeVisible();
});

test('what was taken away comes back as the server lets it, and nobody is offered more', async ({
  page,
  request,
}) => {
  const headers = (await givenAdministrator(request)).headers;
  const send = async (path: string, data: object) =>
    (await (await request.post(path, { data, headers })).json()) as { '@id': string; id: number };
  const title = `Les psaumes ${unique()}`;
  const category = await send('/api/categories', { title, type: 'prierre' });
  const news = await send('/api/actualites', { title: 'Un puits', content: '<p>À Bafoussam.</p>' });
  for (const { '@id': path } of [category, news]) await request.delete(path, { headers });
  const admin = await givenPerson(request, 'Odile', 'ROLE_ADMIN');
  await signInAt(page, admin, `/fr/admin/history/category/${category.id}`);
  await expect(page.getByText('Rétablir une version la fait revenir.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Le faire revenir' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rétablir la version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click();
  await expect(versionsOn(page)).toHaveCount(3);
  expect((await request.get(category['@id'])).status()).toBe(200);

  await page.goto(`/fr/admin/history/actualite/${news.id}`);
  await expect(page.getByRole('button', { name: 'Le faire revenir' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rétablir la version/ })).toHaveCount(0);
  await expect(page.getByText('Rétablir une version')).toHaveCount(0);
  await page.getByRole('button', { name: 'Le faire revenir' }).click();
  await expect(page.getByRole('button', { name: 'Rétablir la version 1' })).toBeVisible();

  await page.goto(`/fr/admin/history/user/${admin.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historique\u00a0: Odile Exemple');
  await expect(versionsOn(page).first()).toContainText('Adminsitrateur');
  await expect(page.getByText('personne ne le rétablit')).toBeVisible();
});

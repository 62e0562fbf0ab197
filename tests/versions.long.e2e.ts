/** Versions of everything that has some, on a phone and on a desk, in both languages, and by keyboard. */
import { type APIRequestContext, expect } from '@playwright/test';
import { test, unique } from './browser.ts';
import { changeAsAdministrator, givenAdministrator, givenPerson, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

const CONTENT = `<p>${'Un soir de pluie, la porte du parvis était ouverte. '.repeat(4)}</p>`;
const PATCH = 'application/merge-patch+json';

/** One of each, changed once; `after`: what its last version has made of it. */
async function changedThings(request: APIRequestContext) {
  const { headers } = await givenAdministrator(request);
  const made = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { '@id': string };
  };
  const changed = (path: string, data: object) => changeAsAdministrator(request, path, data);
  const mark = unique();
  const text = { title: `Le seuil ${mark}`, content: CONTENT, type: 'post', status: 'published' };
  const post = await made('/api/posts', text);
  const testimony = await made('/api/temoignages', { title: `Au village ${mark}`, content: CONTENT });
  const comment = await made('/api/comments', { post: post['@id'], message: 'Merci.' });
  const category = await made('/api/categories', { title: `Psaumes ${mark}`, type: 'prierre' });
  const person = await givenPerson(request, 'Blandine');
  await changed(post['@id'], { abstract: 'Une veillée.' });
  await changed(testimony['@id'], { title: `Au village ${mark}, un soir` });
  await changed(comment['@id'], { message: 'Merci beaucoup.' });
  await changed(category['@id'], { title: `Les psaumes ${mark}` });
  await changed(`/api/user/${person.id}`, { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  return [
    [post['@id'], /veillée/],
    [testimony['@id'], /un soir/],
    [comment['@id'], /beaucoup/],
    [category['@id'], /Les/],
    [`/api/user/${person.id}`, /Editeur|Editor/],
  ] as const;
}

test('a history is headed by the title in the language of who reads it, else by the other one, marked as such', async ({
  page,
  request,
}) => {
  const { headers } = await givenAdministrator(request);
  const mark = Math.random().toString(36).slice(2, 8);
  const text = { title: `Le seuil ${mark}`, content: CONTENT, type: 'post', status: 'published' };
  const made = await request.post('/api/posts', { data: text, headers });
  const { '@id': post } = (await made.json()) as { '@id': string };
  const write = async (language: 'fr' | 'en-US', title: string) => {
    const texts = { [language]: { title, content: CONTENT, status: 'draft' } };
    const options = { data: { texts }, headers: { ...headers, 'Content-Type': PATCH } };
    expect((await request.patch(`${post}/edition`, options)).status()).toBe(200);
  };
  await signInAt(page, await givenPerson(request, 'Simon', 'ROLE_AUDITOR'), '/fr/admin/activity');
  const history = `admin/history/${post.replace('/api/', '')}`;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/en-US/${history}`);
  await expect(heading).toHaveText(`History: Le seuil ${mark}`);
  await expect(heading.locator('[lang=fr]')).toHaveText(`Le seuil ${mark}`);
  await write('en-US', `The doorstep ${mark}`);
  await write('fr', `Le seuil, le soir ${mark}`);
  await page.goto(`/en-US/${history}`);
  await expect(heading).toHaveText(`History: The doorstep ${mark}`);
  await page.goto(`/fr/${history}`);
  await expect(heading).toHaveText(`Historique : Le seuil, le soir ${mark}`);
});

for (const [language, width] of [
  ['fr', 1440],
  ['en-US', 390],
] as const)
  test(`the versions of each thing are read by an auditor: ${language}, ${width}`, async ({
    page,
    request,
  }) => {
    const things = await changedThings(request);
    await page.setViewportSize({ width, height: 900 });
    await signInAt(page, await givenPerson(request, 'Simon', 'ROLE_AUDITOR'), '/fr/admin/activity');
    for (const [reference, after] of things) {
      await page.goto(`/${language}/admin/history/${reference.replace('/api/', '')}`);
      const versions = page.getByRole('main').locator('.version');
      await expect(versions.first().locator('ins').filter({ hasText: after }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Rétablir|Restore)/ })).toHaveCount(0);
      await versions.last().locator('summary').press('Enter');
      await expect(versions.last().locator('dd').first()).toBeVisible();
      expect([reference, await violationsOn(page)]).toEqual([reference, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });

test('a version is restored by keyboard alone', async ({ page, request }) => {
  const [[text]] = await changedThings(request);
  const editor = await givenPerson(request, 'Lucie', 'ROLE_EDITOR');
  await signInAt(page, editor, `/fr/admin/history/${text.replace('/api/', '')}`);
  await page.getByRole('button', { name: 'Rétablir la version 1' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rétablir la version 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Rétablir' }).press('Enter');
  await expect(page.getByText('La version 1 est rétablie.')).toBeVisible();
  await expect(page.getByRole('main').locator('.version')).toHaveCount(3);
});

test('no version of a deleted text is offered to be restored, on no page of its history', async ({
  page,
  request,
}) => {
  const { headers } = await givenAdministrator(request);
  const text = { title: 'Le puits', content: CONTENT, type: 'post', status: 'draft' };
  const post = (await (await request.post('/api/posts', { data: text, headers })).json())['@id'];
  for (let at = 1; at <= 20; at++)
    await request.patch(post, {
      data: { abstract: `Une veillée ${at}.` },
      headers: { ...headers, 'Content-Type': PATCH },
    });
  expect((await request.delete(post, { headers })).status()).toBe(204);
  const editor = await givenPerson(request, 'Lucie', 'ROLE_EDITOR');
  await signInAt(page, editor, `/fr/admin/history/${post.replace('/api/', '')}?page=2`);
  await expect(page.getByRole('main').locator('.version').last()).toContainText('Le puits');
  await expect(page.getByRole('button', { name: /^Rétablir/ })).toHaveCount(0);
});

/** The files of the house: sent, described, deleted where nothing shows them. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { enterScreen, hold, signIn, test, unique } from './browser.ts';
import { givenAdministrator, givenPerson } from './given-person.ts';
import { PIXEL } from './upload.ts';

// What is removed is asked for once more.
test.use({ expectedErrors: [/status of 404|net::ERR_FAILED|The data of .* did not arrive/] });

test('a file that is shown cannot be deleted; one that nothing shows can, and is described before', async ({
  page,
}) => {
  await signIn(page);
  await enterScreen(page, 'files', 'Fichiers');
  await page.getByRole('row').filter({ hasText: 'Livret de prières.pdf' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Livret de prières.pdf' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Montré par' })).toContainText('Livret de prières');
  await expect(page.getByText('ne peut pas être supprimé')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);

  await enterScreen(page, 'files', 'Fichiers');
  const name = `note-${Date.now()}.pdf`;
  await page.getByLabel('Envoyer comme').selectOption('Document');
  await page
    .getByLabel('Ajouter des fichiers')
    .last()
    .setInputFiles([
      { name: 'grand.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(500_001, '%PDF-1.7') },
      { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
    ]);
  await expect(page.getByRole('alert')).toContainText('grand.pdf dépasse 500');
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Crédit').fill('Photo Émile');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('C’est enregistré.')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/fr\/admin\/files$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('which files did not arrive is said by their names, each on its line, and stays', async ({ page }) => {
  await signIn(page);
  await enterScreen(page, 'files', 'Fichiers');
  await page.route('**/api/files/add', route => route.abort());
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await page
    .getByLabel('Ajouter des fichiers')
    .last()
    .setInputFiles([
      pdf('livret.pdf', Buffer.from('%PDF-1.7\n')),
      pdf('grand.pdf', Buffer.alloc(500_001, '%PDF-1.7')),
    ]);
  const lines = [
    'livret.pdf n’est peut-être pas arrivé\u00a0: la connexion a été coupée. Choisissez-le de nouveau.',
    'grand.pdf dépasse 500\u00a0ko.',
  ];
  const notice = page.getByRole('alert');
  await expect(notice).toHaveCSS('white-space', 'pre-line');
  expect(await notice.textContent()).toBe(lines.join('\n'));
  await expect(page.getByRole('region', { name: 'Ajouter des fichiers' }).getByRole('listitem')).toHaveText(
    lines,
  );
});

test('the picture of a testimony is not taken for that of a profile', async ({ page, request }) => {
  const { headers } = await givenPerson(request);
  const file = { name: `porte-${unique()}.png`, mimeType: 'image/png', buffer: PIXEL };
  const multipart = { file, code: 'FILES_USER_PICTURE' };
  const { id } = await (await request.post('/api/files/add', { headers, multipart })).json();
  const title = `Une porte ouverte ${unique()}`;
  const content = 'Un soir de pluie, j’ai marché jusqu’au parvis, et quelqu’un m’a tendu un parapluie.';
  const sent = await request.post('/api/temoignages', {
    ...{ headers, data: { title, content, cover: `/api/file/${id}`, consent: '2026-11' } },
  });
  expect(sent.status()).toBe(201);
  await signIn(page);
  await enterScreen(page, 'files', 'Fichiers');
  const row = page.getByRole('row').filter({ hasText: file.name });
  await expect(row).toContainText(title);
  await expect(row.getByRole('cell', { name: 'Profil ou témoignage' })).toBeVisible();
});

test.describe('on a slow line', () => {
  const credit = (page: Page) => page.getByLabel('Crédit');
  const clash = (page: Page) => page.getByRole('alert').filter({ hasText: /Quelqu’un a enregistré/ });

  /** A file with somebody's name in its form, not saved. */
  async function credited(page: Page, request: APIRequestContext): Promise<string> {
    const { headers } = await givenAdministrator(request);
    const file = { name: 'porte.png', mimeType: 'image/png', buffer: PIXEL };
    const multipart = { file, code: 'FILES_GALLERY' };
    const { id } = await (await request.post('/api/files/add', { headers, multipart })).json();
    await signIn(page);
    await page.goto(`/fr/admin/files/${id}`);
    await expect(page.getByText('En direct')).toBeVisible();
    await credit(page).fill('Odile');
    return `**/api/file/${id}`;
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

  test('what is written while what was saved is read again stays in the form', async ({ page, request }) => {
    const address = await credited(page, request);
    const reading = await hold(page, 'GET', address);
    const saved = page.waitForResponse(answer => answer.request().method() === 'PATCH');
    await save(page);
    await saved;
    await reading.asked;
    await credit(page).fill('Odile Exemple');
    reading.release();
    await expect(page.getByText('C’est enregistré.')).toBeVisible();
    await expect(credit(page)).toHaveValue('Odile Exemple');
    await expect(clash(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Abandonner' })).toBeVisible();
  });

  test('what one has saved oneself is not shown as somebody else’s', async ({ page, request }) => {
    const address = await credited(page, request);
    const saving = await hold(page, 'PATCH', address, 'answer');
    const reading = await hold(page, 'GET', address);
    await save(page);
    await saving.asked;
    await credit(page).fill('Odile Exemple');
    // The news of it is here before its answer.
    await reading.asked;
    const read = page.waitForResponse(answer => answer.request().method() === 'GET');
    reading.release();
    await read;
    await expect(page.getByRole('button', { name: 'Abandonner' })).toBeVisible();
    await expect(clash(page)).toHaveCount(0);
    saving.release();
    await expect(page.getByText('C’est enregistré.')).toBeVisible();
    await expect(clash(page)).toHaveCount(0);
    await save(page);
    await expect(page.getByRole('button', { name: 'Abandonner' })).toHaveCount(0);
    await expect(credit(page)).toHaveValue('Odile Exemple');
  });
});

/** What administrators do with people, before the eyes of these people; subscribers, files and the palette. */
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { hold, open, signIn, test } from './browser.ts';
import { givenAdministrator } from './given-person.ts';
import { PIXEL } from './upload.ts';
import { violationsOn } from './violations.ts';

const PASSWORD = 'Lumiere-2026';
let people = 0;

/** Signs somebody up by the API, and in by the form; answers where their account is. */
async function givenPerson(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}.${++people}@example.org`.toLowerCase();
  const account = { firstName: name, lastName: 'Exemple', email, password: PASSWORD };
  const headers = { deviceId: `device-${email}` };
  const { id } = await (await page.request.post('/api/users/add', { data: account, headers })).json();
  await open(page, '/fr/connexion');
  const main = page.getByRole('main');
  await main.getByLabel('Adresse e-mail').fill(email);
  await main.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/connexion/);
  return `user/user/${id}`;
}

/** A screen of the admin area; nothing is wrong with it for who cannot see or point. */
async function enter(page: Page, path: string, heading: string, language = 'fr'): Promise<void> {
  await page.goto(`/${language}/admin/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function giveRole(admin: Page, account: string, role: string, isGiven: boolean): Promise<void> {
  await enter(admin, account, 'Exemple');
  await admin.getByRole('checkbox', { name: role }).setChecked(isGiven);
  await admin.getByRole('button', { name: 'Enregistrer les rôles' }).click();
  await expect(admin.getByText(/Les rôles de .* sont enregistrés/)).toBeVisible();
}

// Their calls are refused from one moment to the next, and what is removed is asked for once more.
// A session that has just ended: 401 and 403 of the API, 400 of a socket that polls by it.
test.use({ expectedErrors: [/status of 40[0134]|WebSocket connection to|The data of .* did not arrive/] });

test('somebody is made an editor, and loses the page they look at when the role is taken', async ({
  page: admin,
  newWindow,
}) => {
  test.slow();
  await signIn(admin);
  const editor = await newWindow();
  const account = await givenPerson(editor, 'Basile');
  await editor.goto('/fr/admin/newsletter');
  await expect(editor.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })).toBeVisible();

  await giveRole(admin, account, 'Editeur', true);
  await enter(editor, 'newsletter', 'Abonnés de la lettre');
  await expect(editor.getByText('En direct')).toBeVisible();

  await giveRole(admin, account, 'Editeur', false);
  await expect(editor.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })).toBeVisible();
  await expect(editor.getByRole('heading', { name: 'Abonnés de la lettre' })).toHaveCount(0);
});

test('an administrator who is made an editor loses the accounts at once, and keeps what editors see', async ({
  page: admin,
  newWindow,
}) => {
  test.slow();
  await signIn(admin);
  const other = await newWindow();
  const account = await givenPerson(other, 'Agathe');
  await giveRole(admin, account, 'Adminsitrateur', true);
  await giveRole(admin, account, 'Editeur', true);
  await enter(other, 'user/user', 'Tous les comptes');
  await expect(other.getByText('En direct')).toBeVisible();

  await giveRole(admin, account, 'Adminsitrateur', false);
  await expect(other.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })).toBeVisible();
  await enter(other, 'newsletter', 'Abonnés de la lettre');
});

test('who is suspended is signed out at once', async ({ page: admin, newWindow }) => {
  test.slow();
  await signIn(admin);
  const editor = await newWindow();
  const account = await givenPerson(editor, 'Simon');
  await giveRole(admin, account, 'Editeur', true);
  await enter(editor, 'files', 'Fichiers');
  await expect(editor.getByText('En direct')).toBeVisible();

  await admin.getByRole('button', { name: 'Suspendre' }).click();
  const question = admin.getByRole('dialog', { name: /Suspendre Simon/ });
  await expect(question).toContainText('ne peut plus se connecter');
  await question.getByRole('button', { name: 'Suspendre' }).click();
  await expect(admin.getByText('Ce compte est suspendu')).toBeVisible();
  await expect(editor).toHaveURL(/\/fr\/connexion/);
});

test('subscribers are taken away as a file, and brought in again as they were', async ({
  page,
  newWindow,
}) => {
  test.slow();
  const other = await newWindow();
  await signIn(other);
  await enter(other, 'newsletter', 'Abonnés de la lettre');
  await expect(other.getByText('En direct')).toBeVisible();
  await signIn(page);
  await enter(page, 'newsletter', 'Abonnés de la lettre');
  const stamp = `${Date.now()}`;
  const list = (rows: readonly string[]) => ({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nom;E-mail;Actif;Accord', ...rows].join('\r\n')),
  });
  const rows = [
    `Élise;elise.${stamp}@example.org;oui;2026-11`,
    `=Paul;paul.${stamp}@example.org;non;`,
    `Sans adresse;;oui;`,
    `Encore;elise.${stamp}@example.org;oui;`,
  ];
  const importing = async (kept: readonly string[]) => {
    await page.getByRole('button', { name: 'Importer une liste' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importer une liste' });
    await dialog.getByLabel('Choisir un fichier CSV').setInputFiles(list(kept));
    return dialog;
  };
  const first = await importing(rows);
  await expect(first.getByText(/Ligne 4, sans adresse/)).toBeVisible();
  await expect(first.getByText(/Ligne 5, elise\..*déjà plus haut/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await first.getByRole('button', { name: 'Ajouter 2 adresses' }).click();
  await expect(first.getByText('2 adresses ajoutées')).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: `elise.${stamp}@example.org` })).toBeVisible();
  await first.getByRole('button', { name: 'Fermer' }).last().click();

  const search = page.getByRole('searchbox', { name: 'Chercher un nom ou une adresse' });
  await search.fill(`paul.${stamp}`);
  const row = page.getByRole('row').filter({ hasText: `paul.${stamp}@example.org` });
  await expect(row).toContainText('En pause');
  await expect(row).toContainText('non demandé');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter la liste' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('abonnes.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`\r\nÉlise,elise.${stamp}@example.org,true,fr,2026-11,`);
  expect(file).toContain(`\r\n'=Paul,paul.${stamp}@example.org,false,fr,,`);

  // Gone by their own hand, or paused: the same file brings nobody back.
  await row.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(row).toHaveCount(0);
  const second = await importing(rows.slice(0, 2));
  await second.getByRole('button', { name: 'Ajouter 2 adresses' }).click();
  await expect(second.getByText('1 était déjà là, inchangée')).toBeVisible();
  await expect(second.getByText('1 avait quitté la lettre, et n’y revient pas')).toBeVisible();
});

test('who closes a list while it is sent sends no more of it, and can choose the same file again', async ({
  page,
}) => {
  const stamp = Date.now();
  const rows = Array.from({ length: 150 }, (_, at) => `Abonné;a${at}.${stamp}@example.org`);
  const list = {
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nom;E-mail', ...rows].join('\r\n')),
  };
  await signIn(page);
  await enter(page, `newsletter?q=.${stamp}`, 'Abonnés de la lettre');
  await page.getByRole('button', { name: 'Importer une liste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer une liste' });
  const file = dialog.getByLabel('Choisir un fichier CSV');
  await file.setInputFiles(list);
  await expect(dialog.getByRole('button', { name: 'Ajouter 150 adresses' })).toBeVisible();
  // A browser tells nothing of the file that stands there already.
  await expect(file).toHaveValue('');
  const sent: string[] = [];
  page.on('request', asked => {
    if (asked.url().endsWith('/newsletters/import')) sent.push(asked.url());
  });
  const part = await hold(page, 'POST', '**/api/newsletters/import');
  await dialog.getByRole('button', { name: 'Ajouter 150 adresses' }).click();
  await part.asked;
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  part.release();
  await expect(page.getByText('100 en tout')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a file that is shown cannot be deleted; one that nothing shows can, and is described before', async ({
  page,
}) => {
  await signIn(page);
  await enter(page, 'files', 'Fichiers');
  await page.getByRole('row').filter({ hasText: 'Livret de prières.pdf' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Livret de prières.pdf' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Montré par' })).toContainText('Livret de prières');
  await expect(page.getByText('ne peut pas être supprimé')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);

  await enter(page, 'files', 'Fichiers');
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

test('the palette leads by keyboard alone to screens and to texts', async ({ page }) => {
  await signIn(page);
  await enter(page, 'user/user', 'Tous les comptes');
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Aller à un écran ou à un texte' });
  await expect(field).toBeFocused();
  await page.keyboard.type('fichi');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Fichiers');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fichiers' })).toBeVisible();
  await expect(field).toHaveCount(0);

  await page.keyboard.press('Control+K');
  await page.keyboard.type('livret');
  const text = page.getByRole('option', { name: /Livret de prières Document/ });
  await expect(text).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(text).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(text).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.getByRole('button', { name: 'Aller à…' }).press('Enter');
  await page.keyboard.type('livret');
  await expect(text).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // To where it is written.
  await expect(page).toHaveURL(/\/fr\/admin\/documentation\/\d+$/);
});

test('a page of the house is written in one language, looked at before, and the other one stays', async ({
  page,
}) => {
  await signIn(page);
  await enter(page, 'pages', 'Pages de la maison');
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  const french = page.getByRole('region', { name: 'Français', exact: true });
  const english = page.getByRole('region', { name: 'Anglais', exact: true });
  const said = `Accueillir chacun, ${Date.now()}.`;
  const abstract = french.getByLabel('Chapeau');
  const before = await english.getByLabel('Chapeau').inputValue();
  await abstract.fill(said);
  await page.getByRole('link', { name: 'Toutes les pages' }).click();
  const asked = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await asked.getByRole('button', { name: 'Continuer à écrire' }).click();
  const text = french.getByRole('textbox', { name: 'Texte' });
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Bienvenue. ');
  await french.getByRole('button', { name: 'Aperçu' }).click();
  const preview = french.getByRole('region', { name: 'Aperçu' });
  await expect(preview).toContainText(said);
  await expect(preview).toContainText('Bienvenue. ');
  // The signs of the editor's tools are looked at where texts are written.
  const isOfThePage = ({ id }: { id: string }) => id !== 'label-content-name-mismatch';
  expect((await violationsOn(page)).filter(isOfThePage)).toEqual([]);
  await french.getByRole('button', { name: 'Publier' }).click();
  await expect(french.getByText('C’est enregistré.')).toBeVisible();

  // What was written first in one language is no conflict for the other one, nor for another change of the first.
  await abstract.fill(`${said} Encore.`);
  const answered = page.waitForResponse(response => response.request().method() === 'PATCH');
  await french.getByRole('button', { name: 'Publier' }).click();
  expect((await answered).status()).toBe(200);
  await open(page, '/fr/terms-use');
  await expect(page.getByText(`${said} Encore.`)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Bienvenue. ');
  await page.goto('/en-US/terms-use');
  await expect(page.getByText(before)).toBeVisible();
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

for (const [language, width, words] of [
  [
    'fr',
    390,
    [
      'Tous les comptes',
      'Administrateurs',
      'Abonnés de la lettre',
      'Fichiers',
      'E-mails non partis',
      'Pages de la maison',
      'Aide sur cet écran',
    ],
  ],
  [
    'en-US',
    1440,
    [
      'All accounts',
      'Administrators',
      'Newsletter subscribers',
      'Files',
      'E-mails not sent',
      'Pages of the house',
      'Help on this screen',
    ],
  ],
] as const)
  test(`the screens are as wide as the window and say what they are for, in ${language} at ${width}`, async ({
    page,
  }) => {
    const [accounts, administrators, newsletter, files, mails, pages, help] = words;
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, language);
    const screens = [
      ['user/user', accounts],
      ['user/admin', administrators],
      ['newsletter', newsletter],
      ['files', files],
      ['mails', mails],
      ['pages', pages],
    ] as const;
    const faults: unknown[] = [];
    for (const [path, heading] of screens) {
      await enter(page, path, heading, language);
      await page.getByRole('button', { name: help }).click();
      await expect(page.getByText('Ctrl+K')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Ctrl+K')).toBeHidden();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      faults.push(...(await violationsOn(page)), ...(wide > 0 ? [`${path} is ${wide} px too wide`] : []));
    }
    expect(faults).toEqual([]);
  });

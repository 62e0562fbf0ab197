/** What editors do around a text: preview, links for others, notes, deleting; and by keyboard. */
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hold, loseAnswer, open, signIn, test, unique } from './browser.ts';
import { column } from './editor.ts';
import { givenAdministrator } from './given-person.ts';
import { typeDay } from './type-day.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const NO_ANSWER = /Le serveur n’a pas répondu/;

/** A teaching with this title, in its editor, saved as a draft. */
async function drafted(page: Page, title: string): Promise<void> {
  await signIn(page);
  await page.goto('/fr/admin/post/new');
  await column(page, 'fr').getByLabel('Titre').fill(title);
  await column(page, 'fr').getByRole('textbox', { name: 'Texte' }).pressSequentially('Frappez.');
  await save(page);
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
}

test('a draft is seen as its readers will see it, and by a link from outside until that is revoked', async ({
  page,
  newWindow,
}) => {
  const title = `La porte ${unique()}`;
  await drafted(page, title);
  await page.getByRole('button', { name: 'Aperçu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aperçu' });
  const framed = page.frameLocator('iframe[title="Aperçu"]');
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText(title);
  await dialog.getByRole('button', { name: '390 px' }).click();
  await expect(page.locator('iframe')).toHaveCSS('width', '390px');
  await dialog.getByRole('button', { name: 'Créer un lien secret' }).click();
  const address = await dialog.getByLabel('Lien secret').inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // It stands for a second.
  const copied = dialog.getByText('Adresse copiée').waitFor();
  await dialog.getByRole('button', { name: 'Copier' }).click();
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const outside = await newWindow();
  await open(outside, address);
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(outside.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await dialog.getByRole('button', { name: 'Révoquer' }).click();
  await expect(dialog.getByRole('button', { name: 'Révoquer' })).toBeHidden();
  expect((await outside.request.get(address)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
});

test('notes wait for the others; a text that is deleted by mistake comes back', async ({ page }) => {
  const title = `Le seuil ${unique()}`;
  await drafted(page, title);
  await page.getByLabel('Une note pour les autres').fill('Relire la citation.');
  await page.getByRole('button', { name: 'Laisser la note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Relire la citation.' });
  await note.getByRole('checkbox', { name: 'C’est fait' }).click();
  await expect(note.getByRole('checkbox')).toBeChecked();
  await page.reload();
  await expect(note.getByRole('checkbox')).toBeChecked();

  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/admin\/post$/);
  await page.getByLabel('Chercher dans les titres').fill(title);
  await expect(
    page.getByText('Rien ne correspond').or(page.getByRole('link', { name: title })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('who deletes a text with words that are not saved is asked once', async ({ page }) => {
  await drafted(page, `La clef ${unique()}`);
  await column(page, 'fr').getByLabel('Titre').fill('La clef perdue');
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/admin\/post$/);
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a moment that has passed is said where it was chosen', async ({ page }) => {
    await drafted(page, `La veille ${unique()}`);
    const fr = column(page, 'fr');
    await fr.getByRole('button', { name: 'Programmer', exact: true }).click();
    await typeDay(fr, 'Jour et heure', '010120200600');
    await fr.getByRole('button', { name: 'Programmer pour ce moment' }).click();
    await expect(page.getByText('Corrigez les champs signalés.')).toBeVisible();
    await expect(fr.getByText('le moment de la publication doit être à venir')).toBeVisible();
    // What is written is saved all the same.
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();
    await expect(page.getByText('Ce n’est pas enregistré.')).toHaveCount(0);
  });

  test('a tag that somebody else has deleted meanwhile is said at the tags', async ({ page, request }) => {
    const { headers } = await givenAdministrator(request);
    const title = `Source ${unique()}`;
    const data = { title, translations: { 'en-US': { title } } };
    const { id } = await (await request.post('/api/tags', { headers, data })).json();
    await drafted(page, `La fontaine ${unique()}`);
    const tags = page.locator('.term-picker').filter({ hasText: 'Étiquettes' });
    await tags.getByRole('combobox').fill(title);
    await expect(tags.getByRole('button', { name: `Retirer ${title}` })).toBeVisible();
    expect((await request.delete(`/api/tag/${id}`, { headers })).ok()).toBe(true);
    await save(page);
    await expect(page.getByText('Corrigez les champs signalés.')).toBeVisible();
    await expect(tags.getByText('cette référence ne mène nulle part')).toBeVisible();
  });

  test('each file that is refused is named, and why', async ({ page }) => {
    const named = (name: string, bytes: string | Buffer) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    });
    const files = [
      named('faux.pdf', 'MZ'),
      named('autre.pdf', 'MZ'),
      named('grand.pdf', Buffer.alloc(500_001, '%PDF-1.7')),
    ];
    const words =
      'faux.pdf has an unsupported format autre.pdf has an unsupported format grand.pdf is larger than 500K';
    await signIn(page, 'en-US');
    await page.goto('/en-US/admin/files');
    await page.locator('.file-upload select').selectOption('FILES_DOCUMENT');
    await page.locator('.file-upload input[type=file]').setInputFiles(files);
    await expect(page.locator('.red-notice')).toHaveText(words);
    await page.goto('/en-US/admin/documentation/new');
    await page.locator('.detail-files input[type=file]').setInputFiles(files);
    await expect(page.locator('.red-notice')).toHaveText(words);
    await expect(page.locator('.detail-files .error')).toHaveText(words);
  });

  for (const language of ['fr', 'en-US'] as const)
    test(`what a new text lacks in ${language} is said there, and no more once it is given up`, async ({
      page,
    }) => {
      await signIn(page);
      await page.goto('/fr/admin/post/new');
      const text = column(page, language);
      await text.getByLabel('Résumé').fill('Frappez.');
      await save(page);
      const said = page.getByRole('alert').filter({ hasText: 'Ce n’est pas enregistré.' });
      await expect(said).toBeVisible();
      // Title and text.
      await expect(text.getByText('ce champ est obligatoire')).toHaveCount(2);
      await expect(page.getByText('ce champ est obligatoire')).toHaveCount(2);
      await page.getByRole('button', { name: 'Abandonner les modifications' }).click();
      await expect(text.getByLabel('Résumé')).toHaveValue('');
      await expect(said).toBeHidden();
      await expect(page.getByText('ce champ est obligatoire')).toHaveCount(0);
    });
});

test('a note is left once however often it is asked for, and the next one can be begun meanwhile', async ({
  page,
}) => {
  await drafted(page, `La source ${unique()}`);
  const note = await hold(page, 'POST', '**/notes');
  const field = page.getByLabel('Une note pour les autres');
  const button = page.getByRole('button', { name: 'Laisser la note' });
  await field.fill('Relire la citation.');
  await button.dblclick();
  await note.asked;
  await field.fill('Relire la fin.');
  note.release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Relire la citation.' })).toBeVisible();
  await expect(field).toHaveValue('Relire la fin.');
  await button.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Relire la fin.' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Relire la citation.' })).toHaveCount(1);
});

test('a note that is left before those that stand there have come is shown with them', async ({ page }) => {
  await drafted(page, `La margelle ${unique()}`);
  const before = await hold(page, 'GET', '**/notes', 'answer');
  await page.reload();
  await before.asked;
  const left = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.ok());
  await page.getByLabel('Une note pour les autres').fill('Relire la citation.');
  await page.getByRole('button', { name: 'Laisser la note' }).click();
  await left;
  before.release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Relire la citation.' })).toBeVisible();
});

test.describe('on a line that breaks', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET/] });

  test('a note whose answer was lost is the same note when it is left again', async ({ page }) => {
    await drafted(page, `Le puits ${unique()}`);
    await loseAnswer(page, '*/notes');
    const field = page.getByLabel('Une note pour les autres');
    const button = page.getByRole('button', { name: 'Laisser la note' });
    await field.fill('Relire la citation.');
    await button.click();
    await expect(page.getByText(NO_ANSWER)).toBeVisible();
    await expect(field).toHaveValue('Relire la citation.');
    await button.click();
    await expect(field).toHaveValue('');
    const left = page.getByRole('listitem').filter({ hasText: 'Relire la citation.' });
    await expect(left).toHaveCount(1);
    // The same words once more are another note.
    await field.fill('Relire la citation.');
    await button.click();
    await expect(left).toHaveCount(2);
  });

  test('a file whose answer was lost is the same file when it is chosen again', async ({ page }, info) => {
    await signIn(page);
    await page.goto('/fr/admin/files');
    const name = `note-${unique()}.pdf`;
    const file = info.outputPath(name);
    await writeFile(file, '%PDF-1.7\n');
    await page.getByLabel('Envoyer comme').selectOption('Document');
    const chosen = page.locator('.file-upload input[type=file]');
    await loseAnswer(page, '*/api/files/add');
    await chosen.setInputFiles(file);
    await expect(page.getByRole('alert')).toHaveText(/peut-être pas arrivé/);
    await chosen.setInputFiles(file);
    await expect(page.getByText('1 fichier ajouté.')).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(1);
    // Once it has been answered, the same file is another one.
    await chosen.setInputFiles(file);
    await expect(page.getByRole('link', { name })).toHaveCount(2);
  });
});

test('a text is scheduled on a feast', async ({ page }) => {
  await drafted(page, `Noël ${unique()}`);
  const fr = column(page, 'fr');
  await fr.getByRole('button', { name: 'Programmer', exact: true }).click();
  const feasts = fr.getByLabel('Ou un dimanche, une fête');
  const christmas = await feasts
    .locator('option', { hasText: /25 décembre/ })
    .first()
    .getAttribute('value');
  await feasts.selectOption(christmas);
  await fr.getByRole('button', { name: 'Programmer pour ce moment' }).click();
  await expect(fr.getByText('Programmé')).toBeVisible();
  await expect(fr.getByText(/25 décembre/).first()).toBeVisible();
});

test('a text is written, saved and published without a mouse', async ({ page }) => {
  await signIn(page);
  await page.goto('/fr/admin/post/new');
  const fr = column(page, 'fr');
  // The editor of the text comes after the fields around it.
  await expect(fr.getByRole('textbox', { name: 'Texte' })).toBeVisible();
  await fr.getByLabel('Titre').focus();
  await page.keyboard.type(`Sans souris ${unique()}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Un résumé.');
  await page.keyboard.press('Tab');
  // One stop for all the tools, then the text.
  await expect(fr.getByRole('combobox', { name: 'Style du paragraphe' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fr.getByRole('textbox', { name: 'Texte' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Frappez.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await expect(fr.locator('strong')).toHaveText('Frappez.');
  await fr.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await expect(fr.getByText('Publié')).toBeVisible();
});

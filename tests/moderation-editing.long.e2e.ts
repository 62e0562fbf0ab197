/** What a moderator changes in a text, and what arrives meanwhile. */
import { expect, type Page } from '@playwright/test';
import { hold } from './browser.ts';
import {
  atDesk,
  caseOf,
  decided,
  editOf,
  openCase,
  publishOf,
  queueOf,
  STORY,
  test,
  testify,
  waiting,
} from './desk.ts';
import { PIXEL } from './upload.ts';

const title = (page: Page) => page.getByLabel('Titre');
const changedNotice = (page: Page) => page.getByText('a changé pendant que vous écriviez');

test('an edit that is saved leaves the keyboard where it can go on', async ({ page, word, reading }) => {
  await reading(`Le retour ${word}`);
  await page.keyboard.press('e');
  await expect(page.getByLabel('Titre')).toBeFocused();
  await page.getByLabel('Titre').fill(`Le grand retour ${word}`);
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByRole('button', { name: /Relire/ })).toBeFocused();
  await expect(waiting(page, `Le grand retour ${word}`)).toBeVisible();
});

test('what was changed in a text that is refused is there again when that is taken back, and is published', async ({
  page,
  word,
  reading,
}) => {
  const odile = await reading(`Le puits ${word}`);
  await page.keyboard.press('e');
  await page.getByLabel('Titre').fill(`Le puits de Jacob ${word}`);
  await page.getByRole('button', { name: 'Voir les retouches' }).click();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Trop court pour être compris').check();
  const refused = decided(page);
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await refused;
  await page.keyboard.press('z');
  await page.getByRole('button', { name: `Publier « Le puits de Jacob ${word} »` }).click();
  await expect(page.getByText(`« Le puits de Jacob ${word} » est publié.`)).toBeVisible();
  const published = async () => (await odile.get('/api/temoignages?owner=me')).member[0]?.title;
  await expect.poll(published).toBe(`Le puits de Jacob ${word}`);
});

test('blanks at the ends, and what was taken back, are no changes that wait to be saved', async ({
  page,
  word,
  reading,
}) => {
  await reading(`Le puits ${word}`);
  const isKept = queueOf(page).getByText('Retouches non enregistrées');
  await page.keyboard.press('e');
  await title(page).fill(`Le puits de Jacob ${word}`);
  await expect(isKept).toBeVisible();
  await title(page).fill(`Le puits ${word}`);
  await expect(isKept).toBeHidden();
  await title(page).fill(`Le puits ${word}  `);
  await page.getByRole('button', { name: 'Voir les retouches' }).click();
  await expect(
    caseOf(page).getByRole('heading', { name: 'Texte relu sans retouche', exact: true }),
  ).toBeVisible();
  await expect(isKept).toBeHidden();
});

test('edit one text: who keeps theirs keeps what the other saved beside it', async ({
  page,
  newWindow,
  word,
  author,
}) => {
  const { client: odile } = await author(`Odile${word}`);
  await testify(odile, `Le puits ${word}`);
  const other = await newWindow();
  for (const desk of [page, other]) {
    await atDesk(desk, `?q=${word}`);
    await openCase(desk, `Le puits ${word}`);
    await editOf(desk).click();
  }
  await page.getByLabel('Titre').fill(`Le puits de Jacob ${word}`);
  const resaid = `${STORY} J’y suis entrée.`;
  await other.getByLabel('Texte', { exact: true }).fill(resaid);
  await other.getByRole('button', { name: 'Enregistrer' }).click();

  await page.getByRole('button', { name: 'Garder les miens' }).click();
  await expect(page.getByLabel('Titre')).toHaveValue(`Le puits de Jacob ${word}`);
  await expect(page.getByLabel('Texte', { exact: true })).toHaveValue(resaid);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(waiting(other, `Le puits de Jacob ${word}`)).toBeVisible();
  await expect(caseOf(other).getByText('J’y suis entrée.')).toBeVisible();
});

test('a cover that arrives while somebody edits changes nothing of what they write', async ({
  page,
  word,
  reading,
}) => {
  const bread = `Le pain ${word}`;
  await reading(bread);
  const cover = await hold(page, 'POST', '**/api/files/add');
  const picture = { name: 'pain.png', mimeType: 'image/png', buffer: PIXEL };
  await caseOf(page).locator('.picture-field input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  await cover.asked;
  await editOf(page).click();
  await title(page).fill(`${bread} partagé`);
  cover.release();
  await expect(page.getByText('L’image est envoyée')).toHaveCount(0);
  await expect(title(page)).toHaveValue(`${bread} partagé`);
  await expect(caseOf(page).getByRole('img', { name: 'L’image choisie' })).toBeVisible();
});

test('a tag that is made while somebody edits changes nothing of what they write', async ({
  page,
  word,
  reading,
}) => {
  await reading(`Le sel ${word}`);
  const tag = await hold(page, 'POST', '**/api/tags');
  await page.keyboard.press('g');
  await page.keyboard.type(`Sel ${word}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await tag.asked;
  await editOf(page).click();
  await title(page).fill(`Le sel de la terre ${word}`);
  tag.release();
  await expect(caseOf(page).getByRole('button', { name: `Retirer Sel ${word}` })).toBeVisible();
  await expect(title(page)).toHaveValue(`Le sel de la terre ${word}`);
});

test.describe('when the line breaks', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('it is said in the language of the page that an edit was not saved', async ({
    page,
    word,
    reading,
  }) => {
    const lamp = `La lampe ${word}`;
    await reading(lamp);
    await editOf(page).click();
    await title(page).fill(`${lamp} allumée`);
    await page.route('**/api/temoignage/*', route => route.abort());
    await caseOf(page)
      .getByRole('button', { name: /^Enregistrer/ })
      .click();
    const said = caseOf(page).getByText('Les retouches n’ont pas été enregistrées');
    await expect(said).toContainText('Le serveur n’a pas répondu.');
    await expect(title(page)).toHaveValue(`${lamp} allumée`);
  });
});

test('what is written on while an edit is saved stays, and is nobody else’s change', async ({
  page,
  word,
  reading,
}) => {
  await reading(`La route ${word}`);
  await editOf(page).click();
  await title(page).fill(`La longue route ${word}`);
  const saving = await hold(page, 'PATCH', '**/api/temoignage/*', 'answer');
  // The news of it is here before its answer.
  const read = page.waitForResponse(
    answer => answer.request().method() === 'GET' && /temoignage\/\d+$/.test(answer.url()),
  );
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saving.asked;
  await read;
  await title(page).fill(`La longue route du retour ${word}`);
  await expect(waiting(page, `La longue route ${word}`)).toBeVisible();
  await expect(changedNotice(page)).toHaveCount(0);
  // It would be published against what stood there before.
  await publishOf(page, `La longue route du retour ${word}`).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enregistrement…' })).toBeVisible();
  saving.release();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  await expect(title(page)).toHaveValue(`La longue route du retour ${word}`);
  await expect(changedNotice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(waiting(page, `La longue route du retour ${word}`)).toBeVisible();
  await expect(title(page)).toHaveCount(0);
});

test('what is written after a decision is taken back is not lost when that is answered', async ({
  page,
  word,
  reading,
}) => {
  await reading(`La source ${word}`);
  const decision = await hold(page, 'PATCH', '**/api/temoignage/*');
  await page.keyboard.press('p');
  await decision.asked;
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`La source ${word}`);
  // It is open again when both have been answered.
  await expect(editOf(page)).toHaveCount(0);
  decision.release();
  await editOf(page).click();
  await title(page).fill(`La source vive ${word}`);
  await expect(waiting(page, `La source ${word}`)).toBeVisible();
  await expect(title(page)).toHaveValue(`La source vive ${word}`);
  await expect(changedNotice(page)).toHaveCount(0);
});

/** What a moderator presses and writes while an answer is on its way. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ApiClient } from './api-client.ts';
import { hold, signIn, test } from './browser.ts';
import { atDesk, caseOf, decided, mark, openCase, testify, waiting } from './desk.ts';
import { givenAdministrator, givenAuthor } from './given-person.ts';
import { PIXEL } from './upload.ts';

const title = (page: Page) => page.getByLabel('Titre');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const setback = (page: Page) => page.getByText('Une décision a déjà été prise');

/** A testimony that is open on the desk. */
async function reading(
  { page, baseURL, request }: { page: Page; baseURL: string | undefined; request: APIRequestContext },
  ...titles: readonly string[]
): Promise<ApiClient> {
  const word = mark();
  const { client } = await givenAuthor(request, baseURL, `Odile${word}`);
  for (const one of titles) await testify(client, one);
  await atDesk(page, `?q=${titles[0]?.split(' ').at(-1)}`);
  // The first of them last: what has been read before comes at once.
  for (const one of titles.toReversed()) {
    await openCase(page, one);
    await expect(publishOf(page, one)).toBeVisible();
  }
  return client;
}
const publishOf = (page: Page, named: string) => page.getByRole('button', { name: `Publier « ${named} »` });
const edit = (page: Page) => caseOf(page).getByRole('button', { name: /^Relire/ });
const changedNotice = (page: Page) => page.getByText('a changé pendant que vous écriviez');

test('a cover that arrives while somebody edits changes nothing of what they write', async ({
  page,
  baseURL,
  request,
}) => {
  const bread = `Le pain ${mark()}`;
  await reading({ page, baseURL, request }, bread);
  const cover = await hold(page, 'POST', '**/api/files/add');
  const picture = { name: 'pain.png', mimeType: 'image/png', buffer: PIXEL };
  await caseOf(page).locator('.picture-field input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  await cover.asked;
  await edit(page).click();
  await title(page).fill(`${bread} partagé`);
  cover.release();
  await expect(page.getByText('L’image est envoyée')).toHaveCount(0);
  await expect(title(page)).toHaveValue(`${bread} partagé`);
  await expect(caseOf(page).getByRole('img', { name: 'L’image choisie' })).toBeVisible();
});

test('a tag that is made while somebody edits changes nothing of what they write', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  await reading({ page, baseURL, request }, `Le sel ${word}`);
  const tag = await hold(page, 'POST', '**/api/tags');
  await page.keyboard.press('g');
  await page.keyboard.type(`Sel ${word}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await tag.asked;
  await edit(page).click();
  await title(page).fill(`Le sel de la terre ${word}`);
  tag.release();
  await expect(caseOf(page).getByRole('button', { name: `Retirer Sel ${word}` })).toBeVisible();
  await expect(title(page)).toHaveValue(`Le sel de la terre ${word}`);
});

test.describe('when the line breaks', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('it is said in the language of the page that an edit was not saved', async ({
    page,
    baseURL,
    request,
  }) => {
    const lamp = `La lampe ${mark()}`;
    await reading({ page, baseURL, request }, lamp);
    await edit(page).click();
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
  baseURL,
  request,
}) => {
  const word = mark();
  await reading({ page, baseURL, request }, `La route ${word}`);
  await edit(page).click();
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

test('what arrives while the queue is on its way is shown in it', async ({ page, baseURL, request }) => {
  const word = mark();
  const title = `La veille ${word}`;
  const { client } = await givenAuthor(request, baseURL, 'Odile');
  await signIn(page);
  // A connection begins with calls, and is a socket only some time after it is live.
  const heard = new Promise<void>(resolve => {
    const hear = (words: string | Buffer) => words.includes('"revision"') && resolve();
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => hear(payload)));
    page.on('response', answer => {
      if (answer.url().includes('/socket.io/'))
        void answer.text().then(hear, () => 'it is a socket by now, or gone');
    });
  });
  const queue = await hold(page, 'GET', '**/api/moderation_cases?*itemsPerPage=100', 'answer');
  await page.goto(`/fr/admin/temoignage?q=${word}`);
  await queue.asked;
  await expect(page.getByText('En direct')).toBeVisible();
  await testify(client, title);
  await heard;
  queue.release();
  await expect(waiting(page, title)).toBeVisible();
});

test('a key that is pressed twice decides once', async ({ page, baseURL, request }) => {
  const song = `Le chant ${mark()}`;
  await reading({ page, baseURL, request }, song);
  await page.evaluate(async () => {
    const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'p' }));
    press();
    // The press is over, and the next case is not there yet.
    await Promise.resolve();
    press();
  });
  await expect(page.getByText(`« ${song} » est publié.`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(waiting(page, song)).toBeVisible();
  await expect(setback(page)).toHaveCount(0);
});

test('a key that was pressed for one case decides nothing of the next one', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const [first, next] = [`Le psaume un ${word}`, `Le psaume deux ${word}`] as const;
  await reading({ page, baseURL, request }, first, next);
  const late = await page.evaluateHandle(() => new KeyboardEvent('keydown', { key: 'p' }));
  await page.keyboard.press('p');
  await expect(publishOf(page, next)).toBeVisible();
  await late.evaluate(event => dispatchEvent(event));
  await page.keyboard.press('z');
  await expect(heading(page)).toHaveText(first);
});

test('the second press of a double click decides nothing of the next case', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const before = `La veille une ${word}`;
  const [first, next] = [`La veille deux ${word}`, `La veille trois ${word}`] as const;
  await reading({ page, baseURL, request }, before, first, next);
  // From here on the decision before stands below, and the buttons stay where they are.
  await page.keyboard.press('p');
  await publishOf(page, first).click();
  await publishOf(page, next).dispatchEvent('click', { detail: 2 });
  await page.keyboard.press('z');
  await expect(heading(page)).toHaveText(first);
  await expect(setback(page)).toHaveCount(0);
});

test('a decision is undone while the queue is still being read again', async ({ page, baseURL, request }) => {
  const word = mark();
  await reading({ page, baseURL, request }, `La source ${word}`);
  const queue = await hold(page, 'GET', '**/api/moderation_cases?*itemsPerPage=100', 'answer');
  const published = decided(page);
  await page.keyboard.press('p');
  await published;
  await queue.asked;
  const undone = page.waitForResponse(answer => answer.url().endsWith('/undo'));
  await page.keyboard.press('z');
  expect((await undone).ok()).toBe(true);
  queue.release();
  await expect(waiting(page, `La source ${word}`)).toBeVisible();
  await expect(setback(page)).toHaveCount(0);
});

/** A text that was published, and taken down again by the page that shows it; how it is read is held from here on. */
async function takenDown(fixtures: Parameters<typeof reading>[0], title: string) {
  const { page } = fixtures;
  await reading(fixtures, title);
  const address = page.url();
  const published = decided(page);
  await page.keyboard.press('p');
  await published;
  await page.goto(address);
  const takeDown = caseOf(page).getByRole('button', { name: /^Retirer du site/ });
  await takeDown.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Met en cause d’autres personnes').check();
  const taken = decided(page);
  // One that is asked for before it is put back may be answered after it.
  const read = await hold(page, 'GET', '**/api/moderation_case/*', 'answer');
  await dialog.getByRole('button', { name: 'Retirer du site' }).click();
  await taken;
  return { takeDown, read };
}

test('what is put back can be taken down again when it is known as it is now', async ({
  page,
  baseURL,
  request,
}) => {
  const well = `Le puits ${mark()}`;
  const { takeDown, read } = await takenDown({ page, baseURL, request }, well);
  const undone = page.waitForResponse(answer => answer.url().endsWith('/undo'));
  await page.keyboard.press('z');
  expect((await undone).ok()).toBe(true);
  await read.asked;
  await expect(heading(page)).toHaveText(well);
  await expect(takeDown).toHaveCount(0);
  read.release();
  await expect(takeDown).toBeVisible();
});

test('what is put back while it stands on no page is known as it is now when one comes to it', async ({
  page,
  baseURL,
  request,
}) => {
  const well = `La fontaine ${mark()}`;
  const { takeDown, read } = await takenDown({ page, baseURL, request }, well);
  const undoing = await hold(page, 'POST', '**/undo');
  const undone = page.waitForResponse(answer => answer.url().endsWith('/undo'));
  await page.keyboard.press('z');
  await undoing.asked;
  await expect(heading(page)).toHaveText(well);
  await page.goBack();
  await expect(caseOf(page)).toHaveCount(0);
  const queue = page.waitForResponse(answer => answer.url().includes('/moderation_cases?'));
  undoing.release();
  expect((await undone).ok()).toBe(true);
  await queue;
  await page.goForward();
  await expect(heading(page)).toHaveText(well);
  await expect(takeDown).toHaveCount(0);
  read.release();
  await expect(takeDown).toBeVisible();
});

test('a case that was decided is offered no second decision when one comes back to it before it is read again', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const [first, next] = [`La semence une ${word}`, `La semence deux ${word}`] as const;
  await reading({ page, baseURL, request }, first, next);
  const read = await hold(page, 'GET', '**/api/moderation_case/*', 'answer');
  const queue = page.waitForResponse(answer => answer.url().includes('/moderation_cases?'));
  await page.keyboard.press('p');
  await queue;
  await expect(publishOf(page, next)).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(first);
  await read.asked;
  await expect(publishOf(page, first)).toHaveCount(0);
  read.release();
  await expect(caseOf(page).getByText('Publié', { exact: true })).toBeVisible();
});

test('a case that another moderator has decided meanwhile is offered no second decision', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const [first, next] = [`Le levain un ${word}`, `Le levain deux ${word}`] as const;
  const odile = await reading({ page, baseURL, request }, first, next);
  await waiting(page, next).click();
  await expect(publishOf(page, next)).toBeVisible();
  const read = await hold(page, 'GET', '**/api/moderation_case/*', 'answer');
  const { member } = await odile.get('/api/temoignages?owner=me');
  const ofFirst = member.find(({ title }) => title === first)?.['@id'];
  const { Authorization } = (await givenAdministrator(request)).headers;
  const headers = { Authorization, 'Content-Type': 'application/merge-patch+json' };
  const published = await request.patch(String(ofFirst), { headers, data: { status: 'published' } });
  expect(published.status()).toBe(200);
  await expect(waiting(page, first)).toHaveCount(0);
  await page.goBack();
  await read.asked;
  await expect(heading(page)).toHaveText(first);
  await expect(publishOf(page, first)).toHaveCount(0);
  read.release();
  await expect(caseOf(page).getByText('Publié', { exact: true })).toBeVisible();
});

test('what is written after a decision is taken back is not lost when that is answered', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  await reading({ page, baseURL, request }, `La source ${word}`);
  const decision = await hold(page, 'PATCH', '**/api/temoignage/*');
  await page.keyboard.press('p');
  await decision.asked;
  await page.keyboard.press('z');
  await expect(heading(page)).toHaveText(`La source ${word}`);
  // It is open again when both have been answered.
  await expect(edit(page)).toHaveCount(0);
  decision.release();
  await edit(page).click();
  await title(page).fill(`La source vive ${word}`);
  await expect(waiting(page, `La source ${word}`)).toBeVisible();
  await expect(title(page)).toHaveValue(`La source vive ${word}`);
  await expect(changedNotice(page)).toHaveCount(0);
});

test('who closes the window before all decisions are sent is warned', async ({ page, baseURL, request }) => {
  const word = mark();
  const [first, next] = [`Le départ un ${word}`, `Le départ deux ${word}`] as const;
  const odile = await reading({ page, baseURL, request }, first, next);
  const sending = await hold(page, 'PATCH', '**/api/temoignage/*');
  for (const one of [first, next]) {
    await expect(publishOf(page, one)).toBeVisible();
    await page.keyboard.press('p');
  }
  await sending.asked;
  const warned = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await warned;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  sending.release();
  const statuses = async () =>
    (await odile.get('/api/temoignages?owner=me')).member.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['published', 'published']);
});

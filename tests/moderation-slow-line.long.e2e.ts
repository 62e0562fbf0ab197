/** What a moderator presses while an answer is on its way. */
import { expect, type Page } from '@playwright/test';
import { hold, signIn } from './browser.ts';
import { caseOf, decided, publishOf, test, testify, waiting } from './desk.ts';
import { changeAsAdministrator } from './given-person.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const setback = (page: Page) => page.getByText('Une décision a déjà été prise');

test('what arrives while the queue is on its way is shown in it', async ({ page, word, author }) => {
  const title = `La veille ${word}`;
  const { client } = await author('Odile');
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

test('a key that is pressed twice decides once', async ({ page, word, reading }) => {
  const song = `Le chant ${word}`;
  await reading(song);
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
  word,
  reading,
}) => {
  const [first, next] = [`Le psaume un ${word}`, `Le psaume deux ${word}`] as const;
  await reading(first, next);
  const late = await page.evaluateHandle(() => new KeyboardEvent('keydown', { key: 'p' }));
  await page.keyboard.press('p');
  await expect(publishOf(page, next)).toBeVisible();
  await late.evaluate(event => dispatchEvent(event));
  await page.keyboard.press('z');
  await expect(heading(page)).toHaveText(first);
});

test('the second press of a double click decides nothing of the next case', async ({
  page,
  word,
  reading,
}) => {
  const before = `La veille une ${word}`;
  const [first, next] = [`La veille deux ${word}`, `La veille trois ${word}`] as const;
  await reading(before, first, next);
  // From here on the decision before stands below, and the buttons stay where they are.
  await page.keyboard.press('p');
  await publishOf(page, first).click();
  await publishOf(page, next).dispatchEvent('click', { detail: 2 });
  await page.keyboard.press('z');
  await expect(heading(page)).toHaveText(first);
  await expect(setback(page)).toHaveCount(0);
});

test('a decision is undone while the queue is still being read again', async ({ page, word, reading }) => {
  await reading(`La source ${word}`);
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

/** Publishes the text that is open, and takes it down again by the page that shows it; how it is read is held from here on. */
async function takenDown(page: Page) {
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
  word,
  reading,
}) => {
  const well = `Le puits ${word}`;
  await reading(well);
  const { takeDown, read } = await takenDown(page);
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
  word,
  reading,
}) => {
  const well = `La fontaine ${word}`;
  await reading(well);
  const { takeDown, read } = await takenDown(page);
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
  word,
  reading,
}) => {
  const [first, next] = [`La semence une ${word}`, `La semence deux ${word}`] as const;
  await reading(first, next);
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
  request,
  word,
  reading,
}) => {
  const [first, next] = [`Le levain un ${word}`, `Le levain deux ${word}`] as const;
  const odile = await reading(first, next);
  await waiting(page, next).click();
  await expect(publishOf(page, next)).toBeVisible();
  const read = await hold(page, 'GET', '**/api/moderation_case/*', 'answer');
  const { member } = await odile.get('/api/temoignages?owner=me');
  const ofFirst = member.find(({ title }) => title === first)?.['@id'];
  await changeAsAdministrator(request, String(ofFirst), { status: 'published' });
  await expect(waiting(page, first)).toHaveCount(0);
  await page.goBack();
  await read.asked;
  await expect(heading(page)).toHaveText(first);
  await expect(publishOf(page, first)).toHaveCount(0);
  read.release();
  await expect(caseOf(page).getByText('Publié', { exact: true })).toBeVisible();
});

test('who closes the window before all decisions are sent is warned', async ({ page, word, reading }) => {
  const [first, next] = [`Le départ un ${word}`, `Le départ deux ${word}`] as const;
  const odile = await reading(first, next);
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

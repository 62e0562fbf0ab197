/** Two and three people at one queue: what arrives, what the others decide, and what happens when two decide at once. */
import { expect } from '@playwright/test';
import { createApiClient } from './api-client.ts';
import { open, signIn } from './browser.ts';
import {
  atDesk,
  caseOf,
  comment,
  decided,
  openCase,
  queueOf,
  STORY,
  test,
  testify,
  waiting,
} from './desk.ts';
import { violationsOn } from './violations.ts';

test('what two people send stands in one queue, is narrowed and found, and is decided by keys alone', async ({
  page,
  word,
  author,
  reachable,
}) => {
  test.slow();
  const { client: odile } = await author(`Odile${word}`);
  const { client: marc } = await reachable(`Marc${word}`);
  await atDesk(page);

  await test.step('it arrives without a reload, the oldest first', async () => {
    await testify(odile, `Le puits ${word}`);
    await comment(marc, `Merci pour le puits. ${word}`);
    await expect(waiting(page, `Merci pour le puits. ${word}`)).toBeVisible();
    const words = await queueOf(page).locator('.queue-item').filter({ hasText: word }).allInnerTexts();
    expect(words.map(one => one.split(',')[0])).toEqual(['Témoignage', 'Commentaire']);
    const lines = await queueOf(page)
      .getByRole('heading', { name: /en attente$/ })
      .evaluate(one => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));
    expect(lines).toBe(1);
  });

  await test.step('it is found by a word that is typed after a slash', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(queueOf(page).locator('.queue-item')).toHaveCount(2);
    await queueOf(page)
      .getByRole('link', { name: /^Commentaires/ })
      .click();
    await expect(queueOf(page).locator('.queue-item')).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
    await queueOf(page).getByRole('link', { name: /^Tout/ }).click();
    await expect(queueOf(page).locator('.queue-item')).toHaveCount(2);
  });

  await test.step('a case is opened, told by its heading, and published', async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Le puits ${word}`);
    await expect(page.getByRole('button', { name: `Publier « Le puits ${word} »` })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('p');
    // The one that waits next has taken its place, and the keyboard with it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Marc${word} Exemple commente`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(`« Le puits ${word} » est publié.`)).toBeVisible();
  });

  await test.step('a comment is refused with a letter, which stays when that is undone', async () => {
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Blesse des personnes')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('r');
    await dialog.getByLabel('Ne parle pas du texte').check();
    await expect(dialog.getByLabel('Votre lettre')).toHaveValue(/page de contact/);
    await dialog.getByLabel('Votre lettre').fill(`Merci Marc. ${word}`);
    await expect(dialog.getByText('il est hors sujet')).toBeVisible();
    await expect(dialog.getByText(`Un mot de l’équipe : « Merci Marc. ${word} »`)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Refuser' }).press('Enter');
    await expect(waiting(page, `Merci pour le puits. ${word}`)).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(waiting(page, `Merci pour le puits. ${word}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('r');
    await expect(dialog.getByLabel('Votre lettre')).toHaveValue(`Merci Marc. ${word}`);
    await page.keyboard.press('Escape');
  });
});

test('what is underlined is published by a second press alone, or masked by one key', async ({
  page,
  word,
  author,
}) => {
  const { client: odile } = await author(`Odile${word}`);
  await testify(odile, `Le numéro ${word}`, `${STORY} Appelez le 6 99 00 00 00.`);
  await atDesk(page, `?q=${word}`);
  await openCase(page, word);
  await expect(caseOf(page).getByText('Une chose à vérifier')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('alert').filter({ hasText: 'Appuyez encore' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await expect(waiting(page, word)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Publier «\s/ })).toBeVisible();
  await page.keyboard.press('m');
  await expect(caseOf(page).getByText('[numéro retiré]')).toBeVisible();
  await expect(caseOf(page).getByText('Une chose à vérifier')).toHaveCount(0);
  const sent = decided(page);
  await page.keyboard.press('p');
  await expect(waiting(page, word)).toHaveCount(0);
  await expect(page.getByText(`« Le numéro ${word} » est publié.`)).toBeVisible();
  await sent;
  const [card] = (await odile.get('/api/temoignages?owner=me')).member;
  const { content } = (await odile.get(String(card?.['@id']))).body;
  expect(content).toContain('[numéro retiré]');
  expect(content).not.toContain('6 99');
});

test.describe('two moderators', () => {
  // A decision that comes second is refused, which the browser tells as well.
  test.use({ expectedErrors: [/status of (409|412)/] });

  test('see what the other reads and decides, and neither overwrites the other', async ({
    page,
    newWindow,
    word,
    author,
  }) => {
    test.slow();
    const { client: odile } = await author(`Odile${word}`);
    await testify(odile, `La veillée ${word}`);
    await comment(odile, `Une veillée de chant. ${word}`);
    const other = await newWindow();
    await atDesk(page, `?q=${word}`);
    await atDesk(other, `?q=${word}`);
    await waiting(page, 'Une veillée de chant').click();
    await expect(waiting(other, 'Une veillée de chant').getByText(/ lit$/)).toBeVisible();

    await waiting(page, 'La veillée').click();
    await waiting(other, 'La veillée').click();
    await expect(caseOf(other).getByRole('button', { name: /Relire/ })).toBeVisible();
    // The other one decides on what has been decided meanwhile: the news of it has not come yet.
    await other.route('**/api/temoignage/*', async route => {
      await expect(page.getByText(/est publié\.$/)).toBeVisible();
      await route.continue();
    });
    await page.keyboard.press('p');
    await expect(waiting(other, 'La veillée')).toHaveCount(0);
    await expect(caseOf(other).getByText('Publié', { exact: true })).toBeVisible();
    await expect(caseOf(other).getByText(/^Par .*, le /)).toBeVisible();
  });
});

test('what a reader points out is left online, or taken down with a letter', async ({
  page,
  baseURL,
  word,
  author,
}) => {
  const { client: odile } = await author(`Odile${word}`);
  const reader = createApiClient(() => baseURL ?? '', { deviceId: `device-${word}` });
  await comment(odile, `Un mot qui blesse. ${word}`);
  await atDesk(page);
  await openCase(page, `Un mot qui blesse. ${word}`);
  await page.keyboard.press('p');
  await expect(waiting(page, `Un mot qui blesse. ${word}`)).toHaveCount(0);
  const comments = async () => (await reader.get('/api/comments?itemsPerPage=100')).member;
  await expect
    .poll(async () => (await comments()).some(one => String(one.message).includes(word)))
    .toBe(true);
  const reported = (await comments()).find(one => String(one.message).includes(word))?.['@id'];
  await reader.post('/api/reports/add', { comment: reported, reason: 'offensive' });

  await queueOf(page)
    .getByRole('link', { name: /^Signalements/ })
    .click();
  await openCase(page, `Un mot qui blesse. ${word}`);
  await expect(caseOf(page).getByText('Signalement, il blesse')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel('Blesse des personnes').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer du site' }).click();
  await expect(waiting(page, `Un mot qui blesse. ${word}`)).toHaveCount(0);
  await expect
    .poll(async () => (await comments()).some(one => String(one.message).includes(word)))
    .toBe(false);
});

test.describe('a failing line', () => {
  test.use({ expectedErrors: [/net::ERR_|did not arrive|status of 503/] });

  test('loses no draft, and what was missed is there when it is back', async ({
    page,
    context,
    word,
    author,
  }) => {
    test.slow();
    const { client: odile } = await author(`Odile${word}`);
    await testify(odile, `La panne ${word}`);
    await atDesk(page);
    await openCase(page, `La panne ${word}`);
    await page.keyboard.press('e');
    await page.getByLabel('Titre').fill(`La panne, et après ${word}`);
    await page.route('**/api/users/me', route => route.fulfill({ status: 503, body: '{}' }));
    await page.setViewportSize({ width: 1440, height: 900 });
    const headHeight = () => page.locator('.admin-masthead').evaluate(head => head.clientHeight);
    const before = await headHeight();
    await context.setOffline(true);
    await expect(page.getByText('La connexion est perdue.')).toBeVisible();
    expect(await headHeight()).toBe(before);
    await expect(page.getByLabel('Titre')).toHaveValue(`La panne, et après ${word}`);
    await comment(odile, `Envoyé pendant la panne. ${word}`);
    await context.setOffline(false);
    await expect(page.getByText('En direct')).toBeVisible({ timeout: 20_000 });
    await expect(waiting(page, `Envoyé pendant la panne. ${word}`)).toBeVisible();
    await expect(page.getByLabel('Titre')).toHaveValue(`La panne, et après ${word}`);
  });
});

test('on a phone both decisions stand in sight, whatever else may be done with the text', async ({
  page,
  word,
  author,
}) => {
  const title = `Le numéro ${word}`;
  const { client } = await author('Clarisse');
  await testify(client, title, `${STORY} "Appelle-moi au 699 00 00 00 !"`);
  await page.setViewportSize({ width: 360, height: 740 });
  await atDesk(page);
  await openCase(page, title);
  await expect(page.getByRole('button', { name: 'Masquer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Typographie' })).toBeVisible();
  for (const decision of ['Publier', 'Refuser'])
    await expect(page.getByRole('button', { name: `${decision} « ${title} »` })).toBeInViewport({ ratio: 1 });
});

test('a search that finds nothing says so on a phone, and follows the way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atDesk(page);
  const search = queueOf(page).getByRole('searchbox');
  const found = page.getByRole('heading', { name: 'Rien ne correspond à cette recherche' });
  await search.fill('zzzzzz');
  await expect(found).toBeVisible();
  await page.getByRole('link', { name: 'Tout montrer' }).click();
  await expect(search).toHaveValue('');
  await expect(found).toHaveCount(0);
  await page.goBack();
  await expect(search).toHaveValue('zzzzzz');
  await expect(found).toBeVisible();
});

test('the former address of the comments leads to the queue of comments', async ({ page }) => {
  await signIn(page);
  await open(page, '/fr');
  await page.goto('/fr/admin/commentaires');
  await expect(page).toHaveURL(/\/fr\/admin\/temoignage\?genre=comment$/);
});

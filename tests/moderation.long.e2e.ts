/** Two and three people at one queue: what arrives, what the others decide, and what happens when two decide at once. */
import { expect } from '@playwright/test';
import { type ApiClient, createApiClient } from './api-client.ts';
import { open, signIn, test } from './browser.ts';
import { atDesk, caseOf, decided, mark, openCase, queueOf, STORY, testify, waiting } from './desk.ts';
import { givenAuthor, givenReachable, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

async function comment(by: ApiClient, message: string): Promise<void> {
  const [post] = (await by.get('/api/posts?lang=fr')).member;
  expect((await by.post('/api/comments/add', { post: post?.['@id'], message })).status).toBe(201);
}

test('what two people send stands in one queue, is narrowed and found, and is decided by keys alone', async ({
  page,
  baseURL,
  request,
}) => {
  test.slow();
  const word = mark();
  const { client: odile } = await givenAuthor(request, baseURL, `Odile${word}`);
  const { client: marc } = await givenReachable(request, baseURL, `Marc${word}`);
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
  baseURL,
  request,
}) => {
  const word = mark();
  const { client: odile } = await givenAuthor(request, baseURL, `Odile${word}`);
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
    baseURL,
    request,
  }) => {
    test.slow();
    const word = mark();
    const { client: odile } = await givenAuthor(request, baseURL, `Odile${word}`);
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

  test('edit one text: who keeps theirs keeps what the other saved beside it', async ({
    page,
    newWindow,
    baseURL,
    request,
  }) => {
    const word = mark();
    const { client: odile } = await givenAuthor(request, baseURL, `Odile${word}`);
    await testify(odile, `Le puits ${word}`);
    const other = await newWindow();
    for (const desk of [page, other]) {
      await atDesk(desk, `?q=${word}`);
      await openCase(desk, `Le puits ${word}`);
      await caseOf(desk)
        .getByRole('button', { name: /^Relire/ })
        .click();
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
});

test('what was changed in a text that is refused is there again when that is taken back, and is published', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const { client: odile } = await givenAuthor(request, baseURL, `Odile${word}`);
  await testify(odile, `Le puits ${word}`);
  await atDesk(page, `?q=${word}`);
  await openCase(page, word);
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

test('several are refused at once with one reason, and come back by one key', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const { client: marc } = await givenAuthor(request, baseURL, `Marc${word}`);
  const { client: odile } = await givenReachable(request, baseURL, `Odile${word}`);
  for (const number of ['un', 'deux']) await comment(marc, `Gagnez de l’argent, ${number}. ${word}`);
  await comment(odile, `Gagnez de l’argent, trois. ${word}`);
  await atDesk(page, `?q=${word}`);
  await expect(queueOf(page).locator('.queue-item')).toHaveCount(3);
  for (const box of await queueOf(page).getByRole('checkbox').all()) await box.check();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refuser les 3' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Pour un seul de ces textes, l’auteur recevra la lettre')).toBeVisible();
  await dialog.getByLabel('Publicité').check();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(queueOf(page).locator('.queue-item')).toHaveCount(0);
  await expect(page.getByText('3 textes sont refusés.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(queueOf(page).locator('.queue-item')).toHaveCount(3);
});

test('each author of several that are refused at once is written to in their own language', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const { client: odile } = await givenReachable(request, baseURL, `Odile${word}`);
  const { id, client: ann } = await givenReachable(request, baseURL, `Ann${word}`);
  expect((await ann.patch(`/api/user/${id}`, { language: 'en-US' })).status).toBe(200);
  await comment(odile, `Gagnez de l’argent. ${word}`);
  await comment(ann, `Earn money. ${word}`);
  await atDesk(page, `?q=${word}`);
  await expect(queueOf(page).locator('.queue-item')).toHaveCount(2);
  for (const box of await queueOf(page).getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Refuser les 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Publicité').check();
  await expect(dialog.getByLabel('Votre lettre en français')).toHaveValue(/^Merci de votre message/);
  await expect(dialog.getByLabel('Votre lettre en anglais')).toHaveValue(/^Thank you for your message/);
  await dialog.getByLabel('Votre lettre en anglais').fill('Please write without offers.');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('2 textes sont refusés.')).toBeVisible();
  const told = async (author: ApiClient) =>
    (await author.get('/api/comments?owner=me')).member[0]?.errorResponse;
  await expect.poll(() => told(odile)).toMatch(/^Merci de votre message/);
  await expect.poll(() => told(ann)).toBe('Please write without offers.');
});

test('several are published as they were edited, with the thanks that were written', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const { client: odile } = await givenReachable(request, baseURL, `Odile${word}`);
  for (const one of ['Le levain', 'Le moulin']) await testify(odile, `${one} ${word}`);
  await atDesk(page, `?q=${word}`);
  await openCase(page, `Le levain ${word}`);
  await page.getByLabel('Un mot de merci').fill('Merci pour ce pain.');
  await page.keyboard.press('Escape');
  await caseOf(page)
    .getByRole('button', { name: /^Relire/ })
    .click();
  await page.getByLabel('Titre').fill(`Le levain caché ${word}`);
  for (const box of await queueOf(page).getByRole('checkbox').all()) await box.check();
  const sent = page.waitForRequest(
    asked => asked.method() === 'PATCH' && asked.postDataJSON()?.title === `Le levain caché ${word}`,
  );
  await page.getByRole('button', { name: 'Publier les 2' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ note: 'Merci pour ce pain.', status: 'published' });
  await expect(page.getByText('2 textes sont publiés.')).toBeVisible();
});

test('what a reader points out is left online, or taken down with a letter', async ({
  page,
  baseURL,
  request,
}) => {
  const word = mark();
  const { client: odile } = await givenAuthor(request, baseURL, `Odile${word}`);
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

test('an edit that is saved leaves the keyboard where it can go on', async ({ page, baseURL, request }) => {
  const word = mark();
  const { client: odile } = await givenAuthor(request, baseURL, `Odile${word}`);
  await testify(odile, `Le retour ${word}`);
  await atDesk(page, `?q=${word}`);
  await openCase(page, word);
  await page.keyboard.press('e');
  await expect(page.getByLabel('Titre')).toBeFocused();
  await page.getByLabel('Titre').fill(`Le grand retour ${word}`);
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByRole('button', { name: /Relire/ })).toBeFocused();
  await expect(waiting(page, `Le grand retour ${word}`)).toBeVisible();
});

test.describe('a failing line', () => {
  test.use({ expectedErrors: [/net::ERR_|did not arrive|status of 503/] });

  test('loses no draft, and what was missed is there when it is back', async ({
    page,
    baseURL,
    context,
    request,
  }) => {
    test.slow();
    const word = mark();
    const { client: odile } = await givenAuthor(request, baseURL, `Odile${word}`);
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
  baseURL,
  request,
}) => {
  const title = `Le numéro ${mark()}`;
  const { client } = await givenAuthor(request, baseURL, 'Clarisse');
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

test('an author answers a refusal, and it is read again with the answer', async ({
  page,
  newWindow,
  baseURL,
  request,
}) => {
  test.slow();
  const word = mark();
  const odile = await givenReachable(request, baseURL, `Odile${word}`);
  await testify(odile.client, `Le détour ${word}`);
  const moderator = await newWindow();
  await atDesk(moderator, `?q=${word}`);
  await openCase(moderator, word);
  await moderator.keyboard.press('r');
  await moderator.getByRole('dialog').getByLabel('Ne raconte pas un fait vécu').check();
  await moderator.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
  await expect(waiting(moderator, word)).toHaveCount(0);

  await signInAt(page, odile, '/fr/mes-temoignages');
  await page.getByText('Répondre à cette décision').click();
  const answer = page.getByLabel('Votre réponse');
  await answer.fill(`C’est arrivé ainsi. ${word}`);
  const send = page.getByRole('button', { name: 'Envoyer ma réponse' });
  const [above, below] = [await answer.boundingBox(), await send.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(8);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Envoyer ma réponse' }).click();
  await expect(page.getByText('En attente')).toBeVisible();

  await openCase(moderator, word);
  await expect(caseOf(moderator).getByText(`C’est arrivé ainsi. ${word}`)).toBeVisible();
  await expect(caseOf(moderator).getByText('Son auteur répond à la décision')).toBeVisible();
  await moderator.getByLabel('Un mot de merci (facultatif)').fill('Merci d’avoir insisté.');
  await moderator.getByRole('button', { name: /^Publier «\s/ }).click();
  await expect(waiting(moderator, word)).toHaveCount(0);
});

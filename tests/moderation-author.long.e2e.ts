/** What moderators do with the author of a text. */
import { expect, type Page } from '@playwright/test';
import { open, signIn } from './browser.ts';
import { atDesk, caseOf, comment, decided, openCase, test, testify, waiting } from './desk.ts';
import { type GivenAuthor, mailedTo, pictureOf, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

async function atCase(page: Page, id: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`/fr/admin/temoignage/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('En direct')).toBeVisible();
}

test('an author gives by the link in the mail what one moderator asked for, and another one sees it', async ({
  page,
  newWindow,
  reachable,
}) => {
  test.slow();
  const odile = await reachable('Odile');
  const id = await testify(odile.client, 'Le puits');
  const [beside, mailbox] = [await newWindow(), await newWindow()];
  await atCase(page, id);
  await atCase(beside, id);
  await expect(caseOf(page).getByText('Accord non demandé')).toBeVisible();
  await expect(caseOf(page).getByRole('button', { name: /Demander l’accord/ })).toBeEnabled();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('a');
  for (const desk of [page, beside])
    await expect(caseOf(desk).getByText(/^Demandé le .*, sans réponse encore\.$/)).toBeVisible();

  const link = await mailedTo(odile.email, /(\/fr\/accord\?lien=\S+)/);
  await open(mailbox, link);
  await mailbox.getByRole('button', { name: 'Donner mon accord' }).click();
  await expect(mailbox.getByRole('main').getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await mailbox.getByRole('main').getByRole('checkbox').check();
  expect(await violationsOn(mailbox)).toEqual([]);
  await mailbox.getByRole('button', { name: 'Donner mon accord' }).click();
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText(/^Merci\. Une personne/);
  for (const desk of [page, beside])
    await expect(caseOf(desk).getByText(/^Publication acceptée le/)).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('« Le puits » est publié.')).toBeVisible();
});

test('declined by the link, the testimony is withdrawn, and the desk says so', async ({
  page,
  newWindow,
  reachable,
}) => {
  test.slow();
  const marc = await reachable('Marc');
  const id = await testify(marc.client, 'La lampe');
  await atCase(page, id);
  await expect(caseOf(page).getByRole('button', { name: /Demander l’accord/ })).toBeEnabled();
  await page.keyboard.press('a');
  const mailbox = await newWindow();
  await open(mailbox, await mailedTo(marc.email, /(\/fr\/accord\?lien=\S+)/));
  await mailbox.getByRole('button', { name: 'Refuser, et retirer mon témoignage' }).click();
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText(
    'Votre témoignage est retiré et ne sera pas publié.',
  );
  await expect(caseOf(page).getByText('Retiré par son auteur')).toBeVisible();
});

test('a letter to the author is found again after a reload, shown before it goes, and seen by another', async ({
  page,
  newWindow,
  word,
  reachable,
}) => {
  test.slow();
  const odile = await reachable('Odile');
  const id = await testify(odile.client, 'La fenêtre');
  const beside = await newWindow();
  await atCase(beside, id);
  await atCase(page, id);
  const words = `Qui est la personne du premier paragraphe ? ${word}`;
  const dialog = page.getByRole('dialog');
  const write = async () => {
    await expect(caseOf(page).getByRole('button', { name: /Écrire à l’auteur/ })).toBeVisible();
    await page.keyboard.press('w');
  };
  await write();
  await dialog.getByLabel('Votre lettre').fill(words);
  await expect(dialog.getByText('À propos de votre témoignage')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // The keys of the desk wait: this one would publish.
  await dialog.getByRole('button', { name: 'Annuler' }).press('p');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(caseOf(page).getByText('Publié', { exact: true })).toHaveCount(0);
  await write();
  await expect(dialog.getByLabel('Votre lettre')).toHaveValue(words);
  await expect(dialog.getByRole('group').getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Envoyer la lettre' }).click();
  for (const desk of [page, beside])
    await expect(caseOf(desk).locator('blockquote', { hasText: words })).toBeVisible();
  expect(await mailedTo(odile.email, new RegExp(`(${words.split(' ').at(-1)})`))).not.toBe('');
});

test('tags are chosen by keys, what was written stays on the device until who wrote it signs out', async ({
  page,
  reachable,
}) => {
  test.slow();
  const odile = await reachable('Odile');
  const id = await testify(odile.client, 'L’échelle');
  await atCase(page, id);
  const dress = caseOf(page).getByRole('region', { name: 'Étiquettes et couverture' });
  const [tag] = (await odile.client.get('/api/tags?lang=fr')).member;
  const title = String(tag?.title);
  await page.keyboard.press('g');
  await expect(dress.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(dress.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await caseOf(page).getByLabel('Un mot de merci (facultatif)').fill('Merci, Odile.');
  const letter = caseOf(page).getByRole('group').filter({ hasText: 'Ce que l’auteur recevra' });
  await expect(letter.getByText('Votre témoignage « L’échelle » est en ligne.')).toBeVisible();
  await expect(letter.getByText('Un mot de l’équipe : « Merci, Odile. »')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(dress.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expect(caseOf(page).getByLabel('Un mot de merci (facultatif)')).toHaveValue('Merci, Odile.');
  const kept = () =>
    page.evaluate(one => Object.keys(localStorage).filter(key => key.endsWith(`case-${one}`)), id);
  expect(await kept()).toHaveLength(1);

  await page.keyboard.press('p');
  await expect(page.getByText('« L’échelle » est publié.')).toBeVisible();
  await expect.poll(kept).toEqual([]);
  const published = (await odile.client.get(`/api/temoignage/${id}`)).body;
  expect(published).toMatchObject({ status: 'published', tags: [{ title }] });

  const second = await testify(odile.client, 'La barque');
  await page.goto(`/fr/admin/temoignage/${second}`);
  await caseOf(page).getByLabel('Un mot de merci (facultatif)').fill('Merci encore.');
  await expect
    .poll(() =>
      page.evaluate(one => Object.keys(localStorage).some(key => key.endsWith(`case-${one}`)), second),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/fr$/);
  await expect
    .poll(() =>
      page.evaluate(one => Object.keys(localStorage).some(key => key.endsWith(`case-${one}`)), second),
    )
    .toBe(false);
});

test('what was changed in a text of somebody who is forgotten since does not stay on the device of a moderator', async ({
  page,
  reachable,
}) => {
  const odile = await reachable('Odile');
  const [gone, stays] = [
    await testify(odile.client, 'La lanterne'),
    await testify((await reachable('Agathe')).client, 'La margelle'),
  ];
  for (const id of [gone, stays]) {
    if (id === gone) await atCase(page, id);
    else await page.goto(`/fr/admin/temoignage/${id}`);
    await caseOf(page).getByLabel('Un mot de merci (facultatif)').fill('Merci pour la lanterne.');
  }
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).flatMap(key => /case-(\d+)$/.exec(key)?.slice(1) ?? []));
  await expect.poll(async () => (await kept()).toSorted()).toEqual([gone, stays].map(String).toSorted());
  const { status } = await odile.client.delete(`/api/user/${odile.id}`, {}, { password: odile.password });
  expect(status).toBe(200);
  await page.goto('/fr/admin/temoignage');
  await expect.poll(kept).toEqual([String(stays)]);
});

test('a picture that is not cropped yet is not left behind, and no thanks are written that would reach nobody', async ({
  page,
  author,
}) => {
  const odile = await author('Odile');
  const id = await testify(odile.client, 'La margelle');
  await atCase(page, id);
  await expect(caseOf(page).getByRole('region', { name: 'Étiquettes et couverture' })).toBeVisible();
  await expect(caseOf(page).getByLabel('Un mot de merci (facultatif)')).toHaveCount(0);
  const buffer = await pictureOf(page);
  await caseOf(page)
    .locator('.picture-field input[type=file]')
    .setInputFiles({ name: 'puits.png', mimeType: 'image/png', buffer });
  const keep = page.getByRole('button', { name: 'Garder ce cadrage' });
  await expect(keep).toBeVisible();
  await page.getByRole('button', { name: /^Publier/ }).click();
  const held = page.getByRole('alert').getByText(/^L’image n’est pas encore là/);
  await expect(held).toBeVisible();
  await keep.click();
  await expect(held).toHaveCount(0);
  await expect(keep).toHaveCount(0);
  const sent = decided(page);
  await page.getByRole('button', { name: /^Publier/ }).click();
  await expect(page.getByText('« La margelle » est publié.')).toBeVisible();
  await sent;
  const { body } = await odile.client.get(`/api/temoignage/${id}`);
  expect(body).toMatchObject({ status: 'published', cover: { '@type': 'File' } });
});

test('a comment is refused as what it is, and no letter is shown that nobody would get', async ({
  page,
  word,
  author,
  reachable,
}) => {
  const refusing = async ({ client }: GivenAuthor) => {
    const { body, under } = await comment(client, `Merci. ${word}`);
    await page.goto(`/fr/admin/temoignage/${body.id}`);
    await page.getByRole('button', { name: /^Refuser/ }).click();
    const dialog = page.getByRole('dialog', { name: `Refuser le commentaire sous « ${under} »` });
    await dialog.getByLabel('Publicité').check();
    return dialog;
  };
  await signIn(page);
  const letter = 'Ce que l’auteur recevra';
  const reached = await refusing(await reachable('Odile'));
  await expect(reached.getByText('L’auteur recevra la lettre ci-dessous.')).toBeVisible();
  await expect(reached.getByText(letter)).toBeVisible();
  const unreached = await refusing(await author('Agathe'));
  await expect(unreached.getByText('Aucun e-mail ne part vers l’auteur')).toBeVisible();
  await expect(unreached.getByText(letter)).toHaveCount(0);
});

test('an author answers a refusal, and it is read again with the answer', async ({
  page,
  newWindow,
  word,
  reachable,
}) => {
  test.slow();
  const odile = await reachable(`Odile${word}`);
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

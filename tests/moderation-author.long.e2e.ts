/** What moderators do with the author of a text, and what rules decide before anybody reads it. */
import { expect, type Page } from '@playwright/test';
import { open, signIn, test } from './browser.ts';
import { decided } from './desk.ts';
import {
  type GivenAuthor,
  givenAdministrator,
  givenAuthor,
  givenReachable,
  mailedTo,
  pictureOf,
  unique,
} from './given-person.ts';
import { violationsOn } from './violations.ts';

const STORY =
  'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. La porte de la chapelle était restée ouverte.';

async function testify({ client }: GivenAuthor, title: string): Promise<number> {
  const { status, body } = await client.post('/api/temoignages', { title, content: STORY });
  expect(status).toBe(201);
  return Number(body.id);
}

const caseOf = (page: Page) => page.getByRole('region', { name: 'Texte à relire' });

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
  request,
  baseURL,
}) => {
  test.slow();
  const odile = await givenReachable(request, baseURL, 'Odile');
  const id = await testify(odile, 'Le puits');
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
  request,
  baseURL,
}) => {
  test.slow();
  const marc = await givenReachable(request, baseURL, 'Marc');
  const id = await testify(marc, 'La lampe');
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
  request,
  baseURL,
}) => {
  test.slow();
  const odile = await givenReachable(request, baseURL, 'Odile');
  const id = await testify(odile, 'La fenêtre');
  const beside = await newWindow();
  await atCase(beside, id);
  await atCase(page, id);
  const words = `Qui est la personne du premier paragraphe ? ${unique()}`;
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
  request,
  baseURL,
}) => {
  test.slow();
  const odile = await givenReachable(request, baseURL, 'Odile');
  const id = await testify(odile, 'L’échelle');
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

  const second = await testify(odile, 'La barque');
  await page.goto(`/fr/admin/temoignage/${second}`);
  await caseOf(page).getByLabel('Un mot de merci (facultatif)').fill('Merci encore.');
  await expect
    .poll(() =>
      page.evaluate(one => Object.keys(localStorage).some(key => key.endsWith(`case-${one}`)), second),
    )
    .toBe(true);
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
  request,
  baseURL,
}) => {
  const odile = await givenReachable(request, baseURL, 'Odile');
  const [gone, stays] = [
    await testify(odile, 'La lanterne'),
    await testify(await givenReachable(request, baseURL, 'Agathe'), 'La margelle'),
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
  request,
  baseURL,
}) => {
  const odile = await givenAuthor(request, baseURL, 'Odile');
  const id = await testify(odile, 'La margelle');
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

test('a rule that leaves a text to a person is named in the queue', async ({ page, request, baseURL }) => {
  const word = unique();
  const marc = await givenReachable(request, baseURL, 'Marc');
  const { headers } = await givenAdministrator(request);
  const rule = {
    ...{ title: `Dons ${word}`, about: ['testimony'], author: 'any', warnings: [], isRepeat: false },
    ...{ words: [`collecte ${word}`], outcome: 'hold', reason: null, despiteWarnings: false },
  };
  expect((await request.post('/api/moderation_rules', { headers, data: rule })).status()).toBe(201);
  const content = `${STORY} Une collecte ${word} suivra.`;
  await marc.client.post('/api/temoignages', { title: `La quête ${word}`, content });
  await signIn(page);
  await page.goto(`/fr/admin/temoignage?q=${word}`);
  const card = page.getByRole('link').filter({ hasText: `La quête ${word}` });
  await expect(card).toContainText(`La règle « Dons ${word} » laisse ce texte à une personne.`);
});

test.describe('two people at one rule', () => {
  test.use({ expectedErrors: [/status of 412/] });

  test('who changes a rule that somebody else has changed meanwhile reads what it says now, and may go on', async ({
    page,
    request,
  }) => {
    const word = unique();
    const { headers } = await givenAdministrator(request);
    const rule = {
      ...{ title: `Ventes ${word}`, about: ['comment'], author: 'any', warnings: [], isRepeat: false },
      ...{ words: [`vente ${word}`], outcome: 'hold', reason: null, despiteWarnings: false },
    };
    const { id } = await (await request.post('/api/moderation_rules', { headers, data: rule })).json();
    await signIn(page);
    await page.goto(`/fr/admin/temoignage/regles?regle=${id}`);
    const dialog = page.getByRole('dialog');
    const words = dialog.getByLabel('Mots ou expressions');
    await words.fill(`vente ${word}\nsolde ${word}`);
    const changed = await request.patch(`/api/moderation_rule/${id}`, {
      headers: { ...headers, 'Content-Type': 'application/merge-patch+json' },
      data: { ...rule, words: [`rabais ${word}`] },
    });
    expect(changed.ok()).toBe(true);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: `rabais ${word}` })).toBeVisible();
    await expect(words).toHaveValue(`vente ${word}\nsolde ${word}`);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
    const now = await (await request.get(`/api/moderation_rule/${id}`, { headers })).json();
    expect(now.words).toEqual([`vente ${word}`, `solde ${word}`]);
  });
});

test('an administrator writes a rule, it refuses what it was written for, and a moderator reads which one it was', async ({
  page,
  newWindow,
  request,
  baseURL,
}) => {
  test.slow();
  const word = unique();
  const marc = await givenReachable(request, baseURL, 'Marc');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto('/fr/admin/temoignage/regles');
  await page.getByRole('button', { name: 'Nouvelle règle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom de la règle').fill(`Réclames ${word}`);
  await dialog.getByLabel('Mots ou expressions').fill(`crédit ${word}`);
  await dialog.getByLabel('Refuser').check();
  await dialog.getByLabel('Publicité').check();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: `Réclames ${word}` })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const desk = await newWindow();
  await desk.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(desk);
  const [post] = (await marc.client.get('/api/posts?lang=fr')).member;
  const sent = await marc.client.post('/api/comments/add', {
    post: post?.['@id'],
    message: `Un Credit ${word} sans garantie.`,
  });
  expect(sent.body.status).toBe('rejected');
  await desk.goto('/fr/admin/temoignage/decides?statut=rejected');
  const decided = desk.getByRole('link').filter({ hasText: `Un Credit ${word}` });
  await expect(decided).toContainText(`Par la règle « Réclames ${word} »`);
  await decided.click();
  await expect(caseOf(desk).getByText(`Par la règle « Réclames ${word} »`)).toBeVisible();
  await caseOf(desk).getByRole('link', { name: 'Voir la règle' }).click();
  await expect(desk.getByRole('dialog').getByLabel('Nom de la règle')).toHaveValue(`Réclames ${word}`);
  await desk.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(desk).toHaveURL(/\/temoignage\/regles$/);

  await page.getByRole('checkbox', { name: `Réclames ${word}` }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('button', { name: `Réclames ${word}` })).toHaveCount(0);
});

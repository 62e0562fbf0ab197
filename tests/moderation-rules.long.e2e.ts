/** What rules decide of a text before anybody reads it, and how they are written. */
import { type APIRequestContext, expect } from '@playwright/test';
import { signIn } from './browser.ts';
import { caseOf, comment, STORY, test, testify } from './desk.ts';
import { givenAdministrator } from './given-person.ts';
import { violationsOn } from './violations.ts';

/** One that leaves to a person what has this word in it. */
async function givenRule(
  request: APIRequestContext,
  { title, about, word }: { readonly title: string; readonly about: string; readonly word: string },
) {
  const { headers } = await givenAdministrator(request);
  const rule = {
    ...{ title, about: [about], author: 'any', warnings: [], isRepeat: false },
    ...{ words: [word], outcome: 'hold', reason: null, despiteWarnings: false },
  };
  const answer = await request.post('/api/moderation_rules', { headers, data: rule });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  return { address: `/api/moderation_rule/${id}`, id, rule, headers };
}

test('a rule that leaves a text to a person is named in the queue', async ({
  page,
  request,
  word,
  reachable,
}) => {
  const marc = await reachable('Marc');
  await givenRule(request, { title: `Dons ${word}`, about: 'testimony', word: `collecte ${word}` });
  const content = `${STORY} Une collecte ${word} suivra.`;
  await testify(marc.client, `La quête ${word}`, content);
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
    word,
  }) => {
    const about = { title: `Ventes ${word}`, about: 'comment', word: `vente ${word}` };
    const { address, id, rule, headers } = await givenRule(request, about);
    await signIn(page);
    await page.goto(`/fr/admin/temoignage/regles?regle=${id}`);
    const dialog = page.getByRole('dialog');
    const words = dialog.getByLabel('Mots ou expressions');
    await words.fill(`vente ${word}\nsolde ${word}`);
    const changed = await request.patch(address, {
      headers: { ...headers, 'Content-Type': 'application/merge-patch+json' },
      data: { ...rule, words: [`rabais ${word}`] },
    });
    expect(changed.ok()).toBe(true);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: `rabais ${word}` })).toBeVisible();
    await expect(words).toHaveValue(`vente ${word}\nsolde ${word}`);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
    const now = await (await request.get(address, { headers })).json();
    expect(now.words).toEqual([`vente ${word}`, `solde ${word}`]);
  });
});

test('an administrator writes a rule, it refuses what it was written for, and a moderator reads which one it was', async ({
  page,
  newWindow,
  word,
  reachable,
}) => {
  test.slow();
  const marc = await reachable('Marc');
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
  const { body } = await comment(marc.client, `Un Credit ${word} sans garantie.`);
  expect(body.status).toBe('rejected');
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

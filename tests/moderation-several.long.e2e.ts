/** Several texts that are decided at once. */
import { expect } from '@playwright/test';
import type { ApiClient } from './api-client.ts';
import { atDesk, comment, editOf, openCase, queueOf, test, testify } from './desk.ts';
import { violationsOn } from './violations.ts';

test('several are refused at once with one reason, and come back by one key', async ({
  page,
  word,
  author,
  reachable,
}) => {
  const { client: marc } = await author(`Marc${word}`);
  const { client: odile } = await reachable(`Odile${word}`);
  for (const number of ['un', 'deux']) await comment(marc, `Gagnez de l’argent, ${number}. ${word}`);
  await comment(odile, `Gagnez de l’argent, trois. ${word}`);
  await atDesk(page, `?q=${word}`);
  await expect(queueOf(page).locator('.queue-item')).toHaveCount(3);
  for (const box of await queueOf(page).getByRole('checkbox').all()) await box.check();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refuser les 3' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Pour un seul de ces textes, l’auteur recevra la lettre')).toBeVisible();
  await expect(dialog.getByText('Pour les auteurs qui lisent le français.')).toBeVisible();
  await expect(dialog.getByText('Ce que recevra un auteur qui lit le français')).toBeVisible();
  await dialog.getByLabel('Publicité').check();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(queueOf(page).locator('.queue-item')).toHaveCount(0);
  await expect(page.getByText('3 textes sont refusés.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(queueOf(page).locator('.queue-item')).toHaveCount(3);
});

test('the author of several that are refused at once is spoken of as one, and greeted by name', async ({
  page,
  word,
  reachable,
}) => {
  const { client: odile } = await reachable(`Odile${word}`);
  for (const number of ['un', 'deux']) await comment(odile, `Gagnez de l’argent, ${number}. ${word}`);
  await atDesk(page, `?q=${word}`);
  await expect(queueOf(page).locator('.queue-item')).toHaveCount(2);
  for (const box of await queueOf(page).getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Refuser les 2' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Pour chacun de ces textes, l’auteur recevra la lettre ci-dessous.');
  await expect(dialog).toContainText('L’auteur lit le français.');
  await dialog.getByLabel('Publicité').check();
  await expect(dialog.getByText(new RegExp(`^Bonjour Odile${word}`))).toBeVisible();
});

test('each author of several that are refused at once is written to in their own language', async ({
  page,
  word,
  reachable,
}) => {
  const { client: odile } = await reachable(`Odile${word}`);
  const { id, client: ann } = await reachable(`Ann${word}`);
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
  word,
  reachable,
}) => {
  const { client: odile } = await reachable(`Odile${word}`);
  for (const one of ['Le levain', 'Le moulin']) await testify(odile, `${one} ${word}`);
  await atDesk(page, `?q=${word}`);
  await openCase(page, `Le levain ${word}`);
  await page.getByLabel('Un mot de merci').fill('Merci pour ce pain.');
  await page.keyboard.press('Escape');
  await editOf(page).click();
  await page.getByLabel('Titre').fill(`Le levain caché ${word}`);
  for (const box of await queueOf(page).getByRole('checkbox').all()) await box.check();
  const sent = page.waitForRequest(
    asked => asked.method() === 'PATCH' && asked.postDataJSON()?.title === `Le levain caché ${word}`,
  );
  await page.getByRole('button', { name: 'Publier les 2' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ note: 'Merci pour ce pain.', status: 'published' });
  await expect(page.getByText('2 textes sont publiés.')).toBeVisible();
});

/** The list of who gets the letter: taken away as a file, and brought in from one. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { enterScreen, hold, signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

test('subscribers are taken away as a file, and brought in again as they were', async ({
  page,
  newWindow,
}) => {
  test.slow();
  const other = await newWindow();
  await signIn(other);
  await enterScreen(other, 'newsletter', 'Abonnés de la lettre');
  await expect(other.getByText('En direct')).toBeVisible();
  await signIn(page);
  await enterScreen(page, 'newsletter', 'Abonnés de la lettre');
  const stamp = `${Date.now()}`;
  const list = (rows: readonly string[]) => ({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nom;E-mail;Actif;Accord', ...rows].join('\r\n')),
  });
  const rows = [
    `Élise;elise.${stamp}@example.org;oui;2026-11`,
    `=Paul;paul.${stamp}@example.org;non;`,
    `Sans adresse;;oui;`,
    `Encore;elise.${stamp}@example.org;oui;`,
  ];
  const importing = async (kept: readonly string[]) => {
    await page.getByRole('button', { name: 'Importer une liste' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importer une liste' });
    await dialog.getByLabel('Choisir un fichier CSV').setInputFiles(list(kept));
    return dialog;
  };
  const first = await importing(rows);
  await expect(first.getByText(/Ligne 4, sans adresse/)).toBeVisible();
  await expect(first.getByText(/Ligne 5, elise\..*déjà plus haut/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await first.getByRole('button', { name: 'Ajouter 2 adresses' }).click();
  await expect(first.getByText('2 adresses ajoutées')).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: `elise.${stamp}@example.org` })).toBeVisible();
  await first.getByRole('button', { name: 'Fermer' }).last().click();

  const search = page.getByRole('searchbox', { name: 'Chercher un nom ou une adresse' });
  await search.fill(`paul.${stamp}`);
  const row = page.getByRole('row').filter({ hasText: `paul.${stamp}@example.org` });
  await expect(row).toContainText('En pause');
  await expect(row).toContainText('non demandé');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter la liste' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('abonnes.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`\r\nÉlise,elise.${stamp}@example.org,true,fr,2026-11,`);
  expect(file).toContain(`\r\n'=Paul,paul.${stamp}@example.org,false,fr,,`);

  // Gone by their own hand, or paused: the same file brings nobody back.
  await row.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(row).toHaveCount(0);
  const second = await importing(rows.slice(0, 2));
  await second.getByRole('button', { name: 'Ajouter 2 adresses' }).click();
  await expect(second.getByText('1 était déjà là, inchangée')).toBeVisible();
  await expect(second.getByText('1 avait quitté la lettre, et n’y revient pas')).toBeVisible();
});

test('who closes a list while it is sent sends no more of it, and can choose the same file again', async ({
  page,
}) => {
  const stamp = Date.now();
  const rows = Array.from({ length: 150 }, (_, at) => `Abonné;a${at}.${stamp}@example.org`);
  const list = {
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nom;E-mail', ...rows].join('\r\n')),
  };
  await signIn(page);
  await enterScreen(page, `newsletter?q=.${stamp}`, 'Abonnés de la lettre');
  await page.getByRole('button', { name: 'Importer une liste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer une liste' });
  const file = dialog.getByLabel('Choisir un fichier CSV');
  await file.setInputFiles(list);
  await expect(dialog.getByRole('button', { name: 'Ajouter 150 adresses' })).toBeVisible();
  // A browser tells nothing of the file that stands there already.
  await expect(file).toHaveValue('');
  const sent: string[] = [];
  page.on('request', asked => {
    if (asked.url().endsWith('/newsletters/import')) sent.push(asked.url());
  });
  const part = await hold(page, 'POST', '**/api/newsletters/import');
  await dialog.getByRole('button', { name: 'Ajouter 150 adresses' }).click();
  await part.asked;
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  part.release();
  await expect(page.getByText('100 en tout')).toBeVisible();
  expect(sent).toHaveLength(1);
});

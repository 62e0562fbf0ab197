/** Tags: the first screen that is made of the kit. */
import { expect, type Page, type Route } from '@playwright/test';
import { test, unique } from './browser.ts';
import { givenPerson, signInAt } from './given-person.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Étiquettes' }).getByRole('row');

test('made, renamed, merged and deleted by keyboard alone', async ({ page, request }) => {
  test.slow();
  const mark = unique();
  await signInAt(page, await givenPerson(request, 'Basile', 'ROLE_EDITOR'), '/fr/admin/tags');
  const keys = page.keyboard;
  const focused = page.locator(':focus');
  /** The way of the keyboard, forwards or back, to what is called so. */
  const goTo = async (name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let step = 0; step < 80; step += 1) {
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      });
      if (name.test(label)) return;
      await keys.press(key);
    }
    throw new Error(`the keyboard does not come to ${name}`);
  };
  const make = async (french: string, english: string) => {
    await goTo(/^Nouvelle étiquette$/);
    await keys.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Nouvelle étiquette' })).toBeVisible();
    await keys.type(french);
    await keys.press('Tab');
    await keys.type(english);
    await keys.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expect(rows(page).first()).toBeVisible();
  await make(`Joie ${mark}`, `Joy ${mark}`);
  await make(`Allégresse ${mark}`, `Gladness ${mark}`);

  // From the dialog the focus came back to the button; a few steps on is the search.
  await keys.press('Tab');
  await expect(focused).toHaveAttribute('type', 'search');
  await keys.type(mark);
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));

  await goTo(new RegExp(`^Joie ${mark}$`));
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Modifier l’étiquette' })).toBeVisible();
  await expect(page.getByLabel('Titre en anglais')).toHaveValue(`Joy ${mark}`);
  await expect(page.getByLabel('Titre en français')).toBeFocused();
  await keys.press('End');
  await keys.type(' sainte');
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Joie ${mark} sainte` })).toBeVisible();

  await goTo(new RegExp(`^Choisir Allégresse ${mark}`));
  await keys.press('Space');
  await expect(page.getByText('1 choisi')).toBeVisible();
  await goTo(new RegExp(`^Choisir Joie ${mark} sainte`), 'Shift+Tab');
  await keys.press('Space');
  await expect(page.getByText('2 choisis')).toBeVisible();
  await goTo(/^Fondre$/, 'Shift+Tab');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fondre 2 étiquettes' });
  await expect(dialog.getByRole('radio', { name: `Joie ${mark} sainte` })).toBeVisible();
  await keys.press('Tab');
  await dialog.getByRole('radio', { name: `Joie ${mark} sainte` }).focus();
  await keys.press('Space');
  await keys.press('Enter');
  await expect(page.getByText('C’est fondu en une seule.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await goTo(/^Choisir toute la page$/);
  await keys.press('Space');
  await expect(page.getByText('1 choisi')).toBeVisible();
  await goTo(/^Supprimer$/, 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Supprimer 1 étiquette ?' })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByText(/Supprimer\s: 1 fait\./)).toBeVisible();
  await expect(page.getByText('Rien ne correspond à cette recherche')).toBeVisible();
});

test('a key pressed while the address changes is not lost, and the way back leads to what was asked', async ({
  page,
  request,
}) => {
  await signInAt(page, await givenPerson(request, 'Basile', 'ROLE_EDITOR'), '/fr/admin/tags');
  const field = page.getByLabel('Chercher dans les titres');
  await page.getByRole('columnheader').getByRole('button', { name: 'Titre' }).click();
  await expect(page).toHaveURL(/sort=title/);
  // As somebody who types fast on a slow machine: the next key comes before the page has the address of the last one.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...to) => {
      history.replaceState = replace;
      const typed = document.querySelector<HTMLInputElement>('.table-search input');
      if (typed) document.execCommand('insertText', false, 'd');
      replace(...to);
    };
  });
  await field.fill('par');
  await expect(page).toHaveURL(/q=pard/);
  await expect(field).toHaveValue('pard');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=title/);
  await expect(field).toHaveValue('');
});

test.describe('of several tags', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('those that are left become one, though somebody has deleted one of them meanwhile', async ({
    page,
    request,
  }) => {
    const mark = unique();
    const basile = await givenPerson(request, 'Basile', 'ROLE_EDITOR');
    const tags: string[] = [];
    for (const title of ['Foi', 'Espérance', 'Charité']) {
      const data = { title: `${title} ${mark}`, language: 'fr' };
      const answer = await request.post('/api/tags', { headers: basile.headers, data });
      tags.push(String(((await answer.json()) as { '@id': string })['@id']));
    }
    await signInAt(page, basile, `/fr/admin/tags?q=${mark}`);
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click();
    await expect(page.getByText('3 choisis')).toBeVisible();
    const removing = async (tag = '') =>
      expect((await request.delete(tag, { headers: basile.headers })).status()).toBe(204);

    await removing(tags[0]);
    await page.getByRole('button', { name: 'Fondre' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await dialog.getByRole('radio', { name: `Charité ${mark}` }).check();
    await dialog.getByRole('button', { name: 'Fondre' }).click();
    await expect(page.getByText('C’est fondu en une seule.')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText(`Charité ${mark}`);
  });
});

test.describe('on a line that breaks', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET/] });

  test('what was sent before its dialog was closed, and did not arrive, is said, and found again', async ({
    page,
    request,
  }) => {
    await signInAt(page, await givenPerson(request, 'Basile', 'ROLE_EDITOR'), '/fr/admin/tags');
    const make = page.getByRole('button', { name: 'Nouvelle étiquette' });
    await make.click();
    await page.getByLabel('Titre en français').fill('Le puits');
    await page.getByLabel('Titre en anglais').fill('The well');
    const sent = Promise.withResolvers<Route>();
    await page.route('**/api/tags', route => sent.resolve(route), { times: 1 });
    await page.getByRole('button', { name: 'Créer l’étiquette' }).click();
    const route = await sent.promise;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await route.abort('connectionreset');
    await expect(page.getByRole('alert')).toContainText('Ce que vous aviez envoyé n’est pas arrivé.');
    await make.click();
    await expect(page.getByLabel('Titre en français')).toHaveValue('Le puits');
  });
});

test('two who change the same tag choose field by field, and nothing is lost', async ({
  page,
  newWindow,
  request,
}) => {
  test.slow();
  const mark = unique();
  const [first, second] = [
    await givenPerson(request, 'Basile', 'ROLE_EDITOR'),
    await givenPerson(request, 'Agathe', 'ROLE_ADMIN'),
  ];
  const other = await newWindow();
  await signInAt(page, first, '/fr/admin/tags');
  await page.getByRole('button', { name: 'Nouvelle étiquette' }).click();
  await page.getByLabel('Titre en français').fill(`Paix ${mark}`);
  await page.getByLabel('Titre en anglais').fill(`Peace ${mark}`);
  await page.getByRole('button', { name: 'Créer l’étiquette' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Chercher dans les titres').fill(mark);
  // A row that moves under the pointer is not pressed.
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Paix ${mark}`, exact: true }).click();
  await page.getByLabel('Titre en français').fill(`Paix du cœur ${mark}`);

  await signInAt(other, second, new URL(page.url()).pathname + new URL(page.url()).search);
  await other.getByLabel('Titre en français').fill(`Paix intérieure ${mark}`);
  await other.getByLabel('Titre en anglais').fill(`Inner peace ${mark}`);
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  const clashes = page.getByRole('alert', { name: 'Quelqu’un a enregistré entre-temps' });
  await expect(clashes).toContainText(`Paix intérieure ${mark}`);
  // What only the other has changed is taken over; what both have is mine until I choose.
  await expect(page.getByLabel('Titre en anglais')).toHaveValue(`Inner peace ${mark}`);
  await expect(page.getByLabel('Titre en français')).toHaveValue(`Paix du cœur ${mark}`);
  await clashes.getByRole('button', { name: 'Garder le mien' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('button', { name: `Paix du cœur ${mark}` })).toBeVisible();
});

test('a draft is found again after the page was closed', async ({ page, request }) => {
  await signInAt(page, await givenPerson(request, 'Colette', 'ROLE_EDITOR'), '/fr/admin/tags');
  await page.getByRole('table', { name: 'Étiquettes' }).getByRole('button', { name: 'Pardon' }).click();
  await page.getByLabel('Titre en anglais').fill('Forgiving');
  await expect(page.getByText('gardées sur cet appareil')).toBeVisible();
  const warned = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await warned).accept();
  await reloading;
  await expect(page.getByLabel('Titre en anglais')).toHaveValue('Forgiving');
  await page.getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(page.getByLabel('Titre en anglais')).not.toHaveValue('Forgiving');
});

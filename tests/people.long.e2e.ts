/** What administrators do with people, before the eyes of these people. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { enterScreen, open, signIn, signInAs, test } from './browser.ts';
import { givenAdministrator, givenPerson } from './given-person.ts';

/** Somebody who has signed in at the window; answers where their account is. */
async function givenSignedIn(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const person = await givenPerson(request, name);
  await open(page, '/fr/connexion');
  await signInAs(page, person);
  return `user/user/${person.id}`;
}

async function giveRole(admin: Page, account: string, role: string, isGiven: boolean): Promise<void> {
  await enterScreen(admin, account, 'Exemple');
  await admin.getByRole('checkbox', { name: role }).setChecked(isGiven);
  await admin.getByRole('button', { name: 'Enregistrer les rôles' }).click();
  await expect(admin.getByText(/Les rôles de .* sont enregistrés/)).toBeVisible();
}

// Their calls are refused from one moment to the next.
// A session that has just ended: 401 and 403 of the API, 400 of a socket that polls by it.
test.use({ expectedErrors: [/status of 40[0134]|WebSocket connection to|The data of .* did not arrive/] });

test('somebody is made an editor, and loses the page they look at when the role is taken', async ({
  page: admin,
  newWindow,
  request,
}) => {
  test.slow();
  await signIn(admin);
  const editor = await newWindow();
  const account = await givenSignedIn(editor, request, 'Basile');
  await editor.goto('/fr/admin/newsletter');
  await expect(editor.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })).toBeVisible();

  await giveRole(admin, account, 'Editeur', true);
  await enterScreen(editor, 'newsletter', 'Abonnés de la lettre');
  await expect(editor.getByText('En direct')).toBeVisible();

  await giveRole(admin, account, 'Editeur', false);
  await expect(editor.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })).toBeVisible();
  await expect(editor.getByRole('heading', { name: 'Abonnés de la lettre' })).toHaveCount(0);
});

test('an administrator who is made an editor loses the accounts at once, and keeps what editors see', async ({
  page: admin,
  newWindow,
  request,
}) => {
  test.slow();
  await signIn(admin);
  const other = await newWindow();
  const account = await givenSignedIn(other, request, 'Agathe');
  await giveRole(admin, account, 'Adminsitrateur', true);
  await giveRole(admin, account, 'Editeur', true);
  await enterScreen(other, 'user/user', 'Tous les comptes');
  await expect(other.getByText('En direct')).toBeVisible();

  await giveRole(admin, account, 'Adminsitrateur', false);
  await expect(other.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })).toBeVisible();
  await enterScreen(other, 'newsletter', 'Abonnés de la lettre');
});

test('who is suspended is signed out at once', async ({ page: admin, newWindow, request }) => {
  test.slow();
  await signIn(admin);
  const editor = await newWindow();
  const account = await givenSignedIn(editor, request, 'Simon');
  await giveRole(admin, account, 'Editeur', true);
  await enterScreen(editor, 'files', 'Fichiers');
  await expect(editor.getByText('En direct')).toBeVisible();

  await admin.getByRole('button', { name: 'Suspendre' }).click();
  const question = admin.getByRole('dialog', { name: /Suspendre Simon/ });
  await expect(question).toContainText('ne peut plus se connecter');
  await question.getByRole('button', { name: 'Suspendre' }).press('Enter');
  await expect(admin.getByText('Ce compte est suspendu')).toBeVisible();
  await expect(editor).toHaveURL(/\/fr\/connexion/);

  // The keyboard goes on where it can be undone, and back.
  const reopen = admin.getByRole('button', { name: 'Rouvrir le compte' });
  await expect(reopen).toBeFocused();
  await reopen.press('Enter');
  await expect(admin.getByRole('button', { name: 'Suspendre' })).toBeFocused();
});

test('what was suspended is called so in what happened and in its history', async ({ page, request }) => {
  const { id } = await givenPerson(request, 'Simon');
  const { headers } = await givenAdministrator(request);
  expect((await request.delete(`/api/user/${id}`, { headers })).status()).toBe(204);
  await signIn(page);
  await page.goto(`/fr/admin/activity?subject=/api/user/${id}`);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.first()).toContainText(/a suspendu le compte de\s+Simon Exemple/);
  await page.goto(`/fr/admin/history/user/${id}`);
  await expect(page.locator('.changed-field').first()).toHaveText(/^Suspendu/);
});

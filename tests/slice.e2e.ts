/** The first life of a testimony in two windows, that of a visitor and that of a moderator. */
import { expect, type Page } from '@playwright/test';
import { open, signIn, test, touch, unique } from './browser.ts';

const PASSWORD = 'Lumiere-2026';
const STORY = [
  'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. La porte de la chapelle était restée ouverte.',
  'Quelqu’un chantait tout bas. Je suis entrée, je me suis assise, et je suis restée jusqu’au matin.',
].join('\n\n');

test('from the search to the public site', async ({ page, newWindow }) => {
  test.slow();
  const mark = unique();
  const title = `La porte ouverte ${mark}`;
  const moderator = await newWindow();
  await signInAsModerator(moderator);

  await test.step('a text is found as it is typed, and read', async () => {
    await open(page, '/fr');
    await page.getByRole('combobox', { name: 'Chercher dans Parvis' }).pressSequentially('je vous salu');
    const hit = page.getByRole('option', { name: /^Je vous salue, Marie/ });
    await expect(hit.locator('mark').first()).toBeVisible();
    await hit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je vous salue, Marie');
    await expect(page).toHaveURL(/\/fr\/prierre\/.+\/je-vous-salue-marie$/);
  });

  await test.step('it is liked, and the count moves in another window', async () => {
    const reader = await newWindow();
    // The count is pushed to those who have said what is on their screen.
    const watching = new Promise<void>(resolve => {
      const said = ({ payload }: { payload: string | Buffer }) => {
        if (String(payload).includes('watch')) resolve();
      };
      reader.on('websocket', socket => socket.on('framesent', said));
    });
    await open(reader, page.url());
    await touch(reader);
    await watching;
    const before = await likes(reader);
    await page.getByRole('button', { name: 'J’aime' }).click();
    await expect(page.getByRole('button', { name: 'J’aime' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => likes(reader)).toBe(before + 1);
  });

  await test.step('a testimony waits through the sign-up until it is sent', async () => {
    await open(page, '/fr/temoignage/nouveau');
    await page.getByLabel('Un titre, ou votre première phrase').fill(title);
    await page.getByLabel('Votre témoignage').fill(STORY);
    const send = page.getByRole('button', { name: 'Me connecter pour envoyer' });
    await send.click();
    const agreed = page.getByRole('checkbox', { name: /^J’ai vécu ce que je raconte/ });
    await expect(agreed).toBeFocused();
    await expect(agreed).not.toBeChecked();
    await expect(agreed).toHaveAccessibleDescription(/cochez cette case/);
    await agreed.press('Space');
    await send.click();
    await page.getByRole('link', { name: 'Créer un compte' }).click();
    const form = page.getByRole('main');
    await form.getByLabel('Prénom').fill('Odile');
    await form.getByLabel('Nom', { exact: true }).fill('Exemple');
    await form.getByLabel('Adresse e-mail').fill(`odile-${mark}@example.org`);
    await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByText('Votre compte a été créé.')).toBeVisible();
    await page.getByRole('link', { name: 'Plus tard' }).click();
    await expect(page).toHaveURL(/\/fr\/temoignage\/nouveau$/);
    await expect(page.getByLabel('Votre témoignage')).toHaveValue(STORY);
    await expect(page.getByRole('checkbox', { name: /^J’ai vécu/ })).toBeChecked();
  });

  await test.step('it arrives on the moderator’s screen without a reload', async () => {
    const arrived = moderator
      .getByRole('region', { name: 'File d’attente' })
      .getByRole('link', { name: title });
    await expect(arrived).toHaveCount(0);
    await page.getByRole('button', { name: 'Envoyer mon témoignage' }).click();
    await arrived.click();
    await expect(page.getByText('Merci. Votre témoignage est arrivé.')).toBeVisible();
    const received = moderator.getByRole('region', { name: 'Texte à relire' });
    await expect(received).toContainText('Bafoussam');
    await expect(received.getByText(/^Publication acceptée le/)).toBeVisible();
  });

  await test.step('it is published there, and its author sees it at once', async () => {
    const live = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framesent'));
    await open(page, '/fr/mes-temoignages');
    await touch(page);
    const own = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(own).toContainText('En attente');
    await live;
    await moderator.getByRole('button', { name: /^Publier/ }).click();
    await expect(own).toContainText('Publié');
    await expect(
      moderator.getByRole('region', { name: 'File d’attente' }).getByRole('link', { name: title }),
    ).toHaveCount(0);
  });

  await test.step('it stands on the public site and in the search', async () => {
    await open(page, '/fr/temoignage');
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('je suis restée jusqu’au matin.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Chercher dans Parvis' }).pressSequentially(`porte ${mark}`);
    await expect(page.getByRole('option', { name: new RegExp(title) })).toBeVisible();
  });
});

async function signInAsModerator(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/fr/admin/temoignage');
  await expect(page.getByRole('region', { name: 'File d’attente' })).toBeVisible();
  await expect(page.getByText('En direct')).toBeVisible();
}

/** No number stands there while there is none. */
const likes = async (page: Page): Promise<number> =>
  Number((await page.getByRole('button', { name: 'J’aime' }).textContent())?.replace(/\D/g, ''));

/** A conversation under a text: who writes, who decides, and who reads along. */
import { expect, type Page } from '@playwright/test';
import { open, signIn, signInAs, test, touch, unique } from './browser.ts';
import { givenAdministrator, givenPerson, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

const PASSWORD = 'Lumiere-2026';

const ENDED = {
  fr: {
    text: 'avec-marie/je-vous-salue-marie',
    leave: 'Laisser un commentaire',
    send: 'Envoyer',
    over: 'Vous n’êtes plus connecté. Reconnectez-vous : ce que vous avez écrit restera ici.',
    signIn: 'Se connecter',
    back: 'Votre session a pris fin. Reconnectez-vous pour revenir à la page où vous étiez.',
  },
  'en-US': {
    text: 'with-mary/salve-regina',
    leave: 'Leave a comment',
    send: 'Send',
    over: 'You are no longer signed in. Sign in again: what you wrote will still be here.',
    signIn: 'Sign in',
    back: 'Your session has ended. Sign in again to return to the page you were on.',
  },
} as const;

test('from the gate to an answer', async ({ page, newWindow }) => {
  test.slow();
  const mark = unique();
  const text = '/fr/prierre/prieres-de-tous-les-jours/notre-pere';
  const words = `On la dit le soir, à la maison. ${mark}`;
  const moderator = await moderatorIn(await newWindow());
  const reader = await newWindow();
  const watching = watches(reader);
  await open(reader, text);
  await touch(reader);
  await watching;

  await test.step('who is not signed in is shown the way, and comes back to the conversation', async () => {
    await open(page, text);
    await conversation(page).getByRole('link', { name: 'Se connecter' }).click();
    await page.getByRole('link', { name: 'Créer un compte' }).click();
    const form = page.getByRole('main');
    await form.getByLabel('Prénom').fill('Agathe');
    await form.getByLabel('Nom', { exact: true }).fill('Exemple');
    await form.getByLabel('Adresse e-mail').fill(`agathe-${mark}@example.org`);
    await form.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('link', { name: 'Plus tard' }).click();
    await expect(page).toHaveURL(/notre-pere#comments$/);
  });

  await test.step('nothing is not sent', async () => {
    await conversation(page).getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('ce champ est obligatoire')).toBeVisible();
  });

  await test.step('a comment waits, seen by its author alone', async () => {
    await conversation(page).getByLabel('Laisser un commentaire').fill(words);
    await conversation(page).getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre commentaire, en attente de modération')).toBeVisible();
    await expect(conversation(page).getByLabel('Laisser un commentaire')).toHaveValue('');
    await expect(conversation(reader).getByText(words)).toHaveCount(0);
  });

  await test.step('published, it reaches who is reading without a reload', async () => {
    await moderator.publish(words);
    await expect(conversation(reader).getByText(words)).toBeVisible();
    await expect(page.getByText('Votre commentaire, en attente de modération')).toHaveCount(0);
  });

  await test.step('it is answered, and the answer stands below it', async () => {
    await page
      .getByRole('article')
      .filter({ hasText: words })
      .last()
      .getByRole('button', { name: 'Répondre' })
      .click();
    await page.getByLabel('Votre réponse à Agathe').fill(`Et le matin. ${mark}`);
    await page
      .getByRole('article')
      .filter({ hasText: words })
      .last()
      .getByRole('button', { name: 'Envoyer' })
      .click();
    await expect(page.getByText('Votre commentaire, en attente de modération')).toBeVisible();
    await moderator.publish(`Et le matin. ${mark}`);
    await expect(
      conversation(reader)
        .getByRole('article')
        .filter({ hasText: words })
        .getByRole('article')
        .getByText('Et le matin.'),
    ).toBeVisible();
    expect(await violationsOn(reader)).toEqual([]);
  });

  await test.step('what is not published tells its author why', async () => {
    const beside = `Rien à voir. ${mark}`;
    await conversation(page).getByLabel('Laisser un commentaire').fill(beside);
    await conversation(page).getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(beside)).toBeVisible();
    await moderator.reject(beside);
    await page.reload();
    await expect(page.getByText('Votre commentaire n’a pas été publié')).toBeVisible();
    await expect(
      page.getByText('Merci de votre message. Il ne parle pas de ce que cette page accueille.'),
    ).toBeVisible();
  });

  await test.step('rewritten, it waits again; withdrawn, it leaves its answers where they are', async () => {
    const own = page.getByRole('article').filter({ hasText: words }).last();
    await own.getByRole('button', { name: 'Modifier' }).first().click();
    await page.getByLabel('Votre commentaire').fill(`${words} Toujours.`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Vous seul le voyez tant qu’il n’a pas été relu.')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await expect(
      conversation(reader)
        .getByRole('article')
        .filter({ hasText: `Et le matin. ${mark}` })
        .first()
        .getByText('Ce commentaire n’est plus là.'),
    ).toBeVisible();
    await page.locator('.own[data-status="pending"]').getByRole('button', { name: 'Retirer' }).click();
    await page.locator('.own[data-status="pending"]').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.locator('.own[data-status="pending"]')).toHaveCount(0);
    await expect(conversation(reader).getByText(`Et le matin. ${mark}`)).toBeVisible();
  });
});

const conversation = (page: Page) => page.getByRole('region', { name: 'Commentaires' });

/** Resolves when the page has told the server which text is on its screen. */
const watches = (page: Page) =>
  new Promise<void>(resolve => {
    page.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('watch')) resolve();
      }),
    );
  });

/** A window with the comments that wait. */
async function moderatorIn(page: Page) {
  await signIn(page);
  await page.goto('/fr/admin/commentaires');
  await expect(page).toHaveURL(/\/admin\/temoignage\?genre=comment$/);
  await expect(page.getByText('En direct')).toBeVisible();
  const queue = page.getByRole('region', { name: 'File d’attente' });
  const waiting = (message: string) => queue.getByRole('link', { name: message });
  return {
    /** It has arrived without a reload, and is gone once it is decided. */
    async publish(message: string): Promise<void> {
      await waiting(message).click();
      await page.getByRole('button', { name: /^Publier «\s/ }).click();
      await expect(waiting(message)).toHaveCount(0);
    },
    async reject(message: string): Promise<void> {
      await waiting(message).click();
      await page.getByRole('button', { name: /^Refuser «\s/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Refuser' }).click();
      await expect(dialog.getByText('Choisissez un motif.')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByLabel('Ne parle pas du texte').check();
      // It leaves the queue at once; its author sees it when it has been sent.
      const sent = page.waitForResponse(response => response.request().method() === 'PATCH');
      await dialog.getByRole('button', { name: 'Refuser' }).click();
      await expect(waiting(message)).toHaveCount(0);
      expect((await sent).status()).toBe(200);
    },
  };
}

test('what is written while the comment before it arrives is kept', async ({ page, request }) => {
  await signInAt(page, await givenPerson(request), '/fr/prierre/avec-marie/je-vous-salue-marie');
  const talk = conversation(page);
  const box = talk.getByLabel('Laisser un commentaire');
  const first = `La première parole. ${unique()}`;
  await box.fill(first);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/comments\?/, async route => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/comments\?owner=me/);
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await asked;
  await box.fill('La suivante.');
  answer();
  await expect(talk.getByText(first, { exact: true })).toBeVisible();
  await expect(talk.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  await expect(box).toHaveValue('La suivante.');
});

test('what one person was writing is not in the form of the next, who signs in beside it', async ({
  page,
  context,
  request,
}) => {
  const [first, next] = [await givenPerson(request, 'Odile'), await givenPerson(request, 'Basile')];
  await signInAt(page, first, '/fr/prierre/avec-marie/je-vous-salue-marie');
  const field = (on: Page) => conversation(on).getByLabel('Laisser un commentaire');
  await field(page).fill('Pour moi seule.');
  const other = await context.newPage();
  await open(other, '/fr');
  const signOut = other.getByRole('banner').getByRole('button', { name: 'Se déconnecter' });
  await other.getByRole('banner').locator('.account').getByRole('button', { expanded: false }).click();
  const loadedAnew = other.waitForEvent('load');
  await signOut.click();
  await loadedAnew;
  await signInAt(other, next, '/fr');
  await expect(field(page)).toHaveValue('');
});

for (const language of ['fr', 'en-US'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ expectedErrors: [/status of 401/] });
    test('whoever writes while their session ends is told so, and finds their words when they are back', async ({
      page,
      request,
    }) => {
      const words = ENDED[language];
      const person = await givenPerson(request);
      const text = `/${language}/prierre/${words.text}`;
      await open(page, `/${language}/connexion?suite=${encodeURIComponent(text)}`);
      await signInAs(page, person, language);
      const talk = page.locator('#comments');
      const box = talk.getByLabel(words.leave);
      await box.fill('Une parole longue.');
      const { headers } = await givenAdministrator(request);
      expect((await request.delete(`/api/user/${person.id}/sessions`, { headers })).status()).toBe(204);
      const loadedAnew = page.waitForEvent('load');
      await talk.getByRole('button', { name: words.send }).click();
      await loadedAnew;
      await expect(talk.getByRole('status').first()).toHaveText(words.over);
      await talk.getByRole('link', { name: words.signIn }).click();
      await expect(page.getByText(words.back)).toBeVisible();
      await signInAs(page, person, language);
      await expect(box).toHaveValue('Une parole longue.');
    });
  });

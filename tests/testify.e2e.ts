/** A testimony: written with themes and a picture, looked at before it is sent, refused live, taken up again, withdrawn. */
import { expect } from '@playwright/test';
import { open, signInAs, test, unique } from './browser.ts';
import { changeAsAdministrator, givenAdministrator, givenPerson, pictureOf } from './given-person.ts';
import { violationsOn } from './violations.ts';

const WORDS = {
  fr: {
    title: 'Un titre, ou votre première phrase',
    content: 'Votre témoignage',
    themes: 'Thèmes (facultatif)',
    theme: 'Providence',
    choose: 'Choisir une image',
    take: 'Garder ce cadrage',
    change: 'Changer d’image',
    preview: 'Aperçu',
    close: 'Fermer l’aperçu',
    agree: /J’ai vécu ce que je raconte/,
    send: 'Envoyer mon témoignage',
    thanks: 'Merci. Votre témoignage est arrivé.',
    follow: 'Suivre mes témoignages',
    waits: 'En attente',
    refused: 'Il nomme d’autres personnes.',
    again: 'Reprendre ce texte',
    read: 'Relire mon texte',
    withdraw: 'Le retirer',
    withdrawn: 'Retiré',
    saved: /Brouillon enregistré/,
  },
  'en-US': {
    title: 'A title, or your first sentence',
    content: 'Your testimony',
    themes: 'Themes (optional)',
    theme: 'Providence',
    choose: 'Choose a picture',
    take: 'Keep this crop',
    change: 'Change the picture',
    preview: 'Preview',
    close: 'Close the preview',
    agree: /I lived what I tell|I have lived|happened to me/i,
    send: 'Send my testimony',
    thanks: /Thank you/,
    follow: 'Follow my testimonies',
    waits: 'Awaiting review',
    refused: /names other people/i,
    again: 'Rework this text',
    read: 'Read my text again',
    withdraw: /Withdraw/,
    withdrawn: 'Withdrawn',
    saved: /Draft saved/,
  },
} as const;

for (const [language, width] of [
  ['fr', 390],
  ['en-US', 1440],
] as const)
  test(`a testimony from the draft to its end: ${language}, ${width} px`, async ({ page, request }) => {
    const words = WORDS[language];
    const person = await givenPerson(request);
    const { headers } = await givenAdministrator(request);
    const title = `Le sac de riz ${unique()}`;
    const content = 'J’avais faim, et quelqu’un est venu sans que je demande. '.repeat(3).trim();
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/${language}/connexion?suite=%2F${language}%2Ftemoignage%2Fnouveau`);
    await signInAs(page, person, language);
    const main = page.getByRole('main');
    await main.getByLabel(words.title).fill(title);
    await main.getByLabel(words.content, { exact: true }).fill(content);
    await main.getByText(words.themes).first().click();
    await main.getByLabel(words.theme).check();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      main.getByRole('button', { name: words.choose }).click(),
    ]);
    await chooser.setFiles({ name: 'riz.png', mimeType: 'image/png', buffer: await pictureOf(page) });
    const uploaded = page.waitForResponse('**/api/files/add');
    await main.getByRole('button', { name: words.take }).click();
    expect((await uploaded).status()).toBe(201);
    await expect(main.locator('input[name=cover]')).toHaveValue(/^\/api\/file/);
    await expect(main.getByText(words.saved)).toBeVisible();

    // The draft is found again as it was.
    await page.reload();
    await expect(main.getByLabel(words.title)).toHaveValue(title);
    await main.getByText(words.themes).first().click();
    await expect(main.getByLabel(words.theme)).toBeChecked();
    await expect(main.getByRole('button', { name: words.change })).toBeVisible();

    await main.getByRole('button', { name: words.preview }).click();
    await expect(main.getByRole('heading', { name: title })).toBeFocused();
    await expect(main.getByRole('region', { name: title }).locator('img')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await main.getByRole('button', { name: words.close }).click();
    await expect(main.getByRole('button', { name: words.preview })).toBeFocused();

    await main.locator('form').getByRole('checkbox').last().check();
    await main.getByRole('button', { name: words.send }).click();
    await expect(main.getByRole('heading', { name: words.thanks })).toBeVisible();
    await main.getByRole('link', { name: words.follow }).click();
    const mine = main.getByRole('listitem').filter({ hasText: title });
    await expect(mine).toContainText(words.waits);
    await mine.getByText(words.read).click();
    await expect(mine).toContainText(content);
    await expect(mine.locator('img')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    const waiting = (await (await request.get('/api/temoignages?status[]=pending', { headers })).json())
      .member;
    const sent = waiting.find((one: { title: string }) => one.title === title);
    expect(sent).toMatchObject({ tags: [{ title: words.theme }], language });
    expect(sent.cover).not.toBeNull();
    // Live: the page hears of it without being touched again.
    await changeAsAdministrator(request, sent['@id'], { status: 'rejected', reason: 'names-others' });
    await expect(mine).toContainText(words.refused, { timeout: 15_000 });

    await mine.getByRole('button', { name: words.again }).click();
    await expect(page).toHaveURL(/temoignage\/nouveau$/);
    await expect(main.getByLabel(words.title)).toHaveValue(title);
    await expect(main.getByLabel(words.content, { exact: true })).toHaveValue(content);
    await main.getByLabel(words.title).fill(`${title} bis`);
    await main.locator('form').getByRole('checkbox').last().check();
    await main.getByRole('button', { name: words.send }).click();
    await main.getByRole('link', { name: words.follow }).click();
    const again = main.getByRole('listitem').filter({ hasText: `${title} bis` });
    await again.getByRole('button', { name: words.withdraw }).click();
    await again.getByRole('button', { name: words.withdraw }).click();
    await expect(again).toContainText(words.withdrawn);
  });

test('a draft is not lost to a text that is taken up again', async ({ page, request }) => {
  const person = await givenPerson(request);
  const content = 'Un soir, on a frappé à ma porte et tout a changé. '.repeat(3).trim();
  const data = { title: `La porte ${unique()}`, content, language: 'fr' };
  const { '@id': reference } = await (
    await request.post('/api/temoignages', { data, headers: person.headers })
  ).json();
  await changeAsAdministrator(request, reference, { status: 'rejected', reason: 'too-short' });
  await open(page, '/fr/connexion?suite=%2Ffr%2Ftemoignage%2Fnouveau');
  await signInAs(page, person);
  const main = page.getByRole('main');
  await main.getByLabel('Votre témoignage', { exact: true }).fill('Un autre, à peine commencé.');
  await open(page, '/fr/mes-temoignages');
  await main.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(main.getByRole('button', { name: 'Le remplacer' })).toBeFocused();
  await main.getByRole('button', { name: 'Garder le brouillon' }).click();
  await open(page, '/fr/temoignage/nouveau');
  await expect(main.getByLabel('Votre témoignage', { exact: true })).toHaveValue(
    'Un autre, à peine commencé.',
  );
});

/** Editors write, publish and disagree: the screens of the content below `/{lang}/admin`. */
import { expect, type Page } from '@playwright/test';
import { sanitised } from '../platform/text/rich-text.ts';
import { hold, loseAnswer, open, signIn, test } from './browser.ts';
import { PIXEL } from './upload.ts';

const column = (page: Page, language: 'fr' | 'en-US') =>
  page.locator(`.edition-column[data-language="${language}"]`);
const textOf = (page: Page, language: 'fr' | 'en-US') =>
  column(page, language).getByRole('textbox', { name: 'Texte' });
const picture = { name: 'porte.png', mimeType: 'image/png', buffer: PIXEL };
const unique = () => Math.random().toString(36).slice(2, 10);

/** Asks the API as the one who is signed in in this page. */
const ask = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([how, where, sent]) => {
      const tokens = JSON.parse(
        Object.entries(localStorage).find(([key]) => key.endsWith('auth-tokens-production'))?.[1] ?? '{}',
      ) as { token?: string };
      const answer = await fetch(where, {
        method: how,
        headers: {
          Authorization: `Bearer ${tokens.token}`,
          'Content-Type': how === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      return (await answer.json()) as never;
    },
    [method, path, body] as const,
  );

/** A teaching that is a draft in French, open in its editor. */
async function drafted(page: Page, content = '<p>Entrez.</p>'): Promise<number> {
  const body = { title: `Une porte ${unique()}`, content, abstract: 'Un seuil.', status: 'draft' };
  const { id } = await ask<{ id: number }>(page, 'POST', '/api/posts', body);
  await page.goto(`/fr/admin/post/${id}`);
  await expect(textOf(page, 'fr')).toBeVisible();
  return id;
}
const contentOf = async (page: Page, id: number) =>
  (await ask<{ texts: { fr: { content: string } } }>(page, 'GET', `/api/post/${id}/edition`)).texts.fr
    .content;

test('a cover that is chosen and not cropped yet is not left behind when the text is published', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/fr/admin/post/new');
  const fr = column(page, 'fr');
  await fr.getByLabel('Titre').fill(`Le seuil ${unique()}`);
  await textOf(page, 'fr').click();
  await page.keyboard.type('Entrez.');
  await page.locator('.cover-field input[type=file]').setInputFiles(picture);
  const keep = page.getByRole('button', { name: 'Garder ce cadrage' });
  await expect(keep).toBeVisible();
  await fr.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('L’image n’est pas encore là').first()).toBeVisible();
  await expect(page).toHaveURL(/\/post\/new$/);
  await keep.click();
  await expect(page.getByLabel('Ce que l’on voit, en français')).toBeVisible();
  await expect(page.getByText('L’image n’est pas encore là')).toHaveCount(0);
  await fr.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { cover } = await ask<{ cover: object | null }>(page, 'GET', `/api/post/${id}/edition`);
  expect(cover).not.toBeNull();
});

test('a cover that is taken away while it is being sent does not come back', async ({ page }) => {
  await signIn(page);
  const id = await drafted(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/files/add', async route => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/files/add');
  await page.locator('.cover-field input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  const answer = (await asked).response();
  await page.getByRole('button', { name: 'Retirer l’image' }).click();
  letGo();
  await (await answer)?.finished();
  const fr = column(page, 'fr');
  await fr.getByLabel('Titre').fill(`Le seuil ${unique()}`);
  await fr.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(fr.getByText('Publié')).toBeVisible();
  const { cover } = await ask<{ cover: object | null }>(page, 'GET', `/api/post/${id}/edition`);
  expect(cover).toBeNull();
});

test('what a cover shows is said by who has typed it, and by nobody who only passes by', async ({ page }) => {
  await signIn(page);
  await drafted(page);
  await page.locator('.cover-field input[type=file]').setInputFiles(picture);
  const added = page.waitForResponse('**/api/files/add');
  await page.getByRole('button', { name: 'Garder ce cadrage' }).click();
  const { '@id': file } = await (await added).json();
  const alt = page.getByLabel('Ce que l’on voit, en français');
  await alt.fill('Une porte');
  const saved = () =>
    page.waitForResponse(
      answer => answer.request().method() === 'PATCH' && answer.url().endsWith(file) && answer.ok(),
    );
  const described = saved();
  // With the focus still in it.
  await page.keyboard.press('Control+s');
  await described;

  const shown = page.waitForResponse(
    answer => answer.request().method() === 'GET' && answer.url().endsWith(file),
  );
  await ask(page, 'PATCH', file, { alt: 'Une porte ouverte' });
  await shown;
  await expect(alt).toHaveValue('Une porte ouverte');
  for (const _ of ['alt', 'altEn', 'credit', 'on']) await page.keyboard.press('Tab');
  await page.getByLabel('Crédit').fill('Odile Exemple');
  const credited = saved();
  await page.keyboard.press('Tab');
  await credited;
  expect(await ask(page, 'GET', file)).toMatchObject({ alt: 'Une porte ouverte', credit: 'Odile Exemple' });
});

test('a cover that is being cropped is not lost when the one before it has been sent', async ({ page }) => {
  await signIn(page);
  await drafted(page);
  const sending = await hold(page, 'POST', '**/api/files/add');
  const file = page.locator('.cover-field input[type=file]');
  const keep = page.getByRole('button', { name: 'Garder ce cadrage' });
  await file.setInputFiles(picture);
  await keep.click();
  await sending.asked;
  await file.setInputFiles(picture);
  await expect(keep).toBeVisible();
  const sent = page.waitForResponse('**/api/files/add');
  sending.release();
  await (await sent).finished();
  await expect(page.getByLabel('Ce que l’on voit, en français')).toBeVisible();
  await expect(keep).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.locator('.cover-field img').first()).toHaveAttribute('src', /^\/media\//);
});

test.describe('to an editor in France', () => {
  test.use({ timezoneId: 'Europe/Paris' });

  test('a text that is scheduled for half past midnight is scheduled for that day', async ({ page }) => {
    await signIn(page);
    const id = await drafted(page);
    const midnight = { language: 'fr', status: 'scheduled', publishAt: '2027-06-30T22:30:00Z' };
    await ask(page, 'PATCH', `/api/post/${id}`, midnight);
    await page.reload();
    await expect(column(page, 'fr').locator('.text-status')).toContainText('1er juillet 2027');
    await expect(column(page, 'fr').locator('.text-status')).toContainText('00 h 30');
  });
});

test('whoever writes on while a text is saved first loses neither a word nor the place', async ({ page }) => {
  await signIn(page);
  await page.goto('/fr/admin/post/new');
  await column(page, 'fr').getByLabel('Titre').fill(`Le seuil ${unique()}`);
  await textOf(page, 'fr').click();
  await page.keyboard.type('Entrez');
  const saving = await hold(page, 'POST', '**/api/posts');
  await page.keyboard.press('ControlOrMeta+s');
  await saving.asked;
  await page.keyboard.type(' donc');
  await page.keyboard.press('ControlOrMeta+s');
  saving.release();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await page.keyboard.type(' tous.');
  await expect(textOf(page, 'fr')).toHaveText('Entrez donc tous.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await contentOf(page, id)).toBe('<p>Entrez donc tous.</p>');
  await page.goto('/fr/admin/post/new');
  await expect(page.getByText('Écrivez un titre et un texte')).toBeVisible();
});

/** A tag that there is not yet, in the editor of a new text: all but its English title is said. */
async function newTag(page: Page) {
  await signIn(page);
  await page.goto('/fr/admin/post/new');
  const title = `Veille ${unique()}`;
  const tags = page
    .getByRole('textbox', { name: 'Thèmes' })
    .or(page.getByRole('combobox', { name: 'Thèmes' }));
  await tags.fill(title);
  await tags.press('Enter');
  return { title, tags, chosen: page.getByRole('button', { name: `Retirer ${title}` }) };
}

test('a tag is made once however often it is asked for', async ({ page }) => {
  const { tags, chosen } = await newTag(page);
  const making = await hold(page, 'POST', '**/api/tags');
  const sent: string[] = [];
  page.on('request', one => {
    if (one.method() === 'POST' && one.url().endsWith('/api/tags')) sent.push(one.url());
  });
  await page.getByLabel('En anglais').press('Enter');
  await making.asked;
  await page.getByLabel('En anglais').press('Enter');
  making.release();
  await expect(chosen).toBeVisible();
  await expect(tags).toHaveValue('');
  expect(sent).toHaveLength(1);
});

test.describe('on a line that breaks', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET/] });

  test('a tag whose answer was lost is the same tag when it is made again', async ({ page, request }) => {
    const { title, chosen } = await newTag(page);
    await loseAnswer(page, '*/api/tags');
    await page.getByLabel('En anglais').press('Enter');
    await expect(page.getByText('Le serveur n’a pas répondu')).toBeVisible();
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(chosen).toBeVisible();
    const { member } = await (await request.get(`/api/tags?title=${title}`)).json();
    expect(member.filter((tag: { title: string }) => tag.title === title)).toHaveLength(1);
  });
});

test('a file that is sent while another one is on its way puts none of them out', async ({ page }) => {
  await signIn(page);
  await page.goto('/fr/admin/realisation/new');
  const files = page.locator('.detail-files');
  await expect(files).toBeVisible();
  const sending = await hold(page, 'POST', '**/api/files/add');
  for (const name of ['une.png', 'deux.png'])
    await files.locator('input[type=file]').setInputFiles({ ...picture, name });
  await sending.asked;
  sending.release();
  await expect(files.getByText('une.png')).toBeVisible();
  await expect(files.getByText('deux.png')).toBeVisible();
});

test('on a phone the language that somebody writes in is still the one shown when it is published', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/fr/admin/post/new');
  await page.getByRole('button', { name: 'Anglais' }).click();
  const en = column(page, 'en-US');
  await en.getByLabel('Titre').fill(`The threshold ${unique()}`);
  await textOf(page, 'en-US').click();
  await page.keyboard.type('Come in.');
  await en.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expect(en.getByText('Publié')).toBeVisible();
  await expect(en.getByLabel('Titre')).toBeVisible();
});

test('a text with a picture is written in both languages and published, and the public reads it', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/fr/admin/post');
  await page.getByRole('link', { name: 'Nouvel enseignement' }).click();
  const name = unique();
  const fr = column(page, 'fr');
  await fr.getByLabel('Titre').fill(`La porte ${name}`);
  await textOf(page, 'fr').click();
  await page.keyboard.type('Frappez et l’on vous ouvrira.');
  await page.keyboard.press('Enter');
  await fr.getByRole('button', { name: 'Image' }).click();
  await fr.getByLabel('Fichier de l’image').setInputFiles(picture);
  await fr.getByLabel('Ce que l’on voit sur l’image').fill('Une porte ouverte');
  await fr.getByLabel('Légende').fill('La porte du parvis');
  await fr.getByRole('button', { name: 'Insérer' }).click();
  await expect(fr.getByRole('img', { name: 'Une porte ouverte' })).toBeVisible();
  const tags = page
    .getByRole('textbox', { name: 'Thèmes' })
    .or(page.getByRole('combobox', { name: 'Thèmes' }));
  await tags.fill(`Seuil ${name}`);
  await tags.press('Enter');
  await page.getByLabel('En anglais').fill(`Threshold ${name}`);
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(page.getByRole('button', { name: `Retirer Seuil ${name}` })).toBeVisible();

  const en = column(page, 'en-US');
  await en.getByLabel('Titre').fill(`The door ${name}`);
  await textOf(page, 'en-US').click();
  await page.keyboard.type('Knock, and it shall be opened to you.');
  await fr.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(fr.getByText('Publié')).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/admin\/post\/\d+$/);
  await en.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(en.getByText('Publié')).toBeVisible();
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();

  const french = await fr.getByRole('link', { name: 'Voir la page' }).getAttribute('href');
  const english = await en.getByRole('link', { name: 'Voir la page' }).getAttribute('href');
  await open(page, String(french));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`La porte ${name}`);
  await expect(page.getByRole('img', { name: 'Une porte ouverte' })).toBeVisible();
  await expect(page.getByText('La porte du parvis', { exact: true })).toBeVisible();
  await open(page, String(english));
  await expect(page.getByText('Knock, and it shall be opened to you.').last()).toBeVisible();
});

test.describe('two editors', () => {
  test.use({ expectedErrors: [/status of 412/] });

  test('who change the same field choose between their words, field by field', async ({
    page,
    newWindow,
  }) => {
    await signIn(page);
    const id = await drafted(page);
    const other = await newWindow();
    await signIn(other);
    await other.goto(`/fr/admin/post/${id}`);
    await column(other, 'fr').getByLabel('Titre').fill('Le titre de l’autre');
    await column(other, 'fr').getByLabel('Signature').fill('Odile');

    await column(page, 'fr').getByLabel('Titre').fill('Le titre du premier');
    await column(page, 'fr').getByLabel('Résumé').fill('Le résumé du premier.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();

    await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const clashes = other.getByRole('alert').filter({ hasText: 'Le titre du premier' });
    await expect(clashes).toContainText('Le titre de l’autre');
    await expect(clashes).not.toContainText('Odile');
    // What only the first one has changed has come without a word.
    await expect(column(other, 'fr').getByLabel('Résumé')).toHaveValue('Le résumé du premier.');
    await clashes.getByRole('button', { name: /mien|mon texte|garder/i }).click();
    await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(other.getByText('Tout est enregistré.')).toBeVisible();
    const saved = await ask<{ texts: { fr: object } }>(other, 'GET', `/api/post/${id}/edition`);
    expect(saved.texts.fr).toMatchObject({
      title: 'Le titre de l’autre',
      authorName: 'Odile',
      abstract: 'Le résumé du premier.',
    });
  });

  test('who changes the title sees the text that another has saved since, and adds to that', async ({
    page,
    newWindow,
  }) => {
    await signIn(page);
    const id = await drafted(page);
    const other = await newWindow();
    await signIn(other);
    await other.goto(`/fr/admin/post/${id}`);
    await expect(textOf(other, 'fr')).toHaveText('Entrez.');

    await textOf(page, 'fr').press('End');
    await textOf(page, 'fr').pressSequentially(' Vous êtes attendus.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();

    const save = other.getByRole('button', { name: 'Enregistrer', exact: true });
    await column(other, 'fr').getByLabel('Titre').fill('Le titre de l’autre');
    await save.click();
    await expect(textOf(other, 'fr')).toHaveText('Entrez. Vous êtes attendus.');
    await save.click();
    await expect(other.getByText('Tout est enregistré.')).toBeVisible();
    await textOf(other, 'fr').press('End');
    // What is typed while it is saved stays, and so does the place where it is typed.
    await textOf(other, 'fr').pressSequentially(' Ce soir.');
    const saved = other.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.ok());
    await other.keyboard.press('Control+s');
    await saved;
    await other.keyboard.type(' Ou demain.');
    await other.keyboard.press('Control+s');
    await expect(textOf(other, 'fr')).toHaveText('Entrez. Vous êtes attendus. Ce soir. Ou demain.');
    await expect(other.getByText('Tout est enregistré.')).toBeVisible();
    expect(await contentOf(other, id)).toBe('<p>Entrez. Vous êtes attendus. Ce soir. Ou demain.</p>');
  });
});

test('what another tab keeps of the same text is not lost when this one has saved', async ({
  page,
  context,
}) => {
  await signIn(page);
  const id = await drafted(page);
  const other = await context.newPage();
  await other.goto(`/fr/admin/post/${id}`);
  await column(other, 'fr').getByLabel('Résumé').fill('Un paragraphe entier.');
  await expect(other.getByText('gardé sur cet appareil')).toBeVisible();
  await column(page, 'fr').getByLabel('Titre').fill('Un autre titre');
  await expect(other.getByText('gardé sur cet appareil')).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await expect(other.getByText('gardé sur cet appareil')).toBeVisible();
  other.on('dialog', dialog => void dialog.accept());
  await other.reload();
  await expect(column(other, 'fr').getByLabel('Résumé')).toHaveValue('Un paragraphe entier.');
});

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const titled = async (page: Page, title: string) =>
    (
      await ask<{ member: object[] }>(
        page,
        'GET',
        `/api/posts/editions?type=post&lang=fr&title=${encodeURIComponent(title)}`,
      )
    ).member;
  const saveNew = async (page: Page, title: string) => {
    await signIn(page);
    await page.goto('/fr/admin/post/new');
    await column(page, 'fr').getByLabel('Titre').fill(title);
    await textOf(page, 'fr').click();
    await page.keyboard.type('Entrez.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Ce n’est pas enregistré.' })).toBeVisible();
  };

  test('a text that was made, and then not read, is not made again', async ({ page }) => {
    const title = `La lampe ${unique()}`;
    await page.route('**/api/post/*/edition', route => route.abort());
    await saveNew(page, title);
    await page.unroute('**/api/post/*/edition');
    await textOf(page, 'fr').press('End');
    await page.keyboard.type(' Sans frapper.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page).toHaveURL(/\/post\/\d+$/);
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();
    expect(await titled(page, title)).toHaveLength(1);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect(await contentOf(page, id)).toBe('<p>Entrez. Sans frapper.</p>');
  });

  test('a text whose making was answered to nobody is the same text after a reload', async ({ page }) => {
    const title = `Le boisseau ${unique()}`;
    await loseAnswer(page, '*/api/posts');
    await saveNew(page, title);
    page.on('dialog', dialog => void dialog.accept());
    await page.reload();
    await expect(column(page, 'fr').getByLabel('Titre')).toHaveValue(title);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();
    expect(await titled(page, title)).toHaveLength(1);
  });

  test('a call that fails loses nothing, and what was written survives a reload', async ({ page }) => {
    await signIn(page);
    const id = await drafted(page);
    await page.route('**/api/post/*/edition', (route, request) =>
      request.method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await column(page, 'fr').getByLabel('Titre').fill('Une porte étroite');
    await textOf(page, 'fr').press('End');
    await textOf(page, 'fr').pressSequentially(' Sans frapper.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Ce n’est pas enregistré.' })).toBeVisible();
    await expect(column(page, 'fr').getByLabel('Titre')).toHaveValue('Une porte étroite');

    page.on('dialog', dialog => void dialog.accept());
    await page.unroute('**/api/post/*/edition');
    await page.reload();
    await expect(column(page, 'fr').getByLabel('Titre')).toHaveValue('Une porte étroite');
    await expect(textOf(page, 'fr')).toContainText('Sans frapper.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();
    expect(await contentOf(page, id)).toBe('<p>Entrez. Sans frapper.</p>');
  });
});

const SHOWN = `/media/${'0a'.repeat(16)}.webp`;
/** One of each that the server keeps. */
const EVERYTHING = [
  '<h2>Une porte <em lang="la">ianua</em></h2>',
  '<p>Un <strong>seuil</strong>, le 1<sup>er</sup>,<br />et <a href="https://parvis.example/?a=1&amp;b=2" rel="nofollow noopener">un lien</a> &lt; d’ici.</p>',
  '<h3 lang="en">A step</h3>',
  '<p lang="la">Pax vobis, <span lang="fr">disait-il</span>, <cite>Jean 20</cite>.</p>',
  '<p class="verse">Je lève les yeux<br />vers les monts :</p>',
  '<p class="versicle" lang="la">Deus, in adiutorium</p>',
  '<p class="response">Seigneur, à notre aide.</p>',
  '<p class="rubric">On se lève.</p>',
  '<p class="aside">Pour prier : <em>ouvre</em>.</p>',
  '<blockquote><p>« Frappez. »</p><cite>Matthieu 7, 7, Crampon 1923</cite></blockquote>',
  '<ul><li>un<ul><li>deux</li></ul></li><li><p>a</p><p>b</p></li></ul>',
  '<ol><li>un</li><li lang="la">duo</li></ol>',
  `<figure><img src="${SHOWN}" alt="Une &quot;porte&quot;" width="800" height="600" /><figcaption>La <em>porte</em></figcaption></figure>`,
  '<figure class="player"><a href="https://www.youtube.com/watch?v=parvis" rel="nofollow noopener">Le parvis</a></figure>',
  '<p>Fin.</p>',
].join('');

test.describe('the text of the editor', () => {
  // The picture is not there.
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is the one of the server: all that it keeps survives loading, editing and saving', async ({
    page,
  }) => {
    expect(sanitised(EVERYTHING)).toBe(EVERYTHING);
    await signIn(page);
    const id = await drafted(page, EVERYTHING);
    await textOf(page, 'fr').getByText('Fin.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Amen.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();
    expect(await contentOf(page, id)).toBe(EVERYTHING.replace('Fin.', 'Fin. Amen.'));
  });

  test('takes from a word processor what the server keeps, and nothing else', async ({ page }) => {
    await signIn(page);
    const id = await drafted(page);
    await textOf(page, 'fr').click();
    await page.keyboard.press('ControlOrMeta+a');
    await textOf(page, 'fr').evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, WORD);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Tout est enregistré.')).toBeVisible();
    const kept = await contentOf(page, id);
    expect(kept).toBe(
      '<h2>Le seuil</h2><p>Un <strong>mot</strong> et <em>un autre</em>.</p><ul><li>un</li><li>deux</li></ul><ol><li>premier</li></ol>',
    );
    expect(sanitised(kept)).toBe(kept);
  });
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
<!--StartFragment--><h1 style="color:red">Le seuil<o:p></o:p></h1>
<p class="MsoNormal" style="margin:0cm"><span lang="FR" style="font-size:11pt">Un <b>mot</b> et <i>un autre</i>.<o:p></o:p></span></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span style="font:7pt">&nbsp;&nbsp; </span></span><!--[endif]-->un</p>
<p class="MsoListParagraphCxSpLast"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>deux</p>
<p class="MsoListParagraph"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>premier</p><!--EndFragment--></body></html>`;

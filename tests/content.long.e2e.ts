/** Editors write and publish: the screens of the content below `/{lang}/admin`. */
import { expect, type Page } from '@playwright/test';
import { sanitised } from '../platform/text/rich-text.ts';
import { hold, loseAnswer, open, signIn, test, unique } from './browser.ts';
import { ask, column, contentOf, drafted, picture, textOf } from './editor.ts';

test.describe('to an editor in France', () => {
  test.use({ timezoneId: 'Europe/Paris' });

  test('a text that is scheduled for half past midnight is scheduled for that day', async ({ page }) => {
    await signIn(page);
    const id = await drafted(page);
    const midnight = { language: 'fr', status: 'scheduled', publishAt: '2027-06-30T22:30:00Z' };
    await ask(page, 'PATCH', `/api/post/${id}`, midnight);
    await page.reload();
    await expect(column(page, 'fr').locator('.text-status')).toContainText('1er juillet 2027');
    await expect(column(page, 'fr').locator('.text-status')).toContainText('à 0 h 30');
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
    .getByRole('textbox', { name: 'Étiquettes' })
    .or(page.getByRole('combobox', { name: 'Étiquettes' }));
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

test.describe('to an editor who reads English', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a file that is refused is named as it is', async ({ page }) => {
    await signIn(page);
    await page.goto('/en-US/admin/documentation/new');
    const field = page.locator('.detail-files').filter({ hasText: 'File' });
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes.') };
    await field.locator('input[type=file]').first().setInputFiles(notes);
    const error = field.locator('.error');
    await expect(error).toContainText('notes.txt');
    const first = await error.evaluate(one => getComputedStyle(one, '::first-letter').textTransform);
    expect(first).toBe('none');
  });
});

test('a file that was sent is not left out of the words beside its button, which are those of the page', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/fr/admin/voix-off/new');
  const audio = page.getByLabel('Ajouter un fichier');
  const sound = { name: 'voix.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3\u0003\0\0\0\0\0\0') };
  await audio.setInputFiles(sound);
  await expect(page.locator('.detail-files').getByText('voix.mp3')).toBeVisible();
  await expect(page.getByText('Changer de fichier')).toBeVisible();
  for (const field of await page.locator('input[type=file]').all())
    expect(await field.boundingBox()).toMatchObject({ width: 1, height: 1 });
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
    .getByRole('textbox', { name: 'Étiquettes' })
    .or(page.getByRole('combobox', { name: 'Étiquettes' }));
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

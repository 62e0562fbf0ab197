/** Nothing is lost, and nothing made twice, where editors, tabs or calls meet. */
import { expect, type Page } from '@playwright/test';
import { loseAnswer, signIn, test, unique } from './browser.ts';
import { ask, column, contentOf, drafted, textOf } from './editor.ts';

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
    await expect(clashes.getByRole('heading', { level: 3 })).toHaveText('Titre, français');
    await expect(clashes).toContainText('Le titre de l’autre');
    await expect(clashes).not.toContainText('Odile');
    // What only the first one has changed has come without a word.
    await expect(column(other, 'fr').getByLabel('Résumé')).toHaveValue('Le résumé du premier.');
    // Whose words they are stands beside them.
    await expect(clashes.locator('dl')).toHaveCSS('display', 'grid');
    await expect(other.getByRole('alert').filter({ hasText: 'enregistrez de nouveau' })).toHaveCount(0);
    const save = other.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.press('Enter');
    await expect(clashes.getByRole('button', { name: 'Garder le mien' })).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(save).toBeFocused();
    await save.press('Enter');
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

/** An administrator has somebody forgotten, and is told what was done. */
import { expect } from '@playwright/test';
import { loseAnswer, open, signIn, test, unique } from './browser.ts';
import { changeAsAdministrator, givenPerson } from './given-person.ts';
import { violationsOn } from './violations.ts';

const LONG = 'Un soir d’hiver, je suis entré dans une église vide. '.repeat(4);

const WORDS = {
  fr: {
    forget: 'Oublier Odile Exemple',
    reason: 'Motif',
    keep: 'Laisser en ligne ce que la personne a publié, sans son nom',
    done: 'Cette personne a été oubliée.',
    told: ['1 témoignage effacé', '1 appareil effacé', '1 texte reste en ligne, sans son nom'],
    close: 'Fermer',
    gone: 'Personne oubliée',
  },
  'en-US': {
    forget: 'Forget Odile Exemple',
    reason: 'Reason',
    keep: 'Leave online what the person has published, without their name',
    done: 'This person has been forgotten.',
    told: ['1 testimony deleted', '1 device deleted', '1 text stays online, without their name'],
    close: 'Close',
    gone: 'Forgotten person',
  },
} as const;

for (const language of ['fr', 'en-US'] as const)
  for (const width of [390, 1440])
    test.describe(`in ${language}, ${width} px wide`, () => {
      test.use({ viewport: { width, height: 900 } });
      test('who has somebody forgotten is told what was done', async ({ page, request }, info) => {
        const words = WORDS[language];
        const { id, headers } = await givenPerson(request);
        const them = { headers: { ...headers, deviceId: unique() } };
        await request.post('/api/devices/add', { ...them, data: { specificities: 'fr' } });
        const testify = async (title: string) => {
          const sent = await request.post('/api/temoignages', { ...them, data: { title, content: LONG } });
          return String((await sent.json())['@id']);
        };
        const published = await testify(`La porte ${unique()}`);
        await testify(`La fenêtre ${unique()}`);
        await changeAsAdministrator(request, published, { status: 'published' });

        await signIn(page, language);
        await open(page, `/${language}`);
        await page.goto(`/${language}/admin/user/user/${id}`);
        await page.getByRole('button', { name: words.forget }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(words.reason).fill('À sa demande');
        await dialog.getByLabel(words.keep).check();
        await page.screenshot({ path: info.outputPath('before.png') });
        await dialog.getByRole('button', { name: words.forget }).click();
        await expect(dialog.getByRole('heading', { name: words.done })).toBeVisible();
        await expect(dialog).toHaveAccessibleName(words.done);
        for (const line of words.told) await expect(dialog.getByText(line)).toBeVisible();
        await expect(dialog.locator('code')).toBeVisible();
        expect(await violationsOn(page)).toEqual([]);
        await page.screenshot({ path: info.outputPath('after.png') });
        await dialog.getByRole('button', { name: words.close }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.gone })).toBeFocused();
      });
    });

test.describe('where the answer is lost', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });
  test('an administrator has the code all the same, and hears what was done when they try again', async ({
    page,
    request,
  }) => {
    const words = WORDS.fr;
    const { id } = await givenPerson(request);
    await signIn(page);
    await open(page, '/fr');
    await page.goto(`/fr/admin/user/user/${id}`);
    await page.getByRole('button', { name: words.forget }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.reason).fill('À sa demande');
    await dialog.getByLabel(words.keep).check();
    await loseAnswer(page, `*/api/user/${id}`, 'DELETE');
    await dialog.getByRole('button', { name: words.forget }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('Votre demande est peut-être arrivée');
    const [code = ''] = /[0-9a-z]+(-[0-9a-f]{8}){4}/.exec((await alert.textContent()) ?? '') ?? [];
    await dialog.getByRole('button', { name: words.forget }).click();
    await expect(dialog.getByRole('heading', { name: words.done })).toBeVisible();
    await expect(dialog.locator('code')).toHaveText(code);
  });
});

/** Pictures of people that are refused. */
import { expect } from '@playwright/test';
import { cropByKeyboard, WORDS } from './account-words.ts';
import { open, stopClock, test } from './browser.ts';
import { givenPerson, signInAs } from './given-person.ts';

test.describe('a picture that is refused', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('for its format is told in red at the top right, for five seconds, and at its field', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/en-US/inscription');
    const main = page.getByRole('main');
    await main.getByText('Phone, date of birth').click();
    await stopClock(page);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      main.getByRole('button', { name: 'Choose a picture' }).click(),
    ]);
    await chooser.setFiles({
      name: 'program.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    });
    const notice = page.getByRole('alert').filter({ hasText: 'program.exe has an unsupported format' });
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(box && [box.y < 40, width - box.x - box.width < 40]).toEqual([true, true]);
    await page.clock.runFor(4900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
    await expect(main.locator('.error')).toContainText('program.exe has an unsupported format');
  });

  test('by the server for its size is told in the same way', async ({ page, request }) => {
    const person = await givenPerson(request);
    await open(page, '/en-US/connexion?suite=%2Fen-US%2Fmon-profil');
    await signInAs(page, person, 'en-US');
    const message = 'moi.jpg is larger than 500K';
    await page.route('**/api/files/add', route =>
      route.fulfill({ status: 422, json: { violations: [{ propertyPath: 'file', message }] } }),
    );
    await cropByKeyboard(page, page.getByRole('region', { name: 'Your picture' }), WORDS['en-US']);
    await expect(page.locator('.red-notice')).toHaveText(message);
    await expect(page.locator('main .error')).toHaveText(message);
  });
});

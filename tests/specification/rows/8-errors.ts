import { asksNothing, declined, inBrowser, overHttp, type Row, shownBy } from '../row.ts';

export const ERRORS: readonly Row[] = [
  inBrowser("Login failure: shows the server's message.", async ({ page, open, expect }) => {
    const messages = { fr: 'Identifiants invalides.', 'en-US': 'Invalid credentials.' };
    for (const [language, message] of Object.entries(messages)) {
      await open(`/${language}/connexion`);
      const form = page.getByRole('main');
      await form.locator('[name=username]').fill('nobody@example.org');
      await form.locator('[name=password]').fill('Lumiere-2026');
      const answered = page.waitForResponse('**/api/login');
      await form.locator('button[type=submit]').click();
      expect((await (await answered).json()).message).toBe(message);
      await expect(form.getByRole('alert')).toHaveText(message);
    }
  }),
  inBrowser(
    "Creation failure: message from the response, else the error's own message; account creation: 'an error occurred while creating your account'.",
    async ({ page, open, expect }) => {
      await page.route('**/api/users/add', route => route.fulfill({ status: 500, body: 'no JSON' }));
      await open('/en-US/inscription');
      const form = page.getByRole('main');
      await form.getByLabel('First name').fill('Odile');
      await form.getByLabel('Last name').fill('Exemple');
      await form.getByLabel('E-mail address').fill('odile-fails@example.org');
      for (const field of await form.locator('input[type=password]').all()) await field.fill('Lumiere-2026');
      await form.getByRole('button', { name: /Create/ }).click();
      await expect(form.getByText(/an error occurred while creating your account/i)).toBeVisible();
    },
  ),
  inBrowser(
    "Success: 'Your account has been successfully created.' with caption 'A confirmation code has been sent to you by email.'",
    async ({ page, open, expect }) => {
      await open('/en-US/inscription');
      const form = page.getByRole('main');
      await form.getByLabel('First name').fill('Odile');
      await form.getByLabel('Last name').fill('Exemple');
      await form.getByLabel('E-mail address').fill(`odile-${Date.now()}@example.org`);
      for (const field of await form.locator('input[type=password]').all()) await field.fill('Lumiere-2026');
      await form.getByRole('button', { name: /Create/ }).click();
      await expect(page.getByText('Your account has been successfully created.')).toBeVisible();
      await expect(page.getByText('A confirmation code has been sent to you by email.')).toBeVisible();
    },
  ),
  inBrowser(
    "Password reset failure: 'An error occurred while trying to reset your password.'",
    async ({ page, open, expect }) => {
      await page.route('**/api/password/reset', route => route.fulfill({ status: 500, body: 'no JSON' }));
      await open('/en-US/mot-de-passe-oublie');
      const form = page.getByRole('main');
      await form.getByLabel('E-mail address').fill('admin@parvis.test');
      await form.getByRole('button').last().click();
      await form.getByLabel(/code/i).first().fill('123456');
      for (const field of await form.locator('input[type=password]').all()) await field.fill('Lumiere-2026');
      await form.getByRole('button', { name: /Change|Reset/ }).click();
      await expect(form.getByText('An error occurred while trying to reset your password.')).toBeVisible();
    },
  ),
  overHttp(
    "Verification: 'invalid code'; success 'Your account has been successfully verified'; 'successfully sent verification code.'; 'error sending verification code.'",
    async ({ english, user, expect }) => {
      const wrong = await user.post(
        '/api/code/verified',
        { token: '000000' },
        { 'Accept-Language': 'en-US' },
      );
      expect(wrong.body).toMatchObject({ status: false, message: 'invalid code' });
      const again = await english.post('/api/code/resend', { username: 'odile@example.org' });
      expect(['successfully sent verification code.', 'error sending verification code.']).toContain(
        again.status === 429 ? 'error sending verification code.' : again.body.message,
      );
    },
  ),
  inBrowser("Generic: 'Action failed', 'Action was successful'.", async ({ page, open, signIn, expect }) => {
    await signIn();
    await open('/en-US/mon-profil');
    const mails = page.getByRole('region', { name: 'What we e-mail you about' });
    await page.route('**/api/user/*', route => route.fulfill({ status: 500, body: 'no JSON' }));
    await mails.getByRole('button', { name: 'Save' }).click();
    await expect(mails.getByRole('alert')).toContainText('Action failed');
    await page.unroute('**/api/user/*');
    await mails.getByRole('button', { name: 'Save' }).click();
    await expect(mails.getByRole('status')).toHaveText('Action was successful');
  }),
  declined(
    'Read, edit and delete failures are logged and yield false or an empty result, with no user message.',
    '040-declined-of-the-specification.md',
    'readers are told, with a way to try again: an empty page would say that nothing is there',
  ),
  ...shownBy(
    'web/frame/session/access.test.ts',
    'rejects all who wait when the exchange fails, and tries anew for the next one',
    'Refresh 401 or 422 clears tokens.',
  ),
  inBrowser(
    "Clipboard: success 'copy to clipBoard successfully'; failure 'copy to clipBoard not successfully'.",
    async ({ page, open, expect }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open('/en-US/prierre/with-mary');
      const main = page.getByRole('main');
      await main
        .getByRole('link', { name: /Hail Mary/ })
        .first()
        .click();
      await main.locator('summary', { hasText: 'Share' }).click();
      const copy = main.getByRole('button', { name: 'Copy the address' });
      await copy.click();
      await expect(page.getByText('copy to clipBoard successfully')).toBeVisible();
      await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject() }));
      await copy.click();
      await expect(page.getByText('copy to clipBoard not successfully')).toBeVisible();
    },
  ),
  ...asksNothing('Other server error codes: not shown.'),
];

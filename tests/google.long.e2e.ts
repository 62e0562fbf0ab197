/** Sign-in with Google, with a provider of our own in its place. */
import { expect, type Page } from '@playwright/test';
import { open, test, unique } from './browser.ts';
import { startOpenIdProvider, type TestOpenIdProvider } from './openid-provider.ts';

const WORDS = {
  fr: {
    go: 'Continuer avec Google',
    failed: 'La connexion avec Google n’a pas abouti.',
    back: 'Revenir à la connexion',
  },
  'en-US': {
    go: 'Continue with Google',
    failed: 'Signing in with Google did not work.',
    back: 'Back to sign-in',
  },
} as const;

// One provider at the one address that the program knows.
test.describe.configure({ mode: 'serial' });

let provider: TestOpenIdProvider;
test.beforeAll(async ({ browser: _ }, { project }) => {
  provider = await startOpenIdProvider(Number(new URL(String(project.use.baseURL)).port) + 1);
});
test.afterAll(() => provider[Symbol.asyncDispose]());

/** The provider says who it is as soon as it is asked. */
const answers = (page: Page, claims: Readonly<Record<string, unknown>>) =>
  page.route(`${provider.issuer}/authorize?*`, route =>
    route.fulfill({ status: 302, headers: { Location: provider.signIn(route.request().url(), claims) } }),
  );

for (const language of ['fr', 'en-US'] as const) {
  const words = WORDS[language];

  test(`${language}: who comes back from Google is signed in, where they were heading`, async ({ page }) => {
    const email = `ada-${unique()}@example.org`;
    await answers(page, { sub: email, email, email_verified: true, given_name: 'Ada', family_name: 'L.' });
    await open(page, `/${language}/connexion?suite=%2F${language}%2Fprierre`);
    await page.getByRole('button', { name: words.go }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/prierre$`));
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ada' })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/google\?/);
  });

  test(`${language}: who was not led to Google may try once more`, async ({ page }) => {
    // The page stays, as it does for who comes back to it.
    await page.route(`${provider.issuer}/authorize?*`, route => route.fulfill({ status: 204 }));
    await open(page, `/${language}/connexion`);
    const go = page.getByRole('button', { name: words.go });
    for (let time = 1; time <= 2; time += 1) {
      const led = page.waitForRequest(`${provider.issuer}/authorize?*`);
      await go.click();
      await led;
    }
  });

  test.describe(`${language}, when it does not succeed`, () => {
    test.use({ expectedErrors: [/status of (400|401|403|422)/] });

    test('it is said, with the way back, and nobody is signed in', async ({ page }) => {
      await page.route(`${provider.issuer}/authorize?*`, route => {
        const asked = new URL(route.request().url()).searchParams;
        const back = `${asked.get('redirect_uri')}?error=access_denied&state=${asked.get('state')}`;
        return route.fulfill({ status: 302, headers: { Location: back } });
      });
      await open(page, `/${language}/inscription`);
      await page.getByRole('button', { name: words.go }).click();
      const main = page.getByRole('main');
      await expect(main.getByText(words.failed)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('parvis-auth-tokens-production'))).toBeNull();
      await main.getByRole('link', { name: words.back }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/connexion$`));
    });

    test('where nothing was begun in this tab neither', async ({ page }) => {
      await open(page, `/${language}/google?code=abc&state=def`);
      await expect(page.getByRole('main').getByText(words.failed)).toBeVisible();
    });
  });
}

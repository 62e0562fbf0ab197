import { inBrowser, overHttp, type Row, shownBy } from '../row.ts';

const STORY = 'tests/story/one-visitor.int.test.ts';
const ACCESS = 'web/frame/session/access.test.ts';

/** Run in the browser: the keys under which tokens are stored. */
const tokensKept = () => Object.keys(localStorage).filter(key => key.endsWith('auth-tokens-production'));

export const STATES: readonly Row[] = [
  ...shownBy(
    STORY,
    'with the code the account is verified',
    'Account: create account, confirmation code sent by e-mail, enter code, account verified.',
  ),
  ...shownBy(STORY, 'another one can be had after a while', 'The code can be resent.'),
  ...shownBy(
    STORY,
    'a forgotten password is replaced with a code that is sent by e-mail',
    'Password: forgot password, reset code sent by e-mail, enter new password.',
  ),
  inBrowser('Sign-in shows an authentication-in-progress state.', async ({ page, open, expect }) => {
    let answer = () => {};
    const answered = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/api/login', async route => {
      await answered;
      await route.continue();
    });
    await open('/fr/connexion');
    const main = page.getByRole('main');
    await main.getByLabel('Adresse e-mail').fill('admin@parvis.test');
    await main.getByLabel('Mot de passe', { exact: true }).fill('Parvis-e2e-1!');
    await main.getByRole('button', { name: 'Se connecter' }).click();
    await expect(main.getByText('Connexion en cours…')).toBeVisible();
    answer();
    await expect(page).not.toHaveURL(/connexion/);
  }),
  ...shownBy(
    'tests/comments.long.e2e.ts',
    'from the gate to an answer',
    'Comment: can be posted only when signed in; otherwise a prompt to sign in appears.',
  ),
  overHttp(
    "Comment and testimony status default 'pending'; post status default 're-read'; other values and transitions not shown.",
    async ({ user, editor, teaching, expect }) => {
      const comment = await user.post('/api/comments', { post: teaching, message: 'Merci.' });
      const content =
        'Un soir de pluie, je n’avais plus envie de prier. Puis quelqu’un a chanté tout bas, longtemps, dans la chapelle.';
      const testimony = await user.post('/api/temoignages', { title: 'Un chant', content });
      const post = await editor.post('/api/posts', { title: 'Un chant', content: '<p>Chanter.</p>' });
      expect([comment, testimony, post].map(({ body }) => body.status)).toEqual([
        'pending',
        'pending',
        're-read',
      ]);
    },
  ),
  ...shownBy(
    'web/frame/session/session.test.ts',
    'is none with a token that is too short',
    'Logged in means tokens are stored, the user id is above 0 and the access token is longer than 15 characters.',
  ),
  ...shownBy(
    'web/frame/session/session.test.ts',
    'outlives the page with both of its tokens',
    'Login stores access and refresh tokens.',
  ),
  inBrowser(
    "Logout deletes them and redirects to / or a given URL, showing a loader reading 'Déconnexion en cours, veuillez patienter'.",
    async ({ page, signIn, expect }) => {
      await signIn();
      await page.goto('/fr/temoignage');
      let answer = () => {};
      const answered = new Promise<void>(resolve => {
        answer = resolve;
      });
      await page.route('**/api/logout', async route => {
        await answered;
        await route.continue();
      });
      const header = page.getByRole('banner');
      await header.locator('.account').getByRole('button', { expanded: false }).click();
      await header.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page.getByText('Déconnexion en cours, veuillez patienter')).toBeVisible();
      answer();
      await expect(page).toHaveURL(/\/fr$/);
      expect(await page.evaluate(tokensKept)).toEqual([]);
    },
  ),
  ...shownBy(
    ACCESS,
    'exchanges an expired one once, for all who wait',
    'Token refresh: while one runs, other requests wait in a queue, then resume with the new token,',
  ),
  ...shownBy(
    ACCESS,
    'rejects all who wait when the exchange fails, and tries anew for the next one',
    'or are rejected if refresh fails.',
  ),
  inBrowser(
    'A refresh failing with 401 or 422 clears both tokens; a 401 on refresh also reloads the page.',
    async ({ page, signIn, expect }) => {
      await signIn();
      const ended = `${btoa('{"alg":"HS256"}')}.${btoa('{"exp":1,"id":1}')}.of-long-ago`;
      const [key = ''] = await page.evaluate(tokensKept);
      await page.evaluate(
        ([name = '', token]) =>
          localStorage.setItem(name, JSON.stringify({ token, refreshToken: 'made up' })),
        [key, ended],
      );
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto('/fr/mon-profil');
      await expect.poll(() => loads).toBe(2);
      expect(await page.evaluate(tokensKept)).toEqual([]);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
    },
  ),
  ...shownBy(
    ACCESS,
    'says so when there is nothing to exchange',
    "With no refresh token stored, the error is 'No refresh token available'.",
  ),
  ...shownBy(
    ACCESS,
    'uses a token as long as it counts',
    'An access token counts as expired when it has no exp claim or fewer than 10 seconds remain.',
  ),
  inBrowser(
    'Device: on first start, if no device is stored locally, a device id is registered; if registration fails the page reloads.',
    async ({ page, expect }) => {
      const registered = page.waitForRequest('**/api/devices/add');
      await page.goto('/fr');
      // A page to read wakes when it is touched.
      await page.keyboard.press('Shift');
      const { deviceId } = (await registered).postDataJSON();
      const stored = () => page.evaluate(() => localStorage.getItem('device'));
      await expect.poll(stored).toContain('"@id":"/api/device/');
      expect(await stored()).toContain(deviceId);

      await page.route('**/api/devices/add', route => route.fulfill({ status: 500, body: 'no JSON' }));
      // What the page before still asks would store it again.
      await page.addInitScript(() => localStorage.clear());
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto('/fr');
      await page.keyboard.press('Shift');
      await expect.poll(() => loads, { timeout: 10_000 }).toBe(2);

      // Only once in a tab.
      const refused = page.waitForResponse('**/api/devices/add');
      await page.keyboard.press('Shift');
      await (await refused).finished();
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      expect(loads).toBe(2);
    },
  ),
  inBrowser(
    'Start-up: a tracking/session service is initialised with a platform label (desktop/web or mobile/web);',
    async ({ page, expect }) => {
      const registered = page.waitForRequest('**/api/devices/add');
      await page.goto('/fr');
      await page.keyboard.press('Shift');
      expect((await registered).postDataJSON()).toMatchObject({ type: 'desktop/web' });
    },
  ),
  inBrowser(
    'if a user cookie exists, the current user is fetched and the auth token set from the stored value.',
    async ({ page, signIn, expect }) => {
      await signIn();
      const asked = page.waitForRequest('**/api/users/me');
      await page.goto('/fr');
      expect(await (await asked).headerValue('authorization')).toMatch(/^Bearer .{16,}/);
    },
  ),
  inBrowser(
    'Route-data prefetch failure is logged and navigation continues.',
    async ({ page, open, expect }) => {
      await open('/fr');
      await page.route('**/api/actualites?*', route => route.fulfill({ status: 500, body: 'no JSON' }));
      const logged = page.waitForEvent('console', message => message.text().includes('/fr/actualite'));
      await page
        .getByRole('navigation', { name: 'Rubriques' })
        .getByRole('link', { name: 'Actualités' })
        .click();
      await expect(page).toHaveURL(/\/fr\/actualite$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’est pas arrivée');
      expect((await logged).type()).toBe('error');
    },
  ),
];

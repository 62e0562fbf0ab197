import { asksNothing, inBrowser, overHttp, type Row, shownBy } from '../row.ts';

export const CONSTANTS: readonly Row[] = [
  overHttp('Maximum upload 500K; default page size 30; password minimum length 8.', async given => {
    const { user, visitor, newEmail, fetch, expect } = given;
    const send = async (size: number) => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(size)], 'noise.png'));
      body.append('code', 'FILES_USER_PICTURE');
      const headers = { Authorization: `Bearer ${user.token}`, 'Accept-Language': 'en-US' };
      return (await fetch('/api/files/add', { method: 'POST', body, headers })).text();
    };
    expect(await send(500 * 1024 + 1)).toContain('larger than 500K');
    expect(await send(500_000)).not.toContain('larger than 500K');
    expect((await visitor.get('/api/posts')).member).toHaveLength(30);
    const account = { firstName: 'Odile', lastName: 'Exemple', email: newEmail() };
    expect((await visitor.post('/api/users/add', { ...account, password: 'Lum-262' })).status).toBe(422);
    expect((await visitor.post('/api/users/add', { ...account, password: 'Lum-2629' })).status).toBe(201);
  }),
  inBrowser(
    'Token expiry margin 10 seconds; stored auth key suffix auth-tokens-production; local storage device key: device.',
    async ({ page, signIn, expect }) => {
      await signIn();
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys).toContain('device');
      expect(keys.some(key => key.endsWith('auth-tokens-production'))).toBe(true);
    },
  ),
  inBrowser('appVersion header 0.0.1.', async ({ page, open, expect }) => {
    const asked = page.waitForRequest('**/api/devices/add');
    await open('/fr');
    expect(await (await asked).headerValue('appVersion')).toBe('0.0.1');
  }),
  overHttp('Languages fr (default) and en-US.', async ({ fetch, expect }) => {
    const languageOf = async (asked: string) =>
      (await fetch('/api/posts', { headers: { 'Accept-Language': asked } })).headers.get('content-language');
    expect([await languageOf('de'), await languageOf('fr'), await languageOf('en-US')]).toEqual([
      'fr',
      'fr',
      'en-US',
    ]);
  }),
  overHttp(
    'Amounts display with thousands grouped by spaces and two decimals;',
    async ({ editor, page, expect }) => {
      const work = {
        title: 'Un puits',
        nature: 'aid',
        amount: 1_250_000.5,
        currency: 'XAF',
        status: 'published',
      };
      const { body } = await editor.post('/api/realisations', { ...work, content: '<p>De l’eau.</p>' });
      expect((await page(`/fr/${body.path}`)).html).toContain('1\u202f250\u202f000,50\u00a0FCFA');
    },
  ),
  inBrowser('Clipboard toast lasts 1 second;', async ({ page, open, stopClock, expect }) => {
    await page.clock.install();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/en-US/prierre/with-mary/hail-mary');
    const main = page.getByRole('main');
    await main.locator('summary', { hasText: 'Share' }).click();
    await stopClock();
    await main.getByRole('button', { name: 'Copy the address' }).click();
    const said = page.getByText('copy to clipBoard successfully');
    await expect(said).toBeVisible();
    await page.clock.runFor(950);
    await expect(said).toBeVisible();
    await page.clock.runFor(100);
    await expect(said).toHaveCount(0);
  }),
  ...shownBy(
    'tests/account-pictures.long.e2e.ts',
    'for its format is told in red at the top right, for five seconds',
    'default notification timeout 5000 ms.',
  ),
  overHttp('long text truncated with dots.', async ({ editor, page, expect }) => {
    const post = {
      title: 'Le puits',
      content: `<p>${'Une eau qui ne manque pas. '.repeat(40)}</p>`,
      status: 'published',
    };
    const { body } = await editor.post('/api/posts', post);
    const shown = /<p class="lede">(.*?)<\/p>/s.exec((await page(`/fr/${body.path}`)).html)?.[1] ?? '';
    expect(shown.length).toBeLessThan(200);
    expect(shown).toMatch(/^Une eau .*\p{L}…$/u);
  }),
  ...shownBy(
    'web/styles.test.ts',
    'what changes with the width changes where the specification has it',
    'Breakpoints 600/1024/1440/1920.',
  ),
  ...shownBy(
    'services/statistics/sum.test.ts',
    'the week by hours is the average of each weekday, from Monday',
    'French calendar: week starts Monday,',
  ),
  ...shownBy(
    'web/frame/typesetting/dates.test.ts',
    'a time is that of the reader, as it is written in the language',
    '24-hour format.',
  ),
  inBrowser('Script chunk load timeout 120 seconds;', async ({ page, open, stopClock, expect }) => {
    await page.clock.install();
    await open('/fr');
    const asked = page.waitForRequest(/\/assets\/contact-.*\.js$/);
    await page.route(/\/assets\/contact-.*\.js$/, () => {});
    await stopClock();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nous écrire' }).click();
    await asked;
    await page.clock.runFor(119_000);
    await expect(page.locator('.loading-bar')).toHaveAttribute('data-loading', 'true');
    await page.clock.runFor(2000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’est pas arrivée');
  }),
  inBrowser(
    'loading bar at top, 2px, ignoring requests to /api/views/add.',
    async ({ page, open, expect }) => {
      const bar = page.locator('.loading-bar');
      await page.route('**/api/views/add', () => {});
      const viewed = page.waitForRequest('**/api/views/add');
      await open('/fr/prierre/avec-marie/je-vous-salue-marie');
      await viewed;
      await expect(bar).not.toHaveAttribute('data-loading', /./);
      await page.route('**/api/actualites**', () => {});
      await page
        .getByRole('navigation', { name: 'Rubriques' })
        .getByRole('link', { name: 'Actualités' })
        .click();
      await expect(bar).toHaveAttribute('data-loading', /./);
      expect(
        await bar.evaluate(one => [one.getBoundingClientRect().top, (one as HTMLElement).offsetHeight]),
      ).toEqual([0, 2]);
    },
  ),
  ...asksNothing('Other limits: not shown.'),
];

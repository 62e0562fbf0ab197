import { asksNothing, inBrowser, overHttp, type Row, waitsFor } from '../row.ts';

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
  inBrowser('appVersion header 0.0.1.', async ({ page, expect }) => {
    const asked = page.waitForRequest('**/api/devices/add');
    await page.goto('/fr');
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
  ...waitsFor(
    'the public site',
    'Clipboard toast lasts 1 second; default notification timeout 5000 ms.',
    'long text truncated with dots.',
    'Breakpoints 600/1024/1440/1920.',
    'French calendar: week starts Monday, 24-hour format.',
    'Script chunk load timeout 120 seconds; loading bar at top, 2px, ignoring requests to /api/views/add.',
  ),
  ...asksNothing('Other limits: not shown.'),
];

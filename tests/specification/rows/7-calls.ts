import { PIXEL, upload } from '../../upload.ts';
import { account, declined, inBrowser, overHttp, type Row } from '../row.ts';

export const CALLS: readonly Row[] = [
  inBrowser('The HTTP client uses the same origin.', async ({ page, open, expect }) => {
    const hosts = new Set<string>();
    page.on('request', request => hosts.add(new URL(request.url()).host));
    await open('/fr');
    await page.goto('/fr/prierre');
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  }),
  inBrowser(
    'Every request carries headers appVersion, deviceId, Accept-Language and, when logged in, a Bearer authorization.',
    async ({ page, signIn, expect }) => {
      await signIn();
      const asked = page.waitForRequest('**/api/users/me');
      await page.goto('/fr');
      const headers = await (await asked).allHeaders();
      expect(headers.appversion).toBe('0.0.1');
      expect(headers.deviceid).toMatch(/^[\w.:-]{1,100}$/);
      expect(headers['accept-language']).toMatch(/^fr/);
      expect(headers.authorization).toMatch(/^Bearer /);
    },
  ),
  overHttp('Array query parameters are sent as name[]=value.', async ({ admin, visitor, expect }) => {
    const { body, member } = await admin.get('/api/users?roles[]=ROLE_ADMIN&roles[]=ROLE_EDITOR');
    expect(Number(body.totalItems)).toBe(member.length);
    expect(member.filter(({ roles }) => !/ADMIN|EDITOR/.test(String(roles)))).toEqual([]);
    const tag = (await visitor.get('/api/tags')).member[0];
    const tagged = await visitor.get(`/api/posts?tags[]=${tag?.['@id']}`);
    expect(tagged.member.filter(({ tags }) => !JSON.stringify(tags).includes(String(tag?.['@id'])))).toEqual(
      [],
    );
    expect(Number(tagged.body.totalItems)).toBeLessThan(
      Number((await visitor.get('/api/posts')).body.totalItems),
    );
  }),
  overHttp(
    'Lists return a hydra collection: member list, total items, and a view with a page number.',
    async ({ visitor, expect }) => {
      const { body } = await visitor.get('/api/posts?itemsPerPage=2&page=2');
      expect(body['hydra:member']).toHaveLength(2);
      expect(body['hydra:totalItems']).toBeGreaterThan(2);
      expect(String((body['hydra:view'] as Record<string, unknown>)['@id'])).toMatch(/page=2/);
    },
  ),

  overHttp(
    'POST /api/login | username (the e-mail), password | token, refreshToken; failure gives message',
    async ({ visitor, newEmail, expect }) => {
      const email = newEmail();
      await visitor.post('/api/users/add', account(email));
      const { status, body } = await visitor.post('/api/login', {
        username: email,
        password: 'Lumiere-2026',
      });
      expect([status, typeof body.token, typeof body.refreshToken]).toEqual([200, 'string', 'string']);
      const failed = await visitor.post('/api/login', { username: email, password: 'Clarte-2026' });
      expect([failed.status, typeof failed.body.message]).toEqual([401, 'string']);
    },
  ),
  overHttp(
    'POST /api/token/refresh | refreshToken | token, refreshToken',
    async ({ visitor, newEmail, expect }) => {
      const email = newEmail();
      await visitor.post('/api/users/add', account(email));
      const { refreshToken } = (
        await visitor.post('/api/login', { username: email, password: 'Lumiere-2026' })
      ).body;
      const { status, body } = await visitor.post('/api/token/refresh', { refreshToken });
      expect([status, typeof body.token, typeof body.refreshToken]).toEqual([200, 'string', 'string']);
    },
  ),
  overHttp('POST /api/logout | refreshToken | not shown', async ({ visitor, newEmail, expect }) => {
    const email = newEmail();
    await visitor.post('/api/users/add', account(email));
    const { refreshToken } = (await visitor.post('/api/login', { username: email, password: 'Lumiere-2026' }))
      .body;
    expect((await visitor.post('/api/logout', { refreshToken })).status).toBe(200);
    expect((await visitor.post('/api/token/refresh', { refreshToken })).status).toBe(401);
  }),
  overHttp('GET /api/users/me | none | user', async ({ user, visitor, expect }) => {
    expect((await user.get('/api/users/me')).body).toMatchObject({ '@type': 'User', firstName: 'Odile' });
    expect((await visitor.get('/api/users/me')).status).toBe(401);
  }),
  overHttp('POST /api/code/verified | token | object with status and message', async ({ user, expect }) => {
    const { body } = await user.post('/api/code/verified', { token: '000000' });
    expect([typeof body.status, typeof body.message]).toEqual(['boolean', 'string']);
  }),
  overHttp(
    'POST /api/users/add | user (picture uploaded first) | not shown',
    async ({ visitor, newEmail, fetch, expect }) => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(PIXEL)], 'moi.png'));
      body.append('code', 'FILES_USER_PICTURE');
      const headers = { deviceId: 'device-visitor' };
      const uploaded = await (await fetch('/api/files/add', { method: 'POST', body, headers })).json();
      const picture = uploaded['@id'];
      const sent = await visitor.post('/api/users/add', { ...account(newEmail()), picture });
      expect([sent.status, sent.body.picture]).toMatchObject([201, { '@id': picture }]);
    },
  ),
  overHttp(
    'GET /api/users or /api/users/public | query filters, paged | paged list',
    async ({ admin, expect }) => {
      for (const list of ['/api/users', '/api/users/public']) {
        const { body, member } = await admin.get(`${list}?itemsPerPage=1&page=2`);
        expect(body).toMatchObject({ '@type': 'hydra:Collection', '@id': list });
        expect(member.length).toBe(Math.min(1, Math.max(0, Number(body.totalItems) - 1)));
      }
      const { member } = await admin.get('/api/users?email=odile@example.org');
      expect(member.map(({ email }) => email)).toEqual(['odile@example.org']);
    },
  ),
  overHttp(
    'PATCH user reference | changed fields only, merge-patch content type, JSON-LD accept | not shown',
    async ({ run, expect }) => {
      const someone = await run.person('Denise');
      const { body } = await someone.get('/api/users/me');
      const headers = { 'Content-Type': 'application/merge-patch+json', Accept: 'application/ld+json' };
      const changed = await someone.patch(String(body['@id']), { firstName: 'Dina' }, headers);
      expect([changed.status, changed.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('application/ld+json'),
      ]);
      expect(changed.body).toMatchObject({ firstName: 'Dina', lastName: 'Exemple' });
    },
  ),
  overHttp('DELETE user reference | none | not shown', async ({ run, admin, expect }) => {
    const someone = await run.person('Emile');
    const { body } = await someone.get('/api/users/me');
    expect((await admin.delete(String(body['@id']))).status).toBeLessThan(300);
    expect((await someone.get('/api/users/me')).status).toBe(401);
  }),
  overHttp('GET /api/contact | paged | paged list', async ({ admin, visitor, expect }) => {
    const { status, body } = await admin.get('/api/contact?page=1');
    expect([status, typeof body.totalItems]).toEqual([200, 'number']);
    expect((await visitor.get('/api/contact')).status).toBe(401);
  }),
  overHttp('POST /api/contact/add | contact | not shown', async ({ visitor, newEmail, expect }) => {
    const words = { name: 'Odile', lastName: 'Exemple', email: newEmail(), content: 'Merci.' };
    expect((await visitor.post('/api/contact/add', words)).body).toMatchObject({ firstName: 'Odile' });
  }),
  overHttp('DELETE contact reference | none | not shown', async ({ visitor, admin, newEmail, expect }) => {
    const words = { firstName: 'Odile', lastName: 'Exemple', email: newEmail(), content: 'Merci.' };
    await visitor.post('/api/contact/add', words);
    const reference = String((await admin.get('/api/contact')).member[0]?.['@id']);
    expect((await admin.delete(reference)).status).toBe(204);
    expect((await admin.get(reference)).status).toBe(404);
  }),
  overHttp(
    'POST /api/files/add | multipart: file, code (picture code FILES_USER_PICTURE) | id',
    async ({ run, user, expect }) => {
      const reference = await upload(run, user, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
      expect((await user.get(reference)).body.id).toEqual(expect.any(Number));
    },
  ),
  overHttp(
    'POST file reference (update); DELETE file reference | not shown | not shown',
    async ({ run, user, fetch, expect }) => {
      const reference = await upload(run, user, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
      const body = new FormData();
      body.append('file', new File([new Uint8Array(PIXEL)], 'moi-encore.png'));
      const headers = { Authorization: `Bearer ${user.token}` };
      expect((await fetch(reference, { method: 'POST', body, headers })).status).toBe(200);
      expect((await user.delete(reference)).status).toBe(204);
      expect((await user.get(reference)).status).toBe(404);
    },
  ),
  overHttp(
    'POST /api/devices/add | device id, type, specificities | device, stored locally',
    async ({ visitor, expect }) => {
      const device = { deviceId: 'another-browser', type: 'desktop/web', specificities: { lang: 'fr' } };
      const sent = await visitor.post('/api/devices/add', device);
      expect([sent.status, sent.body.deviceId]).toEqual([201, 'another-browser']);
    },
  ),
  overHttp(
    '/api/views/add | view counting; method and payload not shown | not shown',
    async ({ visitor, run, editor, expect }) => {
      const text = { title: 'Vu une fois', content: '<p>Vu.</p>', status: 'published' };
      const reference = String((await editor.post('/api/posts', text)).body['@id']);
      expect((await visitor.post('/api/views/add', { post: reference })).status).toBeLessThan(300);
      await run.parvis.settle();
      const id = reference.split('/').at(-1);
      expect((await visitor.get(`/api/reactions?of[]=post:${id}`)).member[0]).toMatchObject({ viewCount: 1 });
    },
  ),
  overHttp(
    'The newsletter subscription, comment, like, post, testimony, password reset, code resend and registration-code calls: paths not shown.',
    async ({ fetch, expect }) => {
      const { paths } = await (await fetch('/api/docs.jsonopenapi')).json();
      const calls = ['newsletters', 'comments', 'likes/add', 'posts', 'temoignages', 'password/reset'];
      for (const path of [...calls, 'code/resend', 'code/verified'])
        expect(paths[`/${path}`]?.post, path).toBeDefined();
    },
  ),
  declined(
    'A fingerprinting library may send a sampled (0.1%) monitoring ping to its vendor.',
    '040-declined-of-the-specification.md',
    'it tells a third party of our readers and helps none of them',
  ),
];

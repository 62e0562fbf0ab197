/** How pages are answered: by their bytes, packed, in a language, and what an address that is none leads to. */
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { watchedWeb } from '../../tests/built-web.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
/** References of a category of prayers, and of a text. */
let daily: string;
let trade: string;
const { web, rendered } = watchedWeb();

beforeAll(async () => {
  run = await startTestParvis({ web });
  editor = await run.person('Basile', 'ROLE_EDITOR');
  const category = async (type: string, title: string) =>
    String((await editor.post('/api/categories', { type, title })).body['@id']);
  await category('post', 'Famille');
  daily = await category('prierre', 'Chaque jour');
  trade = await add(post('Le travail bien fait', await category('post', 'Travail')));
});
afterAll(() => run[Symbol.asyncDispose]());

const post = (title: string, category: string) => ({
  title,
  content: `<p>${title}. Un signe de croix.</p>`,
  categories: [category],
  status: 'published',
});
const prayer = (title: string) => ({ ...post(title, daily), type: 'prierre' });
async function add(text: object): Promise<string> {
  const { status, body } = await editor.post('/api/posts', text);
  expect(status).toBe(201);
  await run.parvis.settle();
  return String(body['@id']);
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(run.parvis.url + path, { method, headers, redirect: 'manual' });

describe('a list', () => {
  test.each(['/fr/enseignement', '/fr/temoignage', '/fr/actualite', '/fr/recherche?q=table'])(
    'what comes after the last page of %s is none',
    async list => {
      const beyond = await get(`${list}${list.includes('?') ? '&' : '?'}page=999`);
      expect([beyond.status, await beyond.text()]).toEqual([404, expect.not.stringContaining('Rien pour')]);
    },
  );

  test.each(['/fr/enseignement', '/fr/enseignement/famille', '/fr/temoignage', '/fr/actualite'])(
    '%s of a theme that no text has is no page: it is not as if nothing were there yet',
    async list => {
      expect((await get(`${list}?theme=rien`)).status).toBe(404);
    },
  );
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is no method of a page, which says which are',
  async method => {
    const { status, headers } = await get('/fr/enseignement', {}, method);
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
  },
);

test.each([
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/fr.xml',
  '/fr/feed.rss',
  '/media/x.jpg',
  '/favicon.svg',
  '/cover/0000000a/prayer/gold/square/12.svg',
  '/health/live',
  '/health/ready',
  '/api',
  '/api/docs',
  '/api/contexts/Post',
])('%s is read alone, and says so', async path => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await get(path, {}, method);
    expect([method, status, headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD']);
  }
  expect((await get(path, {}, 'HEAD')).status).not.toBe(405);
});

test('an address that nobody answers is not found by any method', async () => {
  expect((await get('/nowhere', {}, 'POST')).status).toBe(404);
});

describe('an answer', () => {
  test('names the page by its bytes: 304 until it changes', async () => {
    const first = await get('/fr/prierre');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/fr/prierre', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await add(prayer('Angélus'));
    const changed = await get('/fr/prierre', { 'If-None-Match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });

  test.each(['br', 'gzip'])('is compressed: %s', async encoding => {
    const plain = await get('/fr', { 'Accept-Encoding': 'identity' });
    const encoded = await get('/fr', { 'Accept-Encoding': encoding });
    expect(encoded.headers.get('content-encoding')).toBe(encoding);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const length = (answer: Response) => Number(answer.headers.get('content-length'));
    expect(length(encoded)).toBeLessThan(length(plain) / 2);
    expect(await encoded.text()).toBe(await plain.text());
    expect(encoded.headers.get('vary')).toContain('Accept-Encoding');
  });

  test('to HEAD is that to GET without the page', async () => {
    const [head, whole] = [await get('/fr', {}, 'HEAD'), await get('/fr')];
    expect(await head.text()).toBe('');
    for (const name of ['content-length', 'etag', 'content-type', 'content-language'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  test('says and remembers its language', async () => {
    const answer = await get('/en-US');
    expect(answer.headers.get('content-language')).toBe('en-US');
    expect(await answer.text()).toMatch(/<html[^>]* lang="en-US"/);
    expect(answer.headers.getSetCookie()).toEqual([
      'lang=en-US; Path=/; Max-Age=31536000; SameSite=Lax',
      'translation=en-US; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    expect((await get('/en-US', { cookie: 'a=b; lang=en-US' })).headers.getSetCookie()).toEqual([]);
    expect((await get('/fr', { cookie: 'lang=en-US' })).headers.getSetCookie()).toHaveLength(2);
  });
});

describe('an address', () => {
  test.each([
    ['/', '', '/fr'],
    ['/', 'lang=en-US', '/en-US'],
    ['/', 'lang=de', '/fr'],
    ['/', 'slang=en-US', '/fr'],
    ['/rien/du/tout', 'lang=en-US', '/en-US'],
    ['/fr/rien/du/tout', 'lang=en-US', '/en-US'],
    ['/FR', '', '/fr'],
    ['//evil.example/fr', '', '/fr'],
    ['/fr/%', '', '/fr'],
    ['/fr/%E0%A4%A', 'lang=en-US', '/en-US'],
    ['/fr/%0d%0aSet-Cookie:%20x=y', '', '/fr'],
  ])('%s with the cookie "%s" leads to %s', async (path, cookie, home) => {
    const answer = await get(path, { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, home]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('that a text had before leads to the present one for good', async () => {
    const { body } = await editor.patch(trade, { title: 'Le travail bien accompli' });
    await run.parvis.settle();
    const answer = await get('/fr/enseignement/travail/le-travail-bien-fait');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/fr/${body.path}`]);
    const wrongCategory = await get('/fr/enseignement/famille/le-travail-bien-accompli');
    expect([wrongCategory.status, wrongCategory.headers.get('location')]).toEqual([301, `/fr/${body.path}`]);
    expect((await get(`/fr/${body.path}`)).status).toBe(200);
  });

  test('of an archived text is not found, in a page', async () => {
    const grace = await add(prayer('Benedicite'));
    const address = '/fr/prierre/chaque-jour/benedicite';
    expect((await get(address)).status).toBe(200);
    await editor.patch(grace, { status: 'archived' });
    await run.parvis.settle();
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('<h1');
  });

  test.each([
    '/fr/enseignement/%/x',
    '/fr/enseignement/famille/%00',
    '/fr/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/fr//evil.example',
    '/fr/recherche?q=%3Cscript%3Ealert(1)%3C/script%3E',
    '/fr/recherche?q=</script><script>alert(1)</script>',
    '/fr/recherche?q=%F0%9F%98',
    '/fr/<script>alert(1)</script>',
    '/fr/enseignement/__proto__/constructor',
    '/fr?page[]=1&__proto__=x',
    '/cover/teaching/green/wide/..%2f..%2fx.svg',
  ])('%s does no harm', async path => {
    const answer = await get(path);
    expect([200, 301, 302, 404]).toContain(answer.status);
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
    expect(answer.headers.getSetCookie().join()).not.toContain('x=y');
    expect(await answer.text()).not.toMatch(/<script>alert|"name": "parvis"|root:/);
  });

  test.each(['/fr/admin/../..', '/fr/temoignage/.', '/fr/admin/..%5c../en-US', '/fr/x/%2E%2e/../en-US'])(
    '%s has steps in it, and is no page: browsers walk them before they ask',
    async path => {
      rendered.length = 0;
      const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
        request(run.parvis.url, { path }, resolve).on('error', reject).end();
      });
      expect([statusCode, headers.location, rendered]).toEqual([302, '/fr', []]);
    },
  );

  test('that is very long is answered shortly', async () => {
    for (const path of [`/fr/${'a'.repeat(3000)}`, `/fr/recherche?q=${'é'.repeat(1000)}`]) {
      rendered.length = 0;
      const answer = await get(path);
      expect(answer.status).toBeLessThan(500);
      expect(rendered).toEqual([]);
    }
    expect((await get(`/fr/${'a'.repeat(20_000)}`)).status).toBe(431);
  });
});

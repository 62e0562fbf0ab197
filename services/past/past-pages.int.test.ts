import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { builtWeb } from '../../tests/built-web.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';
import { eventsOf } from '../../tests/watch-events.ts';

const STEP_MS = 6000;

let run: TestParvis;
let editor: ApiClient;
let auditor: ApiClient;
let clock = Date.parse('2026-03-02T08:00:00.000Z');
/** Before and after a text was edited. */
let before: string;
let after: string;
let address: string;
beforeAll(async () => {
  run = await startTestParvis({ now: () => clock, web: builtWeb });
  editor = await run.person('Lucie', 'ROLE_EDITOR');
  auditor = await run.person('Simon', 'ROLE_AUDITOR');
  const text = {
    title: 'Prier à table',
    content: '<p>Un <a href="/fr/prierre">signe</a> discret.</p>',
    language: 'fr',
  };
  const { body } = await editor.post('/api/posts', { ...text, type: 'post', status: 'published' });
  const path = String(body['@id']);
  address = `/fr/${(await run.visitor.get(path)).body.path}`;
  await run.visitor.post('/api/likes/add', { post: path, status: true });
  await run.visitor.post('/api/views/add', { post: path });
  before = await moment();
  await editor.patch(path, { content: '<p>Une bougie allumée.</p>', language: 'fr' });
  after = await moment();
});
afterAll(() => run[Symbol.asyncDispose]());

async function moment(): Promise<string> {
  await run.parvis.settle();
  clock += STEP_MS;
  const at = new Date(clock).toISOString();
  clock += STEP_MS;
  return at;
}
async function visit(who: ApiClient, at: string): Promise<string> {
  const { status, headers } = await who.post('/api/pasts/visits', { asOf: at });
  expect(status).toBe(200);
  return (headers.getSetCookie().find(cookie => cookie.includes('Path=/fr;')) ?? '').split(';')[0] ?? '';
}
async function page(
  path: string,
  at: string | undefined,
  cookie: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly html: string }> {
  const asked = at === undefined ? '' : `${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(at)}`;
  const answer = await fetch(`${run.parvis.url}${path}${asked}`, {
    redirect: 'manual',
    ...init,
    headers: { Cookie: cookie },
  });
  const html = await answer.text();
  // What is being made comes by itself.
  if (answer.status === 503) return page(path, at, cookie, init);
  return { status: answer.status, headers: answer.headers, html };
}

test('a page shows what it was, says so, and its links and its search stay there', async () => {
  const cookie = await visit(auditor, before);
  const then = await page(address, before, cookie);
  expect([then.status, then.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(then.html).toContain('discret');
  expect(then.html).not.toContain('bougie');
  expect(then.html).toMatch(/Le site tel qu’il était le <time[^>]*>2 mars 2026 à 9.h.00/);
  expect(then.html).toContain(`href="${address}">Aujourd’hui</a>`);
  expect(then.html).toContain('name="robots" content="noindex"');
  // What visitors have said to it by then.
  expect(then.html).toMatch(/<span>1 lecture<\/span>/);
  const links = [...then.html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  const ofToday = [address, /^\/fr\/(?:admin|connexion|mes-temoignages)/, /^\/(?!fr|en-US)/];
  const lost = links.filter(href => !href.includes(`asOf=${encodeURIComponent(before)}`));
  expect(lost.filter(href => !ofToday.some(one => href.match(one)?.index === 0))).toEqual([]);
  expect(links).toContain(`/fr/prierre?asOf=${encodeURIComponent(before)}`);
  expect(then.html).toMatch(/action="\/fr\/recherche"[^>]*><input type="hidden" name="asOf"/);
  expect(then.html).not.toContain('<script data-modules');
  expect((await page(address, after, cookie)).html).toContain('bougie');
  expect((await page('/fr', before, cookie)).html).toContain('Prier à table');
  expect((await page('/fr/recherche?q=bougie', after, cookie)).html).toContain('Prier à table');
  const other = await page('/fr/recherche?q=bougie', before, cookie);
  expect(other.html).not.toContain('Prier à table');
  // Nothing of it is kept for anybody else.
  const today = await page(address, undefined, '');
  expect(today.html).toContain('bougie');
  expect(today.html).not.toContain('Le site tel qu’il était');
});

test('where a moment is chosen is a page of today, from a page of the past and from a visit that is over', async () => {
  const cookie = await visit(auditor, before);
  const chooser = (html: string) => /href="([^"]*\/admin\/[^"]*)"/.exec(html)?.[1] ?? '';
  const links = [await page(address, before, cookie), await page(address, before, '')].map(({ html }) =>
    chooser(html),
  );
  expect(new Set(links)).toEqual(new Set([`/fr/admin/history/past?asOf=${encodeURIComponent(before)}`]));
  for (const visitor of [cookie, '']) {
    const { status, html } = await page(links[0] ?? '', undefined, visitor);
    expect([status, html.includes('<script data-modules'), html.includes('class="past"')]).toEqual([
      200,
      true,
      false,
    ]);
  }
});

test('the one script of a page follows what the reader has chosen, and its policy lets it run', async () => {
  const { html, headers } = await page(address, before, await visit(auditor, before));
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts.length).toBe(html.split(/<script(?! type="application\/)/).length - 1);
  const hashes = scripts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${hashes.join(' ')};`);
  const root = { dataset: {} };
  const chosen = new Map([
    ['theme', 'dark'],
    ['text-size', 'large'],
  ]);
  runInNewContext(scripts.join(';'), {
    document: { documentElement: root },
    localStorage: { getItem: (name: string) => chosen.get(name) ?? null },
  });
  expect(root.dataset).toEqual({ theme: 'dark', textSize: 'large' });
});

test('a picture that is removed since is told in words', async () => {
  const file = await upload(run, editor, PIXEL, 'FILES_COVER', 'puits.png');
  await editor.patch(file, { alt: 'Le puits du village' });
  const picture = String((await editor.get(file)).body.path);
  const content = `<p>Un puits.</p><figure><img src="${picture}" alt="Des seaux"></figure>`;
  const text = { title: 'Un puits', content, cover: file, status: 'published' };
  const { body } = await editor.post('/api/actualites', text);
  const shown = await moment();
  const path = `/fr/${body.path}`;
  const then = async () => (await page(path, shown, await visit(auditor, shown))).html;
  const name = picture.split('/').at(-1) ?? '';
  const images = (html: string) =>
    [...html.matchAll(/<(?:img|link)[^>]*>/g)].filter(([tag]) => tag.includes(name));
  const whole = await then();
  expect(images(whole).length).toBe(3);
  // Also where pictures are fetched ahead.
  expect(whole).toMatch(/<a class="skip"[^>]*>[^<]*<\/a><aside class="past"/);

  await editor.patch(String(body['@id']), { cover: null, content: '<p>Un puits.</p>' });
  expect((await editor.delete(file)).status).toBe(204);
  await run.parvis.settle();
  const html = await then();
  expect(images(html)).toEqual([]);
  for (const words of ['Le puits du village', 'Des seaux'])
    expect(html).toContain(`<span>${words}</span><span>Image retirée depuis</span>`);
});

describe('what could be heard, taken along and enlarged, and is removed since', () => {
  const mp3 = Buffer.from('ID3\x03 audio of a text');
  const pdf = Buffer.from('%PDF-1.7');
  test.each([
    {
      what: 'a recording of a text',
      sent: [mp3, 'FILES_AUDIO', 'texte.mp3'],
      without: { audio: null, status: 're-read' },
      publish: async (audio: string) => {
        const said = { title: 'Une voix', content: '<p>Ce que dit la voix.</p>', status: 'published' };
        const { body: text } = await editor.post('/api/posts', { ...said, type: 'post' });
        const of = { text: text['@id'], audio, narrator: 'Agnès', title: 'Lu par Agnès' };
        const { reference } = await published('/api/voix_offs', of);
        return { reference, path: (await run.visitor.get(String(text['@id']))).body.path };
      },
      was: /<audio[^>]*FILE/,
      since: /<span>Enregistrement retiré depuis<\/span>/,
    },
    {
      what: 'a recording by itself',
      sent: [mp3, 'FILES_AUDIO', 'seul.mp3'],
      without: { address: null, status: 're-read' },
      publish: (address: string) =>
        published('/api/multimedias', { title: 'Un chant', media: 'audio', address }),
      was: /<audio[^>]*FILE/,
      since: /<span>Un chant<\/span><span>Enregistrement retiré depuis<\/span>/,
    },
    {
      what: 'a book',
      sent: [pdf, 'FILES_DOCUMENT', 'livret.pdf'],
      without: { files: [] },
      publish: (file: string) => published('/api/documents', { title: 'Un livret', files: [file] }),
      was: /<a[^>]*FILE" download="livret.pdf"[^>]*>[^<]*<\/a><a href="[^"]*FILE">/,
      since:
        /<li><span class="lost file"><span>livret.pdf<\/span><span>Fichier retiré depuis<\/span><\/span><\/li>/,
    },
    {
      what: 'a picture of a gallery',
      sent: [PIXEL, 'FILES_GALLERY', 'chantier.png'],
      without: { gallery: [] },
      publish: (file: string) =>
        published('/api/realisations', { title: 'Un chantier', nature: 'aid', gallery: [file] }),
      was: /<a href="[^"]*FILE"><img/,
      since: /<figure><span class="lost"><span>[^<]+<\/span><span>Image retirée depuis<\/span><\/span>/,
    },
    {
      what: 'a file that a text leads to',
      sent: [pdf, 'FILES_DOCUMENT', 'programme.pdf'],
      without: { content: '<p>Sans programme.</p>' },
      publish: async (file: string) => {
        const address = (await editor.get(file)).body.path;
        const content = `<p>Voici <a href="${address}">le programme</a>.</p>`;
        return published('/api/actualites', { title: 'Un programme', content });
      },
      was: /<a[^>]* href="[^"]*FILE"[^>]*>le programme/,
      since: /<p>Voici le programme <small>\(fichier retiré depuis\)<\/small>\.<\/p>/,
    },
  ] as const)(
    'is told in words: $what',
    async ({ sent: [bytes, code, name], publish, without, was, since }) => {
      const file = await upload(run, editor, bytes, code, name);
      const stored =
        String((await editor.get(file)).body.path)
          .split('/')
          .at(-1) ?? '';
      const { reference, path: shownAt } = await publish(file);
      const path = `/fr/${shownAt}`;
      const shown = await moment();
      const html = async () => (await page(path, shown, await visit(auditor, shown))).html;
      expect(await html()).toMatch(new RegExp(was.source.replaceAll('FILE', stored)));
      expect((await editor.patch(reference, without)).status).toBe(200);
      expect((await editor.delete(file)).status).toBe(204);
      await run.parvis.settle();
      const past = await html();
      expect(past).toMatch(since);
      expect(past.split('<body').at(-1)).not.toContain(stored);
    },
  );

  async function published(collection: string, of: object) {
    const content = '<p>À voir et à entendre.</p>';
    const { status, body } = await editor.post(collection, { content, ...of, status: 'published' });
    expect([status, body]).toEqual([201, body]);
    return { reference: String(body['@id']), path: body.path };
  }
});

test('a page of the past is compressed, kept by nobody, and has one policy', async () => {
  const headers = { Cookie: await visit(editor, before), 'Accept-Encoding': 'br' };
  const answer = await fetch(`${run.parvis.url}${address}?asOf=${encodeURIComponent(before)}`, { headers });
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, 'br']);
  expect([answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual(['no-store', null]);
  // Several come joined by commas, which no policy has.
  expect(answer.headers.get('Content-Security-Policy')).not.toContain(',');
});

test('what has moved leads on at the same moment', async () => {
  const cookie = await visit(auditor, before);
  const moved = await page('/fr/enseignement/ailleurs/prier-a-table', before, cookie);
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    `${address}?asOf=${encodeURIComponent(before)}`,
  ]);
});

test('pages of the past are for a quarter of an hour, of who may read history, and only to be read', async () => {
  const cookie = await visit(editor, before);
  expect((await page(address, before, '')).status).toBe(401);
  expect((await page(address, before, cookie)).status).toBe(200);
  expect((await page(address, 'gestern', cookie)).status).toBe(400);
  expect((await page(address, '2099-01-01T00:00:00Z', cookie)).html).toContain('encore à venir');
  const { answer, types } = await eventsOf(run, () =>
    page('/fr/contact', before, cookie, { method: 'POST', body: new URLSearchParams({ content: 'Merci' }) }),
  );
  expect([answer.status, types]).toEqual([400, []]);

  // Neither a call nor a page of today knows it, and a token of the API opens no page.
  const name = cookie.split('=')[1] ?? '';
  const call = (path: string, headers: Record<string, string>) =>
    fetch(`${run.parvis.url}${path}`, { headers }).then(({ status }) => status);
  expect(await call('/api/users/me', { Cookie: cookie })).toBe(401);
  expect(await call('/api/users/me', { Authorization: `Bearer ${name}` })).toBe(401);
  expect(await call(`/api/home?asOf=${before}`, { Cookie: cookie })).toBe(401);
  expect((await page(address, before, `history=${editor.token}`)).status).toBe(401);

  await run.assignRoles(Number((await editor.get('/api/users/me')).body.id));
  await run.parvis.settle();
  expect((await page(address, before, cookie)).status).toBe(403);
  const short = await visit(auditor, before);
  clock += 15 * 60_000;
  const over = await page(address, before, short);
  expect([over.status, over.headers.get('cache-control')]).toEqual([401, 'no-store']);
  expect(over.html).toContain('Cette visite du passé est terminée');
});

test('the cookie goes to pages alone, and no script reads it', async () => {
  const admin = await run.person('Odile', 'ROLE_ADMIN');
  const { headers } = await admin.post('/api/pasts/visits', { asOf: before });
  const cookies = headers.getSetCookie();
  expect(cookies.map(one => /Path=([^;]*)/.exec(one)?.[1])).toEqual(['/fr', '/en-US']);
  for (const cookie of cookies)
    expect(cookie.split('; ').slice(2)).toEqual(['Max-Age=900', 'HttpOnly', 'SameSite=Strict']);
});

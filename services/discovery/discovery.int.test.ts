/** Search engines and readers of feeds walk the site by what it tells them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../content/load-demo.ts';
import { SECTIONS } from '../../contract/sections.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { builtWeb } from '../../tests/built-web.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis({ web: builtWeb, prepare: loadDemo });
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

const get = (path: string) => fetch(run.parvis.url + path, { redirect: 'manual' });
async function xml(path: string): Promise<string> {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const origin = () => run.config.publicUrl.origin;
const below = (url: string) => url.slice(origin().length);

async function publish(title: string, categories: readonly string[] = []): Promise<string> {
  const text = { title, content: `<p>${title}.</p>`, categories, status: 'published' };
  const { body } = await editor.post('/api/posts', text);
  return String(body['@id']);
}

test('robots are told where the map is, and keep out of what is not for them', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  expect(text).toMatch(/^User-agent: \*$/m);
  const kept = all(text, /^Disallow: (\S+)$/gm);
  for (const path of [
    '/api/posts',
    '/fr/admin/post',
    '/en-US/admin',
    '/fr/recherche?q=paix',
    '/en-US/recherche',
  ])
    expect([path, isKeptOut(kept, path)]).toEqual([path, true]);
  for (const path of ['/fr/prierre/foi/administrer-le-bapteme', '/fr/actualite/recherche-benevoles'])
    expect([path, isKeptOut(kept, path)]).toEqual([path, false]);
});

/** As RFC 9309, 2.2.3, has it: from the beginning of the address on, and `*` stands for anything. */
const isKeptOut = (patterns: readonly string[], path: string): boolean =>
  patterns.some(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}`).test(path));

/** What schema.org is told on each page: of a text that it is one, of all but the home where they stand. */
function wantingOfData(url: string, html: string): string[] {
  const types = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
    json => (JSON.parse(json) as { '@type': string })['@type'],
  );
  const [, , section = '', ...below] = new URL(url).pathname.split('/');
  const isText = below.length === (/^(?:enseignement|prierre)$/.test(section) ? 2 : 1);
  const wanted = [
    ...(section === '' ? ['Organization'] : []),
    ...(section !== '' && section !== 'contact' ? ['BreadcrumbList'] : []),
    ...(isText ? ['Article'] : []),
    ...(section === 'faq' ? ['FAQPage'] : []),
    ...(section === 'a-propos' ? ['Organization'] : []),
  ];
  return wanted.filter(type => !types.includes(type)).map(type => `${url} has no ${type}`);
}

test('every address of the sitemap is a page that calls itself by it, and names its translation as that one names it', async () => {
  const files = all(await xml('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g);
  const entries = (await Promise.all(files.map(file => xml(below(file))))).flatMap(text =>
    all(text, /<url>(.*?)<\/url>/gs).map(entry => ({
      url: all(entry, /<loc>([^<]+)<\/loc>/g)[0] ?? '',
      links: all(entry, /hreflang="[^"]+" href="([^"]+)"/g),
    })),
  );
  const urls = new Set(entries.map(({ url }) => url));
  expect(urls.size).toBe(entries.length);
  const wrong: string[] = [];
  for (const { url, links } of entries) {
    const page = await get(below(url));
    const html = await page.text();
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
    wrong.push(...wantingOfData(url, html));
    if (page.status !== 200 || canonical !== url) wrong.push(`${url}: ${page.status}, ${canonical}`);
    for (const link of links) if (!urls.has(link)) wrong.push(`${url} leads to ${link}, which is not named`);
  }
  expect(wrong).toEqual([]);
  const { totalItems } = (await run.visitor.get('/api/posts')).body;
  expect(entries.length).toBeGreaterThan(2 * Number(totalItems));
});

test.each(['atom', 'rss'])(
  'a text stands in the feeds (%s) of its language while it is published',
  async format => {
    const title = `Nouvelle du ${format}`;
    const text = await publish(title);
    const stands = async () =>
      Promise.all(
        ['/fr', '/fr/enseignement', '/fr/prierre', '/en-US'].map(async list =>
          (await xml(`${list}/feed.${format}`)).includes(title),
        ),
      );
    expect(await stands()).toEqual([true, true, false, false]);
    const feed = await xml(`/fr/feed.${format}`);
    const links = all(feed, /<(?:link|guid)[^>]*?(?:href="|>)(https?:[^"<]+\/enseignement\/[^"<]+)/g);
    expect((await get(below(links[0] ?? ''))).status).toBe(200);
    await editor.patch(text, { status: 'archived' });
    expect(await stands()).toEqual([false, false, false, false]);
  },
);

test('what a text says of itself is no markup in a feed', async () => {
  const [title, abstract] = ['Si 1 < 2 & 2 > 1', 'La balise <b> n’est pas du gras.'];
  const text = { title, abstract, content: '<p>Compter.</p>', status: 'published' };
  await editor.post('/api/posts', text);
  const written = { title: 'Si 1 &lt; 2 &amp; 2 &gt; 1', abstract: 'La balise &lt;b&gt; n’est pas du gras.' };
  // Of both it is HTML (RFC 4287, 3.1.1.2; RSS 2.0 says so of the description alone).
  const atom = await xml('/fr/feed.atom');
  expect(atom).toContain(`<title type="html"><![CDATA[${written.title}]]></title>`);
  expect(atom).toContain(`<summary type="html"><![CDATA[${written.abstract}]]></summary>`);
  const rss = await xml('/fr/feed.rss');
  expect(rss).toContain(`<title><![CDATA[${title}]]></title>`);
  expect(rss).toContain(`<description><![CDATA[${written.abstract}]]></description>`);
});

test('what nobody sees, and no XML may hold, stands in no feed', async () => {
  const category = await editor.post('/api/categories', { title: 'Au puits\u0008' });
  const odile = await run.person('Odile');
  const content = `Un soir&#8; de pluie. ${'J’ai marché jusqu’au parvis\uffff. '.repeat(5)}`;
  const sent = await odile.post('/api/temoignages', {
    title: 'Le puits\ufffe',
    content: `<p>${content}</p>`,
  });
  await editor.patch(String(sent.body['@id']), { status: 'published' });
  await publish('Puiser\u001b', [String(category.body['@id'])]);
  for (const path of ['/fr/feed.atom', '/fr/temoignage/feed.rss', '/fr/enseignement/au-puits/feed.atom']) {
    const feed = await xml(path);
    expect(feed).toMatch(/puits|Puiser/);
    // XML 1.0, 2.2: all that it may hold.
    expect(feed).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  }
});

test('lists name their feeds, which are there', async () => {
  const lists = ['/fr', '/en-US/prierre', '/fr/temoignage', '/fr/multimedia'];
  for (const list of lists) {
    const html = await (await get(list)).text();
    const feeds = all(html, /<link rel="alternate" type="application\/(?:atom|rss)\+xml" href="([^"]+)">/g);
    expect(feeds.map(below)).toEqual([`${list}/feed.atom`, `${list}/feed.rss`]);
    for (const feed of feeds) await xml(below(feed));
  }
});

test('who reads several feeds tells them apart: each is called as the page of its list', async () => {
  const { slug } = (await editor.post('/api/categories', { title: 'Pain & vin' })).body;
  const lists = SECTIONS.flatMap(section => [`/fr/${section}`, `/en-US/${section}`]);
  for (const list of [...lists, `/fr/enseignement/${slug}`]) {
    const title = /<title>(.*?)<\/title>/.exec(await (await get(list)).text())?.[1];
    for (const format of ['atom', 'rss'])
      expect([list, all(await xml(`${list}/feed.${format}`), /<title>([^<]*)<\/title>/g)[0]]).toEqual([
        list,
        title,
      ]);
  }
});

test('a category has a feed of its own', async () => {
  const category = (await editor.post('/api/categories', { title: 'Veiller' })).body;
  await publish('Veiller la nuit', [String(category['@id'])]);
  await publish('Marcher le jour');
  const feed = await xml(`/fr/enseignement/${category.slug}/feed.atom`);
  expect(feed).toContain('Veiller la nuit');
  expect(feed).not.toContain('Marcher le jour');
});

test('a category stands in the map where there is something to read in it', async () => {
  const { '@id': category, slug } = (await editor.post('/api/categories', { title: 'Attendre' })).body;
  const stands = () =>
    Promise.all(
      ['fr', 'en-US'].map(async language =>
        (await xml(`/sitemap/${language}.xml`)).includes(`/${language}/enseignement/${slug}<`),
      ),
    );
  expect(await stands()).toEqual([false, false]);
  const text = await publish('Attendre la nuit', [String(category)]);
  expect(await stands()).toEqual([true, false]);
  await editor.patch(text, { status: 'archived' });
  expect(await stands()).toEqual([false, false]);
});

test('what there is not is 404, and no page is made of it', async () => {
  for (const path of [
    '/fr/enseignement/rien/feed.atom',
    '/sitemap/fr/prierre-999.xml',
    '/fr/temoignage/x/feed.rss',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('who hides the name is not named in a feed', async () => {
  const odile = await run.person('Odette');
  const { body } = await odile.get('/api/users/me');
  const content = `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`;
  const sent = await odile.post('/api/temoignages', { title: 'La cloche du soir', content });
  await editor.patch(String(sent.body['@id']), { status: 'published' });
  expect(await xml('/fr/temoignage/feed.atom')).toContain('<name>Odette</name>');
  await odile.patch(String(body['@id']), { visibleName: 'anonymous' });
  const feed = await xml('/fr/temoignage/feed.atom');
  expect(feed).toContain('La cloche du soir');
  expect(feed).not.toContain('Odette');
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Post } from '../contract/publications.ts';
import { DRAWINGS } from '../covers/drawings.ts';
import { type Rendered, render } from './entry-server.tsx';

const PUBLIC_URL = 'https://parvis.example';
const ASSETS = {
  head: '{document.title}',
  modules: ['/assets/site.js'],
  styles: [{ address: '/assets/site.css', text: 'body{color:red}' }],
  fonts: ['/assets/display.woff2'],
  chunks: {
    'web/site/posts/post-page.tsx': {
      modules: ['/assets/post.js'],
      styles: [{ address: '/assets/reading.css', text: 'p{color:blue}' }],
    },
  },
};

const post: Post = {
  '@id': '/api/post/12',
  '@type': 'Post',
  id: 12,
  type: 'prierre',
  language: 'fr',
  title: 'L’Angélus & <midi>',
  abstract: 'Trois fois par jour, au son de la cloche.',
  firstLine: 'L’ange du Seigneur annonça à Marie',
  previous: null,
  next: null,
  voiceOver: null,
  slug: 'angelus',
  path: 'prierre/avec-marie/angelus',
  cover: null,
  season: 'gold',
  owner: '/api/user/1',
  author: null,
  authorName: 'Tradition de l’Église',
  readTime: 2,
  viewCount: 0,
  commentCount: 0,
  likeCount: 0,
  isLike: false,
  status: 'published',
  categories: [{ '@id': '/api/category/2', title: 'Avec Marie', slug: 'avec-marie' }],
  tags: [{ '@id': '/api/tag/1', title: 'Latin', slug: 'latin' }],
  likes: '/api/likes?post=/api/post/12',
  comments: '/api/comments?post=/api/post/12',
  views: '/api/views?post=/api/post/12',
  createdAt: '2026-03-25T08:00:00Z',
  updatedAt: '2026-03-26T08:00:00Z',
  publishAt: null,
  publishedAt: '2026-03-25T23:30:00Z',
  content: '<p class="versicle">L’ange du Seigneur annonça à Marie.</p><p>&lt;/script&gt;</p>',
  alternate: { language: 'en-US', path: 'prierre/with-mary/the-angelus' },
  similar: [],
};
const { content, alternate, similar, ...card } = post;
const listOf = (...member: unknown[]) => ({ 'hydra:member': member, member, totalItems: member.length });
const category = {
  '@id': '/api/category/2',
  '@type': 'Category',
  id: 2,
  title: 'Avec Marie',
  description: '',
  type: 'prierre',
  slug: 'avec-marie',
  count: 1,
  alternate: { language: 'en-US', slug: 'with-mary' },
};

const ANSWERS: Record<string, unknown> = {
  '/api/calendar/today?lang=fr': {
    date: '2026-11-21',
    name: 'Présentation',
    season: 'violet',
    colour: 'violet',
  },
  '/api/categories?order[count]=desc&itemsPerPage=5&lang=fr': listOf(category),
  '/api/categories?type=prierre&itemsPerPage=100&lang=fr': listOf(category),
  '/api/posts/prierre/angelus?lang=fr': post,
  '/api/posts/prierre/ancien-titre?lang=fr': post,
  '/api/posts?type=prierre&category=avec-marie&page=1&itemsPerPage=12&lang=fr': listOf(card),
  '/api/posts?type=post&itemsPerPage=5&lang=fr': listOf(),
  '/api/posts?type=prierre&itemsPerPage=4&lang=fr': listOf(card),
  '/api/temoignages?page=1&itemsPerPage=4&lang=fr': listOf(),
};
const read = async (path: string): Promise<unknown> => {
  if (path in ANSWERS) return ANSWERS[path];
  throw Object.assign(new Error(path), { status: 404 });
};
const SITE = { language: 'fr', publicUrl: PUBLIC_URL, publisher: 'Parvis', assets: ASSETS } as const;
const faults: unknown[] = [];
const onFault = (kind: string, error: unknown) => faults.push([kind, error]);
const page = (url: string, answer = read): Promise<Rendered> =>
  render({ ...SITE, url, read: answer, onFault });

const TEXT = '/fr/prierre/avec-marie/angelus';

const CATEGORY = '/fr/prierre/avec-marie';

describe('a text', () => {
  test('introduces itself', async () => {
    const { status, html } = await page(TEXT);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="fr" data-season="violet">');
    expect(html).toContain('<title>L’Angélus &amp; &lt;midi&gt; · Parvis</title>');
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${TEXT}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="fr" href="${PUBLIC_URL}${TEXT}">`);
    expect(html).toContain(
      `<link rel="alternate" hreflang="en-US" href="${PUBLIC_URL}/en-US/prierre/with-mary/the-angelus">`,
    );
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${PUBLIC_URL}${TEXT}">`);
    expect(html).toContain(`content="${PUBLIC_URL}/cover/${DRAWINGS}/prayer/gold/share/12.png"`);
    expect(html).toContain('hrefLang="en-US"');
  });

  test('shows its own picture in the sizes that there are, and says what it shows and whose it is', async () => {
    const cover = {
      path: '/media/0123456789abcdef0123456789abcdef.jpg',
      dimensions: [1200, 2000],
      alt: 'Le chœur de l’église',
      credit: 'A. & B.',
      licence: 'CC BY 4.0',
    };
    const withCover = async (path: string) =>
      path.startsWith('/api/posts/') ? { ...post, cover } : read(path);
    const { html } = await page(TEXT, withCover);
    const name = '0123456789abcdef0123456789abcdef.jpg';
    expect(html).toContain(`content="${PUBLIC_URL}/media/cache/share/${name}"`);
    expect(html).toContain('<meta property="og:image:alt" content="Le chœur de l’église">');
    expect(html).toContain(
      `/media/cache/small/${name}.webp 240w, /media/cache/medium/${name}.webp 480w, /media/cache/large/${name}.webp 960w`,
    );
    expect(html).toContain('alt="Le chœur de l’église"');
    expect(html).toContain('A. &amp; B., CC BY 4.0');
  });

  test('is shown and can be passed on though half a character stands in its title', async () => {
    const { status, html } = await page(TEXT, async asked =>
      asked.startsWith('/api/posts/') ? { ...post, title: 'Midi \ud83d' } : read(asked),
    );
    expect(status).toBe(200);
    expect(html).toContain('href="https://wa.me/?text=Midi%20%EF%BF%BD%20https');
  });

  test('leaves the address of a picture elsewhere as it is', async () => {
    const path = `https://pictures.example/${'a'.repeat(60)}.jpg`;
    const cover = { path, dimensions: null, alt: '', credit: '', licence: '' };
    const { html } = await page(TEXT, async asked =>
      asked.startsWith('/api/posts/') ? { ...post, cover } : read(asked),
    );
    expect(html).toContain(`<meta property="og:image" content="${path}">`);
    expect(html).toContain(`"image":"${path}"`);
    expect(html).toContain(`<img src="${path}"`);
  });

  test('describes itself to machines', async () => {
    const { html } = await page(TEXT);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      match => JSON.parse(match[1] ?? '') as Record<string, unknown>,
    );
    expect(blocks.map(block => block['@type'])).toEqual(['Article', 'BreadcrumbList']);
    expect(blocks[0]).toMatchObject({
      headline: post.title,
      inLanguage: 'fr',
      datePublished: post.publishedAt,
    });
    expect(blocks[1]?.itemListElement).toHaveLength(4);
  });

  test('stands in the page as it was written, dated in the time of Yaoundé', async () => {
    const { html } = await page(TEXT);
    expect(html).toContain('<p class="versicle">L’ange du Seigneur annonça à Marie.</p>');
    expect(html).toContain('26 mars 2026');
  });

  test('has what its first paint needs in it, and names its modules for later', async () => {
    const { html, inline } = await page(TEXT);
    expect(inline).toEqual({ scripts: ['{document.title}'], styles: ['body{color:red}p{color:blue}'] });
    expect(html).toContain('<style>body{color:red}p{color:blue}</style>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/reading.css" disabled>');
    expect(html).toContain(
      '<script data-modules="/assets/site.js /assets/post.js" data-read>{document.title}</script>',
    );
    expect(html).not.toMatch(/rel="stylesheet"(?![^>]*disabled)|modulepreload|<script[^>]*\ssrc=/);
  });

  test('with an older title in its address has moved for good', async () => {
    expect(await page('/fr/prierre/avec-marie/ancien-titre')).toMatchObject({ status: 301, redirect: TEXT });
    expect(await page('/fr/prierre/miserere/angelus')).toMatchObject({ status: 301, redirect: TEXT });
  });
});

describe('the page of a category', () => {
  test('has a picture for who shares its address', async () => {
    const { html } = await page(CATEGORY);
    expect(html).toContain(`content="${PUBLIC_URL}/cover/${DRAWINGS}/testimony/green/share/2.png"`);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test('names its like in the other language, but for a part of it, whose like nobody knows', async () => {
    expect((await page(CATEGORY)).html).toContain('<link rel="alternate" hreflang=');
    for (const part of ['?page=2', '?theme=latin']) {
      const { html } = await page(CATEGORY + part, async path =>
        path.startsWith('/api/posts?type=prierre&category') ? listOf(card) : read(path),
      );
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${CATEGORY}${part}">`);
      expect(html).not.toContain('<link rel="alternate" hreflang=');
    }
  });

  test('leads to the same category in the other language, for readers and for search engines', async () => {
    const { html } = await page(CATEGORY);
    const there = '/en-US/prierre/with-mary';
    expect(html).toContain(`<a href="${there}" hrefLang="en-US"`);
    expect(html).toContain(`<link rel="alternate" hreflang="en-US" href="${PUBLIC_URL}${there}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="fr" href="${PUBLIC_URL}${CATEGORY}">`);
  });

  test('is named by its theme and its page in its title, as no two pages have the same', async () => {
    const titleOf = async (part: string) => {
      const { html } = await page(CATEGORY + part, async path =>
        path.startsWith('/api/posts?type=prierre&category') ? listOf(card) : read(path),
      );
      return /<title>(.*)<\/title>/.exec(html)?.[1];
    };
    expect(await titleOf('')).toBe('Avec Marie · Parvis');
    expect(await titleOf('?page=2')).toBe('Avec Marie, page 2 · Parvis');
    expect(await titleOf('?theme=latin')).toBe('Thème\u00a0: Latin · Avec Marie · Parvis');
    expect(await titleOf('?theme=latin&page=2')).toBe('Thème\u00a0: Latin · Avec Marie, page 2 · Parvis');
  });

  test('shows how each prayer begins', async () => {
    expect((await page(CATEGORY)).html).toContain('<q>L’ange du Seigneur annonça à Marie</q>');
  });

  test('has the abstract of a prayer that has no first line', async () => {
    const { html } = await page(CATEGORY, async path =>
      path.startsWith('/api/posts?type=prierre&category') ? listOf({ ...card, firstLine: '' }) : read(path),
    );
    expect(html).not.toContain('<q>');
    expect(html).toContain(`<p class="first-line">${card.abstract}</p>`);
  });
});

describe('what is wrong', () => {
  test('a text that nobody knows is a 404 with the whole site around it', async () => {
    const { status, html } = await page('/fr/prierre/avec-marie/rien');
    expect(status).toBe(404);
    expect(html).toContain('<title>Cette page n’existe pas</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('class="footer');
  });

  test('a category that nobody knows is 404 too', async () => {
    expect((await page('/fr/prierre/inconnue')).status).toBe(404);
  });

  test('an address that leads nowhere leads home', async () => {
    expect(await page('/fr/nulle/part/du/tout')).toMatchObject({ status: 302, redirect: '/fr' });
  });

  test('an API in trouble is a 503, never a failure of the renderer', async () => {
    const answer = async (path: string) => {
      if (path.startsWith('/api/posts')) throw Object.assign(new Error('down'), { status: 500 });
      return read(path);
    };
    const { status, html } = await page(TEXT, answer);
    expect(status).toBe(503);
    expect(html).toContain('Cette page n’est pas arrivée');
  });

  test('is told to who looks after the program by the kind of the page, unless the API refused it', async () => {
    const failing = (error: Error) => async (path: string) => {
      if (path.startsWith('/api/posts')) throw error;
      return read(path);
    };
    const own = new TypeError('undefined is not a function');
    const down = Object.assign(new Error('down'), { status: 500 });
    const refused = Object.assign(new Error('too many'), { status: 429 });
    const told = [];
    for (const error of [own, down, refused]) {
      faults.length = 0;
      const { status } = await page(TEXT, failing(error));
      told.push([status, [...faults]]);
    }
    const kind = '/:lang/prierre/:category/:slug';
    expect(told).toEqual([
      [500, [[kind, own]]],
      [503, [[kind, down]]],
      [503, []],
    ]);
  });

  test('without a calendar the page is there, without its line of the day', async () => {
    const answer = (path: string) =>
      path.startsWith('/api/calendar') ? Promise.reject(new Error()) : read(path);
    const { status, html } = await page('/fr/prierre/avec-marie', answer);
    expect(status).toBe(200);
    expect(html).toContain('data-season="green"');
  });
});

describe('every visitor gets the same page', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  test.each(['/fr', TEXT, '/fr/prierre/avec-marie', '/fr/temoignage/nouveau', '/fr/connexion'])(
    '%s, whatever the clock says',
    async url => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:10:00Z') });
      const first = await page(url);
      vi.setSystemTime(new Date('2026-07-01T23:50:00Z'));
      vi.stubEnv('TZ', 'Pacific/Auckland');
      expect(await page(url)).toEqual(first);
    },
  );

  test.each(['/fr', TEXT, '/fr/prierre/avec-marie', '/fr/temoignage/nouveau', '/fr/connexion', '/fr/rien'])(
    '%s runs and styles nothing inline but what it says of itself',
    async url => {
      const { html, inline } = await page(url);
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
      const texts = (element: string) =>
        [...html.matchAll(new RegExp(`<${element}(?![^>]*json)[^>]*>(.*?)</${element}>`, 'gs'))].map(
          ([, text]) => text,
        );
      expect({ scripts: texts('script'), styles: texts('style') }).toEqual(
        inline ?? { scripts: [], styles: [] },
      );
    },
  );

  test('the state ends where its element ends, whatever a text contains', async () => {
    const evil = { ...post, abstract: '</script><script>alert(1)</script>' };
    const { html } = await page(TEXT, async path => (path.startsWith('/api/posts/') ? evil : read(path)));
    expect(html).not.toContain('<script>alert');
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(state))).toContain('alert(1)');
  });
});

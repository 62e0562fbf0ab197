/** The real pages of the whole program: what is kept of them, what drops them, and what is never stale. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { watchedWeb } from '../../tests/built-web.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

/** What the program takes for the present. */
let now = Date.parse('2026-11-22T22:55:00.000Z');
let run: TestParvis;
let author: ApiClient;
let editor: ApiClient;
const pages = watchedWeb();
const { rendered } = pages;

beforeAll(async () => {
  run = await startTestParvis({ now: () => now, web: pages.web });
  author = await run.person('Odile');
  editor = await run.person('Basile', 'ROLE_EDITOR');
  await publishAll();
});
afterAll(() => run[Symbol.asyncDispose]());

/** References of what the tests change. */
const known: Record<string, string> = {};
async function add(name: string, path: string, body: object): Promise<void> {
  const answer = await editor.post(path, body);
  expect(answer.status).toBe(201);
  known[name] = String(answer.body['@id']);
}
const post = (title: string, ...categories: (string | undefined)[]) => ({
  title,
  content: `<p>${title}. Un signe de croix.</p>`,
  categories,
});
const english = (title: string) => ({
  language: 'en-US',
  title,
  content: `<p>${title}.</p>`,
  status: 'published',
});
const published = { status: 'published' };
const story = (title: string) => ({
  title,
  content: `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`,
});

async function publishAll(): Promise<void> {
  await add('family', '/api/categories', {
    type: 'post',
    title: 'Famille',
    translations: { 'en-US': { title: 'Family' } },
  });
  await add('work', '/api/categories', { type: 'post', title: 'Travail' });
  await add('daily', '/api/categories', {
    type: 'prierre',
    title: 'Chaque jour',
    translations: { 'en-US': { title: 'Every day' } },
  });
  await add('table', '/api/posts', { ...post('Prier à table', known.family), ...published });
  await editor.patch(known.table ?? '', english('Praying at table'));
  await add('trade', '/api/posts', { ...post('Le travail bien fait', known.work), ...published });
  await add('grace', '/api/posts', { ...post('Benedicite', known.daily), type: 'prierre', ...published });
  await editor.patch(known.grace ?? '', english('Grace'));
  await add('draft', '/api/posts', { ...post('Brouillon', known.family), status: 'draft' });
  await testify('Une porte ouverte', 'open');
  await editor.patch(known.open ?? '', published);
  await testify('Une porte fermée', 'closed');
  await run.parvis.settle();
}
async function testify(title: string, name: string): Promise<void> {
  known[name] = String((await author.post('/api/temoignages', story(title))).body['@id']);
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(run.parvis.url + path, { method, headers, redirect: 'manual' });
const page = async (path: string): Promise<string> => (await get(path)).text();

const PAGES = {
  home: '/fr',
  'home in English': '/en-US',
  teachings: '/fr/enseignement',
  'teachings in English': '/en-US/enseignement',
  'teachings on the family': '/fr/enseignement/famille',
  'a teaching': '/fr/enseignement/famille/prier-a-table',
  'it in English': '/en-US/enseignement/family/praying-at-table',
  'a teaching on work': '/fr/enseignement/travail/le-travail-bien-fait',
  prayers: '/fr/prierre',
  'prayers in English': '/en-US/prierre',
  'a prayer': '/fr/prierre/chaque-jour/benedicite',
  testimonies: '/fr/temoignage',
  'testimonies in English': '/en-US/temoignage',
  'a testimony': '/fr/temoignage/une-porte-ouverte',
  'the form': '/fr/temoignage/nouveau',
} as const;
type PageName = keyof typeof PAGES;
const names = Object.keys(PAGES) as PageName[];
const nameOf = (address: string) => names.find(name => PAGES[name] === address);

/** Every page ends with the categories that hold the most texts of its language. */
const FRENCH = names.filter(name => PAGES[name].startsWith('/fr'));
const ENGLISH = names.filter(name => PAGES[name].startsWith('/en-US'));
/** Where the text that is changed stands itself, or as the next one; each language knows how it is with the other. */
const SHOWING_IT: PageName[] = ['home', 'teachings', 'a teaching', 'a teaching on work'];
const SHOWING_IT_IN_ENGLISH: PageName[] = ['home in English', 'teachings in English'];
const FRENCH_TESTIMONIES: PageName[] = ['home', 'testimonies', 'a testimony'];
interface Change {
  readonly what: string;
  readonly change: () => Promise<unknown>;
  readonly drops: readonly PageName[];
}
const changes: readonly Change[] = [
  { what: 'a draft is saved', change: () => add('second', '/api/posts', post('Autre')), drops: [] },
  {
    what: 'a draft is changed',
    change: () => editor.patch(known.draft ?? '', { title: 'Brouillon repris' }),
    drops: [],
  },
  {
    what: 'a draft is sent for review',
    change: () => editor.patch(known.draft ?? '', { status: 're-read' }),
    drops: [],
  },
  {
    what: 'a draft is scheduled',
    change: () =>
      editor.patch(known.draft ?? '', { status: 'scheduled', publishAt: '2099-01-01T00:00:00.000Z' }),
    drops: [],
  },
  {
    what: 'a draft gets another cover and other categories',
    change: () => editor.patch(known.draft ?? '', { season: 'red', categories: [known.work] }),
    drops: [],
  },
  { what: 'a testimony is sent', change: () => testify('Une attente', 'waiting'), drops: [] },
  {
    what: 'a testimony is rejected',
    change: () => editor.patch(known.waiting ?? '', { status: 'rejected', reason: 'other' }),
    drops: [],
  },
  { what: 'somebody signs up', change: () => run.person('Nadine'), drops: [] },
  {
    what: 'a text is liked and viewed',
    change: async () => {
      await run.visitor.post('/api/likes/add', { post: known.table, status: true });
      await run.visitor.post('/api/views/add', { post: known.table });
    },
    drops: [],
  },
  {
    what: 'a testimony is published',
    change: () => editor.patch(known.closed ?? '', published),
    drops: FRENCH_TESTIMONIES,
  },
  {
    what: 'a testimony is taken down',
    change: () => editor.patch(known.closed ?? '', { status: 'unpublished', reason: 'other' }),
    drops: FRENCH_TESTIMONIES,
  },
  {
    what: 'a testimony is put back',
    change: () => editor.patch(known.closed ?? '', published),
    drops: FRENCH_TESTIMONIES,
  },
  {
    what: 'a testimony is withdrawn',
    change: () => author.patch(known.closed ?? '', { status: 'withdrawn' }),
    drops: FRENCH_TESTIMONIES,
  },
  {
    what: 'a teaching is published',
    change: () => editor.patch(known.draft ?? '', published),
    drops: FRENCH,
  },
  {
    what: 'a teaching gets another text',
    change: () => editor.patch(known.draft ?? '', { content: '<p>Tout autre.</p>' }),
    drops: SHOWING_IT,
  },
  {
    what: 'its English translation is saved',
    change: () => editor.patch(known.draft ?? '', { ...english('A draft'), status: 're-read' }),
    drops: SHOWING_IT,
  },
  {
    what: 'its English translation is published',
    change: () => editor.patch(known.draft ?? '', { language: 'en-US', ...published }),
    drops: [...ENGLISH, ...SHOWING_IT],
  },
  {
    what: 'a teaching gets another category',
    change: () => editor.patch(known.draft ?? '', { categories: [known.family] }),
    drops: names,
  },
  {
    what: 'a teaching is archived',
    change: () => editor.patch(known.draft ?? '', { status: 'archived' }),
    drops: [...FRENCH, ...SHOWING_IT_IN_ENGLISH, 'it in English'],
  },
  {
    what: 'a prayer is archived',
    change: () => editor.patch(known.grace ?? '', { status: 'archived' }),
    drops: [...FRENCH, 'home in English', 'prayers in English'],
  },
  {
    what: 'a category gets another description',
    change: () => editor.patch(known.work ?? '', { description: 'Gagner son pain.' }),
    drops: names,
  },
];

describe('kept pages', () => {
  /** All are in the cache and `rendered` is empty. */
  async function keepAll(): Promise<void> {
    for (const name of names) await page(PAGES[name]);
    rendered.length = 0;
    for (const name of names) await page(PAGES[name]);
    // Once it is archived there is nothing to keep.
    expect(rendered.filter(address => address !== PAGES['a prayer'])).toEqual([]);
    rendered.length = 0;
  }

  test.each(changes)('when $what', async ({ change, drops }) => {
    await keepAll();
    await change();
    await run.parvis.settle();
    const now = new Map<PageName, string>();
    for (const name of names) now.set(name, await page(PAGES[name]));
    const dropped = rendered.map(nameOf);

    // Whatever was kept says what a page made anew says.
    run.parvis.cache.clear();
    for (const name of names) expect(await page(PAGES[name]), name).toBe(now.get(name));
    expect(new Set(dropped)).toEqual(new Set(drops));
  });

  test('a page whose making began before the change is not kept', async () => {
    const waiting = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    pages.beforeAnswer = () => {
      waiting.resolve();
      return goOn.promise;
    };
    run.parvis.cache.clear();
    const old = page('/fr/enseignement');
    await waiting.promise;
    pages.beforeAnswer = async () => undefined;
    await add('late', '/api/posts', { ...post('Un texte tardif', known.family), ...published });
    await run.parvis.settle();
    const fresh = page('/fr/enseignement');
    goOn.resolve();
    expect(await old).not.toContain('Un texte tardif');
    expect(await fresh).toContain('Un texte tardif');
    expect(await page('/fr/enseignement')).toContain('Un texte tardif');
  });

  test('every page is made anew when the day ends in Yaoundé', async () => {
    await keepAll();
    for (const [moment, anew] of [
      ['2026-11-22T22:59:59.999Z', []],
      ['2026-11-22T23:00:00.000Z', names.filter(name => name !== 'a prayer')],
    ] as const) {
      now = Date.parse(moment);
      for (const name of names) await page(PAGES[name]);
      // Once it is archived there is nothing to keep.
      const again = rendered
        .splice(0)
        .map(nameOf)
        .filter(name => name !== 'a prayer');
      expect(new Set(again)).toEqual(new Set(anew));
    }
  });

  test('results of a search and unknown pages are never kept', async () => {
    const { entries } = run.parvis.cache.stats;
    for (const address of ['/fr/recherche?q=table', '/fr/enseignement/famille/rien', '/fr/rien']) {
      rendered.length = 0;
      await page(address);
      await page(address);
      expect(rendered).toEqual([address, address]);
    }
    expect(run.parvis.cache.stats.entries).toBe(entries);
  });

  test('an address with a stroke too many shows the same page', async () => {
    await keepAll();
    expect(await page('/fr/enseignement/')).toBe(await page('/fr/enseignement'));
    expect(await page('/fr//')).toBe(await page('/fr'));
    expect(rendered).toEqual([]);
  });

  test('each page of a list is one of its own', async () => {
    for (let count = 1; count <= 12; count++)
      await add('more', '/api/posts', { ...post(`Texte ${count}`, known.family), ...published });
    await run.parvis.settle();
    const [first, second] = [await page('/fr/enseignement'), await page('/fr/enseignement?page=2')];
    expect(first).not.toBe(second);
    expect(second).toContain('Prier à table');
    rendered.length = 0;
    expect(await page('/fr/enseignement?page=2&utm_source=a')).toBe(second);
    expect(rendered).toEqual([]);
  });

  test('parameters that are not a page’s own make no other page', async () => {
    await keepAll();
    const { entries } = run.parvis.cache.stats;
    const parameters = [
      'utm_source=a',
      'page=1',
      'page=01',
      'page=abc',
      'page=-2',
      'page=1&page=2',
      'q=pluie',
      'kind=post',
      'category=7',
      'tag=7',
      'page=1.0',
      'page=9007199254740993',
    ];
    for (const parameter of parameters) {
      for (const name of ['home', 'teachings', 'a testimony'] as const)
        expect(await page(`${PAGES[name]}?${parameter}`), parameter).toBe(await page(PAGES[name]));
    }
    expect(rendered).toEqual([]);
    expect(run.parvis.cache.stats.entries).toBe(entries);
  });
});

import { inBrowser, overHttp, type Row, shownBy } from '../row.ts';

/** The page is there, and the words are its heading. */
const headed = (quote: string, address: string, heading: RegExp): Row =>
  overHttp(quote, async ({ page, expect }) => {
    const { status, html } = await page(address);
    expect(status).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toMatch(heading);
  });

/** The screens are there below `/fr/admin`, under these headings. */
const inAdmin = (quote: string, headings: Readonly<Record<string, string>>): Row =>
  inBrowser(quote, async ({ page, signIn, expect }) => {
    await signIn();
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(`/fr/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });

/** A page whose address is found in the list above it. */
const oneOf = (quote: string, list: string): Row =>
  overHttp(quote, async ({ page, expect }) => {
    const { html } = await page(list);
    const address = new RegExp(`href="(${list}/[^"/?#]+(?:/[^"/?#]+)?)"`, 'g');
    const places = [...html.matchAll(address)].map(([, place = '']) => place);
    const depth = quote.split(' | ')[0]?.split('/').length ?? 0;
    const found = places.find(place => place.split('/').length === depth + 2 && !place.endsWith('/nouveau'));
    expect((await page(found ?? 'none')).status).toBe(200);
  });

export const SCREENS: readonly Row[] = [
  overHttp(
    'Every route sits under a language prefix {lang}, which accepts only fr or en-US.',
    async ({ page, expect }) => {
      for (const lang of ['fr', 'en-US']) expect((await page(`/${lang}/temoignage`)).status).toBe(200);
      for (const other of ['/de/temoignage', '/en/temoignage', '/temoignage']) {
        const { status, headers } = await page(other);
        expect([other, status, headers.get('location')]).toEqual([other, 302, '/fr']);
      }
    },
  ),
  ...shownBy(
    'tests/reading.e2e.ts',
    'the switch of language leads to the same text, and back',
    'Switching language rewrites the lang parameter and reloads the page.',
  ),
  overHttp(
    'The chosen language is kept in a cookie (a second translation cookie is also set).',
    async ({ page, expect }) => {
      const cookies = (await page('/en-US')).headers.getSetCookie();
      expect(cookies.map(cookie => cookie.split(';')[0])).toEqual(['lang=en-US', 'translation=en-US']);
    },
  ),
  overHttp('Pages load lazily.', async ({ page, expect }) => {
    const scripts = async (address: string) =>
      new Set([...(await page(address)).html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
    const contact = await scripts('/fr/contact');
    const home = await scripts('/fr');
    expect([...contact].filter(file => !home.has(file))).not.toEqual([]);
    expect((await page('/fr')).html.match(/ as="font"/g)).toHaveLength(1);
  }),

  overHttp(
    '(empty) | home with three showcase blocks: testimonies, teachings, prayers',
    async ({ page, expect }) => {
      const { html } = await page('/fr');
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
      for (const list of ['temoignage', 'enseignement', 'prierre'])
        expect(main).toContain(`href="/fr/${list}"`);
    },
  ),
  headed('multimedia | multimedia', '/fr/multimedia', /Multimédia/),
  headed('documentation | documentation list', '/fr/documentation', /Documentation/),
  oneOf('documentation/{document} | one document', '/fr/documentation'),
  headed('realisation | association achievements', '/fr/realisation', /éalisations/),
  headed('actualite | church news', '/fr/actualite', /Actualités/),
  headed('temoignage | testimonies list', '/fr/temoignage', /Témoignages/),
  oneOf('temoignage/{slug} | one testimony', '/fr/temoignage'),
  headed('a-propos | about', '/fr/a-propos', /À propos/),
  overHttp('contact | contact form', async ({ page, expect }) => {
    expect((await page('/fr/contact')).html).toMatch(/<form[^>]*>.*name="content"/s);
  }),
  headed('prierre | prayers', '/fr/prierre', /Prières/),
  oneOf('prierre/{catSlug} | prayers of a category', '/fr/prierre'),
  oneOf('prierre/{catSlug}/{slug} | one prayer', '/fr/prierre'),
  headed('enseignement | teachings', '/fr/enseignement', /Enseignements/),
  oneOf('enseignement/{catSlug} | teachings of a category', '/fr/enseignement'),
  oneOf('enseignement/{catSlug}/{postSlug} | one teaching', '/fr/enseignement'),

  overHttp('privacy-policies, terms-use, mention-legal, faq.', async ({ page, expect }) => {
    for (const path of ['privacy-policies', 'terms-use', 'mention-legal', 'faq'])
      expect([path, (await page(`/fr/${path}`)).status]).toEqual([path, 200]);
  }),
  overHttp('Titles shown: legal notice, privacy policy, terms of service, FAQ.', async ({ page, expect }) => {
    const titles = {
      'mention-legal': 'Legal notice',
      'privacy-policies': 'Privacy policy',
      'terms-use': 'Terms of service',
      faq: 'FAQ',
    };
    for (const [path, title] of Object.entries(titles)) {
      const { html } = await page(`/en-US/${path}`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(`<title>${title} · Parvis</title>`);
    }
  }),

  inBrowser('(empty): dashboard', async ({ page, signIn, expect }) => {
    await signIn();
    await page.goto('/fr/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('En direct').first()).toBeVisible();
  }),
  ...shownBy(
    'tests/account.long.e2e.ts',
    'the same screens stand in the admin area',
    'account/profile, with child pages: default profile, comments, likes, post',
  ),
  inAdmin('post, post/category', {
    post: 'Enseignements',
    'post/category': 'Catégories des enseignements',
  }),
  inAdmin('prierre, prierre/category', {
    prierre: 'Prières',
    'prierre/category': 'Catégories des prières',
  }),
  inAdmin('admin/contact', { 'admin/contact': 'Messages reçus' }),
  inAdmin('user/{type}', {
    'user/user': 'Tous les comptes',
    'user/editor': 'Éditeurs',
    'user/admin': 'Administrateurs',
  }),
  ...shownBy('tests/slice.e2e.ts', 'from the search to the public site', 'temoignage'),
  inAdmin('realisation', { realisation: 'Réalisations' }),
  inAdmin('documentation', { documentation: 'Documents' }),
  inAdmin('activity', { activity: 'Activité' }),
  inAdmin('voix-off', { 'voix-off': 'Voix off' }),
  inAdmin('tags', { tags: 'Étiquettes' }),

  overHttp(
    'Any other path redirects to the public home, using the stored language cookie value or fr.',
    async ({ page, expect }) => {
      const led = async (address: string, cookie?: string) => {
        const { status, headers } = await page(address, cookie ? { Cookie: cookie } : {});
        return [status, headers.get('location')];
      };
      expect(await led('/nowhere')).toEqual([302, '/fr']);
      expect(await led('/nowhere', 'lang=en-US')).toEqual([302, '/en-US']);
      expect(await led('/fr/nowhere')).toEqual([302, '/fr']);
      expect(await led('/fr/nowhere', 'lang=en-US')).toEqual([302, '/en-US']);
    },
  ),
  inBrowser(
    'Navigation to a category or hash target scrolls smoothly to the hash (default: the teaching section) with a 150 px top offset;',
    async ({ page, open, expect }) => {
      /** Where it ends, and in how many steps. */
      const follow = async (go: () => Promise<void>, target: string) => {
        await page.evaluate(() => {
          const passed: number[] = [];
          Object.assign(globalThis, { passed });
          addEventListener('scroll', () => passed.push(scrollY));
        });
        await go();
        const top = () =>
          page.evaluate(
            selector => Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? -1),
            target,
          );
        await expect.poll(top).toBe(150);
        // A jump has passed the top at most, and is there.
        expect(await page.evaluate('new Set(passed).size')).toBeGreaterThan(2);
      };
      const main = page.getByRole('main');
      await page.setViewportSize({ width: 1200, height: 400 });
      await open('/fr/prierre/avec-marie/je-vous-salue-marie');
      const gate = main.getByRole('region', { name: 'Commentaires' }).getByRole('link');
      await gate.first().click();
      await main.getByLabel('Adresse e-mail').fill('admin@parvis.test');
      await main.getByLabel('Mot de passe', { exact: true }).fill('Parvis-e2e-1!');
      const enter = () => main.getByRole('button', { name: 'Se connecter' }).click();
      await follow(enter, '#comments');
      const categories = page.getByRole('navigation', { name: 'À découvrir aussi' });
      await follow(() => categories.getByRole('link').first().click(), '#teachings, #prayers');
    },
  ),
  inBrowser('other navigations scroll to the top.', async ({ page, open, expect }) => {
    await open('/fr/prierre');
    await page.evaluate(() => globalThis.scrollTo(0, 400));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Enseignements' }).click();
    await expect(page).toHaveURL(/\/fr\/enseignement$/);
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
  }),

  overHttp(
    'Sign in, sign up (create account), forgot password, reset password, verification code entry, profile, my testimonials, a make-a-testimony action, request help,',
    async ({ page, expect }) => {
      const screens = [
        'connexion',
        'inscription',
        'mot-de-passe-oublie',
        'verification',
        'mon-profil',
        'mes-temoignages',
        'temoignage/nouveau',
        'contact?pour=help',
      ];
      for (const screen of screens) expect((await page(`/fr/${screen}`)).status, screen).toBe(200);
    },
  ),
  headed('donate.', '/fr/faire-un-don', /Faire un don/),
  inBrowser(
    'Header menu, signed in: my profile, my testimonials, logout, request help.',
    async ({ page, signIn, expect }) => {
      await signIn();
      await page.goto('/fr');
      const header = page.getByRole('banner');
      await header.locator('.account').getByRole('button', { expanded: false }).click();
      for (const name of ['Mon profil', 'Mes témoignages', 'Se déconnecter', 'Demander de l’aide'])
        await expect(header.getByText(name)).toBeVisible();
    },
  ),
  overHttp('Signed out: sign in.', async ({ page, expect }) => {
    const { html } = await page('/fr');
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header'));
    expect(header).toContain('href="/fr/connexion');
    expect(header).not.toContain('mes-temoignages');
  }),
  overHttp('Footer: newsletter form (full name, e-mail)', async ({ page, expect }) => {
    const { html } = await page('/fr');
    const form = /<form.*?<\/form>/s.exec(html.slice(html.indexOf('<footer')))?.[0] ?? '';
    const [, id] = /<input[^>]*id="([^"]*)"[^>]*name="name"/.exec(form) ?? [];
    expect(form).toMatch(new RegExp(`<label[^>]*for="${id}"[^>]*>.*Nom`, 's'));
    expect(form).toMatch(/<input[^>]*type="email"/);
  }),
  overHttp('and links grouped as must-see, discover also, going further.', async ({ page, expect }) => {
    const footerOf = (html: string) => html.slice(html.indexOf('<footer'));
    for (const name of ['À ne pas manquer', 'À découvrir aussi', 'Aller plus loin'])
      expect(footerOf((await page('/fr')).html)).toContain(`aria-label="${name}"`);
    for (const name of ['Must see', 'Discover also', 'Going further'])
      expect(footerOf((await page('/en-US')).html)).toContain(`aria-label="${name}"`);
  }),
  ...shownBy(
    'web/site/shell/menu.test.ts',
    'every entry has a title',
    'Menu entries have a title, icon, target route or link, allowed roles, a separator flag and a type (simple or group).',
  ),
  overHttp('Post view: share prompt, reading time, similar content,', async ({ visitor, page, expect }) => {
    const { member } = await visitor.get('/api/posts?type=prierre');
    const { html } = await page(`/fr/${member[0]?.path}`);
    for (const words of ['Partager', 'min de lecture']) expect(html).toContain(words);
    expect(html).toMatch(/<aside|<section[^>]*similar|class="[^"]*similar/);
  }),
  overHttp('similar content, publisher,', async ({ visitor, page, expect }) => {
    for (const list of ['/api/posts', '/api/temoignages', '/api/actualites']) {
      const { member } = await visitor.get(list);
      const { html } = await page(`/fr/${member[0]?.path}`);
      expect(html, list).toContain('Publié par Parvis');
      expect(html, list).toContain('<h2>À lire dans la même lumière</h2>');
    }
  }),
  overHttp('author, date,', async ({ visitor, page, expect }) => {
    const { member } = await visitor.get('/api/posts?type=post');
    const shown = member.find(({ authorName, author }) => String(authorName ?? author ?? '') !== '');
    const { html } = await page(`/fr/${shown?.path}`);
    expect(html).toContain(String(shown?.authorName ?? shown?.author));
    expect(html).toContain(`<time dateTime="${String(shown?.publishedAt).slice(0, 10)}`);
    // Names are shown, never the references that stand beside them.
    for (const list of [
      '/fr',
      '/fr/temoignage',
      '/fr/enseignement',
      '/fr/prierre',
      '/fr/recherche?q=porte',
    ]) {
      const words = (await page(list)).html.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ');
      expect(words, list).not.toMatch(/\/api\/|undefined|\[object/);
    }
  }),
  ...shownBy(
    'tests/comments.long.e2e.ts',
    'from the gate to an answer',
    'and comment section (leave a comment, post, login-to-comment prompt, modify, answer; replies nested).',
  ),
];

import { STORY } from '../given-site.ts';
import { account, asksNothing, declined, overHttp, type Row, shownBy } from '../row.ts';

const LISTS = ['temoignages', 'posts', 'multimedias', 'documents', 'actualites', 'realisations'];

export const PURPOSE: readonly Row[] = [
  overHttp(
    'The product is a French and English web site publishing Christian (Roman Catholic) content: testimonies, teachings, prayers, multimedia, documentation, church news and the achievements of the founding association.',
    async ({ visitor, english, expect }) => {
      for (const reader of [visitor, english])
        for (const list of LISTS) {
          const { status, body } = await reader.get(`/api/${list}`);
          expect([list, status, Number(body.totalItems) > 0]).toEqual([list, 200, true]);
        }
    },
  ),
  overHttp('Visitors read, search, like, comment and submit their own testimony;', async given => {
    const { visitor, user, teaching, expect } = given;
    const answers = [
      await visitor.get(teaching),
      await visitor.get('/api/search?q=table'),
      await visitor.post('/api/likes/add', { post: teaching }),
      await user.post('/api/comments', { post: teaching, message: 'Merci.' }),
      await user.post('/api/temoignages', { title: 'Un soir de pluie', content: STORY }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201, 201]);
  }),
  overHttp('an admin area manages content and users.', async ({ admin, page, expect }) => {
    expect((await page('/fr/admin')).status).toBe(200);
    expect((await admin.get('/api/users')).status).toBe(200);
    expect((await admin.get('/api/posts?status=re-read')).status).toBe(200);
  }),
  ...asksNothing('This document covers the whole product.', 'Content areas:'),

  overHttp('testimonials (visitors can write their own)', async ({ user, page, expect }) => {
    expect((await page('/fr/temoignage/nouveau')).status).toBe(200);
    const sent = await user.post('/api/temoignages', { title: 'Le matin', content: STORY });
    expect([sent.status, sent.body.status]).toEqual([201, 'pending']);
  }),
  overHttp('teachings', async ({ visitor, expect }) => {
    const { member } = await visitor.get('/api/posts?type=post');
    expect(member.length).toBeGreaterThan(0);
    expect(new Set(member.map(({ type }) => type))).toEqual(new Set(['post']));
  }),
  overHttp('prayers', async ({ visitor, expect }) => {
    const { member } = await visitor.get('/api/posts?type=prierre');
    expect(member.length).toBeGreaterThan(0);
    expect(new Set(member.map(({ type }) => type))).toEqual(new Set(['prierre']));
  }),
  overHttp('multimedia', async ({ visitor, expect }) => {
    const { member } = await visitor.get('/api/multimedias');
    for (const { media } of member) expect(['audio', 'video', 'image']).toContain(media);
    expect(member.length).toBeGreaterThan(0);
  }),
  overHttp('documentation (books and a liturgical calendar', async ({ visitor, expect }) => {
    const { member } = await visitor.get('/api/documents');
    expect(new Set(member.map(({ nature }) => nature))).toEqual(new Set(['book', 'calendar']));
  }),
  overHttp('to download)', async ({ visitor, page, expect }) => {
    const { member } = await visitor.get('/api/documents');
    const files = member.flatMap(({ attached }) => attached as { path: string }[]);
    expect(files.length).toBeGreaterThan(0);
    const { html } = await page('/fr/documentation');
    for (const { path } of files) {
      expect(html).toContain(`href="${path}" download=`);
      expect((await page(path)).headers.get('content-type')).toBe('application/pdf');
    }
  }),
  overHttp('church news', async ({ page, expect }) => {
    expect((await page('/fr/actualite')).html).toMatch(/<h1[^>]*>[^<]*Actualités/);
  }),
  overHttp('realisations (aid, donation, support by the association)', async ({ editor, expect }) => {
    for (const nature of ['aid', 'donation', 'support']) {
      const sent = await editor.post('/api/realisations', { title: `Sacs de riz : ${nature}`, nature });
      expect([sent.status, sent.body.nature]).toEqual([201, nature]);
    }
  }),

  overHttp('Visitors can sign in, create an account,', async ({ visitor, newEmail, expect }) => {
    const email = newEmail();
    expect((await visitor.post('/api/users/add', account(email))).status).toBe(201);
    const signedIn = await visitor.post('/api/login', { username: email, password: 'Lumiere-2026' });
    expect([signedIn.status, typeof signedIn.body.token]).toEqual([200, 'string']);
  }),
  overHttp('subscribe to a free daily newsletter,', async ({ visitor, newEmail, expect }) => {
    const sent = await visitor.post('/api/newsletters', { name: 'Odile', email: newEmail() });
    expect(sent.status).toBe(201);
  }),
  overHttp('contact the team,', async ({ visitor, newEmail, expect }) => {
    const words = { firstName: 'Odile', lastName: 'Exemple', email: newEmail(), content: 'Merci.' };
    expect((await visitor.post('/api/contact/add', words)).status).toBe(201);
  }),
  overHttp('ask for help,', async ({ user, admin, newEmail, expect }) => {
    const words = { firstName: 'Odile', lastName: 'Exemple', email: newEmail(), content: 'Un toit.' };
    expect((await user.post('/api/contact/add', { ...words, kind: 'help' })).status).toBe(201);
    const { member } = await admin.get('/api/contact?kind=help');
    expect(member.map(({ content }) => content)).toContain('Un toit.');
  }),
  overHttp('donate,', async ({ page, expect }) => {
    const { html } = await page('/fr/faire-un-don');
    expect(html).toMatch(/<h2>Comment donner<\/h2>/);
    expect((await page('/fr')).html).toContain('href="/fr/faire-un-don"');
  }),
  overHttp('read, search, like and comment on posts.', async ({ visitor, user, teaching, expect }) => {
    const answers = [
      await visitor.get(teaching),
      await visitor.get('/api/search?q=signe+de+croix'),
      await visitor.post('/api/likes/add', { post: teaching }),
      await user.post('/api/comments', { post: teaching, message: 'Amen.' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
  }),
  overHttp(
    'The contact form collects prayer requests, messages and applications to join the editorial team.',
    async ({ visitor, newEmail, expect }) => {
      for (const kind of ['prayer', 'message', 'application']) {
        const words = { kind, firstName: 'Odile', lastName: 'Exemple', email: newEmail(), content: 'Merci.' };
        const sent = await visitor.post('/api/contact/add', words);
        expect([sent.status, sent.body.kind]).toEqual([201, kind]);
      }
    },
  ),
  overHttp('The FAQ states that content and newsletter are free', async ({ page, expect }) => {
    const { html } = await page('/en-US/faq');
    expect(html).toContain('All content is free');
    expect(html).toContain('The newsletter is free');
  }),
  declined(
    'and that free registration is needed for unlimited access.',
    '040-declined-of-the-specification.md',
    'everything is open without an account; the account is free, and is for writing',
  ),
  overHttp('Interface languages: English (en-US) and French (fr, the default).', async ({ page, expect }) => {
    expect((await page('/')).headers.get('location')).toBe('/fr');
    expect((await page('/fr')).html).toMatch(/<html[^>]* lang="fr"/);
    expect((await page('/en-US')).html).toMatch(/<html[^>]* lang="en-US"/);
  }),
  overHttp(
    'Static legal texts are in French and name the publisher, a director of publication, an editorial team, the host and the Cameroonian jurisdiction.',
    async ({ page, expect }) => {
      const { html } = await page('/fr/mention-legal');
      for (const name of ['Éditeur', 'Directeur de la publication', 'Équipe éditoriale', 'Hébergeur'])
        expect(html).toContain(`<h2>${name}</h2>`);
      expect(html).toContain('Les tribunaux du Cameroun sont compétents');
    },
  ),
  overHttp(
    'Company details in the legal notice: share capital 700 000 EUR, jurisdiction Cameroon, reference language French.',
    async ({ page, expect }) => {
      const { html } = await page('/fr/mention-legal');
      expect(html).toContain('Capital social\u00a0: 700\u202f000\u00a0EUR');
      expect(html).toContain('soumis au droit camerounais');
      expect(html).toContain('Le français est la langue de référence');
      expect((await page('/en-US/mention-legal')).html).toContain('The reference language is French');
    },
  ),
  overHttp('Primary theme colour is a dark blue (#282d4d).', async ({ page, expect }) => {
    expect((await page('/fr')).html).toContain('<meta name="theme-color" content="#282d4d">');
  }),
  ...shownBy(
    'tests/policy/policy.int.test.ts',
    'each cell is as the table says',
    'Audiences: visitors, signed-in users, and administrators/editors who use the admin area.',
  ),
];

import { type ApiAnswer, meOf } from '../../api-client.ts';
import { PIXEL, upload } from '../../upload.ts';
import { STORY } from '../given-site.ts';
import { account, asksNothing, type OverHttp, overHttp, type Row, shownBy } from '../row.ts';

type Item = Readonly<Record<string, unknown>>;

/** The fields of the specification that an item lacks. */
const lacking = (item: Item | undefined, fields: string): string[] =>
  fields.split(' ').filter(field => item === undefined || !(field in item));

const first = ({ member }: ApiAnswer): Item => member[0] ?? {};

const picture = ({ run, user }: OverHttp) => upload(run, user, PIXEL, 'FILES_USER_PICTURE', 'moi.png');

export const ENTITIES: readonly Row[] = [
  overHttp('Common base: id, createdAt, updatedAt.', async given => {
    const { admin, editor, teaching, user, expect } = given;
    // Without its sound it cannot be published.
    await editor.post('/api/voix_offs', { title: 'Prier à voix haute', text: teaching });
    await user.post('/api/devices/add', { type: 'desktop/web' });
    await user.post('/api/likes/add', { post: teaching });
    await user.post('/api/views/add', { post: teaching });
    await user.post('/api/newsletters', { name: 'Odile', email: given.newEmail() });
    await user.post('/api/contact/add', { ...account(given.newEmail()), content: 'Merci.' });
    await picture(given);
    const collections = [
      'posts',
      'temoignages',
      'comments',
      'categories',
      'tags',
      'likes',
      'views',
      'devices',
      'users',
      'newsletters',
      'contact',
      'files',
      'documents',
      'realisations',
      'multimedias',
      'actualites',
      'voix_offs?status=re-read',
    ];
    const faults: string[] = [];
    for (const collection of collections) {
      const answer = await admin.get(`/api/${collection}`);
      for (const field of lacking(answer.member[0], 'id createdAt updatedAt'))
        faults.push(`${collection}: ${field}`);
    }
    expect(faults).toEqual([]);
  }),
  overHttp(
    'Named entity adds name; described entity adds name and description.',
    async ({ visitor, expect }) => {
      expect(lacking(first(await visitor.get('/api/tags')), 'title')).toEqual([]);
      expect(lacking(first(await visitor.get('/api/categories')), 'title description')).toEqual([]);
    },
  ),

  overHttp(
    'User: firstName (held as name), lastName, email, roles (list), password and confirmPassword (form only), verifiedAt, online, lastConnection, token, googleId, picture (a file), countTemoignages, countComments, countLike, deletedAt.',
    async ({ user, expect }) => {
      const { body } = await user.get('/api/users/me');
      const fields =
        'firstName lastName email roles verifiedAt online lastConnection googleId picture countTemoignages countComments countLike deletedAt';
      expect(lacking(body, fields)).toEqual([]);
      for (const secret of ['password', 'confirmPassword', 'token']) expect(body).not.toHaveProperty(secret);
    },
  ),
  overHttp('Display name is first plus last name.', async ({ admin, expect }) => {
    const { member } = await admin.get('/api/comments');
    expect(member.map(({ ownerName }) => ownerName)).toContain('Odile Exemple');
  }),
  overHttp('Sent with firstName instead of name;', async ({ visitor, newEmail, expect }) => {
    const sent = await visitor.post('/api/users/add', {
      ...account(newEmail()),
      confirmPassword: 'Lumiere-2026',
    });
    expect([sent.status, sent.body.firstName]).toEqual([201, 'Odile']);
  }),
  overHttp('online and token are never sent;', async ({ user, expect }) => {
    const { body } = await user.get('/api/users/me');
    const sent = await user.patch(String(body['@id']), { online: true, token: 'made up' });
    expect(sent.status).toBe(200);
    expect((await user.get('/api/users/me')).body).not.toHaveProperty('token');
  }),
  overHttp('picture is sent as a reference.', async given => {
    const { user, expect } = given;
    const sent = await picture(given);
    const { body } = await user.get('/api/users/me');
    const patched = await user.patch(String(body['@id']), { picture: sent });
    expect([patched.status, (patched.body.picture as Item)['@id']]).toEqual([200, sent]);
  }),
  overHttp(
    'Forms also show username (the e-mail), phone, birthDay and a newsletter checkbox.',
    async ({ page, expect }) => {
      const { html } = await page('/fr/inscription');
      for (const name of ['email', 'phone', 'birthDay-day', 'newsletterConsent'])
        expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"`));
    },
  ),

  overHttp(
    'Newsletter subscriber: name, email, actif (boolean).',
    async ({ visitor, admin, newEmail, expect }) => {
      const email = newEmail();
      await visitor.post('/api/newsletters', { name: 'Odile', email });
      const { member } = await admin.get('/api/newsletters');
      expect(member).toContainEqual(expect.objectContaining({ name: 'Odile', email, actif: true }));
    },
  ),
  overHttp(
    'Contact: firstName (as name), lastName, address, email, phone, content.',
    async ({ visitor, admin, newEmail, expect }) => {
      const words = {
        firstName: 'Odile',
        lastName: 'Exemple',
        address: 'Bafoussam',
        email: newEmail(),
        phone: '+237 6 77 12 34 56',
        content: 'Priez pour ma mère.',
      };
      const sent = await visitor.post('/api/contact/add', words);
      expect(sent.status).toBe(201);
      const kept = first(await admin.get('/api/contact'));
      expect({ ...kept, phone: words.phone }).toMatchObject(words);
    },
  ),
  overHttp(
    'The first-name field is labelled with the French word for first name and the last-name field with the French word for family name;',
    async ({ page, expect }) => {
      const { html } = await page('/fr/contact');
      const labelOf = (name: string) => {
        const id = new RegExp(
          `<input[^>]* id="([^"]+)"[^>]* name="${name}"|<input[^>]* name="${name}"[^>]* id="([^"]+)"`,
        ).exec(html);
        return new RegExp(`<label[^>]* for="${id?.[1] ?? id?.[2]}"[^>]*>(.*?)</label>`, 's').exec(html)?.[1];
      };
      expect(labelOf('firstName')).toContain('Prénom');
      expect(labelOf('lastName')).toContain('Nom');
    },
  ),
  ...asksNothing(
    'in the original they are reversed in code (reading 1: labels correct; reading 2: swapped internally).',
    'Builders should keep labels matching the fields.',
  ),

  overHttp(
    'File: path, file, rootPath, size, extension, dimensions, mimeType (spelt mineType), type, name.',
    async given => {
      const { user, expect } = given;
      const { body } = await user.get(await picture(given));
      expect(lacking(body, 'path rootPath size extension dimensions mineType type name')).toEqual([]);
    },
  ),
  overHttp('Full URL is the API base plus path;', async given => {
    const { user, fetch, expect } = given;
    const { body } = await user.get(await picture(given));
    expect((await fetch(String(body.path))).status).toBe(200);
  }),
  overHttp(
    'thumbnails use a resolve-by-filter-name path under media/cache.',
    async ({ run, editor, fetch, expect }) => {
      const cover = await upload(run, editor, PIXEL, 'FILES_COVER', 'toit.png');
      const text = { title: 'Un toit', content: '<p>Un toit.</p>', status: 'published', cover };
      expect((await editor.post('/api/posts', text)).status).toBe(201);
      const { body } = await editor.get(cover);
      expect((await fetch(`/media/cache/resolve/small${body.path}`)).status).toBeLessThan(400);
    },
  ),
  overHttp('A path longer than 50 characters is treated as a full URL.', async ({ admin, expect }) => {
    const { member } = await admin.get('/api/files');
    const long = member.filter(({ path }) => String(path).length > 50 && !String(path).startsWith('http'));
    expect(long).toEqual([]);
  }),

  overHttp(
    "Post (teaching/prayer): title (as name), abstract, cover (file), slug, owner, author, viewCount, commentCount, likeCount, isLike, content, readTime, status (default 're-read'), categories (list), tags (list), likes, comments, views.",
    async ({ editor, visitor, teaching, expect }) => {
      const inLists =
        'title abstract cover slug owner author viewCount commentCount likeCount isLike readTime status categories tags likes comments views';
      expect(lacking((await visitor.get(teaching)).body, `${inLists} content`)).toEqual([]);
      expect(lacking(first(await visitor.get('/api/posts')), inLists)).toEqual([]);
      const sent = await editor.post('/api/posts', { title: 'Un toit', content: '<p>Un toit.</p>' });
      expect(sent.body.status).toBe('re-read');
    },
  ),
  overHttp(
    'Sent: title, abstract, cover, content, readTime, status, categories and tags as references, author as reference.',
    async ({ run, editor, visitor, user, expect }) => {
      const references = async (list: string) => String(first(await visitor.get(`/api/${list}`))['@id']);
      const body = {
        title: 'La patience',
        abstract: 'Attendre ensemble.',
        cover: await upload(run, editor, PIXEL, 'FILES_COVER', 'patience.png'),
        content: '<p>Attendre.</p>',
        readTime: 7,
        status: 'published',
        categories: [await references('categories?type=post')],
        tags: [await references('tags')],
        author: await meOf(user),
      };
      const sent = await editor.post('/api/posts', body);
      expect(sent.status).toBe(201);
      const { cover, categories, tags, author, ...plain } = body;
      expect(sent.body).toMatchObject({
        ...plain,
        cover: { '@id': cover },
        categories: [{ '@id': categories[0] }],
        tags: [{ '@id': tags[0] }],
      });
      expect(JSON.stringify(sent.body.author)).toContain(author);
    },
  ),
  overHttp('Slug, owner, likes, comments, views are not sent.', async ({ editor, teaching, expect }) => {
    const { body } = await editor.get(teaching);
    const sent = await editor.patch(teaching, {
      slug: 'made-up',
      owner: '/api/user/1',
      likes: [],
      views: [],
    });
    expect(sent.status).toBe(200);
    expect([sent.body.slug, sent.body.owner]).toEqual([body.slug, body.owner]);
  }),
  overHttp(
    "Testimony (Temoignage): title, abstract, cover, slug, owner, author, readTime, viewCount, commentCount, likeCount, isLike, content, status (default 'pending'), origTitle, origContent, tags, likes, comments, views.",
    async ({ user, editor, visitor, testimony, expect }) => {
      const shown =
        'title abstract cover slug owner author readTime viewCount commentCount likeCount isLike status tags likes comments views';
      expect(lacking((await visitor.get(testimony)).body, `${shown} content`)).toEqual([]);
      expect(lacking(first(await visitor.get('/api/temoignages')), shown)).toEqual([]);
      expect(lacking((await editor.get(testimony)).body, 'origTitle origContent')).toEqual([]);
      const sent = await user.post('/api/temoignages', { title: 'Le soir', content: STORY });
      expect(sent.body.status).toBe('pending');
    },
  ),
  overHttp(
    "Comment: post, temoignage, owner, message, errorResponse, status (default 'pending'), response, comments (replies).",
    async ({ user, teaching, expect }) => {
      const sent = await user.post('/api/comments', { post: teaching, message: 'Merci.' });
      const fields = 'post temoignage owner message errorResponse status response comments';
      expect(lacking(sent.body, fields)).toEqual([]);
      expect(sent.body.status).toBe('pending');
    },
  ),
  overHttp('Only one of post or temoignage is sent.', async ({ user, teaching, testimony, expect }) => {
    const both = { post: teaching, temoignage: testimony, message: 'Merci.' };
    expect((await user.post('/api/comments', both)).status).toBe(422);
    const one = await user.post('/api/comments', { post: null, temoignage: testimony, message: 'Merci.' });
    expect(one.status).toBe(201);
  }),
  overHttp("Category: title, description, type (default 'post'), slug.", async ({ editor, expect }) => {
    const sent = await editor.post('/api/categories', { title: 'Espérer' });
    expect(sent.body).toMatchObject({ title: 'Espérer', description: '', type: 'post', slug: 'esperer' });
  }),
  overHttp('Tag: title, slug.', async ({ editor, expect }) => {
    const sent = await editor.post('/api/tags', { title: 'Reconnaissance' });
    expect(sent.body).toMatchObject({ title: 'Reconnaissance', slug: 'reconnaissance' });
  }),
  overHttp('Like: device, post, temoignage, status (default true).', async ({ user, testimony, expect }) => {
    const sent = await user.post('/api/likes/add', { temoignage: testimony });
    expect(lacking(sent.body, 'device post temoignage status')).toEqual([]);
    expect(sent.body).toMatchObject({ temoignage: testimony, status: true });
  }),
  overHttp(
    'View: device, post, temoignage, isNew, time, count (count not sent).',
    async ({ run, user, admin, testimony, expect }) => {
      await user.post('/api/views/add', {
        temoignage: testimony,
        time: '2020-01-01T00:00:00Z',
        isNew: false,
      });
      await run.parvis.settle();
      const view = first(await admin.get(`/api/views?temoignage=${testimony}`));
      expect(lacking(view, 'device post temoignage isNew time count')).toEqual([]);
      expect(view).toMatchObject({ temoignage: testimony, isNew: true, count: 1 });
      expect(view.time).not.toMatch(/^2020/);
    },
  ),
  overHttp('Device: deviceId, type, specificities.', async ({ visitor, expect }) => {
    const device = { deviceId: 'a-browser', type: 'mobile/web', specificities: 'fr, 390' };
    expect((await visitor.post('/api/devices/add', device)).body).toMatchObject(device);
  }),
  overHttp(
    'Paged list: data, totalItem, currentPage (default 1), itemPerPage (default 30).',
    async ({ visitor, expect }) => {
      const { body, member } = await visitor.get('/api/posts');
      expect(body).toMatchObject({ totalItems: expect.any(Number) });
      expect(member.length).toBe(Math.min(30, Number(body.totalItems)));
    },
  ),
  overHttp(
    'References between entities take the form /api/{snake_case class name}/{id}.',
    async ({ admin, teaching, expect }) => {
      const forms = {
        posts: 'post',
        temoignages: 'temoignage',
        comments: 'comment',
        categories: 'category',
        tags: 'tag',
        users: 'user',
      };
      for (const [list, name] of Object.entries(forms))
        expect(first(await admin.get(`/api/${list}`))['@id']).toMatch(new RegExp(`^/api/${name}/\\d+$`));
      const voice = await admin.post('/api/voix_offs', { title: 'Prier à voix haute', text: teaching });
      expect(voice.body['@id']).toMatch(/^\/api\/voix_off\/\d+$/);
    },
  ),
  ...shownBy(
    'tests/stock-admin/stock-admin.int.test.ts',
    'it finds every list, and what can be done in it',
    'Other content kinds implied by routes (documents, realisations, activities, voice-over items): fields not shown.',
  ),
];

/** What entities answer of themselves, in items and in lists (specification, section 3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, meOf } from './api-client.ts';
import { startTestParvis, type TestParvis } from './start-parvis.ts';
import { PIXEL, upload } from './upload.ts';

let run: TestParvis;
let editor: ApiClient;
let author: ApiClient;
let ada: string;
let odile: string;

const LONG = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';
const text = { title: 'Prier à table', content: '<p>Un signe de croix.</p>', status: 'published' };

beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Ada', 'ROLE_EDITOR', 'ROLE_ADMIN');
  author = await run.person('Odile');
  ada = await meOf(editor);
  odile = await meOf(author);
});
afterAll(() => run[Symbol.asyncDispose]());

/** The same in the item and in the list. */
async function bothOf(reference: string, list: string) {
  const { body } = await run.visitor.get(reference);
  const { member } = await run.visitor.get(list);
  return [body, member.find(one => one['@id'] === reference)];
}

describe('a text', () => {
  test.each([
    ['posts', 'post', {}],
    ['actualites', 'actualite', {}],
    ['documents', 'document', {}],
    ['realisations', 'realisation', { nature: 'aid' }],
    ['multimedias', 'multimedia', { media: 'image' }],
  ])('of %s says whose it is, and where its likes, comments and views are', async (list, item, more) => {
    const { body } = await editor.post(`/api/${list}`, { ...text, ...more, author: odile });
    const reference = String(body['@id']);
    expect(reference).toMatch(new RegExp(`^/api/${item}/`));
    for (const one of await bothOf(reference, `/api/${list}`))
      expect(one).toMatchObject({
        ...{ owner: ada, author: odile, authorName: 'Odile', cover: null, status: 'published', tags: [] },
        likes: `/api/likes?post=${reference}`,
        comments: `/api/comments?post=${reference}`,
        views: `/api/views?post=${reference}`,
      });
  });

  test('has an author by reference, by the entity, or by a name alone', async () => {
    const entity = (await author.get('/api/users/me')).body;
    const made = async (more: object) => (await editor.post('/api/posts', { ...text, ...more })).body;
    expect(await made({ author: entity })).toMatchObject({ author: odile, authorName: 'Odile' });
    expect(await made({ authorName: 'David' })).toMatchObject({ author: null, authorName: 'David' });
    const named = await made({ author: odile, authorName: 'Une lectrice' });
    expect(named).toMatchObject({ author: odile, authorName: 'Une lectrice' });
    const { body } = await editor.patch(String(named['@id']), { author: null, authorName: null });
    expect(body).toMatchObject({ author: null, authorName: '' });
    expect(await made({ author: '/api/user/1' })).toMatchObject({
      violations: [{ propertyPath: 'author', code: 'unknownReference' }],
    });
    // What is no reference is nobody, and no name.
    expect(await made({ author: 'Odile' })).toMatchObject({ violations: [{ propertyPath: 'author' }] });
  });

  test('has a cover that is a file', async () => {
    const file = await upload(run, editor, PIXEL, 'FILES_COVER', 'porte.png');
    const { body } = await editor.post('/api/posts', { ...text, cover: file });
    const reference = String(body['@id']);
    for (const one of await bothOf(reference, '/api/posts')) {
      const cover = one?.cover as Record<string, unknown>;
      expect(cover).toMatchObject({
        ...{ '@id': file, '@type': 'File', dimensions: [1, 1], mineType: 'image/png', name: 'porte.png' },
        thumbnails: { small: `/media/cache/resolve/small${cover.path}` },
      });
      expect(String(cover.path).length).toBeLessThanOrEqual(50);
      expect((await fetch(run.parvis.url + String(cover.path))).status).toBe(200);
      const thumbnails = cover.thumbnails as Record<string, string>;
      expect((await fetch(run.parvis.url + thumbnails.small)).status).toBe(200);
    }
    expect((await editor.patch(reference, { cover: body.cover })).body.cover).toEqual(body.cover);
    expect((await editor.delete(file)).status).toBe(409);
    expect((await editor.patch(reference, { cover: null })).body.cover).toBeNull();
    const elsewhere = await editor.patch(reference, { cover: 'https://example.org/a.jpg' });
    expect(elsewhere.status).toBe(422);
  });
});

test('a person has a picture that is a file', async () => {
  const file = await upload(run, author, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
  expect((await author.patch(odile, { picture: file })).body.picture).toMatchObject({ '@id': file });
  expect((await author.get('/api/users/me')).body.picture).toMatchObject({ '@id': file, extension: 'png' });
  const { member } = await editor.get('/api/users?email=odile@example.org');
  expect(member).toMatchObject([{ picture: { '@id': file } }]);
  const { body } = await author.get(odile);
  expect((await author.patch(odile, body)).status).toBe(200);
});

describe('a testimony', () => {
  const send = (more: object) =>
    author.post('/api/temoignages', { title: 'La porte', content: LONG, ...more });

  test('takes an abstract, a cover and tags from its author, and from editors', async () => {
    const tag = (await editor.post('/api/tags', { title: 'Joie' })).body;
    const file = await upload(run, author, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
    const given = { abstract: 'Une porte ouverte.', cover: file, tags: [tag['@id']] };
    const { status, body } = await send(given);
    expect([status, body]).toMatchObject([
      201,
      { abstract: given.abstract, cover: { '@id': file }, tags: [{ '@id': tag['@id'] }] },
    ]);
    const reference = String(body['@id']);
    const hope = (await editor.post('/api/tags', { title: 'Espérance' })).body;
    const changes = { abstract: 'La nuit.', tags: [hope], cover: null };
    expect((await editor.patch(reference, changes)).body).toMatchObject({
      ...{ abstract: 'La nuit.', cover: null, tags: [{ title: 'Espérance' }] },
    });
    await editor.patch(reference, { status: 'published', cover: file });
    for (const one of await bothOf(reference, '/api/temoignages'))
      expect(one).toMatchObject({
        ...{ owner: odile, author: odile, authorName: 'Odile', abstract: 'La nuit.', cover: { '@id': file } },
        likes: `/api/likes?temoignage=${reference}`,
      });
    expect((await run.visitor.get('/api/temoignages?tags=esperance')).member).toHaveLength(1);
  });

  test('shows no picture that somebody else has sent, and no tag that is not there', async () => {
    const file = await upload(run, editor, PIXEL, 'FILES_COVER', 'a.png');
    const { body } = await send({ cover: file, tags: ['/api/tag/1'] });
    expect((body.violations as { propertyPath: string }[]).map(one => one.propertyPath)).toEqual([
      'tags',
      'cover',
    ]);
  });

  test('is HTML, of which only so much is kept as a visitor may write', async () => {
    const content =
      `<p onclick="x()">Un <b>soir</b> <em>de pluie</em>,<br>à Bafoussam.</p><h2>Titre</h2>` +
      `<blockquote><p>Levez-vous.</p></blockquote><script>alert(1)</script>` +
      `<p class="rubric">Lire <a href="https://example.org/" target="_blank">ici</a> ${'encore '.repeat(10)}</p>`;
    const { body } = await send({ content });
    expect(body.content).toBe(
      '<p>Un <strong>soir</strong> <em>de pluie</em>,<br />à Bafoussam.</p>Titre' +
        '<blockquote><p>Levez-vous.</p></blockquote>' +
        `<p>Lire <a href="https://example.org/" rel="nofollow noopener">ici</a> ${'encore '.repeat(10)}</p>`,
    );
    expect((await send({ content: `<p>${'<br>'.repeat(100)}</p>` })).status).toBe(422);
  });

  test('that is plain text becomes paragraphs, and is not told twice', async () => {
    const { body } = await send({ content: `${LONG}\nEt 1 < 2 & "oui".\n\nAmen.` });
    expect(body).toMatchObject({
      abstract: '',
      firstLine: LONG,
      content: `<p>${LONG}<br />Et 1 &lt; 2 &amp; "oui".</p><p>Amen.</p>`,
    });
    const reference = String(body['@id']);
    const found = await editor.patch(reference, { status: 'published' });
    const search = await run.visitor.get('/api/search?q=bafoussam+amen&lang=fr');
    expect(search.member).toMatchObject([{ '@id': reference, snippet: expect.not.stringContaining('<p>') }]);
    expect(found.body.abstract).toBe('');
  });
});

test('readers see whose comment it is', async () => {
  const { body } = await editor.post('/api/posts', text);
  const said = (await author.post('/api/comments', { post: body['@id'], message: 'Merci.' })).body;
  await editor.patch(String(said['@id']), { status: 'published' });
  const shown = { owner: odile, authorName: 'Odile' };
  expect((await run.visitor.get(String(said['@id']))).body).toMatchObject(shown);
  expect((await run.visitor.get(`/api/comments?post=${body['@id']}`)).member).toMatchObject([shown]);
  await author.patch(odile, { visibleName: 'anonymous' });
  const hidden = { owner: null, authorName: null };
  expect((await run.visitor.get(String(said['@id']))).body).toMatchObject(hidden);
  expect((await run.visitor.get(`/api/comments?owner=${odile}`)).member).toEqual([]);
  expect((await run.visitor.get(`/api/temoignages?owner=${odile}`)).member).toEqual([]);
});

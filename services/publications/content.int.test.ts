import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OTHER_KINDS, type OtherKind, publicationItem } from '../../contract/publication-kinds.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
let post: string;
let audio: string;
let pdf: string;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  const text = { title: 'Magnificat', content: '<p>Mon âme exalte le Seigneur.</p>' };
  post = String((await editor.post('/api/posts', text)).body['@id']);
  audio = await upload(run, editor, Buffer.from('ID3 audio'), 'FILES_AUDIO', 'lu.mp3');
  pdf = await upload(run, editor, Buffer.from('%PDF-1.7\n'), 'FILES_DOCUMENT', 'livre.pdf');
});
afterAll(() => run[Symbol.asyncDispose]());

const COLLECTIONS = {
  actualite: '/api/actualites',
  document: '/api/documents',
  realisation: '/api/realisations',
  multimedia: '/api/multimedias',
  voix_off: '/api/voix_offs',
} as const;

/** What each kind needs of its own, what it then has, and a change of it. */
const own = (kind: OtherKind): { body: object; item: object; change: object } => {
  switch (kind) {
    case 'actualite':
      return {
        body: { place: 'Bafoussam', happensOn: '2026-12-08' },
        item: { place: 'Bafoussam', happensOn: '2026-12-08' },
        change: { place: 'Douala' },
      };
    case 'document':
      return {
        body: { files: [pdf], pages: 32, inLanguage: 'ewo' },
        item: { nature: 'book', files: [pdf], pages: 32, externalUrl: null, inLanguage: 'ewo' },
        change: { nature: 'calendar', pages: null },
      };
    case 'realisation':
      return {
        body: { nature: 'donation', amount: 700000.5 },
        item: { nature: 'donation', amount: 700000.5, currency: 'XAF', gallery: [] },
        change: { amount: 0, currency: 'EUR' },
      };
    case 'multimedia':
      return {
        body: { media: 'video', address: 'https://www.youtube.com/watch?v=abc', duration: 95 },
        item: { media: 'video', duration: 95, transcript: '', inLanguage: null },
        change: { transcript: 'Bonjour.\nBienvenue.' },
      };
    case 'voix_off':
      return {
        body: { text: post, audio },
        item: { text: post, audio, narrator: '', duration: null, inLanguage: null },
        change: { narrator: 'Odile' },
      };
    default:
      return kind satisfies never;
  }
};

describe.each(OTHER_KINDS.map(kind => [kind, COLLECTIONS[kind]] as const))('%s', (kind, collection) => {
  const title = `Un ${kind} d’été`;
  const body = () => ({ title, content: '<p>Voici.</p><script>x</script>', ...own(kind).body });

  test('is drafted, changed, published, shown and archived as posts are', async () => {
    const sent = await eventsOf(run, () => editor.post(`${collection}/add`, body()));
    expect(sent.types).toEqual(['NameReserved', 'PublicationDrafted', 'DetailsGiven', 'TranslationWritten']);
    expect(sent.answer).toMatchObject({
      status: 201,
      body: { title, content: '<p>Voici.</p>', status: 're-read', ...own(kind).item },
    });
    const reference = String(sent.answer.body['@id']);
    expect(reference).toMatch(new RegExp(`^/api/${kind}/[1-9][0-9]*$`));
    expect(publicationItem(kind).parse(sent.answer.body)).toMatchObject(own(kind).item);
    expect((await run.visitor.get(reference)).status).toBe(404);
    expect((await run.visitor.get(collection)).member).toEqual([]);

    const { change } = own(kind);
    const changed = await eventsOf(run, () => editor.patch(reference, { ...change, status: 'published' }));
    expect(changed.types).toEqual(['DetailsGiven', 'TranslationPublished']);
    const published = { title, status: 'published', ...own(kind).item, ...change };
    expect(changed.answer.body).toMatchObject(published);
    expect((await eventsOf(run, () => editor.patch(reference, change))).types).toEqual([]);

    expect((await run.visitor.get(collection)).member).toMatchObject([published]);
    expect((await run.visitor.get(reference)).body).toMatchObject(published);
    const slug = `un-${kind.replace('_', '-')}-d-ete`;
    expect((await run.visitor.get(`${collection}/slug/${slug}`)).body).toMatchObject(published);
    const english = { 'Accept-Language': 'en-US' };
    expect((await run.visitor.get(reference, english)).body).toMatchObject({ language: 'fr', title });
    expect((await run.visitor.get(collection, english)).member).toEqual([]);

    await editor.patch(reference, { status: 'archived' });
    expect((await run.visitor.get(collection)).member).toEqual([]);
    expect((await run.visitor.get(`${collection}/slug/${slug}`)).status).toBe(404);
  });

  test('is for editors to write, and is no other kind', async () => {
    const user = await run.person(`Lecteur-${kind}`);
    await refused(run, 401, () => run.visitor.post(collection, body()));
    await refused(run, 403, () => user.post(collection, body()));
    expect((await user.get(`${collection}?status=draft`)).status).toBe(403);
    const id = post.split('/').at(-1);
    await refused(run, 404, () => editor.patch(`/api/${kind}/${id}`, { title: 'Autre' }));
    expect((await editor.get(`/api/${kind}/${id}`)).status).toBe(404);
    const reference = String((await editor.post(collection, body())).body['@id']);
    const number = reference.split('/').at(-1);
    expect((await editor.get(`/api/post/${number}`)).status).toBe(404);
    await refused(run, 404, () => editor.patch(`/api/post/${number}`, { title: 'Autre' }));
    await refused(run, 404, () => run.visitor.post('/api/likes/add', { post: `/api/post/${number}` }));
  });

  test('without a title, or with what cannot be scheduled, is refused and takes no name', async () => {
    await refused(run, 422, () => editor.post(collection, { ...body(), title: '' }));
    await refused(run, 422, () => editor.post(collection, { ...body(), status: 'scheduled' }));
  });
});

test.each<[OtherKind, Record<string, unknown>, string]>([
  ['actualite', { happensOn: 'demain' }, 'happensOn'],
  ['document', { files: ['/api/post/1'] }, 'files.0'],
  ['document', { files: ['/api/file/1'] }, 'files'],
  ['document', { externalUrl: 'javascript:alert(1)' }, 'externalUrl'],
  ['document', { externalUrl: 'https://www.vatican.va@evil.example/' }, 'externalUrl'],
  ['document', { pages: 0 }, 'pages'],
  ['realisation', { amount: -1 }, 'amount'],
  ['realisation', { amount: 0.001 }, 'amount'],
  ['realisation', { nature: 'loan' }, 'nature'],
  ['multimedia', { address: 'https://example.org/player' }, 'address'],
  ['multimedia', { address: 'http://www.youtube.com/watch?v=abc' }, 'address'],
  ['multimedia', { address: 'https://www.youtube.com/' }, 'address'],
  ['multimedia', { address: 'une adresse' }, 'address'],
  ['multimedia', { media: 'flash' }, 'media'],
  ['voix_off', { inLanguage: 'français' }, 'inLanguage'],
  ['voix_off', { text: '/api/post/1' }, 'text'],
  ['voix_off', { text: '/api/tag/1' }, 'text'],
  ['voix_off', { audio: '/api/file/1' }, 'audio'],
])('%s with %j is refused', async (kind, wrong, propertyPath) => {
  const body = { title: 'Faux', ...own(kind).body, ...wrong };
  const { violations } = await refused(run, 422, () => editor.post(COLLECTIONS[kind], body));
  expect(violations).toMatchObject([{ propertyPath }]);
});

test('the cover of a post may be a picture that was sent', async () => {
  const picture = await upload(run, editor, PIXEL, 'FILES_COVER', 'a.png');
  const { path } = (await editor.get(picture)).body;
  const changed = await editor.patch(post, { cover: picture });
  expect([changed.status, changed.body.cover]).toMatchObject([200, { '@id': picture, path }]);
  for (const cover of [audio, '/api/file/1', '/api/post/1'])
    await refused(run, 422, () => editor.patch(post, { cover }));
});

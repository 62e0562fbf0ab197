import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';
import { refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
let admin: ApiClient;
let post: string;
const files = { image: '', audio: '', document: '' };
const text = { title: 'Magnificat', content: '<p>Mon âme exalte le Seigneur.</p>' };
const STALE = { 'If-Match': '"99"' };

beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  admin = await run.person('Ada', 'ROLE_ADMIN');
  post = String((await editor.post('/api/posts', text)).body['@id']);
  files.image = await upload(run, editor, PIXEL, 'FILES_GALLERY', 'a.png');
  files.audio = await upload(run, editor, Buffer.from('ID3 audio'), 'FILES_AUDIO', 'lu.mp3');
  files.document = await upload(run, editor, Buffer.from('%PDF-1.7\n'), 'FILES_DOCUMENT', 'livre.pdf');
});
afterAll(() => run[Symbol.asyncDispose]());

describe('an edit of what has changed since takes no name', () => {
  test('of a post, and of the other kinds', async () => {
    await refused(run, 412, () => editor.patch(post, { title: 'Autre titre' }, STALE));
    const news = String((await editor.post('/api/actualites', { title: 'Une nouvelle' })).body['@id']);
    await refused(run, 412, () => editor.patch(news, { title: 'Autre nouvelle' }, STALE));
  });

  test('of a category and of a tag', async () => {
    for (const path of ['/api/categories', '/api/tags']) {
      const term = String((await editor.post(path, { title: 'Avec Marie' })).body['@id']);
      await refused(run, 412, () => editor.patch(term, { title: 'Marie' }, STALE));
    }
  });

  test('of a testimony that is to be published', async () => {
    const story = { title: 'Une porte', content: 'Un soir, quelqu’un a ouvert la porte. '.repeat(4) };
    const testimony = String((await editor.post('/api/temoignages', story)).body['@id']);
    await refused(run, 412, () => editor.patch(testimony, { status: 'published' }, STALE));
  });
});

describe.each([
  '<p>&nbsp;</p><p> </p>',
  '<p></p>',
  '\u200b',
  '<p>\u2800</p><script>x()</script>',
  '<figure><img src="https://elsewhere.example/a.png" alt=""></figure>',
])('of %j nothing is seen', content => {
  const required = (propertyPath: string) => [{ propertyPath, code: 'required' }];

  test('so it is no content of a text, in any language', async () => {
    const made = await refused(run, 422, () => editor.post('/api/posts', { ...text, content }));
    expect(made.violations).toMatchObject(required('content'));
    const changed = await refused(run, 422, () => editor.patch(post, { content }));
    expect(changed.violations).toMatchObject(required('content'));
    const texts = { 'en-US': { title: 'Magnificat', content } };
    const added = await refused(run, 422, () => editor.patch(`${post}/edition`, { texts }));
    expect(added.violations).toMatchObject(required('texts.en-US.content'));
  });

  test('so a news that needs no content has none', async () => {
    const { body } = await editor.post('/api/actualites', { title: 'Une nouvelle', content });
    expect(body.content).toBe('');
  });

  test('so it is no page of the house', async () => {
    const page = await refused(run, 422, () => admin.patch('/api/house_page/faq', { content }));
    expect(page.violations).toMatchObject(required('content'));
  });
});

test('a note of which nothing is seen is none', async () => {
  const { violations } = await refused(run, 422, () =>
    editor.post(`${post}/notes`, { text: '\u200b\u00a0' }),
  );
  expect(violations).toMatchObject([{ propertyPath: 'text', code: 'required' }]);
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://example.org/a.jpg',
  '//example.org/a.jpg',
  '/media/../log.sqlite',
  'a.jpg',
])('%s is no cover', async cover => {
  for (const path of ['/api/posts', '/api/actualites']) {
    const { violations } = await refused(run, 422, () => editor.post(path, { ...text, cover }));
    expect(violations).toMatchObject([{ propertyPath: 'cover' }]);
  }
  await refused(run, 422, () => editor.patch(post, { cover }));
});

test('a category or a tag that is not there, or is of texts of another type, is refused', async () => {
  const prayers = { title: 'Neuvaines', type: 'prierre' };
  const category = String((await editor.post('/api/categories', prayers)).body['@id']);
  for (const wrong of ['/api/category/1', category]) {
    const { violations } = await refused(run, 422, () =>
      editor.post('/api/posts', { ...text, categories: [wrong] }),
    );
    expect(violations).toMatchObject([{ propertyPath: 'categories', code: 'unknownReference' }]);
    await refused(run, 422, () => editor.patch(post, { categories: [wrong] }));
  }
  for (const path of ['/api/posts', '/api/actualites']) {
    const { violations } = await refused(run, 422, () =>
      editor.post(path, { ...text, tags: ['/api/tag/1'] }),
    );
    expect(violations).toMatchObject([{ propertyPath: 'tags', code: 'unknownReference' }]);
  }
  const kept = await editor.post('/api/posts', {
    ...text,
    type: 'prierre',
    categories: [category, category],
  });
  expect(kept.body.categories).toMatchObject([{ '@id': category }]);
});

test('a file of another type than what it is named for is refused', async () => {
  const wrong: readonly [string, Record<string, unknown>, string][] = [
    ['/api/documents', { files: [files.image] }, 'files'],
    ['/api/realisations', { nature: 'aid', gallery: [files.document] }, 'gallery'],
    ['/api/multimedias', { media: 'audio', address: files.image }, 'address'],
    ['/api/multimedias', { media: 'image', address: files.audio }, 'address'],
    ['/api/multimedias', { media: 'video', address: files.audio }, 'address'],
    ['/api/voix_offs', { text: post, audio: files.document }, 'audio'],
  ];
  for (const [path, body, propertyPath] of wrong) {
    const { violations } = await refused(run, 422, () => editor.post(path, { ...text, ...body }));
    expect(violations).toMatchObject([{ propertyPath, code: 'unknownReference' }]);
  }
  const image = { ...text, media: 'image', address: files.image };
  const made = await editor.post('/api/multimedias', image);
  expect(made.status).toBe(201);
  await refused(run, 422, () => editor.patch(String(made.body['@id']), { media: 'audio' }));
});

test('a recording that is still to come is not published, nor taken from what is', async () => {
  for (const [path, own, field, file] of [
    ['/api/voix_offs', { text: post }, 'audio', files.audio],
    ['/api/multimedias', { media: 'audio' }, 'address', files.audio],
  ] as const) {
    const { violations } = await refused(run, 422, () =>
      editor.post(path, { ...text, ...own, status: 'published' }),
    );
    expect(violations).toMatchObject([{ propertyPath: field, code: 'required' }]);
    const reference = String((await editor.post(path, { ...text, ...own })).body['@id']);
    await refused(run, 422, () => editor.patch(reference, { status: 'published' }));
    expect((await editor.patch(reference, { [field]: file, status: 'published' })).status).toBe(200);
    await refused(run, 422, () => editor.patch(reference, { [field]: null }));
  }
  const image = { ...text, media: 'image', status: 'published' };
  expect((await editor.post('/api/multimedias', image)).status).toBe(201);
});

test('a title that nobody can see is none', async () => {
  for (const path of ['/api/posts', '/api/actualites']) {
    const hidden = { ...text, title: '\u202e\u0000\ufeff' };
    const { violations } = await refused(run, 422, () => editor.post(path, hidden));
    expect(violations).toMatchObject([{ propertyPath: 'title', code: 'required' }]);
  }
  await refused(run, 422, () => editor.patch(post, { title: '\u202e' }));
});

test('what is published now bears no moment that is to come', async () => {
  const publishAt = new Date(Date.now() + DAY_MS).toISOString();
  const { violations } = await refused(run, 422, () =>
    editor.post('/api/posts', { ...text, status: 'published', publishAt }),
  );
  expect(violations).toMatchObject([{ propertyPath: 'publishAt' }]);
});

test('what is liked, viewed and commented on is a text that readers see, named in `post`', async () => {
  const news = (status: string) => editor.post('/api/actualites', { ...text, status });
  const [shown, hidden] = [(await news('published')).body['@id'], (await news('re-read')).body['@id']];
  for (const [named, status] of [
    [{ actualite: shown }, 422],
    [{ temoignage: shown }, 422],
    [{ post: '/api/category/1' }, 422],
    [{ post: hidden }, 404],
    [{ post: String(shown).replace('actualite', 'document') }, 404],
  ] as const) {
    await refused(run, status, () => run.visitor.post('/api/likes/add', named));
    await refused(run, status, () => run.visitor.post('/api/views/add', named));
    await refused(run, status, () => editor.post('/api/comments/add', { ...named, message: 'Merci.' }));
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { edition, listedEdition } from '../../contract/editions.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

const drafted = async (body: object = {}): Promise<string> => {
  const text = { title: 'Une porte', content: '<p>Entrez.</p>', status: 'draft', ...body };
  return String((await editor.post('/api/posts', text)).body['@id']);
};
const read = async (post: string) => edition.parse((await editor.get(`${post}/edition`)).body);

test('both languages are read at once, and one that is not written is null', async () => {
  const post = await drafted();
  const { status, body, headers } = await editor.get(`${post}/edition`);
  expect(status).toBe(200);
  const { texts, revision } = edition.parse(body);
  expect(texts.fr).toMatchObject({
    title: 'Une porte',
    status: 'draft',
    slug: 'une-porte',
    content: '<p>Entrez.</p>',
  });
  expect(texts['en-US']).toBeNull();
  expect(headers.get('etag')).toContain(`"${revision}.`);
});

test('both are changed in one step, with what they share', async () => {
  const post = await drafted();
  const tag = String((await editor.post('/api/tags', { title: 'Seuil' })).body['@id']);
  const cover = await upload(run, editor, PIXEL, 'FILES_COVER', 'porte.png');
  const texts = {
    fr: { title: 'Une grande porte', status: 'published' },
    'en-US': { title: 'A door', content: '<p>Come in.</p>', readTime: 7, status: 're-read' },
  };
  const { answer, types } = await eventsOf(run, () =>
    editor.patch(`${post}/edition`, { texts, tags: [tag], cover }),
  );
  expect(answer.status).toBe(200);
  expect(types.filter(type => !type.startsWith('Name'))).toEqual([
    'PublicationClassified',
    'CoverChosen',
    'TranslationWritten',
    'TranslationPublished',
    'TranslationWritten',
  ]);
  const changed = edition.parse(answer.body);
  expect(changed.texts).toMatchObject({
    fr: { title: 'Une grande porte', slug: 'une-grande-porte', status: 'published' },
    'en-US': { title: 'A door', readTime: 7, status: 're-read', slug: 'a-door' },
  });
  expect(changed.cover?.['@id']).toBe(cover);
  expect(changed.tags.map(({ title }) => title)).toEqual(['Seuil']);
  expect(await read(post)).toEqual(changed);
});

test('an address is what was asked for, stays when the title changes, and is free again for nobody', async () => {
  const post = await drafted({ title: 'Le silence' });
  const slugAfter = async (fr: object) => {
    const { body } = await editor.patch(`${post}/edition`, { texts: { fr } });
    return edition.parse(body).texts.fr?.slug;
  };
  expect(await slugAfter({ slug: 'se-taire' })).toBe('se-taire');
  expect(await slugAfter({ title: 'Le grand silence', slug: 'se-taire' })).toBe('se-taire');
  const other = await drafted({ title: 'Se taire' });
  expect((await read(other)).texts.fr?.slug).toBe('se-taire-2');
  await refused(run, 422, () => editor.patch(`${post}/edition`, { texts: { fr: { slug: 'Se Taire !' } } }));
});

test('what is wrong in a language is told under its name, and nothing is changed', async () => {
  const post = await drafted();
  const texts = { fr: { title: 'Une grande porte' }, 'en-US': { title: 'A door' } };
  const body = await refused(run, 422, () => editor.patch(`${post}/edition`, { texts }));
  expect((body.violations as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath)).toEqual([
    'texts.en-US.content',
  ]);
  const empty = await refused(run, 422, () =>
    editor.patch(`${post}/edition`, { texts: { fr: { title: '' } } }),
  );
  expect((empty.violations as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath)).toEqual([
    'texts.fr.title',
  ]);
});

test('who is slower than another editor is refused', async () => {
  const post = await drafted();
  const { revision } = await read(post);
  const change = (title: string) =>
    editor.patch(`${post}/edition`, { texts: { fr: { title } } }, { 'If-Match': `"${revision}"` });
  expect((await change('Une grande porte')).status).toBe(200);
  await refused(run, 412, () => change('Une petite porte'));
});

test('pictures in a text are known as files that it shows', async () => {
  const picture = await upload(run, editor, PIXEL, 'FILES_GALLERY', 'seuil.png');
  const { body: file } = await editor.get(picture);
  const content = `<figure><img src="${file.path}" alt="Un seuil" width="1" height="1" /><figcaption>Le seuil</figcaption></figure>`;
  const post = await drafted({ content });
  expect((await read(post)).texts.fr?.content).toBe(content);
  await refused(run, 409, () => editor.delete(picture));
  await editor.patch(`${post}/edition`, { texts: { fr: { content: '<p>Sans image.</p>' } } });
  expect((await editor.delete(picture)).status).toBe(204);
});

test('the list has every publication, whatever language it is written in', async () => {
  const list = async (query: string) =>
    (await editor.get(`/api/actualites/editions${query}`)).member.map(one => listedEdition.parse(one));
  const made = async (language: string, title: string) => {
    const body = { title, content: '<p>x</p>', language, status: 'published' };
    return Number((await editor.post('/api/actualites', body)).body.id);
  };
  const english = await made('en-US', 'A piece of news');
  const french = await made('fr', 'Une nouvelle');
  const all = await list('?lang=fr');
  expect(all.map(({ id }) => id).sort()).toEqual([french, english].sort());
  expect(all.find(({ id }) => id === english)?.texts).toMatchObject({
    fr: null,
    'en-US': { title: 'A piece of news', status: 'published', path: 'actualite/a-piece-of-news' },
  });
  // What was changed last comes first, also where it is not written in the language of the list.
  await editor.patch(`/api/actualite/${english}`, { language: 'en-US', title: 'A piece of good news' });
  await run.parvis.settle();
  const changed = await list('?lang=fr');
  expect(changed.map(({ id }) => id)).toEqual([english, french]);
  const dates = changed.map(({ updatedAt }) => updatedAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await list('?lang=fr&status=absent')).map(({ id }) => id)).toEqual([english]);
  expect((await list('?lang=fr&title=nouvelle')).map(({ id }) => id)).toEqual([french]);
});

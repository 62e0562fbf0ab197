/** Bodies as clients of the specification send them: nulls, empty texts, objects for references, whole records. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer, ApiClient } from './api-client.ts';
import { PASSWORD, startTestParvis, type TestParvis } from './start-parvis.ts';
import { upload } from './upload.ts';

let run: TestParvis;
let editor: ApiClient;
let post: string;
let testimony: string;
let picture: Readonly<Record<string, unknown>>;
let coverFile: Readonly<Record<string, unknown>>;

const LONG = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';
const text = { title: 'Prier à table', content: '<p>Un signe de croix.</p>', status: 'published' };

beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Ada', 'ROLE_EDITOR', 'ROLE_ADMIN');
  post = String((await editor.post('/api/posts', text)).body['@id']);
  const sent = await editor.post('/api/temoignages', { title: 'La porte', content: LONG });
  testimony = String(sent.body['@id']);
  await editor.patch(testimony, { status: 'published' });
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const files = ['FILES_USER_PICTURE', 'FILES_COVER'].map(async code => {
    return (await editor.get(await upload(run, editor, bytes, code, 'a.png'))).body;
  });
  [picture = {}, coverFile = {}] = await Promise.all(files);
});
afterAll(() => run[Symbol.asyncDispose]());

const put = async (path: string, body: unknown, type = 'application/ld+json'): Promise<ApiAnswer> => {
  const response = await fetch(run.parvis.url + path, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${editor.token}`, deviceId: 'device-Ada', 'Content-Type': type },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: answer, member: [] };
};

let people = 0;
const account = (more: object) => ({
  firstName: 'Paul',
  lastName: 'Exemple',
  email: `paul-${++people}@example.org`,
  password: PASSWORD,
  ...more,
});

describe('nothing, as null or as an empty text, is as if it was not sent', () => {
  test.each([
    ['POST /api/comments/add', () => ({ post, temoignage: null, response: null, message: 'Merci.' })],
    [
      'POST /api/comments/add',
      () => ({ post: null, temoignage: testimony, response: '', message: 'Merci.' }),
    ],
    ['POST /api/likes/add', () => ({ post, temoignage: null })],
    ['POST /api/likes/add', () => ({ post: '', temoignage: testimony, status: null })],
    ['POST /api/posts', () => ({ ...text, abstract: null, author: null, cover: null, tags: null })],
    ['POST /api/posts', () => ({ ...text, cover: '', publishAt: '', language: '', categories: null })],
    ['POST /api/contact/add', () => ({ ...person, address: null, phone: '', content: 'Merci.' })],
    ['POST /api/devices/add', () => ({ deviceId: 'device-null', type: null, specificities: null })],
    ['POST /api/categories', () => ({ title: 'Famille', description: null, type: null })],
    ['POST /api/users/add', () => account({ birthDay: '', picture: '', phone: '', newsletter: null })],
    ['POST /api/users/add', () => account({ birthDay: null, picture: null, confirmPassword: null })],
    ['POST /api/newsletters/add', () => ({ name: 'Paul', email: 'n@example.org', consent: null })],
    ['POST /api/temoignages', () => ({ title: 'La porte', content: LONG, language: null, consent: '' })],
  ])('%s', async (call, body) => {
    const { status, body: answer } = await editor.post(call.replace('POST ', ''), body());
    expect([status, answer.violations]).toEqual([201, undefined]);
  });

  test('POST /api/views/add', async () => {
    expect((await editor.post('/api/views/add', { post, temoignage: null })).status).toBe(204);
  });

  test('but what is needed is asked for', async () => {
    const { status, body } = await editor.post('/api/posts', { title: null, content: '' });
    expect([status, pathsIn(body)]).toEqual([422, ['title', 'content']]);
    const mismatch = await editor.post('/api/users/add', account({ confirmPassword: '' }));
    expect([mismatch.status, pathsIn(mismatch.body)]).toEqual([422, ['confirmPassword']]);
  });

  test('in a change it takes away what may be missing, and nothing else', async () => {
    const made = await editor.post('/api/categories', { title: 'Avec Marie', description: 'Des textes' });
    const path = String(made.body['@id']);
    expect((await editor.patch(path, { description: null })).body).toMatchObject({ description: '' });
    const { status, body } = await editor.patch(path, { title: null });
    expect([status, pathsIn(body)]).toEqual([422, ['title']]);
    const me = await editor.get('/api/users/me');
    const shown = await editor.patch(String(me.body['@id']), {
      phone: '+237699001122',
      birthDay: '1990-05-12',
    });
    expect(shown.body).toMatchObject({ phone: '+237699001122', birthDay: '1990-05-12' });
    const bare = await editor.patch(String(me.body['@id']), { phone: '', birthDay: '' });
    expect(bare.body).toMatchObject({ phone: null, birthDay: null });
  });
});

test.each([
  ['POST /api/tags', {}],
  ['POST /api/categories', {}],
  ['POST /api/moderation_rules', { about: ['comment'], outcome: 'hold' }],
  ['PATCH /api/house_page/faq', {}],
] as const)('a title of which nothing is seen is none: %s', async (call, more) => {
  const [method = '', path = ''] = call.split(' ');
  const body = { ...more, title: '\u0000\u200b' };
  const answer = await (method === 'POST' ? editor.post(path, body) : editor.patch(path, body));
  expect([answer.status, pathsIn(answer.body)]).toEqual([422, ['title']]);
});

const person = { firstName: 'Paul', lastName: 'Exemple', email: 'paul@example.org' };
const pathsIn = (body: Record<string, unknown>) =>
  (body.violations as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath);

describe('dates', () => {
  test.each(['1990-05-12', '1990-05-12T00:00:00+01:00', '1990-05-12T00:00:00.000Z'])('%s', async birthDay => {
    const { status, body } = await editor.post('/api/users/add', account({ birthDay }));
    expect([status, body.birthDay]).toEqual([201, '1990-05-12']);
  });

  test('a moment may name its zone', async () => {
    const body = { ...text, status: 'scheduled', publishAt: '2999-01-01T01:00:00+01:00' };
    expect((await editor.post('/api/posts', body)).body.publishAt).toBe('2999-01-01T00:00:00.000Z');
  });

  test.each(['1990-13-12', '12/05/1990', '1990-05-12Tnoon'])('%s is none', async birthDay => {
    const { status, body } = await editor.post('/api/users/add', account({ birthDay }));
    expect([status, pathsIn(body)]).toEqual([422, ['birthDay']]);
  });
});

describe('what a device says of itself', () => {
  test.each([
    ['text', 'Firefox 140', 'Firefox 140'],
    ['an object', { os: 'Linux', screen: [1440, 900] }, '{"os":"Linux","screen":[1440,900]}'],
  ])('%s', async (name, specificities, said) => {
    const deviceId = `device ${name}`.replaceAll(' ', '-');
    const { status, body } = await editor.post('/api/devices/add', { deviceId, specificities });
    expect([status, body.specificities]).toEqual([201, said]);
  });
});

describe('a reference may be the entity itself', () => {
  test('a picture, and a cover', async () => {
    const { status, body } = await editor.post('/api/users/add', account({ picture }));
    expect([status, body.picture]).toMatchObject([201, expect.anything()]);
    const covered = await editor.post('/api/posts', { ...text, cover: coverFile });
    expect([covered.status, covered.body.cover]).toMatchObject([201, expect.anything()]);
  });

  test('a text, a category and a tag', async () => {
    const category = (await editor.post('/api/categories', { title: 'En famille' })).body;
    const tag = (await editor.post('/api/tags', { title: 'Table' })).body;
    const { body } = await editor.post('/api/posts', { ...text, categories: [category], tags: [tag] });
    expect(body).toMatchObject({ categories: [{ '@id': category['@id'] }], tags: [{ '@id': tag['@id'] }] });
    const said = await editor.post('/api/comments', { post: body, message: 'Merci.' });
    expect([said.status, said.body.post]).toEqual([201, body['@id']]);
  });
});

describe('a record that is sent back whole', () => {
  const changed = { title: 'Prier ensemble' };
  test.each(['application/ld+json', 'application/json', 'application/merge-patch+json'])(
    'by PATCH as %s',
    async type => {
      const { body } = await editor.get(post);
      const answer = await editor.patch(post, { ...body, ...changed }, { 'Content-Type': type });
      expect([answer.status, answer.body.title]).toEqual([200, changed.title]);
    },
  );

  test('by PUT', async () => {
    const { body } = await editor.get(post);
    const answer = await put(post, { ...body, title: 'Prier en famille' });
    expect([answer.status, answer.body.title]).toEqual([200, 'Prier en famille']);
    const { headers } = await editor.get(post);
    expect(headers.get('allow')).toContain('PUT');
    expect((await put(post, 'x', 'text/plain')).status).toBe(415);
    expect((await put('/api/posts', body)).status).toBe(405);
  });
});

describe('the time that reading takes', () => {
  test('is what was sent, and stays', async () => {
    const made = await editor.post('/api/posts', { ...text, readTime: 7 });
    expect(made.body.readTime).toBe(7);
    const path = String(made.body['@id']);
    expect((await editor.patch(path, { title: 'Autrement' })).body.readTime).toBe(7);
    expect((await editor.patch(path, { readTime: 9 })).body.readTime).toBe(9);
    // It belongs to the text: sent back beside another one, it says nothing.
    const content = `<p>${'mot '.repeat(195 * 3)}</p>`;
    expect((await editor.patch(path, { content, readTime: 9 })).body.readTime).toBe(3);
  });

  test('of a testimony too', async () => {
    const made = await editor.post('/api/temoignages', { title: 'La porte', content: LONG, readTime: 4 });
    expect(made.body.readTime).toBe(4);
    const { body } = await editor.patch(String(made.body['@id']), { readTime: 5 });
    expect(body.readTime).toBe(5);
  });
});

describe('all faults are in the first answer', () => {
  test('those that concern two fields too', async () => {
    const body = { firstName: '', lastName: 'Exemple', email: 'x', password: PASSWORD, confirmPassword: 'y' };
    expect(pathsIn((await editor.post('/api/users/add', body)).body)).toEqual([
      'firstName',
      'email',
      'confirmPassword',
    ]);
    expect(pathsIn((await editor.post('/api/comments', { message: '' })).body)).toEqual(['post', 'message']);
    expect(pathsIn((await editor.post('/api/likes/add', { post, temoignage: testimony })).body)).toEqual([
      'temoignage',
    ]);
  });

  test('those of references too', async () => {
    const body = { ...text, categories: ['/api/category/1'], tags: ['/api/tag/1'], cover: '/api/file/1' };
    expect(pathsIn((await editor.post('/api/posts', body)).body).sort()).toEqual([
      'categories',
      'cover',
      'tags',
    ]);
  });
});

test('a phone that is none is told with all other faults, in the first answer', async () => {
  const contact = { firstName: '', lastName: 'Exemple', email: 'marie', phone: '12', content: 'Priez.' };
  const user = { ...contact, password: 'x', confirmPassword: 'y' };
  const faults = async (path: string, body: object) =>
    ((await run.visitor.post(path, body)).body.violations as { propertyPath: string }[]).map(
      one => one.propertyPath,
    );
  expect((await faults('/api/contact/add', contact)).sort()).toEqual(['email', 'firstName', 'phone']);
  expect(await faults('/api/users/add', user)).toEqual(
    expect.arrayContaining(['email', 'firstName', 'phone', 'password']),
  );
});

test('name is taken for firstName, as the entities are held', async () => {
  const contact = { name: 'Marie', lastName: 'Exemple', email: 'marie@example.org', content: 'Priez.' };
  expect((await run.visitor.post('/api/contact/add', contact)).body).toMatchObject({ firstName: 'Marie' });
  const user = { ...contact, name: 'Nicole', email: 'nicole@example.org', password: 'Lumiere-2026' };
  expect((await run.visitor.post('/api/users/add', user)).body).toMatchObject({ firstName: 'Nicole' });
});

describe('a text of which nothing is seen is none', () => {
  const contact = { firstName: 'Marie', lastName: 'Exemple', email: 'm@example.org', content: 'Priez.' };
  const BLANKS = ['\u200b \n\u200b', '\u3164\u2800', '\u00ad\u00a0'].map(blank => blank.repeat(50));
  test.each([
    ['/api/comments/add', 'message', () => ({ post, message: 'Merci.' })],
    ['/api/contact/add', 'content', () => contact],
    ['/api/contact/add', 'firstName', () => contact],
    ['/api/users/add', 'lastName', () => account({})],
    ['/api/temoignages', 'title', () => ({ title: 'La porte', content: LONG })],
    ['/api/temoignages', 'content', () => ({ title: 'La porte', content: LONG })],
    ['/api/newsletters/add', 'name', () => ({ name: 'Marie', email: 'm@example.org' })],
  ])('%s, %s', async (path, field, good) => {
    for (const blank of BLANKS) {
      const { status, body } = await editor.post(path, { ...good(), [field]: blank });
      expect([status, body.violations]).toEqual([422, [expect.objectContaining({ propertyPath: field })]]);
    }
  });
});

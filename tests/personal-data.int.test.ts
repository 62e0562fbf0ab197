/**
 * What a person has told the platform, marked, and looked for byte by byte where it may not stand: in the log, which
 * is kept for ever, and in what the program writes of itself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { codeSentTo } from './outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from './start-parvis.ts';
import { PIXEL, upload } from './upload.ts';

const PERSON = {
  firstName: 'Zéphyrine',
  lastName: 'Quadrivium',
  email: 'zephyrine.quadrivium@example.org',
  otherEmail: 'z.obeliscal@example.org',
  phone: '+237671717171',
  birthDay: '1931-02-13',
  device: 'device-xylographe',
  agent: 'Navigateur-Palissandre',
  request: 'demande-de-zephyrine',
  picture: 'portrait-au-kaolin.png',
  title: 'Le baobab chrysoprase',
  slug: 'le-baobab-chrysoprase',
  abstract: 'Un soir de vermillon',
  content: 'J’ai vu le psaltérion. '.repeat(8),
  note: 'Votre cousine Euphrosine y est nommée.',
  comment: 'Merci, dit l’ornithorynque.',
  commentNote: 'Restons avec le palimpseste.',
  address: '12, rue du Chardonneret',
  message: 'Priez pour mon hippocampe.',
  subscriber: 'Ludivine',
  subscriberEmail: 'ludivine.mascaret@example.org',
};
/** A part that no word of the program has, of each. */
const MARKS = {
  ...PERSON,
  content: 'psaltérion',
  note: 'Euphrosine',
  comment: 'ornithorynque',
  commentNote: 'palimpseste',
  message: 'hippocampe',
  title: 'chrysoprase',
  slug: 'chrysoprase',
  abstract: 'vermillon',
};

const lines: string[] = [];
let run: TestParvis;
let editor: ApiClient;
let testimony: string;

beforeAll(async () => {
  run = await startTestParvis({ lines });
  editor = await run.person('Basile', 'ROLE_EDITOR');
  const headers = { deviceId: PERSON.device, 'User-Agent': PERSON.agent, 'X-Request-Id': PERSON.request };
  const { firstName, lastName, email, phone, birthDay, title, abstract, content } = PERSON;
  const visitor = {
    post: (path: string, body: object) => run.visitor.post(path, body, headers),
  };
  await visitor.post('/api/devices/add', { specificities: 'Ordinateur Palissandre' });
  await visitor.post('/api/users/add', { firstName, lastName, email, phone, birthDay, password: PASSWORD });
  await visitor.post('/api/code/verified', { username: email, token: await codeSentTo(run, email) });
  const { token } = (await visitor.post('/api/login', { username: email, password: PASSWORD })).body;
  const asThem = { ...headers, Authorization: `Bearer ${token}` };
  await upload(run, { ...editor, token: String(token) }, PIXEL, 'FILES_USER_PICTURE', PERSON.picture);
  const post = await editor.post('/api/posts', {
    title: 'Prier',
    content: '<p>À table.</p>',
    status: 'published',
  });
  const text = String(post.body['@id']);
  await run.visitor.post('/api/views/add', { post: text }, asThem);
  await run.visitor.post('/api/likes/add', { post: text }, asThem);
  await visitor.post('/api/views/add', { post: text });

  const story = { title, abstract, content };
  testimony = String((await run.visitor.post('/api/temoignages', story, asThem)).body['@id']);
  await editor.patch(testimony, { status: 'published' });
  await editor.patch(testimony, { status: 'unpublished', reason: 'names-others', note: PERSON.note });
  const comment = await run.visitor.post('/api/comments', { post: text, message: PERSON.comment }, asThem);
  const rejected = { status: 'rejected', reason: 'off-topic', errorResponse: PERSON.commentNote };
  await editor.patch(String(comment.body['@id']), rejected);

  const { address, message } = PERSON;
  await visitor.post('/api/contact/add', { firstName, lastName, email, phone, address, content: message });
  await visitor.post('/api/newsletters', { name: PERSON.subscriber, email: PERSON.subscriberEmail });
  await visitor.post('/api/password/forgot', { username: email });
  await run.parvis.settle();
});
afterAll(() => run[Symbol.asyncDispose]());

/** Which of the values stand in these bytes, as they are or as JSON and base64 write them. */
const foundIn = (bytes: string): string[] =>
  Object.entries(MARKS).flatMap(([name, value]) => {
    const utf8 = Buffer.from(value);
    const forms = [
      utf8.toString('latin1'),
      JSON.stringify(value).slice(1, -1),
      utf8.toString('base64').slice(2, -4),
    ];
    return forms.some(form => bytes.includes(form)) ? [name] : [];
  });
const bytesOf = (name: string, folder = run.folder): string =>
  readdirSync(folder)
    .filter(file => file.startsWith(name))
    .map(file => readFileSync(join(folder, file), 'latin1'))
    .join('');

test('it is there for whoever may see it', async () => {
  const seen = JSON.stringify([
    (await editor.get('/api/contact')).body,
    (await editor.get('/api/newsletters')).body,
    (await editor.get(testimony)).body,
    (await editor.get('/api/comments?status=rejected')).body,
  ]);
  for (const mark of ['psaltérion', 'chrysoprase', 'Euphrosine', 'palimpseste', 'hippocampe', 'Ludivine'])
    expect(seen).toContain(mark);
});

test.each(['log.sqlite', 'sessions.sqlite', 'subject-keys.sqlite', 'leases.sqlite'])(
  'of a person nothing can be read in %s',
  name => {
    const bytes = bytesOf(name);
    expect(bytes.length).toBeGreaterThan(0);
    expect(foundIn(bytes)).toEqual([]);
  },
);

test('nor in what the program writes of itself', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(foundIn(lines.join(''))).toEqual([]);
});

test('nor in its figures', async () => {
  const { status } = await run.visitor.get('/health/live');
  expect(status).toBe(200);
  const figures = await fetch(`${run.parvis.url}/metrics`, {
    headers: { Authorization: 'Bearer for-whoever-looks-after-it' },
  });
  expect(figures.status).toBe(200);
  expect(foundIn(await figures.text())).toEqual([]);
});

test('what is looked for would be found', () => {
  expect(foundIn(bytesOf('', join(run.folder, 'search')) + JSON.stringify(PERSON)).toSorted()).toEqual(
    Object.keys(MARKS).toSorted(),
  );
});

/** One's own data: asked for, made, taken away by the person alone, and gone after a day. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { type ApiClient, meOf } from '../../tests/api-client.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';

const PATH = '/api/users/me/archive';
const FILE = '/api/users/me/archive/file';
let time = Date.parse('2026-11-21T08:00:00Z');
let run: TestParvis;
let editor: ApiClient;
let odile: ApiClient;
let picture: string;
beforeAll(async () => {
  run = await startTestParvis({ now: () => time });
  editor = await run.person('Basile', 'ROLE_EDITOR');
  odile = await run.person('Odile');
});
afterAll(() => run[Symbol.asyncDispose]());

const folder = () => join(run.folder, 'archives');
const names = () => readdir(folder()).catch(() => []);
const fetched = (client: ApiClient) =>
  fetch(run.parvis.url + FILE, { headers: { Authorization: `Bearer ${client.token}` } });

async function archiveOf(client: ApiClient) {
  expect((await client.post(PATH, {})).body).toMatchObject({ address: null, status: 'making' });
  await run.parvis.archives.settle();
  const { body } = await client.get(PATH);
  expect(body).toMatchObject({ status: 'ready', address: FILE });
  const answer = await fetched(client);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(body.size);
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { answer, files, page: text('index.html'), data: JSON.parse(text('data.json')) };
}

test('there is none before it is asked for', async () => {
  expect((await odile.get(PATH)).body).toMatchObject({ status: 'none', address: null });
  expect((await fetched(odile)).status).toBe(404);
});

test('it holds what the program knows of the person, and nothing of others', async () => {
  await run.visitor.post('/api/code/verified', {
    username: 'odile@example.org',
    token: await codeSentTo(run, 'odile@example.org'),
  });
  picture = await upload(run, odile, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
  const me = await meOf(odile);
  await odile.patch(me, { phone: '+237671717171', picture });
  await run.visitor.post(
    '/api/devices/add',
    { deviceId: 'd-odile', specificities: 'Téléphone Palissandre' },
    {
      Authorization: `Bearer ${odile.token}`,
    },
  );
  const story = { title: 'Le <baobab>', abstract: 'Un soir', content: 'J’ai vu le psaltérion. '.repeat(8) };
  const testimony = String((await odile.post('/api/temoignages', story)).body['@id']);
  await editor.patch(testimony, {
    status: 'rejected',
    reason: 'names-others',
    note: 'Votre cousine y est nommée.',
  });
  const post = await editor.post('/api/posts', {
    title: 'Prier',
    content: '<p>Ici.</p>',
    status: 'published',
  });
  const text = String(post.body['@id']);
  await odile.post('/api/comments', { post: text, message: 'Merci, dit l’ornithorynque.' });
  await editor.post('/api/comments', { post: text, message: 'Palimpseste.' });
  await odile.post('/api/likes/add', { post: text });
  await run.visitor.post('/api/views/add', { post: text }, { deviceId: 'd-odile' });
  const other = await editor.post('/api/posts', {
    title: 'Lire',
    content: '<p>Là.</p>',
    status: 'published',
  });
  await run.visitor.post('/api/views/add', { post: other.body['@id'] }, { deviceId: 'd-passing' });
  const message = {
    firstName: 'Odile',
    lastName: 'Exemple',
    email: 'odile@example.org',
    content: 'Hippocampe.',
  };
  const wrote = String((await odile.post('/api/contact/add', message)).body['@id']);
  await editor.post(`${wrote}/answer`, { content: 'Nous y pensons.' });
  const team = (await editor.get('/api/users/me')).body;
  await editor.patch(wrote, { assignedTo: team['@id'] });
  await run.visitor.post('/api/newsletters', {
    name: 'Odile',
    email: 'odile@example.org',
    consent: '2026-11',
  });
  await run.parvis.settle();

  const { answer, files, page, data } = await archiveOf(odile);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="parvis.zip"');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(data).toMatchObject({
    account: { firstName: 'Odile', email: 'odile@example.org', phone: '+237671717171', picture },
    sessions: [{ agent: expect.any(String) }],
    devices: [{ name: 'd-odile', specificities: 'Téléphone Palissandre' }],
    testimonies: [
      {
        title: 'Le <baobab>',
        content: expect.stringContaining('psaltérion'),
        ...{ status: 'rejected', reason: 'names-others', note: 'Votre cousine y est nommée.' },
        history: expect.arrayContaining([
          expect.objectContaining({ type: 'TestimonySubmitted' }),
          expect.objectContaining({ type: 'TestimonyRejected' }),
        ]),
      },
    ],
    comments: [
      { title: 'Prier', message: 'Merci, dit l’ornithorynque.', history: [{ type: 'CommentPosted' }] },
    ],
    likes: [{ title: 'Prier', contentKind: 'post', contentId: post.body.id }],
    views: [
      {
        title: 'Prier',
        contentKind: 'post',
        contentId: post.body.id,
        count: 1,
        viewedAt: expect.any(String),
      },
    ],
    messages: [{ content: 'Hippocampe.', answers: [{ content: 'Nous y pensons.' }] }],
    newsletter: [{ email: 'odile@example.org', status: 'active' }],
    consents: expect.arrayContaining([
      expect.objectContaining({ purpose: 'account' }),
      expect.objectContaining({ purpose: 'newsletter', wording: '2026-11' }),
    ]),
    files: [{ name: 'moi.png' }],
  });
  expect(page).toContain('Nous y pensons.');
  expect(page.match(/<h3>Prier<\/h3>|<dt>Titre<\/dt><dd>Prier<\/dd>/g)).toHaveLength(3);
  expect(page).toContain('tel qu’il était le 21 novembre 2026 à 9\u00a0h\u00a000.');
  const everything = page + JSON.stringify(data);
  for (const others of [
    'Palimpseste',
    'Basile',
    String(team.id),
    'passwordHash',
    'argon2',
    'codeHash',
    'seed',
  ])
    expect(everything).not.toContain(others);

  const [name] = Object.keys(files).filter(one => one.startsWith('files/'));
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const { path } = (await odile.get(picture)).body;
  const sent = await fetch(run.parvis.url + String(path));
  expect(sha(files[name ?? ''] ?? new Uint8Array())).toBe(sha(new Uint8Array(await sent.arrayBuffer())));
  expect(page).toContain(`href="${name}"`);
});

test('the page can be read on its own, in the language of the account, and asks nobody for anything', async () => {
  const { page } = await archiveOf(odile);
  expect(page).toContain('<html lang="fr">');
  for (const said of [
    'Vos données sur Parvis',
    'Le &lt;baobab&gt;',
    'psaltérion',
    'ornithorynque',
    'refusé',
    'ont lu',
  ])
    expect(page).toContain(said);
  expect(page).not.toMatch(/<script|<link|<img|https?:|@import|url\(/);
  const me = await meOf(odile);
  await odile.patch(me, { language: 'en-US', firstName: 'Odette' });
  const { page: english } = await archiveOf(odile);
  expect(english).toContain('Your Data on Parvis');
  const labels = [...english.matchAll(/<dt>([^<]*)<\/dt><dd>Odette<\/dd>/g)].map(([, name]) => name);
  expect(labels).toEqual(['First name', 'First name']);
  expect(await names()).toHaveLength(1);
});

test('it is for the person alone, and nobody else on the machine can read it', async () => {
  await archiveOf(odile);
  for (const client of [editor, await run.person('Agathe', 'ROLE_ADMIN')]) {
    expect((await client.get(PATH)).body).toMatchObject({ status: 'none' });
    expect((await fetched(client)).status).toBe(404);
  }
  expect((await fetch(run.parvis.url + FILE)).status).toBe(401);
  expect((await run.visitor.post(PATH, {})).status).toBe(401);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  const [name = ''] = await names();
  expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600);
});

test('asked for twice at once it is made once', async () => {
  const both = await Promise.all([odile.post(PATH, {}), odile.post(PATH, {})]);
  expect(both.map(({ body }) => body.status)).toEqual(['making', 'making']);
  await run.parvis.archives.settle();
  expect(await names()).toHaveLength(1);
});

test('after a day it is gone, and so is what a crash has left', async () => {
  await archiveOf(odile);
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), '77.part'), 'half');
  time += DAY_MS - 1000;
  await run.parvis.archives.sweep();
  expect((await names()).filter(name => name.endsWith('.zip'))).toHaveLength(1);
  expect(await names()).not.toContain('77.part');
  time += 2000;
  odile = { ...odile };
  await run.parvis.archives.sweep();
  expect(await names()).toEqual([]);
});

test('it goes with the account', async () => {
  const ursule = await run.person('Ursule');
  await archiveOf(ursule);
  expect(await names()).toHaveLength(1);
  const me = await meOf(ursule);
  const { status } = await ursule.delete(me, {}, { password: PASSWORD });
  expect(status).toBeLessThan(300);
  await run.parvis.settle();
  await expect.poll(names).toEqual([]);
});

test('what a crash has left of an account that has gone is removed at the next start, and of nobody else', async () => {
  const [gone, closed, stays] = [
    await run.person('Valere'),
    await run.person('Zita'),
    await run.person('Yves'),
  ];
  for (const client of [gone, closed, stays]) await archiveOf(client);
  const left = await names();
  expect(left).toHaveLength(3);
  const own = await meOf(stays);
  await gone.delete(await meOf(gone), {}, { password: PASSWORD });
  const admin = await run.person('Wilfrid', 'ROLE_ADMIN');
  await admin.delete(await meOf(closed));
  await run.stop();
  // Cut off after it was decided, before they were removed.
  for (const name of left) await writeFile(join(folder(), name), 'a zip');
  await run.start();
  await run.parvis.archives.sweep();
  expect(await names()).toEqual(left.filter(name => name.startsWith(`${own.split('/').at(-1)}-`)));
});

test('what was written without signing in is in it, under each address that was shown to be theirs', async () => {
  const letter = { firstName: 'Perpetue', lastName: 'Exemple', content: 'Un narval.' };
  const besides = { ...letter, email: 'Perpetue@Example.org' };
  const stranger = { ...letter, email: 'perpetua@example.org', content: 'Une licorne.' };
  for (const message of [besides, stranger]) await run.visitor.post('/api/contact/add', message);
  const perpetue = await run.person('Perpetue');
  const messages = async () => (await archiveOf(perpetue)).data.messages;
  expect(await messages()).toEqual([]);
  const token = await codeSentTo(run, 'perpetue@example.org');
  await perpetue.post('/api/code/verified', { username: 'perpetue@example.org', token });
  const change = { email: 'felicite@example.org', password: PASSWORD };
  await perpetue.post('/api/email/change', change);
  await perpetue.post('/api/email/verified', { token: await codeSentTo(run, change.email) });
  await run.parvis.settle();
  expect(await messages()).toMatchObject([{ content: 'Un narval.', email: 'Perpetue@Example.org' }]);
});

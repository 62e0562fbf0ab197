import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Version } from '../../contract/versions.ts';
import { type ApiClient, meOf } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
let admin: ApiClient;
let auditor: ApiClient;
let author: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Lucie', 'ROLE_EDITOR');
  admin = await run.person('Odile', 'ROLE_ADMIN');
  auditor = await run.person('Simon', 'ROLE_AUDITOR');
  author = await run.person('Agnes');
});
afterAll(() => run[Symbol.asyncDispose]());

const CONTENT =
  '<p>Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis, et la porte était ouverte.</p>';

async function versions(client: ApiClient, of: unknown): Promise<readonly Version[]> {
  const { status, member } = await client.get(`/api/versions?of=${of}`);
  expect(status).toBe(200);
  return member as unknown as readonly Version[];
}
const changed = ({ changes }: Version | undefined = { changes: [] } as never) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]));
const restore = (client: ApiClient, version: Version | undefined, headers = {}) =>
  client.post(`${version?.['@id']}/restore`, {}, headers);

test('a text: newest first, by whom and what; a version comes back as a new change', async () => {
  const draft = { title: 'Prier à table', content: '<p>Un signe de croix.</p>', language: 'fr' };
  const { body: post } = await editor.post('/api/posts', { ...draft, type: 'post' });
  const path = String(post['@id']);
  await admin.patch(path, { title: 'Prier à deux', status: 'published', language: 'fr' });
  const [second, first, ...none] = await versions(auditor, path);
  expect(none).toEqual([]);
  expect([first?.number, second?.number]).toEqual([1, 2]);
  expect([first?.by, second?.by]).toEqual([await meOf(editor), await meOf(admin)]);
  expect([first?.byName, second?.byName]).toEqual(['Lucie Exemple', 'Odile Exemple']);
  expect(changed(first)).toMatchObject({
    'fr.title': [null, 'Prier à table'],
    'fr.content': [null, '<p>Un signe de croix.</p>'],
    'fr.status': [null, 're-read'],
    deleted: [null, false],
  });
  expect(changed(second)).toMatchObject({
    'fr.title': ['Prier à table', 'Prier à deux'],
    'fr.status': ['re-read', 'published'],
  });
  expect(changed(second)).not.toHaveProperty('fr.content');

  const { answer, events } = await eventsOf(run, () => restore(editor, first));
  expect(answer).toMatchObject({ status: 200, body: { number: 3, restores: 1, by: await meOf(editor) } });
  expect(events.map(({ type }) => type)).toContain('TranslationWritten');
  expect((await run.visitor.get(path)).body).toMatchObject({ title: 'Prier à table', status: 'published' });
  expect(changed((await versions(editor, path))[0])['fr.title']).toEqual(['Prier à deux', 'Prier à table']);

  const again = await eventsOf(run, () => restore(editor, first));
  expect([again.answer.status, again.types]).toEqual([200, []]);
});

test('changes under one name of a request are versions each, under the name of who made it', async () => {
  const draft = { title: 'Veillée', content: '<p>Le soir.</p>', language: 'fr' };
  const path = String((await editor.post('/api/posts', { ...draft, type: 'post' })).body['@id']);
  const named = { 'X-Request-Id': '4bf92f3577b34da6a3ce929d0e0e4736' };
  for (const [client, title] of [
    [editor, 'Veillée de prière'],
    [editor, 'Veillée à deux'],
    [admin, 'Veillée en famille'],
  ] as const)
    expect((await client.patch(path, { title, language: 'fr' }, named)).status).toBe(200);
  const all = await versions(auditor, path);
  expect(all.map(version => [version.byName, changed(version)['fr.title']?.[1]])).toEqual([
    ['Odile Exemple', 'Veillée en famille'],
    ['Lucie Exemple', 'Veillée à deux'],
    ['Lucie Exemple', 'Veillée de prière'],
    ['Lucie Exemple', 'Veillée'],
  ]);
});

test('who has not seen the last change restores nothing', async () => {
  const { body } = await editor.post('/api/actualites', { title: 'Un puits', content: CONTENT });
  const path = String(body['@id']);
  const [first] = await versions(editor, path);
  const { headers } = await editor.get(String(first?.['@id']));
  await editor.patch(path, { title: 'Deux puits' });
  const etag = headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const late = await eventsOf(run, () => restore(editor, first, { 'If-Match': etag }));
  expect([late.answer.status, late.types]).toEqual([412, []]);
  const seen = (await editor.get(String(first?.['@id']))).headers.get('etag') ?? '';
  expect((await restore(editor, first, { 'If-Match': seen })).status).toBe(200);
  expect((await editor.get(path)).body).toMatchObject({ title: 'Un puits' });
});

test('what was deleted comes back by its own call alone', async () => {
  const { body } = await editor.post('/api/actualites', { title: 'Une nouvelle', content: CONTENT });
  const path = String(body['@id']);
  await editor.delete(path);
  const [last, first] = await versions(admin, path);
  expect(changed(last)).toEqual({ deleted: [false, true] });
  expect((await restore(admin, first)).status).toBe(404);
  expect((await admin.post(`${path}/restore`, {})).status).toBe(200);
  expect(changed((await versions(admin, path))[0])).toEqual({ deleted: [true, false] });
});

test('a testimony: an editor takes an edit back; what its author withdrew only its author restores', async () => {
  const sent = { title: 'Au village', content: CONTENT };
  const { body } = await author.post('/api/temoignages', sent);
  const path = String(body['@id']);
  await editor.patch(path, { title: 'Au village, un soir' });
  const [edited, first] = await versions(editor, path);
  expect(changed(edited).title).toEqual(['Au village', 'Au village, un soir']);
  expect((await restore(auditor, first)).status).toBe(403);
  expect((await restore(editor, first)).status).toBe(200);
  expect((await author.get(path)).body).toMatchObject({ title: 'Au village' });

  await author.delete(path);
  for (const client of [editor, admin, auditor]) expect((await restore(client, edited)).status).toBe(403);
  expect((await author.get('/api/consents')).member).not.toContainEqual(
    expect.objectContaining({ subject: path }),
  );
  expect((await restore(author, edited)).status).toBe(200);
  expect((await author.get(path)).body).toMatchObject({ title: 'Au village, un soir', status: 'pending' });
  expect((await author.get('/api/consents')).member).toContainEqual(
    expect.objectContaining({ subject: path }),
  );
  expect((await editor.patch(path, { status: 'published' })).status).toBe(200);
  expect((await versions(editor, path)).map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
});

test('a decision says its reason', async () => {
  const { body } = await author.post('/api/temoignages', { title: 'Trop court', content: CONTENT });
  await editor.patch(String(body['@id']), { status: 'rejected', reason: 'too-short' });
  const [last] = await versions(auditor, body['@id']);
  expect([last?.reason, changed(last)]).toEqual(['too-short', { status: ['pending', 'rejected'] }]);
});

test('a comment: its words come back, from its author alone when it was withdrawn', async () => {
  const { body: post } = await editor.post('/api/posts', { title: 'Merci', content: CONTENT, type: 'post' });
  await editor.patch(String(post['@id']), { status: 'published' });
  const { body } = await author.post('/api/comments', { post: post['@id'], message: 'Merci.' });
  const path = String(body['@id']);
  await author.patch(path, { message: 'Merci beaucoup.' });
  const [, first] = await versions(editor, path);
  expect((await restore(editor, first)).status).toBe(200);
  expect((await author.get(path)).body).toMatchObject({ message: 'Merci.', status: 'pending' });
  await author.delete(path);
  expect((await restore(admin, first)).status).toBe(403);
  expect((await restore(author, first)).status).toBe(200);
  expect((await author.get(path)).body).toMatchObject({ message: 'Merci.', status: 'pending' });
});

test('a category: its words come back, and so does a removed one under its id', async () => {
  const category = { title: 'Les psaumes', description: 'Pour chaque jour', type: 'prierre' };
  const { body } = await editor.post('/api/categories', category);
  const path = String(body['@id']);
  await editor.patch(path, { title: 'Psaumes' });
  const [, first] = await versions(auditor, path);
  expect(changed(first)['fr.title']).toEqual([null, 'Les psaumes']);
  await restore(editor, first);
  expect((await run.visitor.get(path)).body).toMatchObject({ title: 'Les psaumes' });
  await editor.delete(path);
  expect((await run.visitor.get(path)).status).toBe(404);
  expect((await restore(editor, first)).status).toBe(200);
  expect((await run.visitor.get(path)).body).toMatchObject({ title: 'Les psaumes', slug: 'les-psaumes' });
});

test('a page of the house: administrators bring its words back, editors and auditors read them', async () => {
  const page = '/api/house_page/mention-legal';
  expect((await admin.get(`/api/versions?of=${page}`)).status).toBe(404);
  await admin.patch(page, { title: 'Mentions', content: '<p>Un.</p>' });
  await admin.patch(page, { content: '<p>Deux.</p>' });
  await admin.patch(page, { title: 'Legal notice', content: '<p>One.</p>' }, { 'Accept-Language': 'en-US' });
  const [third, second, first] = await versions(auditor, page);
  expect(first).toMatchObject({ '@id': '/api/version/house_page-mention-legal-1', number: 1 });
  expect(changed(second)).toEqual({ 'fr.content': ['<p>Un.</p>', '<p>Deux.</p>'] });
  expect(changed(third)).toMatchObject({ 'en-US.title': [null, 'Legal notice'] });
  expect(await versions(editor, page)).toHaveLength(3);
  expect((await author.get(`/api/versions?of=${page}`)).status).toBe(403);

  for (const other of [editor, auditor]) expect((await restore(other, first)).status).toBe(403);
  const { answer, types } = await eventsOf(run, () => restore(admin, first));
  expect([answer.status, answer.body.restores, types]).toEqual([200, 1, ['HousePageWritten']]);
  expect((await run.visitor.get(`${page}?lang=fr`)).body.content).toBe('<p>Un.</p>');
  expect((await run.visitor.get(`${page}?lang=en-US`)).body.content).toBe('<p>One.</p>');
  const { member } = await auditor.get('/api/activities?type=HistoryOpened');
  expect(member).toContainEqual(expect.objectContaining({ type: 'HistoryOpened', subject: page }));
});

test('an account: for administrators and auditors, without secrets; nobody restores it', async () => {
  const path = await meOf(author);
  await author.patch(path, { lastName: 'Nkomo' });
  const [last, ...before] = await versions(auditor, path);
  expect(changed(last)).toEqual({ lastName: ['Exemple', 'Nkomo'] });
  expect(JSON.stringify([last, before])).not.toMatch(/hash|seed|Lumiere/i);
  expect((await editor.get(`/api/versions?of=${path}`)).status).toBe(403);
  expect((await author.get(`/api/versions?of=${path}`)).status).toBe(403);
  for (const client of [admin, auditor, author])
    expect((await restore(client, before.at(-1))).status).toBe(403);
});

test('who is forgotten is in no version', async () => {
  const leaving = await run.person('Blandine', 'ROLE_EDITOR');
  const me = await meOf(leaving);
  const { body: text } = await leaving.post('/api/actualites', { title: 'Un départ', content: CONTENT });
  const kept = await leaving.post('/api/temoignages', { title: 'Gardé', content: CONTENT });
  const gone = await leaving.post('/api/temoignages', { title: 'Perdu', content: CONTENT });
  await editor.patch(String(kept.body['@id']), { title: 'Gardé, corrigé', status: 'published' });
  const asked = { password: 'Lumiere-2026', keepTexts: true };
  expect((await leaving.delete(me, {}, asked)).status).toBe(200);
  await run.parvis.forgetting.rounds.round();
  await run.parvis.settle();
  expect((await versions(auditor, text['@id'])).map(({ by }) => by)).toEqual([null]);
  expect((await auditor.get(`/api/versions?of=${me}`)).status).toBe(404);
  expect((await auditor.get(`/api/versions?of=${gone.body['@id']}`)).status).toBe(404);
  const [restated, ...earlier] = await versions(auditor, kept.body['@id']);
  expect([restated?.by, earlier]).toEqual([null, []]);
  expect(changed(restated).title).toEqual([null, 'Gardé, corrigé']);
});

test.each([
  ['/api/device/1', 422],
  ['nothing', 422],
  ['/api/post/1', 404],
])('versions of %s: %i', async (of, status) => {
  expect((await auditor.get(`/api/versions?of=${of}`)).status).toBe(status);
});

test('what an auditor opens is recorded, and who reads the versions of an account', async () => {
  const { body } = await editor.post('/api/actualites', { title: 'Une fête', content: CONTENT });
  const of = String(body['@id']);
  const opened = (client: ApiClient, path: string) => eventsOf(run, () => versions(client, path));
  expect((await opened(editor, of)).types).toEqual([]);
  const first = await opened(auditor, of);
  expect(first.events).toMatchObject([
    {
      type: 'HistoryOpened',
      actor: (await meOf(auditor)).replace('/api/user/', 'user:'),
      data: { resource: 'Actualite', id: body.id },
    },
  ]);
  // Turning its pages is no other opening.
  expect((await opened(auditor, of)).types).toEqual([]);
  expect((await opened(admin, await meOf(author))).types).toEqual(['HistoryOpened']);
  await run.parvis.settle();
  const { member } = await admin.get(`/api/activities?subject=${of}`);
  expect(member.map(({ type }) => type)).toContain('HistoryOpened');
});

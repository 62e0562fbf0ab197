/** A key of idempotency belongs to what was sent under it, and to who sent it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from './api-client.ts';
import { startTestParvis, type TestParvis } from './start-parvis.ts';
import { eventsOf, refused } from './watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
let author: ApiClient;
let post: string;
beforeAll(async () => {
  run = await startTestParvis();
  [editor, author] = [await run.person('Basile', 'ROLE_EDITOR'), await run.person('Odile')];
  const text = { title: 'Prier à table', content: '<p>Un signe de croix.</p>', status: 'published' };
  post = String((await editor.post('/api/posts', text)).body['@id']);
});
afterAll(() => run[Symbol.asyncDispose]());

const message = { firstName: 'Marie', lastName: 'Exemple', email: 'marie@example.org', content: 'Priez.' };
const long = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';
const under = (key: string) => ({ 'Idempotency-Key': key.replaceAll(' ', '-') });

const calls: [string, () => ApiClient, () => object, object][] = [
  ['/api/contact/add', () => run.visitor, () => message, { content: 'Priez pour ma mère.' }],
  ['/api/temoignages', () => author, () => ({ title: 'Une porte', content: long }), { title: 'Une fenêtre' }],
  ['/api/comments', () => author, () => ({ post, message: 'Merci.' }), { message: 'Merci beaucoup.' }],
  ['/api/likes/add', () => run.visitor, () => ({ post, status: true }), { status: false }],
  ['/api/tags', () => editor, () => ({ title: 'Espérance' }), { title: 'Patience' }],
  [
    '/api/posts',
    () => editor,
    () => ({ title: 'Prier en marchant', content: '<p>Pas à pas.</p>' }),
    { title: 'Prier assis' },
  ],
];

test.each(calls)(
  '%s: another body under a key is refused, and the same is answered as before',
  async (path, who, body, other) => {
    const key = under(`key of ${path}`);
    const made = await who().post(path, body(), key);
    expect(made.status).toBe(201);

    const problem = await refused(run, 422, () => who().post(path, { ...body(), ...other }, key));
    expect(problem).toMatchObject({ code: 'idempotencyKeyReused', message: expect.stringContaining('clé') });

    // However its fields are ordered.
    const reordered = Object.fromEntries(Object.entries(body()).reverse());
    const again = await eventsOf(run, () => who().post(path, reordered, key));
    expect([again.answer.status, again.types]).toEqual([201, []]);
    for (const field of ['@id', 'createdAt']) expect(again.answer.body[field]).toBe(made.body[field]);

    const sent = await eventsOf(run, () => who().post(path, { ...body(), ...other }, under(`next ${path}`)));
    expect(sent.answer.status).toBe(201);
    expect(sent.types).not.toEqual([]);
  },
);

test('visitors without a name share no keys: what each of them sends is kept', async () => {
  const nameless = createApiClient(() => run.parvis.url, { deviceId: '' });
  const key = under('1');
  const first = await nameless.post('/api/contact/add', message, key);
  for (const content of ['Un autre message.', message.content]) {
    const { answer, types } = await eventsOf(run, () =>
      nameless.post('/api/contact/add', { ...message, content }, key),
    );
    expect([answer.status, types]).toEqual([201, ['ConsentRecorded', 'ContactReceived']]);
    expect(answer.body.id).not.toBe(first.body.id);
  }
});

test('what is made of two kinds under one key has two ids: letters and holds stand under the id of a text', async () => {
  const key = under('key of two kinds');
  const testimony = await author.post('/api/temoignages', { title: 'Un puits', content: long }, key);
  const comment = await author.post('/api/comments', { post, message: 'Merci.' }, key);
  expect([testimony.status, comment.status]).toEqual([201, 201]);
  expect(comment.body.id).not.toBe(testimony.body.id);
});

test('what was refused has used no key', async () => {
  const key = under('key of a refused message');
  await refused(run, 422, () => run.visitor.post('/api/contact/add', { ...message, email: 'marie' }, key));
  expect((await run.visitor.post('/api/contact/add', message, key)).status).toBe(201);
});

test('a change under a key that was used for another change of the same text is refused', async () => {
  const { '@id': reference } = (await author.post('/api/temoignages', { title: 'Un chemin', content: long }))
    .body;
  const key = under('key of an edit');
  const edit = (title: string) => editor.patch(String(reference), { title }, key);
  expect((await edit('Un chemin de terre')).status).toBe(200);
  expect((await edit('Un chemin de terre')).status).toBe(200);
  await refused(run, 422, () => edit('Un chemin de croix'));
});

test('another call under a key is refused, though it concerns the same text and sends as little', async () => {
  const text = { title: 'Prier debout', content: '<p>Les bras ouverts.</p>' };
  const reference = String((await editor.post('/api/posts', text)).body['@id']);
  const key = under('key of a removal');
  const remove = () => editor.delete(reference, key);
  expect((await remove()).status).toBe(204);
  const problem = await refused(run, 422, () => editor.post(`${reference}/restore`, undefined, key));
  expect(problem).toMatchObject({ code: 'idempotencyKeyReused' });
  expect(await eventsOf(run, remove)).toMatchObject({ answer: { status: 204 }, types: [] });
});

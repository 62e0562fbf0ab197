import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';
import { type TestimonyCommand, testimonyDecider, testimonyStream } from './testimony.ts';

let run: TestParvis;
let editor: ApiClient;
let author: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  author = await run.person('Odile');
});
afterAll(() => run[Symbol.asyncDispose]());

const content = 'Un soir, quelqu’un a ouvert la porte. '.repeat(4).trim();

test('is kept without what nobody sees, as its author sends it and as an editor changes it', async () => {
  const hidden = '\u0000\u202e\u2066\ufeff';
  const sent = { title: `Une\n ${hidden}porte`, content: `${hidden}${content}\r\n\r\n\r\n\r\nFin.` };
  const { status, body } = await author.post('/api/temoignages', sent);
  expect([status, body.title, body.content]).toEqual([201, 'Une porte', `${content}\n\nFin.`]);
  const reference = String(body['@id']);
  const edited = await editor.patch(reference, { title: `La ${hidden}porte` });
  expect(edited.body).toMatchObject({ title: 'La porte', content: `${content}\n\nFin.` });

  const nothing = '\u202e\u0000'.repeat(60);
  for (const [field, wrong] of [
    ['title', { title: nothing, content }],
    ['content', { title: 'Une porte', content: nothing }],
  ] as const) {
    const { violations } = await refused(run, 422, () => author.post('/api/temoignages', wrong));
    expect(violations).toMatchObject([{ propertyPath: field }]);
    await refused(run, 422, () => editor.patch(reference, { [field]: nothing }));
  }
});

test('read and sent back whole, it changes nothing but what was changed', async () => {
  const { body } = await author.post('/api/temoignages', { title: 'Un puits', content });
  const reference = String(body['@id']);
  const read = (await editor.get(reference)).body;
  expect((await eventsOf(run, () => editor.patch(reference, read))).types).toEqual([]);
  const decided = await eventsOf(run, () => editor.patch(reference, { ...read, status: 'published' }));
  expect(decided.types).toEqual(['NameReserved', 'TestimonyPublished']);
});

test('is refused to whoever may not', async () => {
  const other = await run.person('Marc');
  const story = { title: 'Un puits', content };
  await refused(run, 401, () => run.visitor.post('/api/temoignages', story));
  const reference = String((await author.post('/api/temoignages', story)).body['@id']);
  await refused(run, 401, () => run.visitor.patch(reference, { status: 'withdrawn' }));
  for (const patch of [{ title: 'Le mien' }, { status: 'published' }, { status: 'withdrawn' }])
    await refused(run, 403, () => other.patch(reference, patch));
  await refused(run, 403, () => author.patch(reference, { status: 'published' }));
  await refused(run, 403, () => editor.patch(reference, { status: 'withdrawn' }));
  await refused(run, 422, () => editor.patch(reference, { status: 'rejected' }));
  await refused(run, 404, () => editor.patch('/api/temoignage/1', { status: 'published' }));
  await editor.patch(reference, { status: 'published' });
  for (const patch of [{ status: 'published' }, { status: 'rejected', reason: 'other' }, { title: 'Mieux' }])
    await refused(run, 409, () => editor.patch(reference, patch));
});

test('are listed by a tag, however it is named', async () => {
  const tag = (await editor.post('/api/tags', { title: 'Hospitalité' })).body;
  const { tools } = run.parvis;
  const testimonyId = tools.ids.entity();
  const text = { title: 'Un banc', abstract: '', content, readTimeMinutes: 1 };
  const by = { userId: null, roles: ['ROLE_EDITOR'] } as const;
  const sent = {
    testimonyId,
    userId: 1,
    author: 'Exemple',
    language: 'fr',
    season: 'gold',
    ...text,
  } as const;
  const publishedAt = '2026-11-01T08:00:00.000Z';
  const context = { actor: 'system', correlationId: 'test' };
  const commands: readonly TestimonyCommand[] = [
    { kind: 'submit', ...sent, tags: [Number(tag.id)] },
    { kind: 'publish', by, text, slug: 'un-banc', publishedAt },
  ];
  for (const command of commands)
    await tools.handle(testimonyStream(testimonyId), testimonyDecider, command, context);
  await run.parvis.settle();
  const found = async (named: unknown) => (await run.visitor.get(`/api/temoignages?tag=${named}`)).body;
  for (const named of [tag['@id'], tag.id, 'hospitalite'])
    expect(await found(named)).toMatchObject({ totalItems: 1, member: [{ id: testimonyId }] });
  for (const named of ['inconnu', '/api/tag/1']) expect(await found(named)).toMatchObject({ totalItems: 0 });
});

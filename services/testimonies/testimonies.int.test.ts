import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    { kind: 'submit', ...sent, tags: [Number(tag.id)], consent: null },
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

describe('what was published', () => {
  async function publishedOne(by: ApiClient, title: string) {
    const reference = String((await by.post('/api/temoignages', { title, content })).body['@id']);
    const { body } = await editor.patch(reference, { status: 'published' });
    return { reference, slug: String(body.slug), publishedAt: body.publishedAt };
  }
  /** Where visitors meet it: its address, its list, the search. */
  async function whereItIs({ reference, slug }: { reference: string; slug: string }) {
    await run.parvis.settle();
    const { visitor } = run;
    const listed = (await visitor.get('/api/temoignages?itemsPerPage=100')).body.member as {
      '@id': string;
    }[];
    const hits = (await visitor.get(`/api/search?q=${slug.replaceAll('-', '+')}`)).member as unknown as {
      path: string;
    }[];
    return {
      item: (await visitor.get(reference)).status,
      page: (await visitor.get(`/api/temoignages/slug/${slug}`)).status,
      listed: listed.some(one => one['@id'] === reference),
      found: hits.some(({ path }) => path === `temoignage/${slug}`),
    };
  }
  const EVERYWHERE = { item: 200, page: 200, listed: true, found: true };
  const NOWHERE = { item: 404, page: 404, listed: false, found: false };

  test('is taken down with a reason, and put back as it was', async () => {
    const one = await publishedOne(author, 'Le puits retrouvé');
    expect(await whereItIs(one)).toEqual(EVERYWHERE);
    await refused(run, 422, () => editor.patch(one.reference, { status: 'unpublished' }));
    const reason = { reason: 'names-others', note: 'Le nom de la voisine est resté.' };
    const down = await eventsOf(run, () => editor.patch(one.reference, { status: 'unpublished', ...reason }));
    expect(down.types).toEqual(['TestimonyUnpublished']);
    expect(await whereItIs(one)).toEqual(NOWHERE);
    const seen = (await author.get(one.reference)).body;
    expect(seen).toMatchObject({ status: 'unpublished', ...reason });
    const waiting = (await editor.get('/api/temoignages?status=unpublished')).body;
    expect(waiting.member).toMatchObject([{ '@id': one.reference }]);

    const back = await eventsOf(run, () => editor.patch(one.reference, { status: 'published' }));
    expect(back.types).toEqual(['TestimonyPublished']);
    expect(await whereItIs(one)).toEqual(EVERYWHERE);
    const { body } = await editor.get(one.reference);
    expect(body).toMatchObject({ slug: one.slug, publishedAt: one.publishedAt, reason: null, note: null });
  });

  test('is withdrawn by an editor once its author has closed the account, and counted to nobody else', async () => {
    const leaving = await run.person('Sabine');
    const one = await publishedOne(leaving, 'La veilleuse');
    await refused(run, 403, () => editor.delete(one.reference));
    const { body } = await leaving.get('/api/users/me');
    const admin = await run.person('Simplice', 'ROLE_ADMIN');
    expect((await admin.delete(String(body['@id']))).status).toBe(204);
    const gone = await eventsOf(run, () => editor.delete(one.reference));
    expect([gone.answer.status, gone.types]).toEqual([204, ['TestimonyWithdrawn']]);
    expect(await whereItIs(one)).toEqual(NOWHERE);
    const { countTemoignages } = (await editor.get('/api/users/me')).body;
    expect(countTemoignages).toBe(0);
  });
});

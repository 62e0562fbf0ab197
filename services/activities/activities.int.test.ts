import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities } from '../../projections/activities.ts';
import { type ApiClient, meOf } from '../../tests/api-client.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
let auditor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  auditor = await run.person('Simon', 'ROLE_AUDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

const rowsOf = async (who: ApiClient, query = '') =>
  (await who.get(`/api/activities?itemsPerPage=100${query}`)).member;

test('what happened stands newest first, with who did it and to what, under the names of now', async () => {
  const author = await run.person('Odile');
  const [by, of] = [await meOf(editor), await meOf(author)];
  const news = { title: 'Une rencontre', content: '<p>Au parvis.</p>', status: 'published' };
  const { body } = await editor.post('/api/actualites', news);
  const subject = String(body['@id']);
  const words = { title: 'Le baobab', content: 'Je ne l’avais pas reconnu. '.repeat(5) };
  const testimony = String((await author.post('/api/temoignages', words)).body['@id']);
  await editor.patch(testimony, { status: 'published' });
  await run.parvis.settle();

  const told = await rowsOf(auditor, `&subject=${testimony}`);
  expect(told.map(({ type, actorName }) => [type, actorName])).toEqual([
    ['TestimonyPublished', 'Basile Exemple'],
    ['TestimonySubmitted', 'Odile Exemple'],
    ['ConsentRecorded', 'Odile Exemple'],
  ]);
  expect(told[0]).toMatchObject({ actor: by, by: 'person', subject: testimony, title: 'Le baobab' });
  expect(told[0]?.path).toMatch(/^temoignage\/le-baobab/);
  const published = (await rowsOf(editor, `&subject=${subject}`)).find(
    ({ type }) => type === 'TranslationPublished',
  );
  expect(published).toMatchObject({ actor: by, subject, title: 'Une rencontre', language: 'fr' });

  // Nothing that anybody has said is kept in it.
  const kept = await run.parvis.store.collection(activities.name).find();
  expect(JSON.stringify(kept)).not.toMatch(/Odile|baobab|reconnu|rencontre/);

  expect((await author.delete(of, {}, { password: PASSWORD })).status).toBe(200);
  await run.parvis.settle();
  const gone = await rowsOf(auditor);
  expect(gone.find(({ type }) => type === 'TestimonySubmitted')).toMatchObject({
    by: 'person',
    actor: null,
    actorName: null,
  });
  expect(JSON.stringify(gone)).not.toMatch(/Odile|baobab/);
});

test('of a category it is told which texts stand in it, of what is gone nothing', async () => {
  const words = { title: 'Laudes', description: 'Au matin.' };
  const make = async (type: 'post' | 'prierre') =>
    String((await editor.post('/api/categories', { ...words, type, title: `Laudes ${type}` })).body['@id']);
  const [teachings, prayers] = [await make('post'), await make('prierre')];
  const typesOf = async (subject: string) =>
    (await rowsOf(editor, `&subject=${subject}`)).map(({ postType }) => postType);
  await run.parvis.settle();
  expect(await typesOf(teachings)).toEqual(['post']);
  expect(await typesOf(prayers)).toEqual(['prierre']);
  expect((await editor.delete(prayers)).status).toBe(204);
  await run.parvis.settle();
  expect(await typesOf(prayers)).toEqual([null, null]);
});

test('editors read what becomes of content, auditors and administrators read all', async () => {
  const admin = await run.person('Agathe', 'ROLE_ADMIN');
  const groups = async (who: ApiClient) => [...new Set((await rowsOf(who)).map(({ group }) => group))].sort();
  const all = await groups(admin);
  expect(all).toContain('people');
  expect(await groups(auditor)).toEqual(all);
  expect(
    (await groups(editor)).filter(
      group => !['texts', 'testimonies', 'comments', 'files'].includes(String(group)),
    ),
  ).toEqual([]);
  expect((await editor.get('/api/activities?group=people')).status).toBe(403);
  const person = await meOf(editor);
  expect(await rowsOf(editor, `&subject=${person}`)).toEqual([]);
  expect((await rowsOf(auditor, `&subject=${person}`)).map(({ type }) => type)).toContain('UserRegistered');
});

test('it is narrowed to kind, person, thing and day', async () => {
  const by = await meOf(editor);
  expect(new Set((await rowsOf(auditor, `&actor=${by}`)).map(({ actor }) => actor))).toEqual(new Set([by]));
  const some = await rowsOf(auditor, '&group[]=people&group[]=house');
  expect([...new Set(some.map(({ group }) => group))].sort()).toEqual(['house', 'people']);
  expect(await rowsOf(auditor, '&createdAt[before]=2020-01-01')).toEqual([]);
  const after = await rowsOf(auditor, '&createdAt[after]=2020-01-01');
  expect(after).toEqual(await rowsOf(auditor));
});

test('a page of the house is found by the reference that its lines give', async () => {
  const admin = await run.person('Ruth', 'ROLE_ADMIN');
  const subject = '/api/house_page/mention-legal';
  await admin.patch(subject, { title: 'Mentions', content: '<p>Un.</p>' });
  await run.parvis.settle();
  for (const named of [subject, '/api/house_pages/mention-legal'])
    expect(await rowsOf(auditor, `&subject=${named}`)).toMatchObject([{ type: 'HousePageWritten', subject }]);
});

test.each([
  ['actor=/api/tag/1', 422],
  ['subject=nothing', 422],
  ['subject=12', 422],
  ['subject=/api/house_page/nothing', 422],
  ['group=all', 400],
])('%s: %i', async (query, status) => {
  expect((await auditor.get(`/api/activities?${query}`)).status).toBe(status);
});

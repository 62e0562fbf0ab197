/** Changes at the same moment, repeated, or under another writing of an id: nobody's work is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestParvis, type TestParvis } from './start-parvis.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
});
afterAll(() => run[Symbol.asyncDispose]());

const content = '<p>Le Seigneur est mon berger : rien ne saurait me manquer.</p>';
const story = { title: 'Une porte ouverte', content: 'Un soir de pluie, je n’avais plus envie. '.repeat(4) };

test('a title, an abstract and an author changed at once all stand in the post', async () => {
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const { body } = await editor.post('/api/posts', { title: 'Psaume', content });
  const changes = { title: 'Psaume 22', abstract: 'Le bon berger.', authorName: 'David' };
  const answers = await Promise.all(
    Object.entries(changes).map(([field, value]) => editor.patch(String(body['@id']), { [field]: value })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await editor.get(String(body['@id']))).body).toMatchObject(changes);
});

test('a title and a text of a testimony edited at once both stand in it', async () => {
  const [author, editor] = [await run.person('Odile'), await run.person('Rose', 'ROLE_EDITOR')];
  const reference = String((await author.post('/api/temoignages', story)).body['@id']);
  const edited = `${story.content} Et je suis entrée.`;
  const answers = await Promise.all([
    editor.patch(reference, { title: 'La porte ouverte' }),
    editor.patch(reference, { content: edited }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await editor.get(reference)).body).toMatchObject({
    title: 'La porte ouverte',
    content: `<p>${edited}</p>`,
  });
});

test('the two names of a category and of a tag changed at once both stand', async () => {
  const editor = await run.person('Paule', 'ROLE_EDITOR');
  for (const [collection, title] of [
    ['/api/categories', 'Psaumes'],
    ['/api/tags', 'Pluie'],
  ] as const) {
    const reference = String((await editor.post(collection, { title })).body['@id']);
    const inLanguage = (language: string) => ({ 'Accept-Language': language });
    const answers = await Promise.all(
      ['fr', 'en-US'].map(language =>
        editor.patch(reference, { title: `${title} ${language}` }, inLanguage(language)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const language of ['fr', 'en-US']) {
      const { body } = await editor.get(reference, inLanguage(language));
      expect(body.title).toBe(`${title} ${language}`);
    }
  }
});

test('a decision repeated under its key is answered as the first time', async () => {
  const [author, editor] = [await run.person('Lucie'), await run.person('Agathe', 'ROLE_EDITOR')];
  const reference = String((await author.post('/api/temoignages', story)).body['@id']);
  const key = { 'Idempotency-Key': 'decision-1' };
  const first = await editor.patch(reference, { status: 'published' }, key);
  const again = await editor.patch(reference, { status: 'published' }, key);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.slug).toBe(first.body.slug);
  expect((await editor.patch(reference, { status: 'published' })).body.code).toBe('alreadyDecided');
});

test('an address that only looks like an id leads nowhere and changes nothing', async () => {
  const [author, editor] = [await run.person('Marc'), await run.person('Claire', 'ROLE_EDITOR')];
  const { body } = await author.post('/api/temoignages', story);
  for (const id of [`0${body.id}`, `${body.id}.0`, `%20${body.id}`, `+${body.id}`, `${body.id}e0`])
    expect((await editor.patch(`/api/temoignage/${id}`, { status: 'published' })).status).toBe(404);
  expect((await editor.get(String(body['@id']))).body.status).toBe('pending');
  const category = (await editor.post('/api/categories', { title: 'Psaumes' })).body.id;
  await editor.delete(`/api/category/0${category}`);
  expect((await editor.get(`/api/category/${category}`)).status).toBe(200);
});

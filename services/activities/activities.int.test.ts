import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

const idOf = async (who: ApiClient) => String((await who.get('/api/users/me')).body['@id']);

test('what happened stands newest first, with who did it and to what, and no word of it', async () => {
  const author = await run.person('Odile');
  const [by, of] = [await idOf(editor), await idOf(author)];
  const news = { title: 'Une rencontre', content: '<p>Au parvis.</p>', status: 'published' };
  const subject = String((await editor.post('/api/actualites', news)).body['@id']);
  const words = { title: 'Le baobab', content: 'Je ne l’avais pas reconnu. '.repeat(5) };
  const testimony = String((await author.post('/api/temoignages', words)).body['@id']);
  await editor.patch(testimony, { status: 'published' });
  await run.parvis.settle();

  const rows = async () => (await editor.get('/api/activities?itemsPerPage=4')).member;
  expect(await rows()).toMatchObject([
    { type: 'TestimonyPublished', actor: by, subject: testimony },
    { type: 'TestimonySubmitted', actor: of, subject: testimony },
    { type: 'TranslationPublished', actor: by, subject },
    { type: 'PublicationDrafted', actor: by, subject },
  ]);
  expect(JSON.stringify((await editor.get('/api/activities')).body)).not.toMatch(
    /Odile|baobab|reconnu|rencontre/,
  );

  expect((await author.delete(of, {}, { password: PASSWORD })).status).toBe(200);
  await run.parvis.settle();
  const { member } = await editor.get('/api/activities');
  expect(member.find(({ type }) => type === 'TestimonySubmitted')).toMatchObject({ actor: null });
});

/** What visitors read of somebody is what that person lets be seen, on what stands already too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, meOf } from './api-client.ts';
import { codeSentTo } from './outbox.ts';
import { startTestParvis, type TestParvis } from './start-parvis.ts';
import { refused } from './watch-events.ts';

let run: TestParvis;
let author: ApiClient;
let editor: ApiClient;
let own: string;
let testimony: string;
const content = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';

beforeAll(async () => {
  run = await startTestParvis();
  [author, editor] = [await run.person('Odile'), await run.person('Basile', 'ROLE_EDITOR')];
  own = await meOf(author);
  testimony = String((await author.post('/api/temoignages', { title: 'Une porte', content })).body['@id']);
  await editor.patch(testimony, { status: 'published' });
  const comment = await author.post('/api/comments', { temoignage: testimony, message: 'Merci.' });
  await editor.patch(String(comment.body['@id']), { status: 'published' });
});
afterAll(() => run[Symbol.asyncDispose]());

/** As a visitor reads it: in the list, on the page, under the text. */
async function namesSeen(who: ApiClient, field: string) {
  await run.parvis.settle();
  const [item, list, slug, comments] = await Promise.all([
    who.get(testimony),
    who.get('/api/temoignages'),
    who.get('/api/temoignages/slug/une-porte'),
    who.get(`/api/comments?temoignage=${testimony}`),
  ]);
  return [item.body, list.member[0], slug.body, comments.member[0]].map(one => one?.[field]);
}

test('visitors see the first name until its owner chooses; then what was chosen, at once', async () => {
  expect(await namesSeen(run.visitor, 'authorName')).toEqual(['Odile', 'Odile', 'Odile', 'Odile']);
  const chosen = async (visibleName: string) => {
    expect((await author.patch(own, { visibleName })).body).toMatchObject({ visibleName });
    return namesSeen(run.visitor, 'authorName');
  };
  expect(await chosen('fullName')).toEqual(Array(4).fill('Odile Exemple'));
  expect(await chosen('anonymous')).toEqual(['anonyme', 'anonyme', 'anonyme', null]);
  expect(await chosen('firstName')).toEqual(Array(4).fill('Odile'));
  await author.patch(own, { firstName: 'Odette' });
  expect(await namesSeen(run.visitor, 'authorName')).toEqual(Array(4).fill('Odette'));
  await author.patch(own, { firstName: 'Odile' });
});

test('the author and the team read the whole name, and nobody else does', async () => {
  await author.patch(own, { visibleName: 'anonymous' });
  const whole = Array(4).fill('Odile Exemple');
  for (const who of [author, editor]) expect(await namesSeen(who, 'ownerName')).toEqual(whole);
  const stranger = await run.person('Jules');
  for (const who of [run.visitor, stranger])
    for (const field of ['ownerName', 'owner'])
      expect(await namesSeen(who, field)).toEqual(Array(4).fill(null));
});

test('what is seen of a person is theirs alone to say', async () => {
  const admin = await run.person('Karl', 'ROLE_ADMIN');
  for (const choice of [{ visibleName: 'fullName' }, { mailsAboutTexts: false }])
    await refused(run, 403, () => admin.patch(own, choice));
  const record = (await admin.get(own)).body;
  expect(record).toMatchObject({ online: true, visibleName: 'anonymous', mailsAboutTexts: true });
  expect((await admin.patch(own, record)).status).toBe(200);
});

test('the list of people is open to all, and shows of each what they let be seen', async () => {
  const shown = async () =>
    (await run.visitor.get('/api/users/public')).member.map(({ firstName, lastName, picture }) => ({
      firstName,
      lastName,
      picture,
    }));
  expect(await shown()).toEqual([]);
  const token = await codeSentTo(run, 'odile@example.org');
  await run.visitor.post('/api/code/verified', { token, username: 'odile@example.org' });
  const seenAs = async (visibleName: string) => {
    await author.patch(own, { visibleName });
    await run.parvis.settle();
    return shown();
  };
  const found = async (query: string) =>
    (await run.visitor.get(`/api/users/public?${query}`)).member.map(({ firstName }) => firstName);
  const nothing = { lastName: '', picture: null };
  expect(await seenAs('firstName')).toEqual([{ firstName: 'Odile', ...nothing }]);
  // What is not shown is not found by either.
  for (const hidden of ['exemple', 'odile@']) expect(await found(`search=${hidden}`)).toEqual([]);
  expect(await seenAs('fullName')).toEqual([{ firstName: 'Odile', lastName: 'Exemple', picture: null }]);
  expect((await run.visitor.get(own)).body).toMatchObject({ lastName: 'Exemple' });
  expect(await found('search=ODILE Ex')).toEqual(['Odile']);
  const code = await codeSentTo(run, 'basile@example.org');
  await run.visitor.post('/api/code/verified', { token: code, username: 'basile@example.org' });
  expect(await found('order[createdAt]=asc')).toEqual(['Odile', 'Basile']);
  expect(await found('order[createdAt]=desc')).toEqual(['Basile', 'Odile']);
  expect(await seenAs('anonymous')).toEqual([{ firstName: 'Basile', ...nothing }]);
  expect((await run.visitor.get(own)).status).toBe(404);
});

test('to everybody else the texts of somebody are those that are published; to the person all that were sent', async () => {
  await author.patch(own, { visibleName: 'firstName' });
  await author.post('/api/temoignages', { title: 'Une fenêtre', content: `${content} La pluie tombait.` });
  await author.post('/api/comments', { temoignage: testimony, message: 'Amen.' });
  const counts = async (who: ApiClient) => {
    const { countTemoignages, countComments } = (await who.get(own)).body;
    return [countTemoignages, countComments];
  };
  expect([await counts(author), await counts(run.visitor)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  const listed = (await run.visitor.get('/api/users/public?search=odile')).member;
  expect(listed).toMatchObject([{ countTemoignages: 1, countComments: 1 }]);
  await editor.patch(testimony, { status: 'unpublished', reason: 'other' });
  expect(await counts(run.visitor)).toEqual([0, 1]);
});

/** The one queue: everything that waits for a moderator, the oldest first, with what is needed to decide. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationCard, moderationCase } from '../../contract/moderation.ts';
import { type ApiClient, meOf } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
let author: ApiClient;
let post: string;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  author = await run.person('Odile');
  const text = { title: 'Prier le matin', content: '<p>Un signe de croix.</p>', status: 'published' };
  post = String((await editor.post('/api/posts', text)).body['@id']);
});
afterAll(() => run[Symbol.asyncDispose]());

const STORY = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. La porte était restée ouverte.';
const idIn = ({ body }: { body: Record<string, unknown> }) => Number(body.id);
const testify = async (title: string, by = author, content = STORY) =>
  idIn(await by.post('/api/temoignages', { title, content }));
const comment = async (message: string, by = author) =>
  idIn(await by.post('/api/comments/add', { post, message }));
const report = async (body: object) => idIn(await run.visitor.post('/api/reports/add', body));
const listed = async (query = '') => {
  await run.parvis.settle();
  const { status, body, member } = await editor.get(`/api/moderation_cases?itemsPerPage=100${query}`);
  expect(status).toBe(200);
  return { body, ids: member.map(one => moderationCard.parse(one).id) };
};

test('what waits stands in one list, the oldest first, and is narrowed by kind', async () => {
  const sent = [
    await testify('La porte ouverte'),
    await comment('On la dit le soir.'),
    await report({ post, reason: 'false' }),
    await comment('Et le matin.'),
  ];
  const all = (await listed()).ids.filter(id => sent.includes(id));
  expect(all).toEqual(sent);
  const comments = (await listed('&kind=comment')).ids.filter(id => sent.includes(id));
  expect(comments).toEqual([sent[1], sent[3]]);
  const others = (await listed('&kind[]=testimony&kind[]=report')).ids.filter(id => sent.includes(id));
  expect(others).toEqual([sent[0], sent[2]]);
});

test('what a comment stands under comes with it, and so does the title of what is reported', async () => {
  const [commented, reported] = [await comment('Sous un texte.'), await report({ post, reason: 'other' })];
  await run.parvis.settle();
  const { member } = await editor.get('/api/moderation_cases?itemsPerPage=100');
  const of = (id: number) => member.find(one => one.id === id);
  const text = { title: 'Prier le matin', language: 'fr', path: expect.stringContaining('prier-le-matin') };
  expect(of(commented)).toMatchObject({ kind: 'comment', title: 'Sous un texte.', text, post: null });
  expect(of(commented)).toMatchObject({ ownerName: 'Odile Exemple', comment: `/api/comment/${commented}` });
  expect(of(reported)).toMatchObject({
    kind: 'report',
    title: 'Prier le matin',
    post,
    reason: 'other',
    text,
  });
});

test('a decision takes it off, says who decided, and is undone', async () => {
  const id = await testify('Le puits');
  await editor.patch(`/api/temoignage/${id}`, { status: 'rejected', reason: 'off-topic', note: 'Merci.' });
  expect((await listed()).ids).not.toContain(id);
  expect((await listed('&status=rejected')).ids[0]).toBe(id);
  expect((await listed('&status=rejected&decidedBy=person')).ids[0]).toBe(id);
  const decided = moderationCase.parse((await editor.get(`/api/moderation_case/${id}`)).body);
  expect(decided).toMatchObject({ status: 'rejected', reason: 'off-topic', note: 'Merci.' });
  expect(decided.decidedBy).toBe('Basile Exemple');
  await editor.post(`/api/temoignage/${id}/undo`, {});
  expect((await listed()).ids).toContain(id);
  const again = moderationCase.parse((await editor.get(`/api/moderation_case/${id}`)).body);
  expect(again).toMatchObject({
    status: 'waiting',
    reason: null,
    note: null,
    decidedBy: null,
    decidedAt: null,
  });
  expect(again.waitingSince).toBe(decided.waitingSince);
});

test('a comment that was published and is rewritten waits again, from then on', async () => {
  const id = await comment('Un premier mot.');
  await editor.patch(`/api/comment/${id}`, { status: 'published' });
  const later = await comment('Un autre, venu entre-temps.');
  await author.patch(`/api/comment/${id}`, { message: 'Un premier mot, mieux dit.' });
  const { ids } = await listed();
  expect(ids.filter(one => one === id || one === later)).toEqual([later, id]);
});

test('a report that is settled is opened again', async () => {
  const id = await report({ post, reason: 'copyright' });
  await editor.patch(`/api/report/${id}`, { status: 'settled' });
  expect((await listed()).ids).not.toContain(id);
  await editor.patch(`/api/report/${id}`, { status: 'open' });
  expect((await listed()).ids).toContain(id);
});

test('it is found by its title, its words or its author, without accents and capitals', async () => {
  const blandine = await run.person('Blandine');
  const id = await testify('Près du Noël', blandine, `${STORY} Le psaltérion.`);
  for (const words of ['PRES DU NOEL', 'psalterion', 'blandine'])
    expect((await listed(`&search=${encodeURIComponent(words)}`)).ids).toEqual([id]);
  expect((await listed('&search=chalumeau')).ids).toEqual([]);
});

test('it comes with its author, with their other texts, and with others of the same words', async () => {
  const writer = await run.person('Prisca');
  const words = 'Gagnez cinq cent mille francs par jour avec notre méthode.';
  const first = await testify('Un premier envoi', writer);
  const one = moderationCase.parse((await editor.get(`/api/moderation_case/${first}`)).body);
  expect(one.author).toMatchObject({ isConfirmed: false, published: 0, refused: 0, others: [] });
  await editor.patch(`/api/temoignage/${first}`, { status: 'published' });
  const other = await comment(words, author);
  const id = await comment(`  ${words.toUpperCase()} !`, writer);
  await run.parvis.settle();
  const found = moderationCase.parse((await editor.get(`/api/moderation_case/${id}`)).body);
  expect(found).toMatchObject({ message: expect.stringContaining('MÉTHODE'), answers: null });
  expect(found.author?.published).toBe(1);
  expect(found.author?.others.map(text => text.id)).toEqual([first]);
  expect(found.same.map(text => text.id)).toEqual([other]);
});

test('what was decided of other texts is counted, the case itself is not', async () => {
  const writer = await run.person('Agathe');
  const [first, second] = [await testify('La source', writer), await testify('Le chemin', writer)];
  for (const id of [first, second])
    await editor.patch(`/api/temoignage/${id}`, { status: 'rejected', reason: 'off-topic', note: '' });
  await run.parvis.settle();
  const found = moderationCase.parse((await editor.get(`/api/moderation_case/${second}`)).body);
  expect(found.author).toMatchObject({ published: 0, refused: 1 });
});

test('an answer comes with the comment that it answers', async () => {
  const id = await comment('Qui prie le soir ?');
  await editor.patch(`/api/comment/${id}`, { status: 'published' });
  const answer = { post, message: 'Moi.', response: `/api/comment/${id}` };
  const answered = idIn(await author.post('/api/comments/add', answer));
  const found = moderationCase.parse((await editor.get(`/api/moderation_case/${answered}`)).body);
  expect(found.answers).toEqual({ authorName: 'Odile Exemple', message: 'Qui prie le soir ?' });
});

test('beside the list stands how many of each kind wait, and since when', async () => {
  const { body, ids } = await listed();
  const counted = body.waiting as Record<string, number>;
  expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(ids.length);
  const { member } = await editor.get('/api/moderation_cases?itemsPerPage=1&kind=report');
  expect(member[0]?.kind).toBe('report');
  const oldest = (await editor.get('/api/moderation_cases?itemsPerPage=1')).member[0];
  expect(body.oldest).toBe(oldest?.waitingSince);
});

test('an author’s answer to a refusal comes back to the queue, and the answer with it', async () => {
  const id = await testify('Le refus');
  await editor.patch(`/api/temoignage/${id}`, { status: 'rejected', reason: 'off-topic' });
  expect((await listed()).ids).not.toContain(id);
  const answered = await author.patch(`/api/temoignage/${id}`, { appeal: 'C’est arrivé ainsi.' });
  expect(answered.status).toBe(200);
  expect(answered.body).toMatchObject({ status: 'pending', appeal: 'C’est arrivé ainsi.' });
  expect((await listed()).ids.at(-1)).toBe(id);
  const found = moderationCase.parse((await editor.get(`/api/moderation_case/${id}`)).body);
  expect(found.appeal).toBe('C’est arrivé ainsi.');
  await editor.patch(`/api/temoignage/${id}`, { status: 'published', note: 'Merci, Odile.' });
  const decided = moderationCase.parse((await editor.get(`/api/moderation_case/${id}`)).body);
  expect(decided).toMatchObject({ status: 'published', note: 'Merci, Odile.' });
});

test('of who is forgotten neither name nor words are left', async () => {
  const gone = await run.person('Gaspard');
  const id = await testify('Sous le tamarinier', gone);
  const me = await meOf(gone);
  expect((await gone.delete(me, {}, { password: 'Lumiere-2026' })).status).toBeLessThan(300);
  await run.parvis.settle();
  expect((await listed('&search=tamarinier')).ids).toEqual([]);
  const { body } = await editor.get(`/api/moderation_case/${id}`);
  expect(JSON.stringify(body)).not.toMatch(/Gaspard|tamarinier/);
});

test('where the house wants two people, nobody undoes what another has decided on a text of their own', async () => {
  await using house = await startTestParvis({ env: { MODERATION_SECOND_PERSON: '1' } });
  const [writer, second] = [
    await house.person('Basile', 'ROLE_EDITOR'),
    await house.person('Colette', 'ROLE_EDITOR'),
  ];
  const sent = await writer.post('/api/temoignages', { title: 'La porte ouverte', content: STORY });
  const testimony = String(sent.body['@id']);
  expect((await second.patch(testimony, { status: 'published' })).status).toBe(200);
  const said = await writer.post('/api/comments', { temoignage: testimony, message: 'Je précise.' });
  const own = String(said.body['@id']);
  expect((await second.patch(own, { status: 'rejected', reason: 'off-topic' })).status).toBe(200);
  await second.patch(testimony, { status: 'unpublished', reason: 'off-topic' });
  for (const one of [own, testimony]) {
    await refused(house, 403, () => writer.post(`${one}/undo`, {}));
    expect((await second.post(`${one}/undo`, {})).status).toBe(200);
  }
});

test('who undoes a decision takes back the own one, and not what another moderator has decided since', async () => {
  const other = await run.person('Colette', 'ROLE_EDITOR');
  const said = await author.post('/api/comments', { post, message: 'Tous les matins.' });
  const commented = String(said.body['@id']);
  const told = `/api/temoignage/${await testify('Le matin')}`;
  for (const [one, down] of [
    [commented, { status: 'rejected', reason: 'off-topic' }],
    [told, { status: 'unpublished', reason: 'off-topic' }],
  ] as const) {
    await editor.patch(one, { status: 'published' });
    await other.patch(one, down);
    await refused(run, 409, () => editor.post(`${one}/undo`, {}));
    const undone = await other.post(`${one}/undo`, {});
    expect([undone.status, undone.body.status]).toEqual([200, 'published']);
  }
});

/** Rules that an administrator has written decide what is sent, and say so wherever a decision is told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activity } from '../../contract/activities.ts';
import { moderationCase } from '../../contract/moderation.ts';
import { presentWording } from '../../contract/wordings.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { codeSentTo, mailsTo } from '../../tests/outbox.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let time = Date.now();
let admin: ApiClient;
let editor: ApiClient;
let author: ApiClient;
let post: string;
const ODILE = 'odile@example.org';
const STORY = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. La porte était restée ouverte';
const consent = presentWording('testimony');

beforeAll(async () => {
  run = await startTestParvis({ now: () => ++time });
  admin = await run.person('Agathe', 'ROLE_ADMIN');
  editor = await run.person('Basile', 'ROLE_EDITOR');
  author = await run.person('Odile');
  await author.post('/api/code/verified', { token: await codeSentTo(run, ODILE), username: ODILE });
  const text = { title: 'Prier le matin', content: '<p>Un signe de croix.</p>', status: 'published' };
  post = String((await editor.post('/api/posts', text)).body['@id']);
});
afterAll(() => run[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const rule of (await admin.get('/api/moderation_rules')).member)
    await admin.delete(String(rule['@id']));
});

const write = async (rule: object) => {
  const { status, body } = await admin.post('/api/moderation_rules', rule);
  expect(status).toBe(201);
  await run.parvis.settle();
  return body;
};
const comment = async (message: string, by = author) =>
  (await by.post('/api/comments/add', { post, message })).body;
const testify = async (title: string, content = STORY, more: object = { consent }) =>
  (await author.post('/api/temoignages', { title, content, ...more })).body;
const caseOf = async ({ id }: Record<string, unknown>) => {
  await run.parvis.settle();
  return moderationCase.parse((await editor.get(`/api/moderation_case/${id}`)).body);
};

test('a refusal says its rule in the case, in the list and in the activities, and to the author that no person decided', async () => {
  const rule = await write({
    ...{ title: 'Réclames', about: ['comment', 'testimony'], words: ['crédit rapide'] },
    ...{ outcome: 'refuse', reason: 'advertising' },
  });
  const sent = await comment('Obtenez un CREDIT rapide chez nous, sans garantie.');
  expect(sent.status).toBe('rejected');
  expect(await caseOf(sent)).toMatchObject({
    ...{ status: 'rejected', reason: 'advertising' },
    ...{ decidedBy: null, decidedByRule: { '@id': rule['@id'], title: 'Réclames' } },
  });
  const decided = (await editor.get('/api/moderation_cases?status=rejected')).member[0];
  expect(decided).toMatchObject({ id: sent.id, decidedByRule: { '@id': rule['@id'], title: 'Réclames' } });
  const byPeople = await editor.get('/api/moderation_cases?status=rejected&decidedBy=person');
  expect(byPeople.status).toBe(200);
  expect(byPeople.member.map(one => one.id)).not.toContain(sent.id);
  const told = (await editor.get('/api/activities?group=comments')).member.map(one => activity.parse(one));
  expect(told.find(({ type }) => type === 'CommentRejected')).toMatchObject({
    ...{ by: 'rule', actorName: 'Réclames', actor: null },
  });
  time += 30_000;
  await run.parvis.settle();
  const mail = (await mailsTo(run, ODILE)).at(-1);
  expect(mail?.subject).toBe('Votre commentaire n’est pas publié');
  expect(mail?.text).toContain('règle automatique');
  expect(mail?.text).not.toContain('sans moyen automatisé');
  expect(mail?.text).not.toContain('Nous avons lu');
  // One that decided stays known by its title.
  await admin.delete(String(rule['@id']));
  expect((await caseOf(sent)).decidedByRule).toEqual({ '@id': null, title: 'Réclames' });
  expect((await comment('Un crédit rapide encore.')).status).toBe('pending');
});

test('known authors are published at once, and no others', async () => {
  await write({ title: 'Connus', about: ['comment'], author: 'known', outcome: 'publish' });
  const stranger = await run.person('Jules');
  expect((await comment('Un premier mot de Jules.', stranger)).status).toBe('pending');
  const first = await comment('Encore un mot de Jules.', stranger);
  await editor.patch(`/api/comment/${first.id}`, { status: 'published' });
  await run.parvis.settle();
  const next = await comment('Le voilà connu.', stranger);
  expect(next.status).toBe('published');
  expect(await caseOf(next)).toMatchObject({ decidedBy: null, decidedByRule: { title: 'Connus' } });
  // Whoever moderates may take it back.
  expect((await editor.post(`/api/comment/${next.id}/undo`, {})).status).toBe(200);
  expect((await caseOf(next)).status).toBe('waiting');
});

test('what carries a warning is published by no rule that does not say so', async () => {
  const message = 'Écrivez-moi à quelqu-un@example.org pour en parler.';
  const rule = await write({ title: 'Tous', about: ['comment'], outcome: 'publish' });
  expect((await comment('Rien à signaler.')).status).toBe('published');
  expect((await comment(message)).status).toBe('pending');
  expect((await comment('Écrivez-moi : Odile <quelqu-un@example.org>')).status).toBe('pending');
  await admin.patch(String(rule['@id']), { despiteWarnings: true });
  await run.parvis.settle();
  expect((await comment(message)).status).toBe('published');
});

test('words between angle brackets are words of a comment', async () => {
  await write({
    ...{ title: 'Réclames', about: ['comment'], words: ['casino'] },
    ...{ outcome: 'refuse', reason: 'advertising' },
  });
  expect((await comment('Merci à tous <le casino en ligne> et bonne nuit.')).status).toBe('rejected');
});

test('a testimony is published by a rule only with the consent of its author, and has its address', async () => {
  await write({ title: 'Tous', about: ['testimony'], outcome: 'publish' });
  expect((await testify('Sans accord', STORY, {})).status).toBe('pending');
  const published = await testify('Avec accord');
  expect([published.status, published.slug]).toEqual(['published', 'avec-accord']);
});

test('the strictest decides, whatever was written first; a repeated text is known', async () => {
  await write({ title: 'Tous', about: ['comment'], outcome: 'publish' });
  await write({
    title: 'Répétés',
    about: ['comment'],
    isRepeat: true,
    outcome: 'refuse',
    reason: 'advertising',
  });
  const message = 'La même phrase, mot pour mot, envoyée deux fois de suite ici.';
  expect((await comment(message)).status).toBe('published');
  await run.parvis.settle();
  expect((await comment(message)).status).toBe('rejected');
  await write({ title: 'À lire', about: ['comment'], words: ['phrase'], outcome: 'hold' });
  expect((await comment(message)).status).toBe('pending');
});

test('the same sending is decided on once', async () => {
  await write({ title: 'Tous', about: ['comment'], outcome: 'publish' });
  const send = () =>
    author.post('/api/comments/add', { post, message: 'Une seule fois.' }, { 'Idempotency-Key': 'twice' });
  const [first, second] = [await send(), await send()];
  expect(second.body.id).toBe(first.body.id);
  await run.parvis.settle();
  const stream = `comment-${first.body.id}`;
  const types = (await run.events()).filter(one => one.stream === stream).map(({ type }) => type);
  expect(types).toEqual(['CommentPosted', 'CommentPublished']);
});

test('a refusal needs a reason that such texts are refused for', async () => {
  const rule = { title: 'Sans raison', about: ['testimony'], outcome: 'refuse' };
  const faults = async (body: object) => {
    const { status, body: answer } = await admin.post('/api/moderation_rules', body);
    return [status, JSON.stringify(answer.violations)];
  };
  expect(await faults(rule)).toEqual([422, expect.stringContaining('reason')]);
  expect(await faults({ ...rule, reason: 'offensive' })).toEqual([422, expect.stringContaining('reason')]);
});

test('a rule that leaves a text to a person says so in the case, until the text is another one', async () => {
  const rule = await write({ title: 'À lire', about: ['comment'], words: ['miracle'], outcome: 'hold' });
  const heldByRule = { '@id': rule['@id'], title: 'À lire' };
  const sent = await comment('Un miracle, vraiment.');
  expect(await caseOf(sent)).toMatchObject({ status: 'waiting', decidedByRule: null, heldByRule });
  const waiting = (await editor.get('/api/moderation_cases')).member.find(({ id }) => id === sent.id);
  expect(waiting).toMatchObject({ heldByRule });
  const told = (await editor.get('/api/activities')).member.map(one => activity.parse(one));
  expect(told.find(({ type }) => type === 'TextHeld')).toMatchObject({
    ...{ by: 'rule', actorName: 'À lire', subject: `/api/comment/${sent.id}` },
  });
  // What a person then decides does not hide who left it to them.
  await editor.patch(`/api/comment/${sent.id}`, { status: 'published' });
  expect(await caseOf(sent)).toMatchObject({ status: 'published', decidedByRule: null, heldByRule });
  await author.patch(`/api/comment/${sent.id}`, { message: 'Une grâce, vraiment.' });
  expect(await caseOf(sent)).toMatchObject({ status: 'waiting', heldByRule: null });
});

test('what its author rewrites is judged anew, as if it were sent then', async () => {
  const refuse = { about: ['comment'], words: ['promo'], outcome: 'refuse', reason: 'advertising' };
  await write({ title: 'Promos', ...refuse });
  await write({ title: 'À lire', about: ['comment'], words: ['miracle'], outcome: 'hold' });
  const sent = await comment('Un mot sans rien.');
  await editor.patch(`/api/comment/${sent.id}`, { status: 'published' });
  await run.parvis.settle();
  const rewrite = async (message: string) =>
    (await author.patch(`/api/comment/${sent.id}`, { message })).body.status;
  expect(await rewrite('Profitez de notre PROMO.')).toBe('rejected');
  expect(await caseOf(sent)).toMatchObject({ status: 'rejected', decidedByRule: { title: 'Promos' } });
  expect(await rewrite('Un miracle, alors.')).toBe('pending');
  expect(await caseOf(sent)).toMatchObject({ status: 'waiting', heldByRule: { title: 'À lire' } });
  // Held once more, in other words.
  expect(await rewrite('Un miracle, encore.')).toBe('pending');
  expect(await caseOf(sent)).toMatchObject({ status: 'waiting', heldByRule: { title: 'À lire' } });
});

test('a comment does not make its own author known when it is rewritten', async () => {
  await write({ title: 'Connus', about: ['comment'], author: 'known', outcome: 'publish' });
  const stranger = await run.person('Blandine');
  const only = await comment('Mon premier mot.', stranger);
  await editor.patch(`/api/comment/${only.id}`, { status: 'published' });
  await run.parvis.settle();
  const { body } = await stranger.patch(`/api/comment/${only.id}`, {
    message: 'Mon premier mot, autrement.',
  });
  expect(body.status).toBe('pending');
});

/** Who wrote a text is told by mail what became of it, when nobody can undo it any longer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient, meOf } from '../../tests/api-client.ts';
import { codeSentTo, mailsTo } from '../../tests/outbox.ts';
import { startSmtpServer } from '../../tests/smtp-server.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let time = Date.now();
let author: ApiClient;
let other: ApiClient;
let editor: ApiClient;
const content = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';
const ODILE = 'odile@example.org';

async function confirmed(name: string, ...roles: 'ROLE_EDITOR'[]): Promise<ApiClient> {
  const client = await run.person(name, ...roles);
  const username = `${name.toLowerCase()}@example.org`;
  await client.post('/api/code/verified', { token: await codeSentTo(run, username), username });
  await run.parvis.settle();
  return client;
}

beforeAll(async () => {
  run = await startTestParvis({ now: () => ++time, env: { MAIL_REPLY_TO: 'equipe@example.org' } });
  [author, other, editor] = [
    await confirmed('Odile'),
    await confirmed('Jules'),
    await confirmed('Basile', 'ROLE_EDITOR'),
  ];
});
afterAll(() => run[Symbol.asyncDispose]());

const subjects = async (address: string) =>
  (await mailsTo(run, address)).slice(1).map(({ subject }) => subject);
/** Nothing can be undone any longer. */
async function halfAMinute() {
  time += 30_000;
  await run.parvis.settle();
}
const send = async (title: string) =>
  String((await author.post('/api/temoignages', { title, content })).body['@id']);

test('a publication is told after half a minute, with its page and how to hear no more', async () => {
  const reference = await send('Une porte');
  await editor.patch(reference, { status: 'published' });
  expect(await subjects(ODILE)).toEqual([]);
  await halfAMinute();
  expect(await subjects(ODILE)).toEqual(['Votre témoignage est publié']);
  const mail = (await mailsTo(run, ODILE)).at(-1);
  const { href } = run.config.publicUrl;
  expect(mail?.text).toContain(`${href}fr/temoignage/une-porte`);
  const [, token = ''] = /\/fr\/sans-messages\?lien=(\S+)/.exec(mail?.text ?? '') ?? [];
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${href}api/mails/off/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.replyTo).toMatchObject([{ address: 'equipe@example.org' }]);
});

test('a decision that is undone is told to nobody, and the text waits as before', async () => {
  const reference = await send('Un puits');
  const before = (await subjects(ODILE)).length;
  await editor.patch(reference, { status: 'published' });
  expect((await run.visitor.get(reference)).status).toBe(200);
  time += 29_000;
  const { answer, types } = await eventsOf(run, () => editor.post(`${reference}/undo`, {}));
  expect([answer.status, answer.body.status, answer.body.slug, types]).toEqual([
    200,
    'pending',
    null,
    ['TestimonyDecisionUndone'],
  ]);
  expect((await run.visitor.get(reference)).status).toBe(404);
  expect((await run.visitor.get('/api/temoignages')).member.map(({ title }) => title)).not.toContain(
    'Un puits',
  );
  await halfAMinute();
  expect(await subjects(ODILE)).toHaveLength(before);
  await refused(run, 409, () => editor.post(`${reference}/undo`, {}));
  // Decided anew it comes under the address that it had.
  await editor.patch(reference, { status: 'published' });
  expect((await run.visitor.get('/api/temoignages/slug/un-puits')).status).toBe(200);
});

test('after half a minute a decision stands; others than editors undo nothing', async () => {
  const reference = await send('Un toit');
  await editor.patch(reference, { status: 'rejected', reason: 'too-short', note: 'Racontez la suite.' });
  await refused(run, 403, () => author.post(`${reference}/undo`, {}));
  await halfAMinute();
  await refused(run, 409, () => editor.post(`${reference}/undo`, {}));
  expect((await subjects(ODILE)).at(-1)).toBe('Votre témoignage n’a pas été publié');
  const { text } = (await mailsTo(run, ODILE)).at(-1) ?? {};
  expect(text).toContain('il est trop court pour être compris');
  expect(text).toContain('Racontez la suite.');
});

test('a comment that is answered: both hear of it, and not who answers themselves', async () => {
  const post = await editor.post('/api/posts', {
    title: 'Prier à table',
    content: '<p>Un.</p>',
    status: 'published',
  });
  const say = async (who: ApiClient, message: string, response?: string) => {
    const { body } = await who.post('/api/comments', { post: post.body['@id'], message, response });
    await editor.patch(String(body['@id']), { status: 'published' });
    return String(body['@id']);
  };
  const first = await say(author, 'Merci.');
  await say(other, 'De rien.', first);
  await say(author, 'Si, si.', first);
  await halfAMinute();
  expect((await subjects('jules@example.org')).sort()).toEqual(['Votre commentaire est publié']);
  const heard = (await subjects(ODILE)).filter(subject => subject?.includes('commentaire')).sort();
  expect(heard).toEqual([
    'Quelqu’un a répondu à votre commentaire',
    'Votre commentaire est publié',
    'Votre commentaire est publié',
  ]);
});

test('an answer is told once to whom it answers, also when it is rewritten or comes back', async () => {
  const text = { title: 'Prier à deux', content: '<p>Un.</p>', status: 'published' };
  const post = String((await editor.post('/api/posts', text)).body['@id']);
  const say = async (who: ApiClient, message: string, response?: string) =>
    String((await who.post('/api/comments', { post, message, response })).body['@id']);
  const told = async () => (await subjects(ODILE)).filter(subject => subject?.startsWith('Quelqu’un')).length;
  const before = await told();
  const first = await say(author, 'Merci.');
  await editor.patch(first, { status: 'published' });
  const answer = await say(other, 'De rein.', first);
  // Gone before the mail has left, it was told to nobody.
  await editor.patch(answer, { status: 'published' });
  await other.patch(answer, { message: 'De rien' });
  await halfAMinute();
  expect(await told()).toBe(before);
  await editor.patch(answer, { status: 'published' });
  await halfAMinute();
  expect(await told()).toBe(before + 1);
  await other.patch(answer, { message: 'De rien.' });
  await editor.patch(answer, { status: 'published' });
  await halfAMinute();
  await editor.patch(answer, { status: 'rejected', reason: 'off-topic' });
  await editor.patch(answer, { status: 'published' });
  await halfAMinute();
  expect(await told()).toBe(before + 1);
});

test('a refusal and a letter reach who commented on a text that is not online any more', async () => {
  const text = { title: 'Prier en route', content: '<p>Un.</p>', status: 'published' };
  const post = String((await editor.post('/api/posts', text)).body['@id']);
  const { body } = await other.post('/api/comments', { post, message: 'Il pleut.' });
  await editor.patch(post, { status: 'archived' });
  await editor.patch(String(body['@id']), { status: 'rejected', reason: 'off-topic' });
  const letters = `/api/moderation_case/${String(body.id)}/letters`;
  expect((await editor.post(letters, { message: 'Écrivez-nous.' })).status).toBe(201);
  await halfAMinute();
  const told = (await mailsTo(run, 'jules@example.org')).slice(-2);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'Votre commentaire n’est pas publié',
    'À propos de votre commentaire',
  ]);
  for (const { text = '' } of told) expect(text).toContain('sous «\u00a0Prier en route\u00a0»');
  const words = told.map(({ text }) => text).join();
  expect(words).toContain('/fr/mon-profil/commentaires');
  expect(words).toContain('d’après nos conditions d’utilisation\u00a0: il est hors sujet.');
});

test('letters about comments have nothing of the testimony that they stand under but its kind', async () => {
  const under = await send('Une citerne de cuivre');
  await editor.patch(under, { status: 'published' });
  const say = async (who: ApiClient, message: string, response?: string) => {
    const { body } = await who.post('/api/comments', { temoignage: under, message, response });
    return String(body['@id']);
  };
  const [first, refused] = [await say(other, 'Merci.'), await say(other, 'Achetez.')];
  await editor.patch(first, { status: 'published' });
  await editor.patch(refused, { status: 'rejected', reason: 'advertising' });
  await editor.patch(await say(author, 'De rien.', first), { status: 'published' });
  const letters = `/api/moderation_case/${first.split('/').at(-1)}/letters`;
  expect((await editor.post(letters, { message: 'Merci à vous.' })).status).toBe(201);
  await halfAMinute();
  const told = (await mailsTo(run, 'jules@example.org')).slice(-4);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'Quelqu’un a répondu à votre commentaire',
    'Votre commentaire est publié',
    'Votre commentaire n’est pas publié',
    'À propos de votre commentaire',
  ]);
  for (const { text = '', html = '' } of told) {
    expect(text).toContain('sous un témoignage');
    expect(text + html).not.toMatch(/citerne/i);
  }
  const links = told.filter(({ text }) => text?.includes('/fr/mon-profil/commentaires'));
  expect(links).toHaveLength(3);
});

test('an undone publication of a comment takes its answer out of the count, an undone rejection puts it back', async () => {
  const post = await editor.post('/api/posts', {
    title: 'Prier seul',
    content: '<p>Un.</p>',
    status: 'published',
  });
  const { body } = await author.post('/api/comments', { post: post.body['@id'], message: 'Merci.' });
  const comment = String(body['@id']);
  const counted = async () => {
    await run.parvis.settle();
    const of = `post:${String(post.body.id)}`;
    return (await run.visitor.get(`/api/reactions?of[]=${of}`)).member[0]?.commentCount;
  };
  const undo = async () => (await editor.post(`${comment}/undo`, {})).body.status;
  await editor.patch(comment, { status: 'published' });
  expect(await counted()).toBe(1);
  expect([await undo(), await counted()]).toEqual(['pending', 0]);
  await editor.patch(comment, { status: 'published' });
  await halfAMinute();
  await editor.patch(comment, { status: 'rejected', reason: 'off-topic' });
  expect(await counted()).toBe(0);
  expect([await undo(), await counted()]).toEqual(['published', 1]);
});

test('who wants none gets none', async () => {
  const before = (await subjects(ODILE)).length;
  const { '@id': me } = (await author.get('/api/users/me')).body;
  await author.patch(String(me), { mailsAboutTexts: false });
  await editor.patch(await send('Un pain'), { status: 'published' });
  await halfAMinute();
  expect(await subjects(ODILE)).toHaveLength(before);
});

test('the link of a mail switches off such mails for its account, without a sign-in', async () => {
  const { '@id': me } = (await author.get('/api/users/me')).body;
  const wanted = async () => (await author.get('/api/users/me')).body.mailsAboutTexts;
  await author.patch(String(me), { mailsAboutTexts: true });
  const told = (await mailsTo(run, ODILE)).findLast(({ text }) => text?.includes('lien='));
  const [, token = ''] = /lien=(\S+)/.exec(told?.text ?? '') ?? [];
  // As mail programs send it (RFC 8058, 3.2).
  const press = async (link: string) =>
    (
      await fetch(`${run.parvis.url}/api/mails/off/${link}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
    ).status;
  const another = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect([await press(another), await press('1'), await wanted()]).toEqual([404, 404, true]);
  expect([await press(token), await press(token), await wanted()]).toEqual([200, 200, false]);
});

test('the team hears of a new message in its language, without who wrote it or what, or who else hears', async () => {
  await using smtp = await startSmtpServer();
  await using house = await startTestParvis({ env: { SMTP_URL: smtp.url.href } });
  for (const name of ['basile', 'colette']) {
    const username = `${name}@example.org`;
    const member = await house.person(name, 'ROLE_EDITOR');
    const token = /^ {4}(\d{6})$/m.exec((await smtp.firstTo(username)).mail.text ?? '')?.[1];
    await member.post('/api/code/verified', { token, username });
  }
  await house.person('Jules');
  await house.parvis.settle();
  const message = {
    firstName: 'Marie',
    lastName: 'Exemple',
    email: 'marie@example.org',
    content: 'Ma mère.',
  };
  await house.visitor.post('/api/contact/add', { ...message, kind: 'prayer' });
  await house.parvis.postman.settle();
  const subject = 'Une intention de prière est arrivée';
  const [told, ...more] = smtp.received.filter(({ mail }) => mail.subject === subject);
  expect(more).toEqual([]);
  expect(told?.envelope.to.toSorted()).toEqual(['basile@example.org', 'colette@example.org']);
  expect(told?.mail.text).toMatch(/À lire dans l’administration\u00a0:\s+\S+\/fr\/admin\/contact/);
  expect(`${told?.raw}${told?.mail.text}`).not.toMatch(/Marie|Exemple|marie@|Ma mère|basile|colette/);
});

test('a mail that waits for who is forgotten meanwhile goes to nobody', async () => {
  const leaving = await confirmed('Rose');
  const { body } = await leaving.post('/api/temoignages', { title: 'Un adieu', content });
  await editor.patch(String(body['@id']), { status: 'published' });
  const me = await meOf(leaving);
  const gone = await leaving.delete(me, {}, { password: 'Lumiere-2026', keepTexts: true });
  expect(gone.status).toBe(200);
  await halfAMinute();
  expect(await mailsTo(run, 'rose@example.org')).toEqual([]);
});

test('the codes lead to the page where they are entered, and are in no address', async () => {
  const language = 'en-US';
  const client = createApiClient(() => run.parvis.url, { deviceId: 'device-Nora', language });
  const account = {
    firstName: 'Nora',
    lastName: 'Sample',
    email: 'nora@example.org',
    password: 'Lumiere-2026',
  };
  await client.post('/api/users/add', account);
  const code = await codeSentTo(run, account.email);
  const [mail] = await mailsTo(run, account.email);
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toContain(`${run.config.publicUrl.href}en-US/verification`);
  expect(links.join()).not.toContain(code);
});

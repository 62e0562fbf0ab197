/**
 * One visitor walks through every state of section 4 of the specification, in order, over HTTP, and reads the
 * codes in the mails that a mail server has received. Each chapter goes on where the one before it ended.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { startSmtpServer, type TestSmtpServer } from '../smtp-server.ts';
import { startTestParvis, type TestParvis } from '../start-parvis.ts';

const DEVICE = 'browser-of-odile';
const EMAIL = 'odile@example.org';
const FIRST_PASSWORD = 'Lumiere-2026';
const NEW_PASSWORD = 'Clarte_2027';

let time = Date.parse('2026-11-21T08:00:00Z');
const pass = (seconds: number) => {
  time += seconds * 1000;
};

let mails: TestSmtpServer;
let run: TestParvis;
let editor: ApiClient;
/** Before the sign-in, and between two. */
let visitor: ApiClient;
let odile: ApiClient;
let refreshToken: string;
let code: string;
let teaching: string;

beforeAll(async () => {
  mails = await startSmtpServer();
  const env = { SMTP_URL: mails.url.href, MAIL_FROM: 'Parvis <parvis@example.org>' };
  run = await startTestParvis({ now: () => time, env });
  visitor = createApiClient(() => run.parvis.url, { deviceId: DEVICE });
});
afterAll(async () => {
  await run[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

/** The mails that have arrived at the address, as its owner reads them. */
async function inbox() {
  await run.parvis.postman.settle();
  return mails.received.filter(({ envelope }) => envelope.to.includes(EMAIL)).map(({ mail }) => mail);
}
async function lastCode(subject: string): Promise<string> {
  const mail = (await inbox()).at(-1);
  expect(mail?.subject).toBe(subject);
  return /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

async function signIn(password: string) {
  const answer = await visitor.post('/api/login', { username: EMAIL, password });
  odile = createApiClient(() => run.parvis.url, { deviceId: DEVICE, token: String(answer.body.token) });
  refreshToken = String(answer.body.refreshToken);
  return answer.status;
}

test('on the first start the device is registered, once', async () => {
  const device = { deviceId: DEVICE, type: 'desktop/web', specificities: 'fr, 1440' };
  const first = await visitor.post('/api/devices/add', device);
  expect([first.status, first.body.deviceId]).toEqual([201, DEVICE]);
  expect((await visitor.post('/api/devices/add', device)).body.id).toBe(first.body.id);
});

test('an account is created, and a confirmation code is sent to its e-mail', async () => {
  const account = { firstName: 'Odile', lastName: 'Exemple', email: EMAIL };
  const weak = await visitor.post('/api/users/add', { ...account, password: 'lumiere' });
  expect([weak.status, weak.body.violations]).toMatchObject([422, [{ code: 'passwordRule' }]]);
  const differs = { ...account, password: FIRST_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await visitor.post('/api/users/add', differs)).body.violations).toMatchObject([
    { propertyPath: 'confirmPassword', message: 'le mot de passe et sa confirmation ne sont pas identiques' },
  ]);
  expect(await inbox()).toEqual([]);

  const password = { password: FIRST_PASSWORD, confirmPassword: FIRST_PASSWORD };
  const created = await visitor.post('/api/users/add', { ...account, ...password });
  expect([created.status, created.body.verifiedAt]).toEqual([201, null]);
  code = await lastCode('Votre code de confirmation');
  expect(code).toMatch(/^\d{6}$/);
});

test('a wrong code is not accepted; another one can be had after a while, and the first is worth nothing then', async () => {
  const wrong = await visitor.post('/api/code/verified', { token: other(code) });
  expect(wrong.body).toMatchObject({ status: false, message: 'code invalide' });
  const soon = await visitor.post('/api/code/resend', {});
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60']);

  pass(60);
  expect((await visitor.post('/api/code/resend', {})).body.status).toBe(true);
  const second = await lastCode('Votre code de confirmation');
  expect(await inbox()).toHaveLength(2);
  if (second !== code)
    expect((await visitor.post('/api/code/verified', { token: code })).body.status).toBe(false);
  code = second;
});

test('with the code the account is verified', async () => {
  const verified = await visitor.post('/api/code/verified', { token: code });
  expect(verified.body).toMatchObject({ status: true, message: 'Votre compte a été vérifié.' });
  expect((await visitor.post('/api/code/verified', { token: code })).body.status).toBe(false);
});

test('who is not signed in is told so; a wrong password opens nothing, the right one opens a session', async () => {
  expect((await visitor.get('/api/users/me')).status).toBe(401);
  expect((await visitor.post('/api/comments', { post: '/api/post/1', message: 'Merci.' })).status).toBe(401);
  expect(await signIn(NEW_PASSWORD)).toBe(401);
  expect(await signIn(FIRST_PASSWORD)).toBe(200);
  const { body } = await odile.get('/api/users/me');
  expect(body).toMatchObject({ firstName: 'Odile', email: EMAIL, roleLabel: 'Utilisateur' });
  expect(Number(body.id)).toBeGreaterThan(0);
  expect(String(odile.token).length).toBeGreaterThan(15);
  expect(body.verifiedAt).not.toBeNull();
});

test('an access token that has ended is exchanged, for all requests that wait at once', async () => {
  pass(600);
  const ended = await odile.get('/api/users/me');
  expect([ended.status, ended.body.message]).toEqual([401, 'Expired JWT Token']);
  const refresh = () => visitor.post('/api/token/refresh', { refreshToken });
  const answers = await Promise.all([refresh(), refresh(), refresh()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  const { token, refreshToken: next } = answers[0]?.body ?? {};
  odile = createApiClient(() => run.parvis.url, { deviceId: DEVICE, token: String(token) });
  refreshToken = String(next);
  expect((await odile.get('/api/users/me')).status).toBe(200);
});

test('a refresh without a token is 422, with one that nobody has given 401, and the session goes on', async () => {
  for (const blank of [{}, { refreshToken: '' }])
    expect((await visitor.post('/api/token/refresh', blank)).status).toBe(422);
  const unknown = await visitor.post('/api/token/refresh', { refreshToken: 'made up' });
  expect([unknown.status, unknown.body]).toEqual([
    401,
    { code: 401, message: 'JWT Refresh Token Not Found' },
  ]);
  expect((await odile.get('/api/users/me')).status).toBe(200);
});

test('a teaching is re-read, published and archived, and readers see it only in between', async () => {
  editor = await run.person('Basile', 'ROLE_EDITOR');
  const text = { title: 'Prier à table', content: '<p>Un signe de croix.</p>', type: 'post' };
  const written = await editor.post('/api/posts/add', text);
  teaching = String(written.body['@id']);
  expect(written.body.status).toBe('re-read');
  expect((await odile.get(teaching)).status).toBe(404);
  await editor.patch(teaching, { status: 'published' });
  expect((await visitor.get(teaching)).body).toMatchObject({ status: 'published' });

  const short = await editor.post('/api/posts/add', { ...text, title: 'Un mot', status: 'published' });
  const archived = await editor.patch(String(short.body['@id']), { status: 'archived' });
  expect(archived.body.status).toBe('archived');
  expect((await visitor.get(String(short.body['@id']))).status).toBe(404);
});

test('a comment waits, is published, and is answered', async () => {
  const sent = await odile.post('/api/comments', { post: teaching, message: 'Merci pour ces mots.' });
  const reference = String(sent.body['@id']);
  expect([sent.status, sent.body.status]).toEqual([201, 'pending']);
  const conversation = async () => (await visitor.get(`/api/comments?post=${teaching}`)).member;
  expect(await conversation()).toEqual([]);
  expect((await odile.get(reference)).body.status).toBe('pending');

  await editor.patch(reference, { status: 'published' });
  const answer = await editor.post('/api/comments', {
    post: teaching,
    message: 'À vous.',
    response: reference,
  });
  await editor.patch(String(answer.body['@id']), { status: 'published' });
  expect(await conversation()).toMatchObject([
    { message: 'Merci pour ces mots.', status: 'published', comments: [{ message: 'À vous.' }] },
  ]);
  expect((await odile.get('/api/users/me')).body.countComments).toBe(1);
});

test('one testimony is published, another is rejected with a reason that its author reads', async () => {
  const content = `Un soir de pluie, je n’avais plus envie de prier. ${'J’ai marché jusqu’au parvis. '.repeat(3)}`;
  const send = async (title: string) =>
    String((await odile.post('/api/temoignages', { title, content })).body['@id']);
  const [first, second] = [await send('Une porte ouverte'), await send('Une porte fermée')];
  const own = async () => (await odile.get('/api/temoignages?owner=me')).member.map(({ status }) => status);
  expect(await own()).toEqual(['pending', 'pending']);
  expect((await visitor.get(first)).status).toBe(404);

  await editor.patch(first, { status: 'published' });
  await editor.patch(second, { status: 'rejected', reason: 'too-short', note: 'Dites-nous en plus.' });
  expect(await own()).toEqual(['rejected', 'published']);
  expect((await visitor.get(first)).body).toMatchObject({ status: 'published', authorName: 'Odile' });
  expect((await visitor.get(second)).status).toBe(404);
  expect((await odile.get(second)).body).toMatchObject({ reason: 'too-short', note: 'Dites-nous en plus.' });
});

test('after the logout the tokens are worth nothing', async () => {
  expect((await visitor.post('/api/logout', { refreshToken })).status).toBe(200);
  expect((await odile.get('/api/users/me')).status).toBe(401);
  expect((await visitor.post('/api/token/refresh', { refreshToken })).status).toBe(401);
});

test('a forgotten password is replaced with a code that is sent by e-mail', async () => {
  const stranger = await visitor.post('/api/password/forgot', { username: 'nobody@example.org' });
  expect(stranger.body.violations).toMatchObject([
    { message: 'aucun compte n’utilise cette adresse e-mail' },
  ]);
  expect((await visitor.post('/api/password/forgot', { username: EMAIL })).status).toBe(200);
  code = await lastCode('Votre code pour un nouveau mot de passe');

  const choice = { username: EMAIL, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const wrong = await visitor.post('/api/password/reset', { ...choice, token: other(code) });
  expect([wrong.status, wrong.body.violations]).toMatchObject([422, [{ message: 'code invalide' }]]);
  expect((await visitor.post('/api/password/reset', { ...choice, token: code })).status).toBe(200);
  expect((await inbox()).at(-1)?.subject).toBe('Votre mot de passe a été changé');

  expect(await signIn(FIRST_PASSWORD)).toBe(401);
  expect(await signIn(NEW_PASSWORD)).toBe(200);
  expect((await visitor.post('/api/password/reset', { ...choice, token: code })).status).toBe(422);
});

test('what has happened is in the log, in the order of the story', async () => {
  const told = new Set([
    'DeviceRegistered',
    'UserVerified',
    'CodeRefused',
    'CommentPosted',
    'TestimonySubmitted',
    'TestimonyPublished',
    'TestimonyRejected',
    'SessionRevoked',
    'PasswordChanged',
  ]);
  const types = (await run.events()).map(({ type }) => type).filter(type => told.has(type));
  expect([...new Set(types)]).toEqual([
    'DeviceRegistered',
    'CodeRefused',
    'UserVerified',
    'CommentPosted',
    'TestimonySubmitted',
    'TestimonyPublished',
    'TestimonyRejected',
    'SessionRevoked',
    'PasswordChanged',
  ]);
});

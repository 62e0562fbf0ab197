/** Codes by mail, over HTTP: whatever the person would read is read from the mail that arrived. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../../tests/api-client.ts';
import { codeSentTo, mailsTo } from '../../tests/outbox.ts';
import { AS_OPERATOR, PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
/** A millisecond passes with each look at the clock. */
let time = Date.parse('2026-11-21T08:00:00Z');
const pass = (seconds: number) => {
  time += seconds * 1000;
};
beforeAll(async () => {
  run = await startTestParvis({ now: () => ++time, env: { PUBLIC_URL: 'https://parvis.example' } });
});
afterAll(() => run[Symbol.asyncDispose]());

let people = 0;
let email: string;
beforeEach(() => {
  people += 1;
  email = `personne-${people}@example.org`;
  pass(1);
});
const device = (language = 'fr') =>
  createApiClient(() => run.parvis.url, { deviceId: `device-${people}`, language });
const account = () => ({ firstName: 'Marie', lastName: 'Exemple', email, password: PASSWORD });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signedIn(password = PASSWORD) {
  const { body } = await device().post('/api/login', { username: email, password });
  return createApiClient(() => run.parvis.url, { deviceId: `device-${people}`, token: String(body.token) });
}
const login = async (username: string, password: string) =>
  (await device().post('/api/login', { username, password })).status;

test('who is signed in is told what is on its way, and where to, but not the code', async () => {
  await device().post('/api/users/add', account());
  const me = await signedIn();
  const codes = async (who = me) => (await who.get('/api/users/me/codes')).body;
  const token = await codeSentTo(run, email);
  const { verification, emailChange } = await codes();
  expect([verification, emailChange]).toMatchObject([{ email, isSent: true }, null]);
  expect(JSON.stringify(verification)).not.toContain(token);

  const next = `new-${email}`;
  await me.post('/api/email/change', { email: next, password: PASSWORD });
  await mailsTo(run, next);
  expect((await codes()).emailChange).toMatchObject({ email: next, isSent: true });
  pass(601);
  expect(await codes(await signedIn())).toEqual({ verification: null, emailChange: null });
});

describe('the code of a sign-up', () => {
  test('comes by mail, in the language of the sign-up, and verifies on the same device', async () => {
    await device('en-US').post('/api/users/add', account());
    const [mail, ...others] = await mailsTo(run, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: { name: 'Parvis', address: 'no-reply@parvis.example' },
      to: [{ name: '', address: email }],
      subject: 'Your confirmation code',
    });
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@parvis\.example>$/);
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['https://parvis.example/en-US/verification', 'https://parvis.example/en-US']);

    const me = await signedIn();
    expect((await me.get('/api/users/me')).body.verifiedAt).toBeNull();
    const token = await codeSentTo(run, email);
    const answer = await device('en-US').post('/api/code/verified', {
      token: ` ${token.slice(0, 3)} ${token.slice(3)}`,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, message: 'Your account has been successfully verified' },
    });
    expect((await me.get('/api/users/me')).body.verifiedAt).toMatch(/^2026-11-21T/);
  });

  test('is refused when it is another, in both languages, and dies after twenty-five', async () => {
    await device().post('/api/users/add', account());
    const token = await codeSentTo(run, email);
    for (const [language, message] of [
      ['fr', 'code invalide'],
      ['en-US', 'invalid code'],
      ...Array.from({ length: 23 }, () => ['fr', 'code invalide'] as const),
    ] as const) {
      const answer = await device(language).post('/api/code/verified', { token: other(token) });
      expect(answer).toMatchObject({ status: 200, body: { status: false, message } });
    }
    expect((await device().post('/api/code/verified', { token })).body.status).toBe(false);
  });

  test('guessed at many at once, is tried twenty-five times at the most', async () => {
    await device().post('/api/users/add', account());
    const me = await signedIn();
    const token = await codeSentTo(run, email);
    const guesses = Array.from({ length: 20 }, (_, i) =>
      String((Number(token) + 1 + i) % 1_000_000).padStart(6, '0'),
    );
    const { body } = await me.get('/api/users/me');
    const tries = async () =>
      (await run.parvis.log.readStream(`user-${body.id}`)).filter(({ type }) => type === 'CodeRefused')
        .length;
    const guessAll = () =>
      Promise.all(guesses.map(guess => device().post('/api/code/verified', { token: guess })));
    // Those that lose the race for the stream are not looked at, and answered like the others.
    for (let round = 0; round < 10; round++)
      for (const answer of await guessAll())
        expect(answer).toMatchObject({ status: 200, body: { status: false } });
    expect(await tries()).toBe(25);
    expect((await device().post('/api/code/verified', { token })).body.status).toBe(false);
  });

  test('is worth nothing after ten minutes; another one comes after a wait', async () => {
    await device().post('/api/users/add', account());
    const old = await codeSentTo(run, email);
    const early = await device('en-US').post('/api/code/resend', {});
    expect(early).toMatchObject({ status: 429, body: { code: 'codeTooSoon' } });
    expect(early.headers.get('retry-after')).toMatch(/^(59|60)$/);
    pass(600);
    expect((await device().post('/api/code/verified', { token: old })).body.status).toBe(false);
    const resent = await device('en-US').post('/api/code/resend', {});
    expect(resent).toMatchObject({
      status: 200,
      body: { status: true, message: 'successfully sent verification code.' },
    });
    const token = await codeSentTo(run, email);
    expect(token).not.toBe(old);
    expect((await device().post('/api/code/verified', { token })).body.status).toBe(true);
  });

  test('whose answer was lost is sent again by who is signed in, and is still right; to strangers it is not', async () => {
    await device().post('/api/users/add', account());
    const me = await signedIn();
    const token = await codeSentTo(run, email);
    for (const time of ['first', 'again'])
      expect([time, (await me.post('/api/code/verified', { token })).body.status]).toEqual([time, true]);
    const { body } = await run.visitor.post('/api/code/verified', { token, username: email });
    expect(body.status).toBe(false);
  });

  test('verifies from elsewhere when the account is named, or signed in to', async () => {
    await device().post('/api/users/add', account());
    const token = await codeSentTo(run, email);
    expect((await run.visitor.post('/api/code/verified', { token })).body.status).toBe(false);
    const named = await run.visitor.post('/api/code/verified', { token, username: email });
    expect(named.body.status).toBe(true);
  });

  test('tells a stranger nothing: known, unknown and verified addresses are answered alike', async () => {
    await device().post('/api/users/add', account());
    const answers = [];
    for (const username of [email, 'nobody@example.org']) {
      answers.push(await run.visitor.post('/api/code/resend', { username }));
      answers.push(await run.visitor.post('/api/code/verified', { username, token: '000000' }));
    }
    expect(answers[0]).toMatchObject({ status: 200, body: answers[2]?.body });
    expect(answers[1]).toMatchObject({ status: 200, body: answers[3]?.body });
  });
});

describe('a forgotten password', () => {
  const NEW = 'Esperance-2027';

  test('is chosen anew with the code that was mailed; all sessions end, and a mail says so', async () => {
    await device().post('/api/users/add', account());
    const before = await signedIn();
    const { refreshToken } = (await device().post('/api/login', { username: email, password: PASSWORD }))
      .body;
    const asked = await device().post('/api/password/forgot', { username: email.toUpperCase() });
    expect(asked).toMatchObject({ status: 200, body: { status: true } });
    const token = await codeSentTo(run, email);
    const reset = { username: email, token, password: NEW, confirmPassword: NEW };
    expect(
      (await device().post('/api/password/reset', { ...reset, token: other(token) })).body,
    ).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'token', code: 'invalidCode' }],
    });
    expect(
      (await device().post('/api/password/reset', { ...reset, confirmPassword: 'x' })).body.violations,
    ).toMatchObject([{ propertyPath: 'confirmPassword', code: 'passwordsDiffer' }]);
    expect(await device().post('/api/password/reset', reset)).toMatchObject({
      status: 200,
      body: { status: true, message: 'Votre mot de passe a été changé.' },
    });
    expect((await device().post('/api/password/reset', reset)).status).toBe(422);

    expect([await login(email, PASSWORD), await login(email, NEW)]).toEqual([401, 200]);
    expect(await before.get('/api/users/me')).toMatchObject({
      status: 401,
      body: { message: 'Invalid JWT Token' },
    });
    expect((await device().post('/api/token/refresh', { refreshToken })).status).toBe(401);
    const me = (await (await signedIn(NEW)).get('/api/users/me')).body;
    expect(me.verifiedAt).not.toBeNull();
    expect((await mailsTo(run, email)).at(-1)?.subject).toBe('Votre mot de passe a été changé');
  });

  test('of an address without an account is said to be unknown, and counted', async () => {
    const unknown = await device('en-US').post('/api/password/forgot', { username: email });
    expect(unknown).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'username', message: 'this email does not exist' }] },
    });
    const metrics = await (await fetch(`${run.parvis.url}/metrics`, { headers: AS_OPERATOR })).text();
    expect(metrics).toMatch(/^parvis_unknown_email_total 1$/m);
    const reset = { username: email, token: '123456', password: NEW };
    expect((await device().post('/api/password/reset', reset)).body.violations).toMatchObject([
      { propertyPath: 'token', code: 'invalidCode' },
    ]);
  });
});

test('a password is changed by who knows it; the device stays, the others are signed out', async () => {
  await device().post('/api/users/add', account());
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  const change = { currentPassword: PASSWORD, password: 'Charite-2028', confirmPassword: 'Charite-2028' };
  const wrong = await here.post('/api/password/change', { ...change, currentPassword: 'Autre-2026' });
  expect(wrong.body.violations).toMatchObject([{ propertyPath: 'currentPassword', code: 'wrongPassword' }]);
  const { status, body } = await here.post('/api/password/change', change);
  expect(status).toBe(200);
  const still = createApiClient(() => run.parvis.url, { deviceId: 'd', token: String(body.token) });
  expect((await still.get('/api/users/me')).status).toBe(200);
  expect([(await here.get('/api/users/me')).status, (await elsewhere.get('/api/users/me')).status]).toEqual([
    401, 401,
  ]);
  expect((await device().post('/api/token/refresh', { refreshToken: body.refreshToken })).status).toBe(200);
});

test('no word that a stranger wrote goes to an address that is not confirmed', async () => {
  const name = 'Vous avez gagné, appelez vite le 12';
  await device().post('/api/users/add', { ...account(), firstName: name, lastName: name });
  const me = await signedIn();
  await me.post('/api/email/change', { email: `cible-${people}@example.org`, password: PASSWORD });
  await me.post('/api/email/verified', { token: await codeSentTo(run, `cible-${people}@example.org`) });
  const mails = [...(await mailsTo(run, email)), ...(await mailsTo(run, `cible-${people}@example.org`))];
  expect(mails).toHaveLength(3);
  for (const { to, subject, text, html } of mails)
    expect(JSON.stringify([to, subject, text, html])).not.toContain('gagné');
});

test('and a confirmed one is greeted by name', async () => {
  await device().post('/api/users/add', account());
  await device().post('/api/code/verified', { username: email, token: await codeSentTo(run, email) });
  pass(61);
  await device().post('/api/password/forgot', { username: email });
  const mail = (await mailsTo(run, email)).at(-1);
  expect(mail?.to).toEqual([{ name: 'Marie Exemple', address: email }]);
  expect(mail?.text).toMatch(/^Bonjour Marie,/);
});

describe('a password that is soon guessed', () => {
  const violation = (propertyPath: string, code: string) => ({
    status: 422,
    body: { violations: [{ propertyPath, code }] },
  });

  test('is refused at a sign-up, in both languages', async () => {
    const signUp = (password: string, language = 'fr') =>
      device(language).post('/api/users/add', { ...account(), password });
    const common = await signUp('Password1!');
    expect(common).toMatchObject(violation('password', 'passwordCommon'));
    expect(common.body.violations).toMatchObject([
      { message: 'ce mot de passe est trop courant\u00a0: il serait vite deviné' },
    ]);
    const own = await signUp(`${email.split('@')[0]?.replace('p', 'P')}`, 'en-US');
    expect(own).toMatchObject(violation('password', 'passwordTelling'));
    expect(own.body.violations).toMatchObject([
      { message: 'the password must not contain your name, your email or the name of this site' },
    ]);
    expect((await signUp(PASSWORD)).status).toBe(201);
  });

  test('is refused when it is changed, and when it is chosen anew; the code stays good', async () => {
    await device().post('/api/users/add', account());
    const me = await signedIn();
    const change = (password: string) =>
      me.post('/api/password/change', { currentPassword: PASSWORD, password });
    expect(await change('Password1!')).toMatchObject(violation('password', 'passwordCommon'));
    expect(await change('Exemple-2026')).toMatchObject(violation('password', 'passwordTelling'));
    await device().post('/api/password/forgot', { username: email });
    const token = await codeSentTo(run, email);
    const reset = (password: string, code = token) =>
      device().post('/api/password/reset', { username: email, token: code, password });
    expect(await reset('Soleil-2026')).toMatchObject(violation('password', 'passwordCommon'));
    expect(await reset('Exemple-2026')).toMatchObject(violation('password', 'passwordTelling'));
    // A stranger does not learn from it what the account is called.
    expect(await reset('Exemple-2026', other(token))).toMatchObject(violation('token', 'invalidCode'));
    expect((await reset('Esperance-2027')).status).toBe(200);
  });
});

describe('an e-mail', () => {
  test('is changed by the code that the new address got; the former is told, and is free', async () => {
    await device().post('/api/users/add', account());
    const me = await signedIn();
    const next = `nouvelle-${people}@example.org`;
    expect((await me.post('/api/email/change', { email: next, password: 'Autre-2026' })).status).toBe(422);
    expect(
      (await me.post('/api/email/change', { email: email.toUpperCase(), password: PASSWORD })).body
        .violations,
    ).toMatchObject([{ code: 'emailUnchanged' }]);
    expect((await me.post('/api/email/change', { email: next, password: PASSWORD })).body.status).toBe(true);
    const token = await codeSentTo(run, next);
    expect((await me.post('/api/email/verified', { token: other(token) })).body.status).toBe(false);
    expect((await me.get('/api/users/me')).body.email).toBe(email);
    expect((await me.post('/api/email/verified', { token })).body).toEqual({
      status: true,
      message: 'Votre adresse e-mail a été modifiée.',
    });
    expect((await me.get('/api/users/me')).body).toMatchObject({
      email: next,
      verifiedAt: expect.any(String),
    });
    expect([await login(email, PASSWORD), await login(next, PASSWORD)]).toEqual([401, 200]);
    expect((await mailsTo(run, email)).at(-1)?.subject).toBe('L’adresse de votre compte a été changée');
    expect((await device().post('/api/users/add', account())).status).toBe(201);
  });

  test('that somebody else has is refused, also when they were faster', async () => {
    await device().post('/api/users/add', account());
    const me = await signedIn();
    const taken = { ...account(), email: `prise-${people}@example.org` };
    expect((await me.post('/api/email/change', { email: taken.email, password: PASSWORD })).status).toBe(200);
    const token = await codeSentTo(run, taken.email);
    await run.visitor.post('/api/users/add', taken);
    expect((await me.post('/api/email/verified', { token })).body.violations).toMatchObject([
      { code: 'emailTaken' },
    ]);
    pass(61);
    expect(
      (await me.post('/api/email/change', { email: taken.email, password: PASSWORD })).body.violations,
    ).toMatchObject([{ propertyPath: 'email', code: 'emailTaken' }]);
    expect((await me.get('/api/users/me')).body.email).toBe(email);
  });
});

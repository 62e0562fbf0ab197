/** Accounts, sessions and roles over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../contract/durations.ts';
import { type ApiClient, createApiClient } from '../../tests/api-client.ts';
import { openSocket } from '../../tests/open-socket.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let time = Date.now();
beforeAll(async () => {
  run = await startTestParvis({ now: () => time });
});
afterAll(() => run[Symbol.asyncDispose]());

const idOf = async (client: ApiClient): Promise<number> =>
  Number((await client.get('/api/users/me')).body.id);
const login = (name: string) =>
  run.visitor.post('/api/login', { username: `${name.toLowerCase()}@example.org`, password: PASSWORD });
const withToken = (token: unknown) =>
  createApiClient(() => run.parvis.url, { deviceId: 'device-visitor', token: String(token) });
const events = async (userId: number) =>
  (await run.parvis.log.readStream(`user-${userId}`)).map(({ type }) => type);

describe('a session', () => {
  test('is refreshed with the bodies that the clients know', async () => {
    await run.person('Agnes');
    const { status, body } = await login('Agnes');
    expect([status, Object.keys(body).sort()]).toEqual([200, ['refreshToken', 'token']]);
    const { refreshToken } = body;
    expect(refreshToken).toMatch(/^\d+\.\d+\.[\w-]{43}$/);
    const refreshed = await run.visitor.post('/api/token/refresh', { refreshToken });
    expect(refreshed.status).toBe(200);
    expect(refreshed.body.refreshToken).not.toBe(refreshToken);
    expect((await withToken(refreshed.body.token).get('/api/users/me')).status).toBe(200);

    const failures = [
      [{ refreshToken: 'made up' }, 401, 'JWT Refresh Token Not Found'],
      [{ refreshToken: `7.${'a'.repeat(43)}` }, 401, 'JWT Refresh Token Not Found'],
    ] as const;
    for (const [sent, code, message] of failures) {
      const answer = await run.visitor.post('/api/token/refresh', sent);
      expect([answer.status, answer.body]).toEqual([code, { code, message }]);
    }
    for (const sent of [{}, { refreshToken: '' }, { refreshToken: 7 }])
      expect((await run.visitor.post('/api/token/refresh', sent)).status).toBe(422);
  });

  test('answers parallel refreshes with the same successor, and ends when a token comes back late', async () => {
    await run.person('Barnabe');
    const { refreshToken } = (await login('Barnabe')).body;
    const refresh = (token: unknown) => run.visitor.post('/api/token/refresh', { refreshToken: token });
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    const { token, refreshToken: next } = answers[0]?.body ?? {};
    time += 11_000;
    const reused = await refresh(refreshToken);
    expect([reused.status, reused.body]).toEqual([401, { code: 401, message: 'Invalid JWT Refresh Token' }]);
    expect((await refresh(next)).status).toBe(401);
    await run.parvis.settle();
    expect((await withToken(token).get('/api/users/me')).status).toBe(401);
  });

  test('ends at logout, as the refresh bundle says it', async () => {
    await run.person('Celine');
    const { token, refreshToken } = (await login('Celine')).body;
    const logout = async (body: object) => {
      const answer = await run.visitor.post('/api/logout', body);
      return [answer.status, answer.body];
    };
    expect(await logout({})).toEqual([400, { code: 400, message: 'No refresh_token found.' }]);
    const over = { code: 200, message: 'The supplied refresh_token is already invalid.' };
    expect(await logout({ refreshToken: 'made up' })).toEqual([200, over]);
    expect(await logout({ refreshToken })).toEqual([
      200,
      { code: 200, message: 'The supplied refresh_token has been invalidated.' },
    ]);
    expect(await logout({ refreshToken })).toEqual([200, over]);
    expect((await withToken(token).get('/api/users/me')).body.message).toBe('Invalid JWT Token');
    expect((await run.visitor.post('/api/token/refresh', { refreshToken })).status).toBe(401);
  });

  test('stands in the list of its user, who ends it from there; nobody else does', async () => {
    const first = await run.person('Denis');
    const other = await run.person('Emile');
    const second = withToken((await login('Denis')).body.token);
    const list = (await second.get('/api/sessions')).member;
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list[0]).toMatchObject({
      '@type': 'Session',
      agent: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(JSON.stringify(list)).not.toMatch(/token/i);
    const theFirst = String(list.find(({ current }) => !current)?.['@id']);
    expect((await other.delete(theFirst)).status).toBe(404);
    expect((await first.get('/api/users/me')).status).toBe(200);
    expect((await second.delete(theFirst)).status).toBe(204);
    expect((await first.get('/api/users/me')).status).toBe(401);
    expect((await second.get('/api/sessions')).member).toHaveLength(1);
    expect((await second.delete('/api/session/999')).status).toBe(404);
  });

  test('gives tokens of ten minutes', async () => {
    const client = await run.person('Felix');
    time += 599_000;
    expect((await client.get('/api/users/me')).status).toBe(200);
    time += 2000;
    expect((await client.get('/api/users/me')).body).toEqual({ code: 401, message: 'Expired JWT Token' });
  });
});

describe('a profile', () => {
  test('is changed field by field; what is unknown is ignored, null removes', async () => {
    const me = await run.person('Gisele');
    const id = await idOf(me);
    const reference = `/api/user/${id}`;
    const sent = {
      phone: '6 50 12 34 56',
      birthDay: '1990-05-01',
      firstName: 'Gisèle',
      passwordHash: 'x',
      token: 'x',
      online: true,
    };
    const changed = await me.patch(reference, sent);
    expect(changed).toMatchObject({
      status: 200,
      body: { firstName: 'Gisèle', lastName: 'Exemple', phone: '+237650123456', birthDay: '1990-05-01' },
    });
    expect(changed.body).not.toHaveProperty('token');
    expect(Object.keys(changed.body)).not.toEqual(expect.arrayContaining(['token']));
    expect(JSON.stringify(changed.body)).not.toMatch(/argon2|passwordHash|generation|pendingDevice/);
    const cleared = await me.patch(reference, { phone: null });
    expect(cleared.body).toMatchObject({ phone: null, birthDay: '1990-05-01' });
    expect((await events(id)).filter(type => type === 'ProfileChanged')).toHaveLength(2);
    // A record that is sent back whole, as the stock admin does, changes nothing.
    expect((await me.patch(reference, cleared.body)).status).toBe(200);
    expect((await events(id)).filter(type => type === 'ProfileChanged')).toHaveLength(2);
  });

  test.each([
    [{ phone: '123' }, 'phone', 'invalidPhone'],
    [{ birthDay: '2090-01-01' }, 'birthDay', 'invalidDate'],
    [{ birthDay: '1990-02-30' }, 'birthDay', 'invalidDate'],
    [{ firstName: ' ' }, 'firstName', 'required'],
    [{ lastName: 'a\r\nBcc: b' }, 'lastName', 'wrongValue'],
    [{ firstName: '\u202eemeR' }, 'firstName', 'wrongValue'],
    [{ firstName: '\u200b' }, 'firstName', 'wrongValue'],
    [{ picture: 'https://evil.example/x.png' }, 'picture', 'wrongValue'],
    [{ email: 'autre@example.org' }, 'email', 'emailByCode'],
  ])('with %j is refused', async (patch, propertyPath, code) => {
    const me = withToken((await login('Gisele')).body.token);
    const id = await idOf(me);
    const before = await events(id);
    const refused = await me.patch(`/api/user/${id}`, patch);
    expect(refused).toMatchObject({ status: 422, body: { violations: [{ propertyPath, code }] } });
    expect(await events(id)).toEqual(before);
  });

  test('has all that is wrong with it told at once', async () => {
    const me = withToken((await login('Gisele')).body.token);
    const wrong = { firstName: ' ', phone: '123', birthDay: '2090-01-01' };
    const { body } = await me.patch(`/api/user/${await idOf(me)}`, wrong);
    const told = (body.violations as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath);
    expect(told.toSorted()).toEqual(['birthDay', 'firstName', 'phone']);
  });

  test('is changed by two at once only where neither overwrites the other', async () => {
    const me = await run.person('Honore');
    const reference = `/api/user/${await idOf(me)}`;
    const { headers } = await me.get(reference);
    const seen = { 'If-Match': headers.get('etag') ?? '' };
    expect((await me.patch(reference, { firstName: 'Un' }, seen)).status).toBe(200);
    expect((await me.patch(reference, { firstName: 'Deux' }, seen)).status).toBe(412);
  });
});

describe('others', () => {
  test('know of somebody what that person lets be seen; administrators know all', async () => {
    const [me, other, admin] = [
      await run.person('Irene'),
      await run.person('Jules'),
      await run.person('Karl', 'ROLE_ADMIN'),
    ];
    const reference = `/api/user/${await idOf(me)}`;
    // Nobody has shown yet that the address is theirs: the list of users has no such person either.
    for (const client of [other, run.visitor]) expect((await client.get(reference)).status).toBe(404);
    const username = 'irene@example.org';
    await run.visitor.post('/api/code/verified', { username, token: await codeSentTo(run, username) });
    const seen = (await other.get(reference)).body;
    expect(seen).toMatchObject({ firstName: 'Irene', lastName: '', picture: null, countLike: 0 });
    expect(JSON.stringify(seen)).not.toMatch(/irene@|Exemple|ROLE|phone/);
    expect((await admin.get(reference)).body).toMatchObject({
      email: 'irene@example.org',
      lastName: 'Exemple',
    });
    expect((await run.visitor.get(reference)).body).toEqual(seen);
    expect((await other.patch(reference, { firstName: 'X' })).status).toBe(403);
    expect((await other.delete(reference)).status).toBe(403);
    expect((await other.get('/api/user/999')).status).toBe(404);

    expect((await other.get('/api/users')).status).toBe(403);
    expect(JSON.stringify((await other.get('/api/users/public')).body)).not.toMatch(/@example|Exemple/);
    const admins = await admin.get('/api/users?roles[]=ROLE_ADMIN&order[createdAt]=desc');
    expect(admins.member).toMatchObject([
      { firstName: 'Karl', roles: ['ROLE_ADMIN', 'ROLE_USER'], roleLabel: 'Adminsitrateur' },
    ]);
    expect((await admin.get('/api/users?email=IRENE@example.org')).member).toMatchObject([
      { firstName: 'Irene' },
    ]);
    expect((await admin.get('/api/users?exists[verifiedAt]=true')).member).toMatchObject([
      { firstName: 'Irene' },
    ]);
    expect((await admin.get('/api/users?order[lastName]=sideways&exists[deletedAt]=maybe')).status).toBe(200);
  });
});

describe('roles', () => {
  test('are given by administrators alone, act at once, and none gives up the last one', async () => {
    const [me, admin] = [await run.person('Lea'), await run.person('Maur', 'ROLE_ADMIN')];
    const reference = `/api/user/${await idOf(me)}`;
    expect((await me.patch(reference, { roles: ['ROLE_ADMIN'] })).status).toBe(403);
    expect((await me.patch(reference, { roles: ['ROLE_USER'], firstName: 'Léa' })).status).toBe(200);
    expect((await me.get('/api/temoignages?status=pending')).status).toBe(403);
    const given = await admin.patch(reference, { roles: ['ROLE_EDITOR'] });
    expect(given.body).toMatchObject({ roles: ['ROLE_EDITOR', 'ROLE_USER'], roleLabel: 'Editeur' });
    expect((await me.get('/api/temoignages?status=pending')).status).toBe(200);
    await admin.patch(reference, { roles: [] });
    expect((await me.get('/api/temoignages?status=pending')).status).toBe(403);
    const own = `/api/user/${await idOf(admin)}`;
    expect(await admin.patch(own, { roles: ['ROLE_USER'] })).toMatchObject({
      status: 403,
      body: { detail: 'Seul un autre administrateur peut vous retirer ce rôle.' },
    });
  });

  test.each(['role', 'logout', 'deletion', 'forgetting'])(
    'a socket to the admin area ends with its %s',
    async what => {
      const name = `Nina${what}`;
      await run.person(name, 'ROLE_EDITOR');
      const admin = await run.person(`Admin${what}`, 'ROLE_ADMIN');
      const { token, refreshToken } = (await login(name)).body;
      const reference = `/api/user/${await idOf(withToken(token))}`;
      using socket = await openSocket(run.parvis.url, '/admin', { auth: { token } });
      if (what === 'role') await admin.patch(reference, { roles: [] });
      else if (what === 'logout') await run.visitor.post('/api/logout', { refreshToken });
      else
        await admin.delete(reference, {}, what === 'forgetting' ? { reason: 'asked by letter' } : undefined);
      await socket.ended;
      await expect(openSocket(run.parvis.url, '/admin', { auth: { token } })).rejects.toThrow('unauthorized');
    },
  );
});

describe('to be forgotten without a password', () => {
  const signedIn = async (name: string) => {
    await run.person(name);
    const { token, refreshToken } = (await login(name)).body;
    return { reference: `/api/user/${await idOf(withToken(token))}`, refreshToken };
  };
  const forgetAfter = async (
    minutes: number,
    { reference, refreshToken }: Awaited<ReturnType<typeof signedIn>>,
  ) => {
    time += minutes * MINUTE_MS;
    // The session goes on: it is the sign-in that counts.
    const { token } = (await run.visitor.post('/api/token/refresh', { refreshToken })).body;
    return () => withToken(token).delete(reference, {}, {});
  };

  test('is too late more than ten minutes after signing in', async () => {
    const forget = await forgetAfter(10.1, await signedIn('Regis'));
    expect(await refused(run, 422, forget)).toMatchObject({
      violations: [{ propertyPath: 'password', message: 'ce champ est obligatoire' }],
    });
  });

  test('is asked for within ten minutes', async () => {
    const forget = await forgetAfter(9.9, await signedIn('Sixte'));
    expect(await forget()).toMatchObject({ status: 200, body: { message: 'Vous avez été oublié.' } });
  });
});

describe('a deleted account', () => {
  test('signs in no more, is seen by administrators alone, and leaves its address free', async () => {
    const [me, admin] = [await run.person('Odon'), await run.person('Paule', 'ROLE_ADMIN')];
    const id = await idOf(me);
    const { refreshToken } = (await login('Odon')).body;
    expect((await admin.delete(`/api/user/${id}`)).status).toBe(204);
    expect((await login('Odon')).body).toEqual({ code: 401, message: 'Identifiants invalides.' });
    expect((await me.get('/api/users/me')).status).toBe(401);
    expect((await run.visitor.post('/api/token/refresh', { refreshToken })).status).toBe(401);
    expect((await admin.get(`/api/user/${id}`)).body.deletedAt).not.toBeNull();
    expect((await admin.patch(`/api/user/${id}`, { firstName: 'X' })).status).toBe(404);
    expect((await (await run.person('Quentin')).get(`/api/user/${id}`)).status).toBe(404);
    const again = await run.person('Odon');
    expect(await idOf(again)).not.toBe(id);
  });
});

test('an account is neither closed nor forgotten by who has not seen the last change', async () => {
  const me = await run.person('Ignace');
  const admin = await run.person('Xavier', 'ROLE_ADMIN');
  const id = await idOf(me);
  const seen = { 'If-Match': (await me.get(`/api/user/${id}`)).headers.get('etag') ?? '' };
  await me.patch(`/api/user/${id}`, { firstName: 'Inigo' });
  const before = await events(id);
  expect((await admin.delete(`/api/user/${id}`, seen)).status).toBe(412);
  expect((await me.delete(`/api/user/${id}`, seen, { password: PASSWORD })).status).toBe(412);
  expect(await events(id)).toEqual(before);
  const now = { 'If-Match': (await admin.get(`/api/user/${id}`)).headers.get('etag') ?? '' };
  expect((await admin.delete(`/api/user/${id}`, now)).status).toBe(204);
});

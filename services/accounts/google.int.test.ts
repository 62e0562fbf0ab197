import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../tests/api-client.ts';
import { startOpenIdProvider, type TestOpenIdProvider } from '../../tests/openid-provider.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let provider: TestOpenIdProvider;
let run: TestParvis;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  run = await startTestParvis({
    env: { GOOGLE_CLIENT_ID: 'parvis', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: provider.issuer },
  });
});
afterAll(async () => {
  await run[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

const start = async () =>
  (await run.visitor.post('/api/google/start', {})).body as { readonly url: string; readonly flow: string };
const finish = (flow: string, callback: string) => run.visitor.post('/api/google/finish', { flow, callback });
async function google(claims: Record<string, unknown>) {
  const { url, flow } = await start();
  return finish(flow, provider.signIn(url, { email_verified: true, ...claims }));
}
const me = async (token: unknown) =>
  (await createApiClient(() => run.parvis.url, { deviceId: 'd', token: String(token) }).get('/api/users/me'))
    .body;
const signUp = (email: string) =>
  run.visitor.post('/api/users/add', { firstName: 'A', lastName: 'B', email, password: PASSWORD });
const login = (username: string) => run.visitor.post('/api/login', { username, password: PASSWORD });

test('somebody new gets an account, verified, and the same one the next time, whatever the address then', async () => {
  const first = await google({ sub: 'g1', email: 'Ada@example.org', given_name: 'Ada', family_name: 'L.' });
  expect([first.status, Object.keys(first.body).sort()]).toEqual([200, ['refreshToken', 'token']]);
  const account = await me(first.body.token);
  expect(account).toMatchObject({ firstName: 'Ada', lastName: 'L.', email: 'ada@example.org' });
  expect(account.verifiedAt).not.toBeNull();
  const again = await google({ sub: 'g1', email: 'ada.l@example.org' });
  expect((await me(again.body.token)).id).toBe(account.id);
  expect((await login('ada@example.org')).status).toBe(401);
});

test('an account with the same address is linked, and keeps its password when it had verified the address', async () => {
  const email = 'bede@example.org';
  const { body } = await signUp(email);
  await run.visitor.post('/api/code/verified', { username: email, token: await codeSentTo(run, email) });
  const { token } = (await google({ sub: 'g2', email })).body;
  expect((await me(token)).id).toBe(body.id);
  expect((await login(email)).status).toBe(200);
  const other = await google({ sub: 'g3', email });
  expect(other.status).toBe(403);
});

test('who has signed up with an address that is not theirs does not wait inside for its owner', async () => {
  const email = 'clare@example.org';
  const { body } = await signUp(email);
  const waiting = (await login(email)).body;
  const { token } = (await google({ sub: 'g4', email })).body;
  expect(await me(token)).toMatchObject({ id: body.id, verifiedAt: expect.any(String) });
  expect((await login(email)).status).toBe(401);
  expect(await me(waiting.token)).toMatchObject({ code: 401 });
  expect((await run.visitor.post('/api/token/refresh', { refreshToken: waiting.refreshToken })).status).toBe(
    401,
  );
});

test('an account that was deleted is not opened again: the same person is new', async () => {
  const { token } = (await google({ sub: 'g5', email: 'dunstan@example.org', given_name: 'D' })).body;
  const { id } = await me(token);
  const client = createApiClient(() => run.parvis.url, { deviceId: 'd', token: String(token) });
  expect((await client.delete(`/api/user/${id}`)).status).toBe(200);
  const again = await google({ sub: 'g5', email: 'dunstan@example.org', given_name: 'D' });
  expect((await me(again.body.token)).id).not.toBe(id);
});

test('what is not the end of the same flow opens nothing', async () => {
  const claims = { sub: 'g6', email: 'elfleda@example.org', email_verified: true };
  const before = (await run.events()).length;
  const [mine, another] = [await start(), await start()];
  const callback = provider.signIn(mine.url, claims);
  const refused = [
    finish(another.flow, callback),
    finish('made up', callback),
    finish(mine.flow, callback.replace(/state=[^&]*/, 'state=x')),
    finish(mine.flow, callback.replace(/code=[^&]*/, 'code=x')),
    finish(mine.flow, provider.signIn(mine.url, { ...claims, nonce: 'x' })),
    finish(mine.flow, provider.signIn(mine.url, { ...claims, aud: 'somebody else' })),
    finish(mine.flow, provider.signIn(mine.url, { ...claims, iss: 'https://elsewhere.example' })),
    finish(mine.flow, provider.signIn(mine.url, { ...claims, email_verified: false })),
    finish(mine.flow, provider.signIn(mine.url, { sub: 'g6' })),
  ];
  for (const answer of refused) expect((await answer).status).toBe(401);
  expect((await finish(mine.flow, callback)).status).toBe(200);
  expect((await finish(mine.flow, callback)).status).toBe(401);
  provider.forge();
  expect((await google({ sub: 'g7', email: 'forged@example.org' })).status).toBe(401);
  const happened = (await run.events()).slice(before).map(({ type }) => type);
  expect(happened.filter(type => type === 'UserRegistered')).toHaveLength(1);
});

test('where it is not set up there are no such calls; where Google is away, the answer says so', async () => {
  await using without = await startTestParvis();
  expect((await without.visitor.post('/api/google/start', {})).status).toBe(404);
  const gone = await startOpenIdProvider();
  await gone[Symbol.asyncDispose]();
  await using lonely = await startTestParvis({
    env: { GOOGLE_CLIENT_ID: 'parvis', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: gone.issuer },
  });
  const away = await lonely.visitor.post('/api/google/start', {});
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
});

test('pages are told where it is set up', async () => {
  await using other = await startTestParvis();
  const told = async (at: TestParvis) => (await at.visitor.get('/api/google')).body;
  expect([await told(run), await told(other)]).toEqual([{ configured: true }, { configured: false }]);
});

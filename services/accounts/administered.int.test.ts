/** What administrators do with the accounts of others, beside roles and closing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { openSocket } from '../../tests/open-socket.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let admin: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  admin = await run.person('Ada', 'ROLE_ADMIN');
});
afterAll(() => run[Symbol.asyncDispose]());

const meOf = async (client: ApiClient) => (await client.get('/api/users/me')).body;
const found = async (search: string) =>
  (await admin.get(`/api/users?search=${encodeURIComponent(search)}`)).member.map(
    ({ firstName }) => firstName,
  );

test('people are looked for by parts of their names and address, whatever accents and capitals', async () => {
  const joel = await run.person('Joel');
  await joel.patch(String((await meOf(joel))['@id']), { firstName: 'Joël', lastName: 'Ngo Bâ' });
  await run.person('Berthe');
  expect(await found('joel')).toEqual(['Joël']);
  expect(await found('NGO BA')).toEqual(['Joël']);
  expect(await found('ngo ba joël')).toEqual(['Joël']);
  expect(await found('berthe@exa')).toEqual(['Berthe']);
  expect(await found('nobody of this name')).toEqual([]);
  expect((await admin.get('/api/users?search=')).member.length).toBe(3);
});

test('signed out everywhere, every session and token of somebody is over, and nobody else’s', async () => {
  const me = await run.person('Simone', 'ROLE_EDITOR');
  const { '@id': reference } = await meOf(me);
  const login = { username: 'simone@example.org', password: PASSWORD };
  const second = (await run.visitor.post('/api/login', login)).body;
  using socket = await openSocket(run.parvis.url, '/admin', { auth: { token: String(second.token) } });
  expect((await admin.get(String(reference))).body.online).toBe(true);

  const done = await eventsOf(run, () => admin.delete(`${reference}/sessions`));
  expect([done.answer.status, done.types]).toEqual([204, ['UserSignedOut']]);
  await socket.ended;
  expect((await me.get('/api/users/me')).status).toBe(401);
  const { refreshToken } = second;
  expect((await run.visitor.post('/api/token/refresh', { refreshToken })).status).toBe(401);
  expect((await admin.get(String(reference))).body.online).toBe(false);
  expect((await admin.get('/api/users/me')).status).toBe(200);
  expect((await run.visitor.post('/api/login', login)).status).toBe(200);
});

test('a code is sent again for who did not confirm the address; that it is too soon is said to administrators', async () => {
  await run.person('Rosalie');
  const ask = (who: ApiClient) => who.post('/api/code/resend', { username: 'rosalie@example.org' });
  await refused(run, 429, () => ask(admin));
  const stranger = await run.person('Tiburce');
  expect((await ask(stranger)).status).toBe(200);
});

test.each([
  ['Aimee', 'a day of birth to come', { birthDay: '2999-01-01' }, 422],
  ['Basile', 'an address, which its owner alone changes, by a code', { email: 'another@example.org' }, 422],
  ['Colette', 'what mails they get, which is theirs to say', { mailsAboutTexts: false }, 403],
])(
  'an account stays closed where it is opened again with something wrong: %s, with %s',
  async (name, _, patch, status) => {
    const me = await run.person(name);
    const reference = String((await meOf(me))['@id']);
    await admin.delete(reference);
    await refused(run, status, () => admin.patch(reference, { deletedAt: null, ...patch }));
    const opened = await admin.patch(reference, { deletedAt: null, firstName: 'Aimé' });
    expect([opened.status, opened.body.deletedAt, opened.body.firstName]).toEqual([200, null, 'Aimé']);
  },
);

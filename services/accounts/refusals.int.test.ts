/** What is refused leaves nothing in the log: neither an event of the account, nor a reserved address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let own: string;
let others: string;
let admins: string;
let othersSession: string;
const people: Record<string, ApiClient> = {};
beforeAll(async () => {
  run = await startTestParvis();
  people.visitor = run.visitor;
  people.user = await run.person('Anne');
  people.other = await run.person('Berthe');
  people.admin = await run.person('Claude', 'ROLE_ADMIN');
  const me = async (who: string) => String((await people[who]?.get('/api/users/me'))?.body['@id']);
  [own, others, admins] = [await me('user'), await me('other'), await me('admin')];
  othersSession = String((await people.other.get('/api/sessions')).member[0]?.['@id']);
});
afterAll(() => run[Symbol.asyncDispose]());

const credentials = { username: 'anne@example.org', password: 'Faux-0000' };
const account = { firstName: 'X', lastName: 'Y', email: 'x@example.org', password: PASSWORD };
const NEW = 'Esperance-2027';

test.each<[who: string, method: 'post' | 'patch' | 'delete', path: () => string, body: object, number]>([
  ['visitor', 'post', () => '/api/login', credentials, 401],
  ['visitor', 'post', () => '/api/login', {}, 400],
  ['visitor', 'post', () => '/api/login', { ...credentials, username: '' }, 422],
  ['visitor', 'post', () => '/api/login', { ...credentials, password: 'x'.repeat(1000) }, 422],
  ['visitor', 'post', () => '/api/token/refresh', { refreshToken: `7.${'a'.repeat(43)}` }, 401],
  ['visitor', 'post', () => '/api/token/refresh', {}, 422],
  ['visitor', 'post', () => '/api/logout', {}, 400],
  ['visitor', 'post', () => '/api/logout', { refreshToken: `7.${'a'.repeat(43)}` }, 200],
  ['visitor', 'post', () => '/api/users/add', { ...account, email: 'anne@example.org' }, 422],
  ['visitor', 'post', () => '/api/users/add', { ...account, phone: '12' }, 422],
  ['visitor', 'post', () => '/api/users/add', { ...account, birthDay: '2090-01-01' }, 422],
  ['visitor', 'post', () => '/api/users/add', { ...account, picture: '/api/file/9' }, 422],
  ['visitor', 'post', () => '/api/code/resend', { username: 'anne@example.org' }, 200],
  ['user', 'post', () => '/api/code/resend', {}, 429],
  ['visitor', 'post', () => '/api/password/forgot', { username: 'nobody@example.org' }, 422],
  [
    'visitor',
    'post',
    () => '/api/password/reset',
    { username: 'anne@example.org', token: '000000', password: NEW },
    422,
  ],
  ['visitor', 'post', () => '/api/password/change', { currentPassword: PASSWORD, password: NEW }, 401],
  ['user', 'post', () => '/api/password/change', { currentPassword: 'Faux-0000', password: NEW }, 422],
  ['user', 'post', () => '/api/password/change', { currentPassword: PASSWORD, password: 'court' }, 422],
  ['user', 'post', () => '/api/email/change', { email: 'neuve@example.org', password: 'Faux-0000' }, 422],
  ['user', 'post', () => '/api/email/change', { email: 'berthe@example.org', password: PASSWORD }, 422],
  ['user', 'post', () => '/api/email/verified', { token: '000000' }, 200],
  ['user', 'patch', () => own, { roles: ['ROLE_ADMIN'] }, 403],
  ['user', 'patch', () => own, { firstName: 'Z', roles: ['ROLE_ADMIN'] }, 403],
  ['user', 'patch', () => own, { firstName: 'Z', email: 'autre@example.org' }, 422],
  ['user', 'patch', () => others, { firstName: 'Z' }, 403],
  ['user', 'delete', () => others, {}, 403],
  ['user', 'delete', () => othersSession, {}, 404],
  ['visitor', 'delete', () => own, {}, 401],
  ['admin', 'patch', () => admins, { roles: [] }, 403],
  ['admin', 'delete', () => admins, {}, 409],
  ['admin', 'patch', () => '/api/user/999', { firstName: 'Z' }, 404],
  ['admin', 'delete', () => '/api/user/999', {}, 404],
])('%s: %s %s %j', async (who, method, path, body, status) => {
  const client = people[who] as ApiClient;
  const answer = await refused(run, status, () =>
    method === 'delete' ? client.delete(path()) : client[method](path(), body),
  );
  expect(answer).not.toHaveProperty('token');
});

test.each<[body: object, message: string]>([
  [{}, 'The key "username" must be provided.'],
  [[], 'The key "username" must be provided.'],
  [{ ...credentials, username: null }, 'The key "username" must be provided.'],
  [{ ...credentials, username: { $ne: '' } }, 'The key "username" must be a string.'],
  [{ username: 'anne@example.org' }, 'The key "password" must be provided.'],
  [{ ...credentials, password: 7 }, 'The key "password" must be a string.'],
])('a sign-in with %j is answered as LexikJWT answers it', async (body, message) => {
  expect(await refused(run, 400, () => run.visitor.post('/api/login', body))).toEqual({ code: 400, message });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { accountDecider, accountStream } from './account.ts';
import { accountOf } from './address.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { hashPassword } from './password.ts';
import { register } from './register.ts';

const EMAIL = 'admin@example.org';
const SYSTEM = { actor: 'system', correlationId: 'first-start' };
let run: TestParvis;
beforeEach(async () => {
  run = await startTestParvis();
});
afterEach(() => run[Symbol.asyncDispose]());

const ensure = (password?: string) => ensureAdministrator(run.parvis.tools, { email: EMAIL, password });
async function rolesWith(password: string) {
  await run.parvis.settle();
  const { token } = (await run.visitor.post('/api/login', { username: EMAIL, password })).body;
  return (await run.visitor.get('/api/users/me', { Authorization: `Bearer ${token}` })).body.roles;
}

test('the first start makes an administrator whose password is shown once, verified and without a mail', async () => {
  const password = await ensure();
  expect(password).toBeDefined();
  expect(await ensure()).toBeUndefined();
  expect(await rolesWith(password ?? '')).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
  await run.parvis.postman.settle();
  const types = (await run.events()).map(({ type }) => type);
  expect(types.slice(1, 6)).toEqual([
    'NameReserved',
    'ConsentRecorded',
    'UserRegistered',
    'UserVerified',
    'RolesAssigned',
  ]);
  expect(types).not.toContain('MailSent');
});

test('a password that was given is not shown', async () => {
  expect(await ensure(PASSWORD)).toBeUndefined();
  expect(await rolesWith(PASSWORD)).toContain('ROLE_ADMIN');
});

test('a first start that was cut off is finished, with a password that works', async () => {
  const administrator = {
    firstName: 'A',
    lastName: 'P',
    email: EMAIL,
    passwordHash: await hashPassword('Perdu-2026'),
    language: 'fr',
    trusted: true,
  } as const;
  await register(run.parvis.tools, administrator, { context: SYSTEM, deviceId: null });
  const password = await ensure();
  expect(await rolesWith(password ?? '')).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
});

test('who has signed up with the address is not made an administrator by the next start', async () => {
  const account = { firstName: 'X', lastName: 'Y', email: EMAIL, password: PASSWORD };
  await run.visitor.post('/api/users/add', account);
  expect(await ensure()).toBeUndefined();
  expect(await rolesWith(PASSWORD)).toEqual(['ROLE_USER']);
});

test('an administrator whose role was taken away does not get it back by a start', async () => {
  await ensure(PASSWORD);
  const userId = (await accountOf(run.parvis.tools, EMAIL))?.userId ?? 0;
  const command = { kind: 'assignRoles', roles: [] } as const;
  await run.parvis.tools.handle(accountStream(userId), accountDecider, command, SYSTEM);
  expect(await ensure(PASSWORD)).toBeUndefined();
  expect(await rolesWith(PASSWORD)).toEqual(['ROLE_USER']);
});

/** What is left behind when a command is cut off between two streams. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { reserve } from '../reservations/reserve.ts';
import { emailReservation } from './account.ts';
import { accountOf, takeAddress } from './address.ts';

const CONTEXT = { actor: 'system', correlationId: 'test' };
let run: TestParvis;
let time = Date.now();
beforeAll(async () => {
  run = await startTestParvis({ now: () => time });
});
afterAll(() => run[Symbol.asyncDispose]());

const hold = (email: string, userId: number) => {
  const { log, now, emailHash } = run.parvis.tools;
  return reserve(log, now, CONTEXT, emailReservation(emailHash(email)), String(userId));
};
const take = (email: string, userId: number) => takeAddress(run.parvis.tools, CONTEXT, email, userId);
const person = async (name: string) => Number((await (await run.person(name)).get('/api/users/me')).body.id);

test('an address that was reserved for a change that never came is free a minute later, and not before', async () => {
  const userId = await person('Alix');
  await hold('suivante@example.org', userId);
  expect(await accountOf(run.parvis.tools, 'suivante@example.org')).toBeUndefined();
  expect(await take('suivante@example.org', 2)).toBe(userId);
  time += 61_000;
  expect(await take('suivante@example.org', 2)).toBe(2);
});

test('an address that somebody uses stays theirs, however long ago they took it', async () => {
  const userId = await person('Brice');
  time += DAY_MS;
  expect(await take('BRICE@example.org', 2)).toBe(userId);
  expect((await accountOf(run.parvis.tools, 'brice@example.org'))?.userId).toBe(userId);
});

test('an address that was not released when its account was deleted is free at once', async () => {
  const client = await run.person('Cyr');
  const userId = Number((await client.get('/api/users/me')).body.id);
  await client.delete(`/api/user/${userId}`);
  await hold('cyr@example.org', userId);
  expect(await take('cyr@example.org', 2)).toBe(2);
});

test('a sign-up that was cut off is finished under the id that it had chosen', async () => {
  await hold('dorothee@example.org', 77);
  const answer = await run.visitor.post('/api/users/add', {
    firstName: 'Dorothée',
    lastName: 'Exemple',
    email: 'dorothee@example.org',
    password: 'Lumiere-2026',
  });
  expect(answer).toMatchObject({ status: 201, body: { id: 77 } });
});

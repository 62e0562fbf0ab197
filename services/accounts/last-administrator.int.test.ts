/** Administrators who take each other away: one of them is always left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';
import { reserve } from '../reservations/reserve.ts';
import { loadAccount } from './load-account.ts';

let run: TestParvis;
let time = Date.now();
beforeAll(async () => {
  run = await startTestParvis({ now: () => time });
});
afterAll(() => run[Symbol.asyncDispose]());

let pairs = 0;
async function pair() {
  pairs += 1;
  const clients = [
    await run.person(`Ada${pairs}`, 'ROLE_ADMIN'),
    await run.person(`Abel${pairs}`, 'ROLE_ADMIN'),
  ] as const;
  const [ada, abel] = clients;
  const ids = await Promise.all(clients.map(async one => Number((await one.get('/api/users/me')).body.id)));
  return { ada, abel, adaId: ids[0] ?? 0, abelId: ids[1] ?? 0 };
}
async function isAdministrator(userId: number): Promise<boolean> {
  const account = await loadAccount(run.parvis.log, run.parvis.tools.decode, userId);
  return account.status === 'registered' && account.roles.includes('ROLE_ADMIN');
}

test.each([
  ['delete', (by: ApiClient, id: number) => by.delete(`/api/user/${id}`)],
  ['demote', (by: ApiClient, id: number) => by.patch(`/api/user/${id}`, { roles: ['ROLE_USER'] })],
])('two who %s each other at the same moment leave one', async (_, takeAway) => {
  for (let round = 1; round <= 3; round += 1) {
    const { ada, abel, adaId, abelId } = await pair();
    const answers = await Promise.all([takeAway(ada, abelId), takeAway(abel, adaId)]);
    const done = answers.filter(({ status }) => status < 300);
    const left = [await isAdministrator(adaId), await isAdministrator(abelId)];
    expect([done.length, left.filter(Boolean).length]).toEqual([1, 1]);
  }
});

test('while another one has the turn it is a conflict; a turn that was cut off is over after a minute', async () => {
  const { ada, abelId } = await pair();
  const { log } = run.parvis;
  const context = { actor: 'system', correlationId: 'cut-off', causationId: 'cut-off' };
  await reserve(log, () => time, context, 'turn-to-take-an-administrator-away', '0 cut-off');
  await refused(run, 409, () => ada.delete(`/api/user/${abelId}`));
  time += 60_000;
  const { answer, types } = await eventsOf(run, () => ada.delete(`/api/user/${abelId}`));
  expect(answer.status).toBe(204);
  expect(types).toContain('UserDeleted');
  expect(types.filter(type => type === 'NameReserved')).toHaveLength(1);
});

test('who is no administrator any more takes nobody away', async () => {
  const { ada, adaId, abelId } = await pair();
  await run.assignRoles(adaId);
  const { status } = await ada.delete(`/api/user/${abelId}`);
  expect(status).toBe(403);
  expect(await isAdministrator(abelId)).toBe(true);
});

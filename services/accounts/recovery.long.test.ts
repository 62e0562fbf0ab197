/** A stranger who knows an address keeps its owner from nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { LIMITS } from '../../contract/limits.ts';
import { codeSentTo, mailsTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

// Each call for a code takes a tenth of a second at least.

const NEW = 'Perseverance-2027';
let run: TestParvis;
let time = Date.parse('2026-11-21T08:00:00Z');
beforeAll(async () => {
  run = await startTestParvis({
    now: () => ++time,
    elapsed: () => time,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
});
afterAll(() => run[Symbol.asyncDispose]());

let owners = 0;
let email: string;
const HOME = '192.0.2.1';
beforeEach(async () => {
  owners += 1;
  email = `lea-${owners}@example.org`;
  time += HOUR_MS;
  const account = { firstName: 'Léa', lastName: 'Exemple', email, password: PASSWORD };
  await run.visitor.post('/api/users/add', account, from(`203.0.113.${owners}`));
});

const from = (address: string) => ({ 'X-Forwarded-For': address });
const forgot = (address: string) =>
  run.visitor.post('/api/password/forgot', { username: email }, from(address));
const reset = (address: string, token: string) =>
  run.visitor.post('/api/password/reset', { username: email, token, password: NEW }, from(address));
const wrong = (token: string, by: number) => String((Number(token) + by) % 1_000_000).padStart(6, '0');

test('however often a code is asked for from elsewhere, the owner has one that is good, or gets one', async () => {
  for (let ask = 0; ask < 25; ask++) {
    await forgot(`198.51.100.${ask}`);
    time += 72_000;
  }
  const asked = await forgot(HOME);
  expect(asked.status).toBe(200);
  expect((await reset(HOME, await codeSentTo(run, email))).status).toBe(200);
});

test('the mailbox of an address that many ask after is not filled', async () => {
  const before = (await mailsTo(run, email)).length;
  for (let ask = 0; ask < 40; ask++) {
    await forgot(`198.51.100.${ask}`);
    time += 90_000;
  }
  expect((await mailsTo(run, email)).length - before).toBeLessThanOrEqual(9);
});

test('what is refused because it comes too soon is not counted', async () => {
  expect((await forgot(HOME)).status).toBe(200);
  for (let ask = 0; ask < 10; ask++) expect((await forgot(HOME)).status).toBe(429);
  time += LIMITS.codeWaitSeconds * 1000;
  expect((await forgot(HOME)).status).toBe(200);
});

test('wrong codes from elsewhere do not end the code of the owner', async () => {
  await forgot(HOME);
  const token = await codeSentTo(run, email);
  const guesses = [];
  for (let guess = 1; guess <= 12; guess++)
    guesses.push((await reset('198.51.100.200', wrong(token, guess))).status);
  expect(new Set(guesses)).toEqual(new Set([422, 429]));
  expect((await reset(HOME, token)).status).toBe(200);
});

test('but nobody guesses more than twenty-five times at one, from however many places', async () => {
  await forgot(HOME);
  const token = await codeSentTo(run, email);
  for (let guess = 1; guess <= LIMITS.codeTriesAltogether; guess++)
    expect((await reset(`198.51.101.${guess}`, wrong(token, guess))).status).toBe(422);
  expect((await reset(HOME, token)).status).toBe(422);
});

test('who has mistyped one five times goes on with the next one', async () => {
  await forgot(HOME);
  const first = await codeSentTo(run, email);
  for (let guess = 1; guess <= 5; guess++) expect((await reset(HOME, wrong(first, guess))).status).toBe(422);
  expect((await reset(HOME, first)).status).toBe(429);
  time += 61_000;
  await forgot(HOME);
  expect((await reset(HOME, await codeSentTo(run, email))).status).toBe(200);
});

test('a token that was stolen and used elsewhere does not keep its owner from proving the own password', async () => {
  const login = { username: email, password: PASSWORD };
  const { token } = (await run.visitor.post('/api/login', login, from(HOME))).body;
  const change = (address: string, currentPassword: string) =>
    run.visitor.post(
      '/api/password/change',
      { currentPassword, password: NEW },
      { ...from(address), Authorization: `Bearer ${token}` },
    );
  for (let guess = 0; guess < 5; guess++)
    expect((await change('198.51.100.9', 'Autre-2026')).status).toBe(422);
  expect((await change('198.51.100.9', PASSWORD)).status).toBe(429);
  expect((await change(HOME, PASSWORD)).status).toBe(200);
});

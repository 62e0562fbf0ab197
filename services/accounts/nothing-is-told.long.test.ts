/** What an answer must not tell: whether an address has an account, or is subscribed. Its headers are answers too. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import type { ApiAnswer } from '../../tests/api-client.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let time = Date.now();
let caller = 0;
beforeAll(async () => {
  run = await startTestParvis({
    now: () => time,
    elapsed: () => time,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
});
afterAll(() => run[Symbol.asyncDispose]());
beforeEach(() => {
  time += HOUR_MS;
});

/** Each from an address of its own. */
const ask = (path: string, body: object): Promise<ApiAnswer> =>
  run.visitor.post(path, body, { 'X-Forwarded-For': `198.51.100.${++caller % 250}` });
const signUp = (email: string) =>
  ask('/api/users/add', { firstName: 'Marie', lastName: 'Exemple', email, password: PASSWORD });

/** Everything that is the same for the same answer. */
const told = ({ status, headers, body }: ApiAnswer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
});

test('a wrong code for an address with an account, without one, and verified long ago', async () => {
  await signUp('connue@example.org');
  const tried = (username: string) => ask('/api/code/verified', { username, token: '000000' });
  expect(told(await tried('connue@example.org'))).toEqual(told(await tried('inconnue@example.org')));
});

test('many wrong codes at once, for an address with an account and without one', async () => {
  await signUp('pressee@example.org');
  const guesses = (username: string) =>
    Promise.all(
      Array.from({ length: 12 }, (_, i) => ask('/api/code/verified', { username, token: `00000${i}` })),
    );
  const [known, unknown] = [await guesses('pressee@example.org'), await guesses('absente@example.org')];
  expect(known.map(told)).toEqual(unknown.map(told));
});

test('a code that is wanted again, at once and later, for an address with an account and without one', async () => {
  await signUp('presente@example.org');
  for (const seconds of [0, 61, 1]) {
    time += seconds * 1000;
    const [known, unknown] = [
      await ask('/api/code/resend', { username: 'presente@example.org' }),
      await ask('/api/code/resend', { username: 'absente@example.org' }),
    ];
    expect(told(known)).toEqual(told(unknown));
  }
});

test('a password forgotten twice, past the budget of unknown addresses', async () => {
  await signUp('oublieuse@example.org');
  for (let i = 0; i < 31; i++) await ask('/api/password/forgot', { username: `personne-${i}@example.org` });
  for (let i = 0; i < 3; i++) {
    const [known, unknown] = [
      await ask('/api/password/forgot', { username: 'oublieuse@example.org' }),
      await ask('/api/password/forgot', { username: 'disparue@example.org' }),
    ];
    expect(told(known)).toEqual(told(unknown));
  }
});

test('a subscription that is new, and one that is there', async () => {
  const subscribe = (email: string) => ask('/api/newsletters', { name: 'Marie', email });
  const isNew = await subscribe('abonnee@example.org');
  expect(isNew.status).toBe(201);
  await subscribe('autre@example.org');
  expect(told(await subscribe('abonnee@example.org'))).toEqual(told(isNew));
});

test('nor by how long the answer took', async () => {
  await signUp('rapide@example.org');
  const calls = [
    ['/api/code/verified', { username: 'rapide@example.org', token: '000000' }],
    ['/api/code/verified', { username: 'lente@example.org', token: '000000' }],
    ['/api/code/resend', { username: 'rapide@example.org' }],
    ['/api/code/resend', { username: 'lente@example.org' }],
    ['/api/password/forgot', { username: 'rapide@example.org' }],
    ['/api/password/forgot', { username: 'lente@example.org' }],
    ['/api/newsletters', { name: 'X', email: 'rapide@example.org' }],
    ['/api/newsletters', { name: 'X', email: 'rapide@example.org' }],
    ['/api/login', { username: 'rapide@example.org', password: 'Autre-2026' }],
    ['/api/login', { username: 'lente@example.org', password: 'Autre-2026' }],
  ] as const;
  for (const [path, body] of calls) {
    const began = performance.now();
    await ask(path, body);
    // A timer may be a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(98);
  }
});

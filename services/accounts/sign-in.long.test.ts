/** What guessing costs: sign-in, forgotten passwords and the queue before argon2. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../contract/refusals.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf } from '../../tests/watch-events.ts';
import { createHashing } from './hashing.ts';
import { hashPassword } from './password.ts';
import { register } from './register.ts';
import { checkCredentials } from './sign-in.ts';
import { counted, createThrottle } from './throttle.ts';

describe('with limits', () => {
  let run: TestParvis;
  let time = Date.now();
  beforeAll(async () => {
    run = await startTestParvis({ elapsed: () => time, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  afterAll(() => run[Symbol.asyncDispose]());

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const signIn = (address: string, password: string, username = 'rita@example.org') =>
    run.visitor.post('/api/login', { username, password }, from(address));
  const forgot = (address: string, username: string) =>
    run.visitor.post('/api/password/forgot', { username }, from(address));

  test('an account is guessed at ever more slowly from one place, and its owner is let in from another', async () => {
    await run.person('Rita');
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await signIn('192.0.2.1', `Faux-000${attempt}`)).status).toBe(401);
    for (const seconds of [1, 2, 4, 8]) {
      const slowed = await signIn('192.0.2.1', PASSWORD);
      expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, String(seconds)]);
      expect((await signIn('192.0.2.2', PASSWORD)).status).toBe(200);
      time += seconds * 1000;
      expect((await signIn('192.0.2.1', 'Faux-0000')).status).toBe(401);
    }
    time += 16_000;
    expect((await signIn('192.0.2.1', PASSWORD)).status).toBe(200);
    expect((await signIn('192.0.2.1', 'Faux-0000')).status).toBe(401);
  });

  test('an address without an account is slowed down in the same way', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt++)
      answers.push((await signIn('192.0.2.3', 'Faux-0000', 'nobody@example.org')).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('addresses are not harvested: one caller asks five times an hour', async () => {
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await forgot('192.0.2.4', `x${i}@example.org`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('nor by many callers: past a budget unknown addresses are answered as known ones are', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await forgot(`198.51.100.${i}`, `y${i}@example.org`)).status);
    const said = statuses.filter(status => status === 422).length;
    expect(said).toBeLessThanOrEqual(30);
    expect(new Set(statuses.slice(30))).toEqual(new Set([200]));
    const known = await forgot('203.0.113.1', 'rita@example.org');
    const unknown = await forgot('203.0.113.2', 'z@example.org');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });
});

test('an unknown address costs the same work as a wrong password', async () => {
  await using run = await startTestParvis();
  await run.person('Sara');
  const real = createHashing();
  const asked: (string | undefined)[] = [];
  const hashing = {
    ...real,
    matches(password: string, hash: string | undefined) {
      asked.push(hash);
      return real.matches(password, hash);
    },
  };
  const tried = (username: string, password: string) =>
    checkCredentials(run.parvis.tools, hashing, { username, password });
  expect(await tried('sara@example.org', 'Faux-0000')).toBeUndefined();
  expect(await tried('nobody@example.org', PASSWORD)).toBeUndefined();
  expect((await tried('sara@example.org', PASSWORD))?.name).toBe('Sara');
  const [known, unknown, ...right] = asked;
  expect([known, ...right]).toEqual([expect.stringMatching(/^\$argon2id/), known]);
  expect(unknown).toBeUndefined();
});

test('a password that was hashed at another cost is hashed anew at the next sign-in, and only then', async () => {
  await using run = await startTestParvis();
  const { tools } = run.parvis;
  const cheap = await hashPassword(PASSWORD, { memory: 1024, passes: 1, parallelism: 1 });
  const by = { context: { actor: 'system', correlationId: 'test' }, deviceId: null };
  const person = { firstName: 'Tite', lastName: 'E.', email: 'tite@example.org', language: 'fr' } as const;
  await register(tools, { ...person, passwordHash: cheap }, by);
  const signIn = (password: string) =>
    eventsOf(run, () => run.visitor.post('/api/login', { username: person.email, password }));
  expect((await signIn('Faux-0000')).types).toEqual([]);
  const first = await signIn(PASSWORD);
  expect([first.answer.status, first.types]).toEqual([200, ['PasswordRehashed', 'SignedIn']]);
  const second = await signIn(PASSWORD);
  expect([second.answer.status, second.types]).toEqual([200, ['SignedIn']]);
  const { refreshToken } = first.answer.body;
  expect((await run.visitor.post('/api/token/refresh', { refreshToken })).status).toBe(200);
});

test('who is sent away because too many hash at once has not tried yet', async () => {
  const throttle = createThrottle(() => 0);
  for (let times = 0; times < 20; times++) {
    const tried = counted(throttle, 'who', async () => {
      throw new Unavailable('too many wait');
    });
    await expect(tried).rejects.toThrow(Unavailable);
  }
  for (let attempt = 0; attempt < 5; attempt++) throttle.attempt('who');
  expect(() => throttle.attempt('who')).toThrow(Refusal);
  throttle.unseen('nobody');
});

test('the throttle waits a quarter of an hour at the longest, and counts attempts that run at once', () => {
  let time = 0;
  const throttle = createThrottle(() => time);
  for (let attempt = 0; attempt < 40; attempt++) {
    throttle.attempt('who');
    time += 900_000;
  }
  throttle.attempt('who');
  expect(() => throttle.attempt('who')).toThrow(
    new Refusal('tooSoon', 'rateLimited', undefined, { seconds: 900 }),
  );
  const atOnce = Array.from({ length: 20 }, () => {
    try {
      throttle.attempt('other');
      return true;
    } catch {
      return false;
    }
  });
  expect(atOnce.filter(Boolean)).toHaveLength(5);
  throttle.succeeded('other');
  throttle.attempt('other');
});

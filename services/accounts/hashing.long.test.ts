/** The queue before argon2, filled. */
import { expect, test } from 'vitest';
import { Unavailable } from '../../platform/unavailable.ts';
import { PASSWORD, startTestParvis } from '../../tests/start-parvis.ts';
import { createHashing } from './hashing.ts';
import { passwordMatches } from './password.ts';

test('five hundred who sign in at once are answered, or told to come back in two seconds', async () => {
  await using run = await startTestParvis();
  await run.person('Ulla');
  const answers = await Promise.all(
    Array.from({ length: 500 }, () =>
      run.visitor.post('/api/login', { username: 'ulla@example.org', password: PASSWORD }),
    ),
  );
  const of = (status: number) => answers.filter(answer => answer.status === status);
  expect(of(200).length + of(503).length).toBe(500);
  expect(of(200).length).toBeGreaterThanOrEqual(62);
  expect(of(503).length).toBeGreaterThan(0);
  for (const { headers, body } of of(503)) {
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toMatchObject({ status: 503, code: 'unavailable' });
  }
  expect((await run.visitor.get('/api/categories')).status).toBe(200);
});

test('more hashing than is answered soon is refused at once, and what waits is done', async () => {
  const hashing = createHashing();
  const all = await Promise.allSettled(Array.from({ length: 80 }, () => hashing.hash('Lumiere-2026')));
  const refused = all.filter(one => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(80 - 62);
  expect(refused[0]).toBeInstanceOf(Unavailable);
  const [first] = all;
  expect(first?.status === 'fulfilled' && (await passwordMatches('Lumiere-2026', first.value))).toBe(true);
  expect(await hashing.hash('Lumiere-2026')).toMatch(/^\$argon2id/);
});

import { expect, test } from 'vitest';
import { PASSWORD, startTestParvis } from '../../tests/start-parvis.ts';
import { ensureAdministrator } from './first-administrator.ts';

test('who signs in before the first start is done is asked to wait, and not told that the password is wrong', async () => {
  const made = Promise.withResolvers<void>();
  const email = 'admin@example.org';
  await using run = await startTestParvis({
    isSlow: true,
    async prepare(tools) {
      await made.promise;
      await ensureAdministrator(tools, { email, password: PASSWORD });
    },
  });
  const signIn = (password = PASSWORD) => run.visitor.post('/api/login', { username: email, password });
  const early = await signIn();
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
  made.resolve();
  await run.parvis.ready;
  expect([(await signIn()).status, (await signIn('Another-1')).status]).toEqual([200, 401]);
});

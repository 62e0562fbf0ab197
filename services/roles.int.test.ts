import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AS_OPERATOR, startTestParvis } from '../tests/start-parvis.ts';

test('a process that does not answer visitors says only how it is', async () => {
  await using run = await startTestParvis({ env: { ROLES: 'projector,mailer' } });
  const status = async (path: string) =>
    (await fetch(run.parvis.url + path, { headers: AS_OPERATOR })).status;
  expect(await status('/health/ready')).toBe(200);
  expect(await status('/metrics')).toBe(200);
  expect(await status('/api/posts')).toBe(404);
  expect(await status('/fr')).toBe(404);
  expect(await status('/socket.io/?EIO=4&transport=polling')).toBe(404);
});

test('a process that sends no mails leaves them for one that does', async () => {
  await using run = await startTestParvis({ env: { ROLES: 'api,projector' } });
  const { status } = await run.visitor.post('/api/users/add', {
    firstName: 'Marie',
    lastName: 'Exemple',
    email: 'marie@example.org',
    password: 'Lumiere-2026',
  });
  expect(status).toBe(201);
  await run.parvis.settle();
  const due = await run.parvis.store.collection('mails').find();
  expect(due).toEqual([expect.objectContaining({ status: 'due' })]);
  expect(existsSync(join(run.folder, 'outbox'))).toBe(false);
});

test('only a process that feeds the log makes what has to be in it', async () => {
  let prepared = 0;
  const prepare = async () => {
    prepared += 1;
  };
  await using _api = await startTestParvis({ env: { ROLES: 'api,mailer' }, prepare });
  expect(prepared).toBe(0);
  await using _projector = await startTestParvis({ env: { ROLES: 'projector' }, prepare });
  expect(prepared).toBe(1);
});

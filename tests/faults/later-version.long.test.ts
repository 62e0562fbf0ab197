/** `npm run build-models` of a later version, beside the program that runs. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { buildWebOnce } from '../built-web.ts';
import { environmentOf } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { ADMIN, type Program, startProgram } from './program.ts';

const LATER = 'tests/faults/later-version.ts';

async function administratorOf({ url }: Program) {
  const visitor = createApiClient(() => url, { deviceId: 'device' });
  const account = { username: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { token } = (await visitor.post('/api/login', account)).body;
  return createApiClient(() => url, { deviceId: 'device', token: String(token) });
}

test('another field and another index are built beside the program that runs, and the later one lacks nothing', async () => {
  buildWebOnce();
  await using end = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'parvis-later-'));
  end.defer(() => rm(folder, { recursive: true }));
  const environment = { PORT: String(await freePort()), DATA_DIR: folder };
  const program = end.use(await startProgram(environment));
  const admin = await administratorOf(program);
  const write = async (title: string) => {
    const text = { title, content: '<p>Un signe de croix.</p>', status: 'published' };
    const { body } = await admin.post('/api/posts', text);
    await admin.post('/api/comments', { post: body['@id'], message: `Merci pour ${title}.` });
    await admin.post('/api/categories', { title });
  };
  await write('Prier à table');

  const { stdout } = await promisify(execFile)(process.execPath, [LATER], {
    env: environmentOf({ ...environment, LATER_VERSION_OF: 'scripts/build-models.ts' }),
  });
  expect(stdout).toMatch(/\b2 read models are built\.\nThe search index is built\.\n$/);
  const indexes = () =>
    readdir(join(folder, 'search')).then(names => names.filter(name => /^\d+\.sqlite$/.test(name)));
  expect(await indexes()).toHaveLength(2);
  expect((await fetch(`${program.url}/health/ready`)).status).toBe(200);
  await write('Prier le soir');
  expect(await program.stop()).toBe(0);

  const later = end.use(
    await startProgram({ ...environment, LATER_VERSION_OF: 'services/main.ts' }, undefined, LATER),
  );
  expect(later.output()).not.toContain('makes what it lacks');
  const again = await administratorOf(later);
  const titles = async (path: string, field: string) =>
    (await again.get(path)).member.map(one => one[field]).toSorted();
  expect(await titles('/api/categories', 'title')).toEqual(['Prier le soir', 'Prier à table']);
  expect(await titles('/api/comments?status=pending', 'message')).toEqual([
    'Merci pour Prier le soir.',
    'Merci pour Prier à table.',
  ]);
  const { body } = await again.get('/api/search?q=signe+de+croix&lang=fr');
  expect(body.totalItems).toBe(2);
  expect(await indexes()).toHaveLength(1);
});

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteEventLog } from '../../platform/event-log/sqlite/sqlite-event-log.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { readModels } from '../../projections/all.ts';
import { openEmbeddedIndex } from '../../search/embedded/embedded-index.ts';
import { indexFile } from '../../search/embedded/index-files.ts';
import { accountStream } from '../../services/accounts/account.ts';
import { buildWebOnce } from '../built-web.ts';
import { environmentOf } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { openSocket } from '../open-socket.ts';
import { failToStart, startProgram } from './program.ts';

// Each starts the program several times.

let folder: string;
beforeEach(async () => {
  buildWebOnce();
  folder = await mkdtemp(join(tmpdir(), 'parvis-stopped-'));
});
afterEach(() => rm(folder, { recursive: true }));
const onFreePort = async () => ({ PORT: String(await freePort()), DATA_DIR: folder });

test('told to stop, it finishes what runs, writes down how far it has come, and ends well', async () => {
  const port = await freePort();
  await using program = await startProgram({ PORT: String(port), DATA_DIR: folder });
  using page = await openSocket(program.url, '/');
  // Half of a request has arrived; another connection only waits.
  const body = JSON.stringify({
    firstName: 'Odile',
    lastName: 'Exemple',
    email: 'odile@example.org',
    password: 'Lumiere-2026',
  });
  const half = request(`${program.url}/api/users/add`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  half.flushHeaders();
  await once(half, 'continue');
  half.write(body.slice(0, 20));
  const idle = connect(port, '127.0.0.1');
  idle.write(`GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await once(idle, 'data');

  program.askToStop();
  await once(idle, 'close');
  half.end(body.slice(20));
  const [answer] = await once(half, 'response');
  expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close']);
  const { id } = (await json(answer)) as { id: number };
  expect(await program.exited).toBe(0);
  await page.ended;

  await using log = await openSqliteEventLog({
    file: join(folder, 'log.sqlite'),
    onFatal: error => expect.unreachable(error.message),
  });
  const head = await log.head();
  const [, registered] = await log.readStream(accountStream(id));
  expect(registered).toMatchObject({ type: 'UserRegistered', data: { userId: id } });
  await using store = await openSqliteReadStore({ folder: join(folder, 'read-models') });
  await using index = openEmbeddedIndex(indexFile(join(folder, 'search')));
  for (const model of readModels) await store.declare(model);
  const checkpoints = [...(await store.generations()).values()].map(({ shown }) => shown?.checkpoint);
  expect(checkpoints).toEqual(readModels.map(() => head));
  expect((await index.checkpoint())?.position).toBe(head);
});

test('told to stop, it ends in ten seconds, though a mail server says nothing more', async () => {
  const silent = createServer(socket => {
    socket.on('error', () => undefined).write('220 silent.example.org\r\n');
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` };
  await using program = await startProgram({ ...(await onFreePort()), ...smtp });
  const person = { firstName: 'Odile', lastName: 'Exemple', email: 'odile@example.org' };
  const asked = once(silent, 'connection');
  await fetch(`${program.url}/api/users/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, password: 'Lumiere-2026' }),
  });
  await asked;
  const began = performance.now();
  expect(await program.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  silent.close();
});

test('told to stop while MongoDB says nothing, a start ends well in ten seconds', async () => {
  const silent = createServer(socket => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const asked = once(silent, 'connection');
  const ended = failToStart({ ...(await onFreePort()), MONGODB_URL: `mongodb://127.0.0.1:${port}` }, asked);
  await asked;
  const began = performance.now();
  expect(await ended).toEqual({ code: 0, output: '' });
  expect(performance.now() - began).toBeLessThan(10_000);
  silent.close();
});

test('a taken port is one line and an exit code', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { code, output } = await failToStart({ PORT: String(port), DATA_DIR: folder });
  taken.close();
  expect([code, output]).toEqual([1, `Port ${port} is taken: choose another with PORT.\n`]);
});

test('a folder that cannot be written is one line and an exit code', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, output } = await failToStart({ PORT: '4349', DATA_DIR: join(file, 'data') });
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^DATA_DIR .* cannot be used: .*\.$/)],
  ]);
});

test.each([
  ['in-use.lock', 'nothing but a lock', 'Remove it.'],
  ['leases.sqlite', 'the numbers of terms', 'Remove it and the folder read-models beside it'],
  ['log.sqlite', 'the event log', 'Mend the cause, or put it back from a backup'],
])('a damaged %s is one line and an exit code', async (name, what, remedy) => {
  const file = join(folder, name);
  await writeFile(file, 'no database '.repeat(1000));
  const { code, output } = await failToStart(await onFreePort());
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(`${file}, with ${what}, cannot be used: file is not a database. ${remedy}`)],
  ]);
});

test('a lost key of personal data is one line and an exit code, whether there is something to build or not', async () => {
  const program = await startProgram(await onFreePort());
  const letter = { firstName: 'Odile', lastName: 'Exemple', email: 'odile@example.org', content: 'Bonjour.' };
  const { status } = await fetch(`${program.url}/api/contact/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(letter),
  });
  expect([status, await program.stop()]).toEqual([201, 0]);
  using keys = new DatabaseSync(join(folder, 'subject-keys.sqlite'));
  keys.exec("DELETE FROM keys WHERE subject LIKE 'contact:%'");
  const said = [1, [expect.stringMatching(/^[A-Z][^{]*contact:\d+ [^{]* put .* back from a backup .*\.$/)]];
  const ended = async () => {
    const { code, output } = await failToStart(await onFreePort());
    return [code, output.trim().split('\n')];
  };
  expect(await ended()).toEqual(said);
  for (const made of ['read-models', 'search']) await rm(join(folder, made), { recursive: true });
  expect(await ended()).toEqual(said);
  const build = spawnSync(process.execPath, ['scripts/build-models.ts'], {
    env: environmentOf({ DATA_DIR: folder }),
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([build.status, build.stderr.trim().split('\n')]).toEqual(said);
});

test('a folder on which another program runs is one line and an exit code; after a kill -9 it is free', async () => {
  const first = await startProgram(await onFreePort());
  const { code, output } = await failToStart(await onFreePort());
  expect([code, output]).toEqual([1, `DATA_DIR ${folder} is in use by another Parvis that runs.\n`]);
  const rebuild = spawnSync(process.execPath, ['scripts/build-models.ts', '--anew'], {
    env: environmentOf({ DATA_DIR: folder }),
    encoding: 'utf8',
  });
  expect([rebuild.status, rebuild.stderr]).toEqual([1, output]);
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);

  await first.kill();
  await using second = await startProgram(await onFreePort());
  expect((await fetch(`${second.url}/health/ready`)).status).toBe(200);
});

test('all wrong settings are named at once, a secret one without its value', async () => {
  const { code, output } = await failToStart({
    PORT: '99999',
    PUBLIC_URL: 'parvis.example',
    DEMO: 'yes',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'tooweak',
    RATE_LIMITS: 'maybe',
    LOG_LEVEL: 'loud',
    DATA_DIR: folder,
  });
  expect(code).toBe(1);
  const named = output
    .trim()
    .split('\n')
    .map(line => line.split(' ')[0]);
  expect(named.sort()).toEqual([
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'DEMO',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_URL',
    'RATE_LIMITS',
  ]);
  expect(output).not.toContain('tooweak');
});

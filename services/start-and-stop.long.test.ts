/** A start that has much to do, and an end while everything around hangs. */
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../tests/free-port.ts';
import type { Faults } from '../tests/stand-in-eventstoredb/faults.ts';
import { openStandIn } from '../tests/stand-in-eventstoredb/stand-in.ts';
import { AS_OPERATOR, startTestParvis } from '../tests/start-parvis.ts';

test('a start that takes long listens meanwhile, serves what is there and says that it is not ready', async () => {
  const gate = Promise.withResolvers<void>();
  const began = performance.now();
  await using run = await startTestParvis({ isSlow: true, prepare: () => gate.promise });
  expect(performance.now() - began).toBeLessThan(10_000);
  expect((await run.visitor.get('/api/posts')).status).toBe(200);
  expect((await fetch(`${run.parvis.url}/health/ready`)).status).toBe(503);
  let isReady = false;
  const ready = run.parvis.ready.then(() => {
    isReady = true;
  });
  await run.visitor.get('/api/posts');
  expect(isReady).toBe(false);
  gate.resolve();
  await ready;
  expect((await fetch(`${run.parvis.url}/health/ready`)).status).toBe(200);
});

test('a start that lacks one read model listens before it is made, says so, and serves what needs the others', async () => {
  await using standIn = await openStandIn();
  await using run = await startTestParvis({ isSlow: true, env: { EVENTSTORE_URL: standIn.url } });
  await run.parvis.ready;
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const text = { title: 'Prier à table', content: '<p>Un signe de croix.</p>', status: 'published' };
  const { body: post } = await editor.post('/api/posts', text);
  await run.parvis.settle();
  await run.stop();
  const folder = join(run.folder, 'read-models');
  for (const file of await readdir(folder)) if (file.startsWith('comments-')) await rm(join(folder, file));
  standIn.faults.read = of => (of === 'all' ? 'silent' : undefined);
  await run.start();
  const health = await fetch(`${run.parvis.url}/health/ready`, { headers: AS_OPERATOR });
  const { status, checks } = await health.json();
  expect([health.status, status, checks['read-models'].detail]).toEqual([
    200,
    'degraded',
    expect.stringContaining('building comments'),
  ]);
  const comments = await run.visitor.get(`/api/comments?post=${post['@id']}`);
  expect([comments.status, Number(comments.headers.get('Retry-After')) > 0]).toEqual([503, true]);
  expect((await run.visitor.get('/api/posts')).body.totalItems).toBe(1);

  standIn.faults.read = () => undefined;
  await run.parvis.ready;
  expect((await run.visitor.get(`/api/comments?post=${post['@id']}`)).status).toBe(200);
});

test('a server that is away when the program begins its work keeps it neither from serving nor from doing it then', async () => {
  let failures = 1;
  const prepare = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('planned');
  };
  await using run = await startTestParvis({ isSlow: true, prepare });
  expect((await run.visitor.get('/api/posts')).status).toBe(200);
  await run.parvis.ready;
  expect(failures).toBe(-1);
});

test('the end comes in ten seconds, though a mail server, a visitor and a duty hang', async () => {
  const sockets: Socket[] = [];
  const heard = Promise.withResolvers<void>();
  const silent = createServer(socket => {
    sockets.push(socket);
    heard.resolve();
  });
  const port = await freePort();
  silent.listen(port, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const run = await startTestParvis({
      isSlow: true,
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      prepare: () => new Promise(() => undefined),
    });
    await run.person('Odile');
    await heard.promise;
    const { port: ours } = new URL(run.parvis.url);
    const visitor = connect(Number(ours), '127.0.0.1');
    visitor.on('error', () => undefined);
    visitor.write('POST /api/contact/add HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    await run.visitor.get('/api/posts');
    const began = performance.now();
    await run.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
    visitor.destroy();
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});

test('the end comes in ten seconds, though the event log answers nothing any more', async () => {
  await using standIn = await openStandIn();
  await using run = await startTestParvis({ env: { EVENTSTORE_URL: standIn.url } });
  Object.assign(standIn.faults, {
    append: () => 'silent',
    read: () => 'silent',
    subscription: () => ({ fault: 'mute', after: 0 }),
  } satisfies Faults);
  const sent = run.visitor.post('/api/devices/add', { type: 'x', specificities: '' }).catch(() => undefined);
  await run.visitor.get('/api/posts');
  const began = performance.now();
  await run.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
  await sent;
});

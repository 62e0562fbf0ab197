/** A start that has much to do, and an end while everything around hangs. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../tests/free-port.ts';
import { startTestParvis } from '../tests/start-parvis.ts';

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

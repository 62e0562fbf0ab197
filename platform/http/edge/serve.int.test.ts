import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CannotStart } from '../../config/config.ts';
import { listen } from './serve.ts';

const local = { host: '127.0.0.1', port: 0 };

const request = (url: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).on('error', reject);
  });

test('stopping: no new connections, idle ones closed, running requests finished, then the end', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await using listening = await listen(async (incoming, response) => {
    if (incoming.url === '/slow') {
      arrived.resolve();
      await gate.promise;
      order.push('finished');
    }
    response.end('done');
  }, local);

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await text(await request(`${listening.url}/quick`, agent));
  const [idle] = Object.values(agent.freeSockets).flatMap(sockets => sockets ?? []);
  if (!idle) throw new Error('the connection was not kept alive');
  const idleClosed = once(idle, 'close').then(() => order.push('idle closed'));

  const slow = request(`${listening.url}/slow`);
  await arrived.promise;
  const stopped = listening.stop().then(() => order.push('stopped'));
  await idleClosed;
  await expect(request(`${listening.url}/late`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  order.push('refused');
  gate.resolve();
  const answer = await slow;
  expect([answer.statusCode, answer.headers.connection, await text(answer)]).toEqual([200, 'close', 'done']);
  await stopped;
  expect(order).toEqual(['idle closed', 'refused', 'finished', 'stopped']);
});

test('an answer under way when we stop is sent whole, and its kept connection then closed', async () => {
  const gate = Promise.withResolvers<void>();
  await using listening = await listen(
    async (_, response) => {
      response.write('first ');
      await gate.promise;
      response.end('last');
    },
    { ...local, graceMs: 60_000 },
  );
  const agent = new Agent({ keepAlive: true });
  const answer = await request(listening.url, agent);
  expect(answer.headers.connection).toBe('keep-alive');
  const stopped = listening.stop();
  gate.resolve();
  expect(await text(answer)).toBe('first last');
  await stopped;
});

test('a request that does not end is cut off when the time is up', async () => {
  const arrived = Promise.withResolvers<void>();
  await using listening = await listen(() => arrived.resolve(), { ...local, graceMs: 5 });
  const hanging = request(listening.url);
  const cut = expect(hanging).rejects.toMatchObject({ code: 'ECONNRESET' });
  await arrived.promise;
  await listening.stop();
  await cut;
});

test('a taken port, and a host that is not ours, are refused in one sentence', async () => {
  await using first = await listen((_, response) => response.end(), local);
  const port = Number(new URL(first.url).port);
  const second = listen((_, response) => response.end(), { ...local, port });
  await expect(second).rejects.toEqual(new CannotStart([`Port ${port} is taken: choose another with PORT.`]));
  const elsewhere = listen((_, response) => response.end(), { ...local, host: '192.0.2.1' });
  await expect(elsewhere).rejects.toEqual(new CannotStart(['HOST 192.0.2.1 is no address of this machine.']));
});

test('a client that sends its headers drop by drop is cut off', async () => {
  await using listening = await listen((_, response) => response.end(), { ...local, headersWithinMs: 50 });
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await text(socket)).toContain('408 Request Timeout');
});

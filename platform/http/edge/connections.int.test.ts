import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type Listening, listen } from './serve.ts';

const local = { host: '127.0.0.1', port: 0 };

async function connected({ url }: Listening): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Who is cut off may see the connection reset.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

/** All that arrives until so many answers have begun. */
async function answers(socket: Socket, count: number): Promise<string> {
  let heard = '';
  for await (const chunk of socket) {
    heard += String(chunk);
    if (heard.split('HTTP/1.1 ').length > count && heard.endsWith('0\r\n\r\n')) break;
  }
  return heard;
}

test('requests sent all at once are answered one after another, in order', async () => {
  let under = 0;
  let most = 0;
  await using listening = await listen(async ({ url }, response) => {
    under += 1;
    most = Math.max(most, under);
    await new Promise(setImmediate);
    response.write(`answer to ${url};`);
    under -= 1;
    response.end();
  }, local);
  const socket = await connected(listening);
  socket.write(Array.from({ length: 10 }, (_, at) => get(`/${at}`)).join(''));
  const heard = await answers(socket, 10);
  expect(heard.match(/answer to \/\d/g)).toEqual(Array.from({ length: 10 }, (_, at) => `answer to /${at}`));
  expect(most).toBe(1);
});

test('a connection on which more wait than any browser sends is ended', async () => {
  let asked = 0;
  await using listening = await listen(() => {
    asked += 1;
  }, local);
  const socket = await connected(listening);
  socket.write(get('/').repeat(100));
  await once(socket, 'close');
  expect(asked).toBe(1);
});

test('a client that does not read is cut off, though it goes on sending', async () => {
  const closed = Promise.withResolvers<void>();
  await using listening = await listen(
    (_, response) => {
      response.once('close', closed.resolve);
      const chunk = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (response.write(chunk));
      };
      response.on('drain', more);
      more();
    },
    { ...local, stalledMs: 300 },
  );
  const socket = await connected(listening);
  socket.pause();
  socket.write(`${get('/')}GET / HTTP/1.1\r\nA: `);
  const drip = setInterval(() => socket.write('a'), 50);
  await closed.promise;
  clearInterval(drip);
  socket.destroy();
});

test('a client that waits long for its answer, or between two, is not', async () => {
  const gate = Promise.withResolvers<void>();
  await using listening = await listen(
    async (_, response) => {
      await gate.promise;
      response.end('at last');
    },
    { ...local, stalledMs: 30 },
  );
  await using other = await listen((_, response) => response.write(Buffer.alloc(64 * 1024 * 1024)), {
    ...local,
    stalledMs: 60,
  });
  const patient = await connected(listening);
  patient.write(get('/'));
  // Longer than two terms: the other server has cut somebody off meanwhile.
  const deaf = await connected(other);
  deaf.pause();
  deaf.write(get('/'));
  const cut = Promise.withResolvers<void>();
  const poke = setInterval(() => {
    other.server.getConnections((_, count) => {
      if (count === 0) cut.resolve();
    });
  }, 10);
  await cut.promise;
  clearInterval(poke);
  gate.resolve();
  const [chunk] = await once(patient, 'data');
  expect(String(chunk)).toContain('at last');
  for (const socket of [patient, deaf]) socket.destroy();
});

test('more connections than may be are closed at once', async () => {
  await using listening = await listen((_, response) => response.end('x'), { ...local, maxConnections: 2 });
  const first = await connected(listening);
  const second = await connected(listening);
  const third = await connected(listening);
  await once(third.resume(), 'close');
  first.write(get('/'));
  expect(String(await once(first, 'data'))).toContain('200 OK');
  for (const socket of [first, second]) socket.destroy();
});

test('one address holds no more than its part of them, unless proxies stand before all callers', async () => {
  const isAnswered = async (socket: Socket) => {
    socket.write(get('/'));
    expect(String(await once(socket, 'data'))).toContain('200 OK');
  };
  const options = { ...local, maxOfAddress: 1 };
  await using listening = await listen((_, response) => response.end('x'), options);
  const held = once(listening.server, 'connection');
  const first = await connected(listening);
  const second = await connected(listening);
  await once(second.resume(), 'close');
  await isAnswered(first);
  first.destroy();
  await once((await held)[0], 'close');
  const third = await connected(listening);
  await isAnswered(third);

  await using proxied = await listen((_, response) => response.end('x'), { ...options, trustedProxies: 1 });
  const both = [await connected(proxied), await connected(proxied)];
  for (const socket of both) await isAnswered(socket);
  for (const socket of [third, ...both]) socket.destroy();
});

test('an upgrade that is none of ours is answered as if it had not been asked for', async () => {
  await using listening = await listen((_, response) => response.end('plain'), {
    ...local,
    mayUpgrade: ({ url }) => url === '/live',
  });
  listening.server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  for (const [path, said] of [
    ['/', 'plain'],
    ['/live', '101'],
  ] as const) {
    const socket = await connected(listening);
    socket.write(get(path, 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n'));
    expect(String(await once(socket, 'data'))).toContain(said);
    socket.destroy();
  }
});

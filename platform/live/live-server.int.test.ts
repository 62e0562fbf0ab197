import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { openSocket } from '../../tests/open-socket.ts';
import { createRateLimiter, noRateLimit } from '../http/calls/rate-limit.ts';
import { type AdminPerson, createLiveServer } from './live-server.ts';

const NOW = Date.UTC(2031, 3, 13);
const person: AdminPerson = {
  userId: 7,
  firstName: 'Basile',
  roles: ['ROLE_EDITOR'],
  expiresAt: new Date(NOW + 60_000),
};

async function listening(
  expiresAt = person.expiresAt,
  limiter = noRateLimit,
  identified: () => Promise<unknown> = async () => undefined,
) {
  const http = createServer();
  const live = createLiveServer({
    http,
    origins: [],
    limiter,
    trustedProxies: 1,
    headers: [['X-Content-Type-Options', 'nosniff']],
    now: () => NOW,
    identify: async () => {
      await identified();
      return { ...person, expiresAt };
    },
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    live,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await live[Symbol.asyncDispose]();
      http.closeAllConnections();
      http.close();
    },
  };
}

test('a connection ends when its token does, by the clock of the program', async () => {
  await using server = await listening(new Date(NOW + 100));
  using socket = await openSocket(server.url, '/admin', { auth: { token: 'x' } });
  await socket.ended;
  expect(server.live.admin.sockets.size).toBe(0);
});

test('who is let in while their connections are ended is not left with one: what they may do was asked before', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: known, resolve: know } = Promise.withResolvers<void>();
  await using server = await listening(new Date(NOW + HOUR_MS), undefined, () => {
    ask();
    return known;
  });
  const opening = openSocket(server.url, '/admin', { auth: { token: 'x' } });
  await asked;
  server.live.disconnectUser(person.userId);
  know();
  using socket = await opening;
  await socket.ended;
  expect(server.live.admin.sockets.size).toBe(0);
});

test('a client that does not read is cut off, with what waits for it; the others go on', async () => {
  await using server = await listening();
  const { admin } = server.live;
  using reader = await openSocket(server.url, '/admin', { auth: { token: 'x' } });
  using deaf = await openSocket(server.url, '/admin', { auth: { token: 'x' } });
  const deafEnd = admin.sockets.get(deaf.socket.id ?? '');
  if (!deafEnd) throw new Error('the socket is let in');
  const tcp = tcpOf(deafEnd.conn);
  const [left, cut] = [once(deafEnd, 'disconnect'), once(tcp, 'close')];
  tcpOf(deaf.socket.io.engine).pause();

  // 32 MB: more than what the kernel takes for a connection that nobody reads.
  const MESSAGES = 512;
  const position = 'x'.repeat(64 * 1024);
  for (let sent = 1; sent <= MESSAGES; sent++) {
    admin.emit('ready', { position });
    // At the pace of the one that reads: it must never look like the other, however busy the machine is.
    if (sent % 16 === 0) await reader.until(heard => heard.length === sent);
  }
  await Promise.all([left, cut]);
  expect([...admin.sockets.keys()]).toEqual([reader.socket.id]);
  expect(tcp.destroyed).toBe(true);

  admin.emit('ready', { position: 'on' });
  await reader.until(heard => heard.at(-1)?.args[0].position === 'on');
});

test('each address has so many connections, and so many handshakes, and no more', async () => {
  await using server = await listening(
    undefined,
    createRateLimiter(() => NOW),
  );
  const handshake = (address: string) =>
    fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers: { 'X-Forwarded-For': address } });
  const statuses = new Map<number, number>();
  for (let at = 0; at < 210; at += 1) {
    const { status } = await handshake(`2001:db8:1:2::${at}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 200, 403: 10 });
  const other = await handshake('2001:db8:1:3::1');
  expect([other.status, other.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  const wrong = await fetch(`${server.url}/socket.io/?EIO=4&transport=none`);
  expect([wrong.status, wrong.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
});

test('a socket that talks without end is ended', async () => {
  await using server = await listening(
    undefined,
    createRateLimiter(() => NOW),
  );
  using socket = await openSocket(server.url, '/');
  for (let at = 0; at < 61; at += 1) socket.socket.emit('watch', [`post:${at + 1}`]);
  await socket.ended;
});

test('a connection that asks for thousands of sockets at once is ended, and leaves none', async () => {
  await using server = await listening(
    undefined,
    createRateLimiter(() => NOW),
  );
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  let most = 0;
  server.live.visitors.on('connection', () => {
    most = Math.max(most, server.live.visitors.sockets.size);
  });
  const closed = once(socket.resume(), 'close');
  // A frame of text: `40`, which asks for a socket of visitors, under a mask of zeros.
  const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]);
  socket.write(Buffer.concat(Array(8000).fill(frame)));
  await closed;
  expect(most).toBeLessThanOrEqual(60);
  expect(server.live.visitors.sockets.size).toBe(0);
});

test.for([
  ['polling', 'Connection: close'],
  [
    'websocket',
    'Connection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ],
])('a connection by %s that names two hosts is refused', async ([transport, headers]) => {
  await using server = await listening();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `GET /socket.io/?EIO=4&transport=${transport} HTTP/1.1\r\nHost: a\r\nhOST: b\r\n${headers}\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 40[03] /);
});

test('a connection that asks again and again to be let in is ended', async () => {
  let asked = 0;
  await using server = await listening(
    undefined,
    createRateLimiter(() => NOW),
    async () => {
      asked += 1;
      throw new Error('not known');
    },
  );
  const polling = `${server.url}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1));
  const packets = Array(600).fill('40/admin,{"token":"x"}').join('\x1e');
  await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: packets });
  const { status } = await fetch(`${polling}&sid=${sid}`);
  expect([status, asked]).toEqual([400, 60]);
});

/** What lies below one end of a socket: the server and the client name it differently. */
function tcpOf(engine: unknown): Socket {
  type Web = { readonly _socket: Socket };
  const { ws, socket } = (engine as { readonly transport: { readonly ws?: Web; readonly socket?: Web } })
    .transport;
  const web = ws ?? socket;
  if (!web) throw new Error('it is a web socket');
  return web._socket;
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { answerEnd } from './answer-end.ts';
import { type Load, sendLoad } from './load.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function against(listener: RequestListener, load: Partial<Load> = {}) {
  server = createServer(listener);
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return sendLoad({
    port,
    paths: ['/'],
    connections: 4,
    requests: 200,
    warmUp: 8,
    maxSeconds: 10,
    status: 200,
    ...load,
  });
}

test('each request is sent once, on as many connections as asked for', async () => {
  const sockets = new Set<unknown>();
  let requests = 0;
  const result = await against((request, response) => {
    sockets.add(request.socket);
    requests++;
    response.end('x'.repeat(100_000));
  });
  expect(requests).toBe(208);
  expect(sockets.size).toBe(4);
  expect(result.requests).toBe(200);
  expect(result.perSecond).toBeGreaterThan(0);
  expect(result.p99Ms).toBeGreaterThanOrEqual(result.p50Ms);
});

test('refusals are counted apart, where they are expected', async () => {
  let requests = 0;
  const everyFourth: RequestListener = (_, response) =>
    response.writeHead(requests++ % 4 === 0 ? 503 : 200).end();
  const result = await against(everyFourth, { refusal: 503, warmUp: 0 });
  expect(result).toMatchObject({ requests: 150, refused: 50 });
});

test('a body carries a number of its own each time', async () => {
  const seen = new Set<string>();
  await against(
    async (request, response) => {
      seen.add(`${await text(request)} ${request.headers.deviceid}`);
      response.writeHead(201).end();
    },
    {
      method: 'POST',
      body: '{"id":{n}}',
      headers: { deviceId: 'device-{n}' },
      status: 201,
      requests: 50,
      warmUp: 0,
    },
  );
  expect(seen).toEqual(new Set(Array.from({ length: 50 }, (_, n) => `{"id":${n}} device-${n}`)));
});

test('answers in chunks are read to their end', async () => {
  const result = await against((_, response) => {
    response.write('one');
    response.end('two');
  });
  expect(result.requests).toBe(200);
});

test('an answer of another status fails the load', async () => {
  await expect(against((_, response) => response.writeHead(500).end())).rejects.toThrow(
    'answered 500, not 200',
  );
});

test('a server that is too slow ends the load in time, and what it answered counts', async () => {
  let answered = 0;
  const result = await against(
    (_, response) => {
      if (answered++ < 20) response.end();
    },
    { maxSeconds: 2, warmUp: 0 },
  );
  expect(result.requests).toBe(20);
});

test('an answer is whole only at its last byte', () => {
  for (const answer of [
    'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nb\r\n01234567890\r\n0\r\n\r\n',
    'HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n',
  ]) {
    const bytes = Buffer.from(answer);
    for (let end = 0; end < bytes.length; end++) expect(answerEnd(bytes.subarray(0, end))).toBeUndefined();
    expect(answerEnd(Buffer.concat([bytes, bytes]))?.end).toBe(bytes.length);
  }
});

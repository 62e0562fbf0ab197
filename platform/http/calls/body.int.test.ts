import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startExample } from '../../../tests/example-service.ts';
import { uploadedFile } from './multipart.ts';
import { route } from './route.ts';

const headers = { Authorization: 'Bearer reader', 'Accept-Language': 'en-US' };
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const fields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])));

test.each([
  ['not JSON', '{"title":', 400, 'malformedJson'],
  ['a bare text', '"title"', 400, 'malformedJson'],
  ['nested 40 deep', nested(40), 400, 'tooDeep'],
  ['lists nested 10,000 deep', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400, 'tooDeep'],
  ['5,000 fields', fields(5000), 400, 'tooDeep'],
  ['a list of 40,000', `[${'1,'.repeat(39_999)}1]`, 400, 'tooDeep'],
  ['a prototype', '{"title":"good","__proto__":{"admin":true}}', 400, 'malformedJson'],
  ['a prototype in disguise', '{"title":"good","a":{"__pr\\u006fto__":{}}}', 400, 'malformedJson'],
  ['half a character', '{"title":"good \\ud83d"}', 400, 'malformedJson'],
  ['half a character in a name', '{"title":"good","a":[{"\\udd4a":1}]}', 400, 'malformedJson'],
  ['200 kB', JSON.stringify({ title: 'x'.repeat(200_000) }), 413, 'tooLarge'],
  ['10 MB', JSON.stringify({ title: 'x'.repeat(10_000_000) }), 413, 'tooLarge'],
  ['a list', '[]', 422, 'invalid'],
  ['operators for values', '{"title":{"$ne":""}}', 422, 'invalid'],
])('%s is refused', async (_, body, status, code) => {
  await using example = await startExample();
  const answer = await example.send('POST', '/api/candles', body, headers);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  expect(example.calls).toEqual([]);
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
  // The connection and the server are as good as before.
  expect((await example.send('POST', '/api/candles', { title: 'good' }, headers)).status).toBe(201);
});

const json = { ...headers, 'Content-Type': 'application/json' };
const bytes = (text: string) => Buffer.from(`{"title":"${text}"}`, 'latin1');

test.each([
  ['letters that are no UTF-8', {}, bytes('Andr\u00e9'), 400, 'malformedJson'],
  [
    'another charset',
    { 'Content-Type': 'application/json; charset=ISO-8859-1' },
    bytes('good'),
    415,
    'unsupportedMediaType',
  ],
  ['an unknown coding', { 'Content-Encoding': 'zstd' }, bytes('good'), 415, 'unsupportedCoding'],
  [
    'a coding with the name of what every object has',
    { 'Content-Encoding': 'constructor' },
    bytes('good'),
    415,
    'unsupportedCoding',
  ],
  ['what is not in the coding it names', { 'Content-Encoding': 'gzip' }, bytes('good'), 400, 'badRequest'],
])('%s is refused, and nothing is made of it', async (_, more, body, status, code) => {
  await using example = await startExample();
  const sent = { method: 'POST', headers: { ...json, ...more }, body };
  const answer = await fetch(`${example.url}/api/candles`, sent);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  expect(example.calls).toEqual([]);
});

test.each([
  ['named as it is', { 'Content-Type': 'application/json; Charset="UTF-8"' }, (text: string) => text],
  ['after the mark of its order', {}, (text: string) => `\ufeff${text}`],
  ['with a coding that is none', { 'Content-Encoding': 'Identity' }, (text: string) => text],
  ['packed', { 'Content-Encoding': 'gzip' }, (text: string) => gzipSync(text)],
  ['packed by Brotli', { 'Content-Encoding': 'BR' }, (text: string) => brotliCompressSync(text)],
])('UTF-8 is read %s', async (_, more, written) => {
  await using example = await startExample();
  const body = written('{"title":"André 🕊"}');
  await fetch(`${example.url}/api/candles`, { method: 'POST', headers: { ...json, ...more }, body });
  expect(example.calls).toMatchObject([{ body: { title: 'André 🕊' } }]);
});

test('the deepest body that fits takes the processor less than 200 ms', async () => {
  await using example = await startExample();
  await example.send('POST', '/api/candles', { title: 'warm' }, headers);
  const before = process.cpuUsage();
  const answer = await example.send(
    'POST',
    '/api/candles',
    `${'['.repeat(49_000)}${']'.repeat(49_000)}`,
    headers,
  );
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
  expect(answer.status).toBe(400);
});

const headOf = (...more: readonly string[]): string =>
  [
    'POST /api/candles HTTP/1.1',
    'Host: x',
    'Authorization: Bearer reader',
    'Content-Type: application/json',
    ...more,
    '\r\n',
  ].join('\r\n');

test('a client that sends all of a body that is too large before it reads gets its answer', async () => {
  await using example = await startExample();
  const socket = connect(Number(new URL(example.url).port), '127.0.0.1');
  socket.write(headOf('Content-Length: 20000000', 'Connection: close'));
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(Buffer.alloc(20_000_000, '['), () => resolve());
  });
  expect(await text(socket)).toContain('HTTP/1.1 413');
});

test('a small body that unpacks to a large one is refused', async () => {
  await using example = await startExample();
  const body = gzipSync(JSON.stringify({ title: 'x'.repeat(5_000_000) }));
  const answer = await fetch(`${example.url}/api/candles`, {
    method: 'POST',
    body,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
  });
  expect([answer.status, body.length < 10_000]).toEqual([413, true]);
});

test('of a packed body whose sender goes away in the middle nothing is made', async () => {
  await using example = await startExample();
  const body = gzipSync(JSON.stringify({ title: 'good' }));
  const socket = connect(Number(new URL(example.url).port), '127.0.0.1');
  socket.write(headOf('Content-Encoding: gzip', `Content-Length: ${body.length}`));
  socket.write(body.subarray(0, body.length - 4), () => socket.destroy());
  await expect.poll(() => example.log).toMatchObject([{ method: 'POST', status: 400 }]);
  expect(example.calls).toEqual([]);
});

test.each(['constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'a field named %s is one of the unknown',
  async name => {
    await using example = await startExample();
    const answer = await example.send('POST', '/api/candles', { title: 'good', [name]: { x: 1 } }, headers);
    expect(answer.status).toBe(201);
    expect(example.calls).toEqual([
      expect.objectContaining({ body: { title: 'good', height: 10, lit: false, church: null } }),
    ]);
  },
);

test('GET and DELETE bear any content type without a body', async () => {
  await using example = await startExample();
  const type = { 'Content-Type': 'application/ld+json' };
  expect((await example.get('/api/candles', type)).status).toBe(200);
  const removed = await fetch(`${example.url}/api/candle/1`, {
    method: 'DELETE',
    headers: { ...type, Authorization: 'Bearer admin' },
  });
  expect(removed.status).toBe(204);
});

const uploads = route({
  method: 'POST',
  path: '/api/uploads',
  access: 'public',
  media: 'multipart',
  body: z.object({ file: uploadedFile }),
  handle: async () => ({ kind: 'nothing' }),
});
const part = (fields: string, text = '') =>
  `--b\r\nContent-Disposition: form-data; ${fields}\r\n\r\n${text}\r\n`;
const FILE = part('name="file"; filename="a.txt"', 'good');

test.each([
  ['that is good', FILE, 204],
  ['of 20 fields', part('name="a"').repeat(19) + FILE, 204],
  ['of 7,000 files', part('name="a"; filename="b"').repeat(7000) + FILE, 400],
  ['whose field has 50,000 headers', FILE.replace('\r\n', `\r\n${'X: y\r\n'.repeat(50_000)}`), 400],
  ['whose field never begins', `${FILE}--b\r\n${'X: y\r\n'.repeat(50_000)}`, 400],
])('a form %s', async (_, parts, status) => {
  await using example = await startExample({ routes: [uploads] });
  const answer = await fetch(`${example.url}/api/uploads`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; charset=utf-8; boundary="b"' },
    body: `${parts}--b--\r\n`,
  });
  expect(answer.status).toBe(status);
});

test('a form whose sender goes away is no error of ours', async () => {
  await using example = await startExample({ routes: [uploads] });
  const { hostname, port } = new URL(example.url);
  const socket = connect(Number(port), hostname);
  const head = 'POST /api/uploads HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b';
  socket.write(`${head}\r\nContent-Length: 1000\r\n\r\n--b\r\n`, () => socket.destroy());
  await expect.poll(() => example.log).toMatchObject([{ route: '/api/uploads', status: 400, level: 30 }]);
});

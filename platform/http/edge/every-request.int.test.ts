import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startExample } from '../../../tests/example-service.ts';
import { headersOfFile, securityHeaders } from './security-headers.ts';

test.each(['/api/candles', '/api/candle/99', '/nowhere', '/health/live', '/api/docs.jsonld'])(
  '%s carries the security headers and its id',
  async path => {
    await using example = await startExample();
    const { headers } = await example.get(path);
    const socket = example.url.replace('http', 'ws');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: https://pictures.example",
        `connect-src 'self' ${socket}`,
        "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ].join('; '),
      'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      link: expect.stringContaining(
        `<${example.url}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
      ),
    });
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('over https browsers are told to stay there', () => {
  const headers = new Map(securityHeaders(new URL('https://parvis.example')));
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self' wss://parvis.example;");
});

test('a file of a page says nothing of pages, and is what it says it is', () => {
  const all = [
    'X-Request-Id',
    '1',
    ...securityHeaders(new URL('https://parvis.example')).flat(),
    'Link',
    '<x>',
  ];
  expect(headersOfFile(all)).toEqual([
    ...['X-Request-Id', '1'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Strict-Transport-Security', 'max-age=31536000'],
  ]);
});

test('absolute addresses never follow the Host header', async () => {
  await using example = await startExample({ publicUrl: new URL('https://parvis.example') });
  const answer = await example.get('/api', { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
  expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain('evil');
  expect(answer.headers.get('link')).toContain('<https://parvis.example/api/docs.jsonld>');
});

test('a request with two hosts is refused', async () => {
  await using example = await startExample();
  const { hostname, port } = new URL(example.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'GET /health/live HTTP/1.1\r\nHost: a.example\r\nhOST: b.example\r\nConnection: close\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a sane id of the caller is kept, another is replaced', async () => {
  await using example = await startExample();
  const id = async (given: string) =>
    (await example.get('/health/live', { 'X-Request-Id': given })).headers.get('x-request-id');
  for (const given of ['4bf92f3577b34da6a3ce929d0e0e4736', '3F2504E0-4F89-41D3-9A0C-0305E82C3301'])
    expect(await id(given)).toBe(given);
  for (const given of ['a b', '<script>', 'marie-dupont', 'abc', 'a'.repeat(65)])
    expect(await id(given)).toMatch(/^[\da-f-]{36}$/);
});

test('one line of log a request: the template of the address, no values, no secrets', async () => {
  await using example = await startExample();
  await example.get('/api/candle/3?email=jean@example.org', { Authorization: 'Bearer reader' });
  await example.send(
    'POST',
    '/api/candles',
    { title: 'Cierge', password: 'Secret_123' },
    { Authorization: 'Bearer reader' },
  );
  await example.get('/wp-login.php?user=jean@example.org');
  await example.get('/api/candles/jean/cierge');
  expect(example.log.map(({ method, route, path, status }) => [method, route, path, status])).toEqual([
    ['GET', '/api/candle/:id', undefined, 200],
    ['POST', '/api/candles/add', undefined, 201],
    ['GET', 'unmatched', '/wp-login.php', 404],
    ['GET', 'unmatched', '/api/candles', 404],
  ]);
  for (const line of example.log) {
    expect(line).toMatchObject({ requestId: expect.any(String), ms: expect.any(Number) });
    expect(JSON.stringify(line)).not.toMatch(/jean|Secret|reader|Cierge/);
  }
});

test('listed origins may call and read our headers; nothing is said to others', async () => {
  await using example = await startExample();
  const friend = { Origin: 'https://friend.example' };
  const answer = await example.get('/api/candle/99', friend);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://friend.example');
  const exposed = answer.headers.get('access-control-expose-headers') ?? '';
  for (const name of ['Link', 'Location', 'ETag', 'X-Position', 'Retry-After', 'X-Request-Id'])
    expect(exposed.split(', ')).toContain(name);
  expect(answer.headers.get('vary')).toContain('Origin');

  const preflight = (origin: string) =>
    fetch(`${example.url}/api/candle/1`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
    });
  const allowed = await preflight('https://friend.example');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');
  const headers = allowed.headers.get('access-control-allow-headers') ?? '';
  for (const name of ['Authorization', 'deviceId', 'appVersion', 'If-Match', 'Content-Type'])
    expect(headers.split(', ')).toContain(name);

  for (const answerToOther of [
    await preflight('https://evil.example'),
    await example.get('/api/candles', { Origin: 'https://evil.example' }),
    await example.get('/api/candles', { Origin: 'https://friend.example.evil.example' }),
  ])
    expect([...answerToOther.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
});

test('only large texts are compressed', async () => {
  await using example = await startExample();
  const encoding = async (path: string, accept: string) =>
    (await example.get(path, { 'Accept-Encoding': accept })).headers.get('content-encoding');
  expect(await encoding('/api/candles', 'gzip, br')).toBe('br');
  expect(await encoding('/api/candles', 'gzip')).toBe('gzip');
  expect(await encoding('/api/candles', 'identity')).toBeNull();
  expect(await encoding('/api/candle/1', 'gzip, br')).toBeNull();
});

test('addresses of callers come from the proxies that are ours, and from nowhere else', async () => {
  const strike = async (trustedProxies: number, forwarded: readonly string[]) => {
    await using example = await startExample({ trustedProxies });
    const statuses: number[] = [];
    for (const value of forwarded)
      statuses.push(
        (await example.send('POST', '/api/matches/strike', '', { 'X-Forwarded-For': value })).status,
      );
    return statuses;
  };
  // Without a proxy the header is the caller's own invention.
  expect(await strike(0, ['10.0.0.1', '10.0.0.2', '10.0.0.3'])).toEqual([200, 200, 429]);
  expect(await strike(1, ['10.0.0.1', '10.0.0.2', '10.0.0.3'])).toEqual([200, 200, 200]);
  // Only the entry that our proxy has added counts.
  expect(await strike(1, ['1.1.1.1, 10.0.0.1', '2.2.2.2, 10.0.0.1', '3.3.3.3, 10.0.0.1'])).toEqual([
    200, 200, 429,
  ]);
});

import { expect, test } from 'vitest';
import { POSITIONS, startExample } from '../../tests/example-service.ts';
import { HASHES } from '../../tests/hashes.ts';
import { LogUnavailable } from '../event-log/event-log.ts';
import { Unavailable } from '../unavailable.ts';
import { type Route, route } from './calls/route.ts';

const english = { 'Accept-Language': 'en-US' };
const as = (name: string) => ({ ...english, Authorization: `Bearer ${name}` });
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

test('an item, in each format, by each of its addresses', async () => {
  await using example = await startExample();
  const answer = await example.get('/api/candle/3', { 'Accept-Language': 'en-US' });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/ld+json; charset=utf-8',
    'content-language': 'en-US',
    'cache-control': 'private, no-cache',
    'accept-patch': 'application/merge-patch+json, application/ld+json, application/json',
    allow: 'OPTIONS, HEAD, GET, PATCH, PUT, DELETE',
    etag: expect.stringMatching(/^W\/"3\.[\w-]{16}"$/),
    vary: expect.stringContaining('Accept-Language'),
  });
  const body = await json(answer);
  expect(body).toMatchObject({
    '@context': '/api/contexts/Candle',
    '@id': '/api/candle/3',
    '@type': 'Candle',
    id: 3,
  });

  expect(await json(await example.get('/api/candles/3'))).toEqual(body);
  expect(await json(await example.get('/api/candle/3.jsonld'))).toEqual(body);
  for (const plain of [
    await example.get('/api/candle/3.json'),
    await example.get('/api/candle/3', { Accept: 'application/json' }),
  ]) {
    expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Object.keys(await json(plain))).not.toContain('@id');
  }
});

test('a list, with its view and its search', async () => {
  await using example = await startExample();
  const list = await json(await example.get('/api/candles?title=x&page=2'));
  expect(list).toMatchObject({
    '@id': '/api/candles',
    '@type': 'hydra:Collection',
    totalItems: 95,
    'hydra:totalItems': 95,
    view: { '@id': '/api/candles?title=x&page=2', next: '/api/candles?title=x&page=3' },
    search: {
      template: '/api/candles{?title,saints,saints[],exists[cover],order[createdAt]}',
      mapping: ['title', 'saints', 'saints', 'cover', 'createdAt'].map(property =>
        expect.objectContaining({ property }),
      ),
    },
  });
  expect(list.member).toHaveLength(30);
  expect(list['hydra:member']).toEqual(list.member);
  const plain = await example.get('/api/candles?itemsPerPage=2', { Accept: 'application/json' });
  expect(await plain.json()).toHaveLength(2);
});

test('a write answers 201 with where it stands, then is there for a PATCH and a DELETE', async () => {
  await using example = await startExample();
  const made = await example.send(
    'POST',
    '/api/candles',
    { title: 'Pâques', '@id': 'x', id: 9 },
    as('reader'),
  );
  expect(made.status).toBe(201);
  expect(Object.fromEntries(made.headers)).toMatchObject({
    location: '/api/candle/7',
    'content-location': '/api/candle/7.jsonld',
    etag: expect.stringMatching(/^W\/"0\./),
    'cache-control': 'no-store',
  });
  expect(POSITIONS.open(made.headers.get('x-position') ?? '')).toBe('0007');
  expect(example.calls).toEqual([
    expect.objectContaining({
      body: { title: 'Pâques', height: 10, lit: false, church: null },
      actor: { userId: 4, roles: ['ROLE_USER'], deviceId: null, deviceName: null },
      language: 'en-US',
      correlationId: made.headers.get('x-request-id'),
    }),
  ]);

  const etag = (await example.get('/api/candle/1')).headers.get('etag') ?? '';
  const changed = await example.send(
    'PATCH',
    '/api/candle/1',
    { lit: true },
    { ...as('editor'), 'If-Match': etag },
  );
  expect(changed.status).toBe(200);
  expect(POSITIONS.open(changed.headers.get('x-position') ?? '')).toBe('0008');
  expect(example.calls.at(-1)).toMatchObject({ ifMatch: 3, body: { lit: true } });

  const removed = await example.send('DELETE', '/api/candle/1', '', as('admin'));
  expect([removed.status, removed.headers.get('content-type'), await removed.text()]).toEqual([
    204,
    null,
    '',
  ]);
});

test('If-None-Match gives 304 without a body, in any encoding; another language is another answer', async () => {
  await using example = await startExample();
  const first = await example.get('/api/candles', { 'Accept-Encoding': 'gzip' });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const again = await example.get('/api/candles', { 'If-None-Match': etag, 'Accept-Encoding': 'br' });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await example.get('/api/candles?page=2', { 'If-None-Match': etag });
  expect(other.status).toBe(200);
});

test('HEAD has the headers of GET and no body; OPTIONS names the methods', async () => {
  await using example = await startExample();
  const head = await fetch(`${example.url}/api/candle/3`, { method: 'HEAD' });
  const get = await example.get('/api/candle/3');
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const name of ['etag', 'content-type', 'content-length'])
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  const options = await fetch(`${example.url}/api/candle/3`, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([
    204,
    'OPTIONS, HEAD, GET, PATCH, PUT, DELETE',
  ]);
});

/** method, path, body, headers → status, text of the problem */
const refusals: readonly [string, string, unknown, Record<string, string>, number, string][] = [
  ['GET', '/api/nothing', undefined, english, 404, 'Not found.'],
  ['GET', '/api/candle/abc', undefined, english, 404, 'Not found.'],
  ['GET', '/api/candle/99', undefined, english, 404, 'Not found.'],
  ['GET', '/api/candle/3.xml', undefined, english, 404, 'Format "xml" is not supported'],
  ['GET', '/api/candles?page=0', undefined, english, 400, 'page: the value must be at least 1'],
  ['GET', `/api/candles?title=${'x'.repeat(5000)}`, undefined, english, 414, 'This address is too long.'],
  [
    'GET',
    '/api/candles',
    undefined,
    { ...english, 'X-Min-Position': 'a b' },
    400,
    'The position to wait for must be the X-Position of an earlier answer of this site.',
  ],
  [
    'PUT',
    '/api/candles',
    {},
    english,
    405,
    'Method not allowed: this address answers OPTIONS, HEAD, GET, POST.',
  ],
  [
    'GET',
    '/api/candles',
    undefined,
    { ...english, Accept: 'text/plain' },
    406,
    'Requested format "text/plain" is not supported. Supported MIME types are "application/ld+json", "application/json".',
  ],
  ['PATCH', '/api/candle/1', {}, as('reader'), 403, 'You are not allowed to do this.'],
  [
    'PATCH',
    '/api/candle/1',
    {},
    { ...as('editor'), 'If-Match': '12' },
    400,
    'The If-Match header must be * or a list of entity tags, as "12".',
  ],
  [
    'PATCH',
    '/api/candle/1',
    {},
    { ...as('editor'), 'If-Match': '"2"' },
    412,
    'This has been changed in the meantime.',
  ],
  [
    'PATCH',
    '/api/candle/1',
    { title: 'Conflict' },
    as('editor'),
    409,
    'This has been changed in the meantime.',
  ],
  [
    'PATCH',
    '/api/candle/1',
    {},
    { ...as('editor'), 'Content-Type': 'text/plain' },
    415,
    'The content-type "text/plain" is not supported. Supported MIME types are "application/merge-patch+json", "application/ld+json", "application/json".',
  ],
  [
    'POST',
    '/api/candles/add',
    'x',
    { ...as('reader'), 'Content-Type': 'text/plain' },
    415,
    'The content-type "text/plain" is not supported. Supported MIME types are "application/ld+json", "application/json".',
  ],
  ['POST', '/api/candles/add', { title: 'Taken' }, as('reader'), 422, 'title: email already used'],
  [
    'POST',
    '/api/candles/add',
    {},
    { ...as('reader'), 'Idempotency-Key': 'a b' },
    400,
    'The Idempotency-Key header must have 1 to 200 printable characters.',
  ],
];

test.each(refusals)('%s %.40s is refused (%#)', async (method, path, body, headers, status, detail) => {
  await using example = await startExample();
  const answer =
    body === undefined ? await example.get(path, headers) : await example.send(method, path, body, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const docs = `<${example.url}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  const error = '<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error"';
  expect(answer.headers.get('link')).toBe(`${docs}, ${error}`);
  if (status === 405) expect(answer.headers.get('allow')).toBe('OPTIONS, HEAD, GET, POST');
  const context = status === 422 ? 'ConstraintViolationList' : 'Error';
  const title = 'An error occurred';
  expect(await json(answer)).toMatchObject({
    '@context': `/api/contexts/${context}`,
    '@id': status === 422 ? '/api/validation_errors/invalid' : `/api/errors/${status}`,
    '@type': status === 422 ? context : 'hydra:Error',
    type: status === 422 ? '/validation_errors/invalid' : `/errors/${status}`,
    title,
    'hydra:title': title,
    detail,
    description: detail,
    'hydra:description': detail,
    status,
  });
});

test('a body without a media type is refused', async () => {
  await using example = await startExample();
  const body = new Blob(['{}']);
  const answer = await fetch(`${example.url}/api/candles`, { method: 'POST', body, headers: as('reader') });
  expect([answer.status, (await json(answer)).detail]).toEqual([
    415,
    'The "Content-Type" header must exist.',
  ]);
});

test('a 422 names each field in the language of the request', async () => {
  await using example = await startExample();
  const send = (language: string) =>
    example.send('POST', '/api/candles', { keeper: {} }, { ...as('reader'), 'Accept-Language': language });
  expect(await json(await send('en-GB'))).toMatchObject({
    detail: 'title: this field is required\nkeeper.email: this field is required',
    violations: [
      { propertyPath: 'title', message: 'this field is required', code: 'required' },
      { propertyPath: 'keeper.email', message: 'this field is required', code: 'required' },
    ],
  });
  expect(await json(await send('fr'))).toMatchObject({
    'hydra:title': 'Une erreur est survenue',
    detail: 'title: ce champ est obligatoire\nkeeper.email: ce champ est obligatoire',
  });
});

test.each([
  [undefined, 'JWT Token not found'],
  ['Basic eDp5', 'JWT Token not found'],
  ['Bearer expired', 'Expired JWT Token'],
  ['Bearer forged', 'Invalid JWT Token'],
])('a call with Authorization %s looks as LexikJWT answers it', async (authorization, message) => {
  await using example = await startExample();
  const answer = await example.send(
    'POST',
    '/api/candles',
    {},
    authorization ? { Authorization: authorization } : {},
  );
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await json(answer)).toEqual({ code: 401, message });
});

test('a stale token is refused on public routes, save where credentials are ignored', async () => {
  await using example = await startExample();
  const stale = { Authorization: 'Bearer expired', deviceId: 'd-1' };
  expect((await example.get('/api/candles', stale)).status).toBe(401);
  expect((await example.get('/api/churches', stale)).status).toBe(401);
  const struck = await example.send('POST', '/api/matches/strike', '', stale);
  expect([struck.status, await json(struck)]).toEqual([200, { struck: true }]);
  expect(example.calls).toEqual([
    expect.objectContaining({
      actor: { userId: null, roles: [], deviceId: HASHES.deviceHash('d-1'), deviceName: 'd-1' },
    }),
  ]);
});

test('over its allowance a device is told when to come back', async () => {
  await using example = await startExample();
  const strike = (deviceId: string) => example.send('POST', '/api/matches/strike', '', { deviceId });
  const statuses = [await strike('a'), await strike('a'), await strike('b')].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  const refused = await strike('a');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
});

test('refused calls never reach a handler', async () => {
  await using example = await startExample();
  for (const [method, path, body, headers, status] of refusals.filter(
    ([, , , , code]) => code < 409 || code > 412,
  )) {
    if (path === '/api/candle/99' || status === 422) continue;
    if (body === undefined) await example.get(path, headers);
    else await example.send(method, path, body, headers);
  }
  await example.send('POST', '/api/candles', { title: 'x' }, as('reader'));
  await example.send('POST', '/api/candles', { title: 'good' }, as('expired'));
  expect(example.calls).toEqual([]);
});

const failing = (path: string, error: Error): Route =>
  route({
    method: 'GET',
    path,
    access: 'public',
    handle: async () => {
      throw error;
    },
  });

test('what nobody foresaw is logged with the id of the request and told to nobody', async () => {
  await using example = await startExample({
    routes: [failing('/api/fail', new TypeError('secret detail'))],
  });
  const answer = await example.get('/api/fail', {
    ...english,
    'X-Request-Id': '4bf92f3577b34da6a3ce929d0e0e4736',
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([
    500,
    '4bf92f3577b34da6a3ce929d0e0e4736',
  ]);
  const body = await answer.text();
  expect(body).toContain('An unexpected error occurred.');
  expect(body).not.toMatch(/secret|TypeError|\.ts/);
  expect(example.log).toContainEqual(
    expect.objectContaining({
      requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
      msg: 'request failed',
      err: expect.objectContaining({ type: 'TypeError', message: 'secret detail' }),
    }),
  );
});

test.each([
  ['a log that cannot be written', new LogUnavailable('disk full')],
  ['a store that is away', new Unavailable('MongoDB is away')],
])('%s is a 503 that says when to try again', async (_name, error) => {
  await using example = await startExample({
    routes: [failing('/api/fail', error)],
  });
  const answer = await example.get('/api/fail');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).not.toContain('disk full');
});

test('in process a read is parsed, checked and shaped as over HTTP', async () => {
  await using example = await startExample({
    routes: [{ ...failing('/api/secret', new Error('reached')), access: ['ROLE_ADMIN'] }],
  });
  const visitor = {
    language: 'fr',
    actor: { userId: null, roles: [], deviceId: null },
    correlationId: 'c',
  } as const;
  const read = async (path: string) => JSON.parse((await example.table.read(path, visitor)).json);
  for (const path of ['/api/candle/3', '/api/candles/3'])
    expect(await read(path)).toEqual(await json(await example.get(path)));
  const list = '/api/candles?title=x&page=2';
  const { member, totalItems } = await json(await example.get(list));
  expect(await read(list)).toEqual({ member, totalItems });
  await expect(example.table.read('/api/candle/99', visitor)).rejects.toMatchObject({ status: 404 });
  await expect(example.table.read('/api/candles?page=0', visitor)).rejects.toMatchObject({ status: 400 });
  await expect(example.table.read('/api/nowhere', visitor)).rejects.toMatchObject({ status: 404 });
  await expect(example.table.read('/api/secret', visitor)).rejects.toMatchObject({ status: 401 });
  const reader = { ...visitor, actor: { userId: 4, roles: ['ROLE_USER'], deviceId: null } } as const;
  await expect(example.table.read('/api/secret', reader)).rejects.toMatchObject({ status: 403 });
});

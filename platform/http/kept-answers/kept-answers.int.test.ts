import { expect, test } from 'vitest';
import { CHURCH_BUILT, OPS_TOKEN, startExample } from '../../../tests/example-service.ts';
import { HASHES } from '../../../tests/hashes.ts';
import { type Call, route } from '../calls/route.ts';
import { sameForAll } from '../sending/payload.ts';
import { sendThroughCache } from './send-kept.ts';

const OPERATOR = { Authorization: `Bearer ${OPS_TOKEN}` };

test('a list for visitors is made once for each address, language and format, until a document that it shows is changed', async () => {
  await using example = await startExample();
  const english = { 'Accept-Language': 'en' };
  for (let round = 0; round < 2; round += 1) {
    await example.get('/api/churches');
    await example.get('/api/churches', english);
    await example.get('/api/churches?page=2');
    await example.get('/api/churches', { Accept: 'application/json' });
  }
  expect(example.calls).toHaveLength(4);
  example.cache.changed([CHURCH_BUILT]);
  await example.get('/api/churches');
  expect(example.calls).toHaveLength(5);
});

test('hit and miss look the same', async () => {
  await using example = await startExample();
  const looks = async () => {
    const answer = await example.get('/api/churches', { 'X-Request-Id': '4bf92f3577b34da6a3ce929d0e0e4736' });
    const { date: _, ...headers } = Object.fromEntries(answer.headers);
    return [answer.status, headers, await answer.text()];
  };
  const miss = await looks();
  expect(await looks()).toEqual(miss);
  expect(example.calls).toHaveLength(1);
  expect(miss[1]).toMatchObject({
    'content-type': 'application/ld+json; charset=utf-8',
    vary: expect.any(String),
  });
});

test('an answer for which it was looked at who asks is not kept; who is signed in gets an own one', async () => {
  const asks = (path: string, look: (call: Call<unknown, unknown, unknown>) => string | null) =>
    route({
      method: 'GET',
      path,
      access: 'public',
      handle: async call => ({ kind: 'plain', body: { saw: look(call) } }),
    });
  await using example = await startExample({
    routes: [
      asks('/api/device-of-mine', ({ actor }) => actor.deviceId),
      asks('/api/address-of-mine', ({ from }) => from.address),
      asks('/api/roles-of-mine', ({ actor }) => `${actor.userId} ${actor.roles.join()}`),
    ],
  });
  const saw = async (path: string, headers: Record<string, string>) =>
    ((await (await example.get(path, headers)).json()) as { saw: string }).saw;
  const devices = ['device-1', 'device-2', 'device-1'];
  const seen = await Promise.all(devices.map(deviceId => saw('/api/device-of-mine', { deviceId })));
  expect(seen).toEqual(devices.map(HASHES.deviceHash));
  expect(await saw('/api/address-of-mine', {})).toBe('127.0.0.1');
  expect(example.cache.stats.entries).toBe(0);
  expect(await saw('/api/roles-of-mine', { deviceId: 'device-1' })).toBe('null ');
  expect(example.cache.stats.entries).toBe(1);
  expect(await saw('/api/roles-of-mine', { Authorization: 'Bearer reader' })).toBe('4 ROLE_USER');
  expect((await example.get('/api/churches', { Authorization: 'Bearer forged' })).status).toBe(401);
});

test('errors are not kept', async () => {
  await using example = await startExample();
  expect((await example.get('/api/churches?page=0')).status).toBe(400);
  expect((await example.get('/api/churches?page=0')).status).toBe(400);
  expect(example.cache.stats.entries).toBe(0);
});

test('a kept page: encoded as asked, unmodified, without body for HEAD, with all headers of every answer', async () => {
  const html = `<!doctype html>${'<p>Notre Père</p>'.repeat(500)}`;
  await using example = await startExample({
    early: [
      async (ctx, next) => {
        if (ctx.path !== '/fr') return next();
        ctx.state.route = '/fr';
        return sendThroughCache(ctx, example.cache, 'page /fr', async () => ({
          status: 200,
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
          content: sameForAll(Buffer.from(html), { etag: 'W/"1"' }),
          keep: true,
        }));
      },
    ],
  });
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await example.get('/fr', { 'Accept-Encoding': encoding });
    expect(await answer.text()).toBe(html);
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  }
  const again = await example.get('/fr', { 'If-None-Match': 'W/"1"' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await fetch(`${example.url}/fr`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'identity' },
  });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(Buffer.byteLength(html)),
    '',
  ]);
  // Only the one that had to be made is a line of log; all are counted.
  expect(example.log.filter(({ route }) => route === '/fr')).toHaveLength(1);
  const metrics = await (await example.get('/metrics', OPERATOR)).text();
  expect(metrics).toContain('{method="GET",route="/fr",status="200"} 3');
});

test('a request that comes again is answered as the first time, under a name of its own, until the answer is dropped', async () => {
  let made = 0;
  let seen = 0;
  await using example = await startExample({
    early: [
      async (ctx, next) => {
        if (ctx.path !== '/fr') return next();
        seen += 1;
        ctx.state.route = '/fr';
        if (!ctx.get('Cookie')) ctx.state.headers.push('Set-Cookie', 'lang=fr');
        return sendThroughCache(ctx, example.cache, 'page /fr', async () => {
          made += 1;
          return {
            status: 200,
            headers: { 'Content-Type': 'text/html' },
            content: sameForAll(Buffer.from(`page ${made}`), { etag: `W/"${made}"` }),
            keep: true,
          };
        });
      },
    ],
  });
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await example.get('/fr', headers);
    const { date, 'x-request-id': name, ...told } = Object.fromEntries(answer.headers);
    return { status: answer.status, body: await answer.text(), name, told };
  };
  await ask();
  const [second, third] = [await ask(), await ask()];
  expect({ ...third, name: second.name }).toEqual(second);
  expect(third.told['set-cookie']).toBe('lang=fr');
  expect(third.name).not.toBe(second.name);
  // The third was answered ahead of the middleware; all three are counted.
  expect([made, seen]).toEqual([1, 2]);
  expect(await (await example.get('/metrics', OPERATOR)).text()).toContain(
    'count{method="GET",route="/fr",status="200"} 3',
  );

  const others: Record<string, string>[] = [
    { Cookie: 'lang=fr' },
    { 'If-None-Match': 'W/"1"' },
    { 'Accept-Language': 'en' },
    { Authorization: 'Bearer reader' },
    { Origin: 'https://friend.example' },
    { 'X-Request-Id': '4bf92f3577b34da6a3ce929d0e0e4736' },
  ];
  const first = [];
  for (const headers of others) first.push(await ask(headers));
  expect(seen).toBe(2 + others.length);
  expect(first.map(({ status, told }) => [status, told['set-cookie']])).toEqual(
    others.map(headers => ['If-None-Match' in headers ? 304 : 200, headers.Cookie ? undefined : 'lang=fr']),
  );
  expect(first.at(-1)?.name).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  for (const [at, headers] of others.entries())
    for (const again of [await ask(headers), await ask(headers)])
      expect({ ...again, name: first[at]?.name }).toEqual(first[at]);

  example.cache.clear();
  expect([(await ask()).body, (await ask({ 'If-None-Match': 'W/"1"' })).status]).toEqual(['page 2', 200]);
});

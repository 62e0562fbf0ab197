import { expect, test } from 'vitest';
import { OPS_TOKEN, startExample } from '../../../tests/example-service.ts';
import { sendKept, sendReady } from './send-ready.ts';

test('a list for visitors is made once for each address, language and format, until its tag is dropped', async () => {
  await using example = await startExample();
  const english = { 'Accept-Language': 'en' };
  for (let round = 0; round < 2; round += 1) {
    await example.get('/api/churches');
    await example.get('/api/churches', english);
    await example.get('/api/churches?page=2');
    await example.get('/api/churches', { Accept: 'application/json' });
  }
  expect(example.calls).toHaveLength(4);
  example.cache.drop(['churches']);
  await example.get('/api/churches');
  expect(example.calls).toHaveLength(5);
});

test('hit and miss look the same', async () => {
  await using example = await startExample();
  const looks = async () => {
    const answer = await example.get('/api/churches', { 'X-Request-Id': 'same' });
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

test('a kept answer never saw who asked; who is signed in gets an own one', async () => {
  await using example = await startExample();
  await example.get('/api/churches', { deviceId: 'device-1' });
  await example.get('/api/churches', { Authorization: 'Bearer reader', deviceId: 'device-1' });
  await example.get('/api/churches', { Authorization: 'Bearer reader' });
  expect(example.calls).toMatchObject([
    { actor: { userId: null, deviceId: null } },
    { actor: { userId: 4, deviceId: 'device-1' } },
    { actor: { userId: 4, deviceId: null } },
  ]);
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
        const kept = example.cache.get('page /fr');
        if (kept) return sendKept(ctx, kept);
        const page = await example.cache.resolve('page /fr', async () => ({
          status: 200,
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
          body: Buffer.from(html),
          etag: 'W/"1"',
          tags: ['home'],
          keep: true,
        }));
        return sendReady(ctx, page);
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
  const metrics = await (await example.get('/metrics', { Authorization: `Bearer ${OPS_TOKEN}` })).text();
  expect(metrics).toContain('{method="GET",route="/fr",status="200"} 3');
});

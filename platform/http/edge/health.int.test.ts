import { describe, expect, test } from 'vitest';
import { startExample } from '../../../tests/example-service.ts';
import type { HealthCheck, HealthStatus } from './health.ts';

const check = (name: string, status: HealthStatus): HealthCheck => ({
  name,
  check: async () => ({ status }),
});
const broken: HealthCheck = {
  name: 'log',
  check: async () => {
    throw new Error('secret path /data');
  },
};

test.each([
  ['nothing to check', [], 200, 'ok'],
  ['all well', [check('log', 'ok'), check('views', 'ok')], 200, 'ok'],
  ['one behind', [check('log', 'ok'), check('views', 'degraded')], 200, 'degraded'],
  ['one down', [check('log', 'down'), check('views', 'degraded')], 503, 'down'],
  ['one that throws', [broken, check('views', 'ok')], 503, 'down'],
])('%s', async (_, checks, status, overall) => {
  await using example = await startExample({ checks });
  const answer = await example.get('/health/ready');
  const body = await answer.text();
  expect([answer.status, JSON.parse(body).status]).toEqual([status, overall]);
  expect(Object.keys(JSON.parse(body).checks)).toEqual(checks.map(({ name }) => name));
  expect(body).not.toContain('secret');
  expect((await example.get('/health/live')).status).toBe(200);
});

test('requests are measured by the template of their address', async () => {
  await using example = await startExample();
  await example.get('/api/candle/1');
  await example.get('/api/candle/2');
  const text = await (await example.get('/metrics')).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/candle/:id",status="200"} 2',
  );
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('/api/candle/1');
});

describe('from outside', () => {
  const seen = async (trustedProxies: number, headers: Record<string, string>) => {
    await using example = await startExample({ trustedProxies, checks: [check('log', 'ok')] });
    const { status } = await example.get('/metrics', headers);
    return [status, await (await example.get('/health/ready', headers)).json()];
  };
  const hidden = [404, { status: 'ok' }];
  const shown = [200, { status: 'ok', checks: { log: { status: 'ok' } } }];

  test('no figures are shown and no part is named, whoever the proxy is', async () => {
    const caller = { 'X-Forwarded-For': '203.0.113.7' };
    expect(await seen(1, caller)).toEqual(hidden);
    expect(await seen(0, caller)).toEqual(hidden);
    expect(await seen(0, { 'X-Forwarded-For': '127.0.0.1' })).toEqual(hidden);
    expect(await seen(1, { 'X-Forwarded-For': '10.0.0.1, 203.0.113.7' })).toEqual(hidden);
    expect(await seen(1, { 'X-Forwarded-For': '2001:db8::1' })).toEqual(hidden);
  });

  test('who stands behind the believed proxy in the same network is inside', async () => {
    for (const address of ['10.1.2.3', '192.168.4.5', '::1', 'fd00::7', '::ffff:10.1.2.3'])
      expect(await seen(1, { 'X-Forwarded-For': address })).toEqual(shown);
    expect(await seen(1, {})).toEqual(shown);
  });
});

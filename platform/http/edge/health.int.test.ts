import { expect, test } from 'vitest';
import { OPS_TOKEN, startExample } from '../../../tests/example-service.ts';
import type { HealthCheck, HealthStatus } from './health.ts';

const OPERATOR = { Authorization: `Bearer ${OPS_TOKEN}` };
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
  ['all well', [check('log', 'ok'), check('read-models', 'ok')], 200, 'ok'],
  ['one behind', [check('log', 'ok'), check('read-models', 'degraded')], 200, 'degraded'],
  ['one down', [check('log', 'down'), check('read-models', 'degraded')], 503, 'down'],
  ['one that throws', [broken, check('read-models', 'ok')], 503, 'down'],
])('%s', async (_, checks, status, overall) => {
  await using example = await startExample({ checks });
  const answer = await example.get('/health/ready', OPERATOR);
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
  const text = await (await example.get('/metrics', OPERATOR)).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/candle/:id",status="200"} 2',
  );
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('/api/candle/1');
});

test('where the figures are hidden, no method finds them; where they are shown, they are read alone', async () => {
  await using example = await startExample();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = async (headers: Record<string, string>) => {
      const { status, headers: said } = await fetch(`${example.url}/metrics`, { method, headers });
      return [status, said.get('Allow')];
    };
    expect(await answer({})).toEqual([404, null]);
    expect(await answer(OPERATOR)).toEqual([405, 'GET, HEAD']);
  }
});

test('figures are shown and parts are named with the token alone, wherever a call comes from', async () => {
  const seen = async (options: Parameters<typeof startExample>[0], headers: Record<string, string>) => {
    await using example = await startExample({ ...options, checks: [check('log', 'ok')] });
    const { status } = await example.get('/metrics', headers);
    return [status, await (await example.get('/health/ready', headers)).json()];
  };
  const hidden = [404, { status: 'ok' }];
  expect(await seen({}, OPERATOR)).toEqual([200, { status: 'ok', checks: { log: { status: 'ok' } } }]);
  for (const Authorization of [
    '',
    'Bearer',
    `Bearer ${OPS_TOKEN}x`,
    `Basic ${OPS_TOKEN}`,
    'Bearer undefined',
  ])
    expect(await seen({}, { Authorization })).toEqual(hidden);
  expect(await seen({}, { 'X-Forwarded-For': '127.0.0.1' })).toEqual(hidden);
  expect(await seen({ opsToken: undefined }, { Authorization: 'Bearer undefined' })).toEqual(hidden);
});

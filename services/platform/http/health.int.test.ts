import { expect, test } from 'vitest';
import { startExample } from './example-service.ts';
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

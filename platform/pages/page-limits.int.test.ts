/** A page obeys the limits of the calls that it reads, on the account of whoever asks for it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startExample } from '../../tests/example-service.ts';
import { createRateLimiter } from '../http/calls/rate-limit.ts';
import { route } from '../http/calls/route.ts';
import { pageServer } from './page-server.ts';

const LIMIT = { name: 'results', by: 'address', burst: 2, perMinute: 6 } as const;

let example: Awaited<ReturnType<typeof startExample>>;
let gate: Promise<void> | undefined;
beforeEach(async () => {
  gate = undefined;
  const rateLimiter = createRateLimiter(() => 0);
  const results = route({
    method: 'GET',
    path: '/api/results',
    access: 'public',
    limits: [LIMIT],
    handle: async () => ({ kind: 'plain', body: { hits: [] } }),
  });
  example = await startExample({
    routes: [results],
    rateLimiter,
    trustedProxies: 1,
    early: [
      (ctx, next) =>
        pageServer({
          table: example.table,
          cache: example.cache,
          rateLimiter,
          policyOf: () => "default-src 'self'",
          addressOf: (path, query) => `${path}?${query.q}`,
          publicUrl: new URL('http://127.0.0.1'),
          onFault: () => {},
          // As the real one: what cannot be read is an error in a page that is rendered all the same.
          async renderPage({ url, language, read }) {
            await gate;
            const found = await read('/api/results').then(
              () => 'results',
              () => 'none',
            );
            return {
              status: found === 'results' ? 200 : 500,
              html: Buffer.from(`<html lang="${language}">${url} ${found}`),
            };
          },
        })(ctx, next),
    ],
  });
});
afterEach(() => example[Symbol.asyncDispose]());

const ask = async (path: string, from = '198.51.100.1') => {
  const answer = await example.get(path, { 'X-Forwarded-For': from });
  const { status, headers } = answer;
  return {
    status,
    wait: headers.get('retry-after'),
    kept: headers.get('cache-control'),
    html: await answer.text(),
  };
};

test('the same allowance as for the call; then a page that says when to come back, and is not kept', async () => {
  expect((await ask('/fr/recherche?q=1')).status).toBe(200);
  expect((await ask('/api/results')).status).toBe(200);
  const refused = { status: 429, wait: '10', kept: 'no-store' };
  expect(await ask('/fr/recherche?q=2')).toEqual({
    ...refused,
    html: '<html lang="fr">/fr/recherche?2 none',
  });
  expect((await ask('/en-US/recherche?q=2')).html).toContain('lang="en-US"');
  expect((await ask('/api/results')).status).toBe(429);
  expect(await ask('/fr/recherche?q=2', '198.51.100.2')).toMatchObject({ status: 200, wait: null });
});

test('who asks for the same page at the same moment is not refused for another', async () => {
  await ask('/api/results');
  await ask('/api/results');
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const asked = [ask('/fr/recherche?q=3'), ask('/fr/recherche?q=3', '198.51.100.2')];
  await example.get('/health/live');
  resolve();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([429, 200]);
});

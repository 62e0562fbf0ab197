import { expect, test } from 'vitest';
import { type BrowserTransportOptions, browserTransport } from './browser-transport.ts';
import { ApiProblem } from './problem.ts';

const send = (
  fetched: typeof fetch,
  request: Parameters<ReturnType<typeof browserTransport>['send']>[0] = { method: 'GET', path: '/api/posts' },
  options: Partial<BrowserTransportOptions> = {},
) =>
  browserTransport({
    language: 'fr',
    deviceId: () => 'device',
    access: { token: async () => undefined, renew: async () => 'token' },
    fetch: fetched,
    ...options,
  }).send(request);
const failing = (
  fetched: typeof fetch,
  request?: Parameters<typeof send>[1],
  options?: Parameters<typeof send>[2],
) =>
  send(fetched, request, options).then(
    answer => ({ answer }),
    (error: unknown) => (error instanceof ApiProblem ? error.status : error),
  );

/** As a network that takes a request and says nothing more. */
const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) giveUp();
    init?.signal?.addEventListener('abort', giveUp);
  });

test('an answer that is cut off is none', async () => {
  expect(await failing(async () => new Response('{"token":"abc'))).toBe(0);
  const broken = new ReadableStream({ start: controller => controller.error(new Error('cut')) });
  expect(await failing(async () => new Response(broken))).toBe(0);
  expect(await failing(async () => new Response(null, { status: 204 }))).toEqual({ answer: undefined });
});

test('what is no JSON of the API is a problem of its status', async () => {
  expect(await failing(async () => new Response('<html>Bad Gateway</html>', { status: 502 }))).toBe(502);
});

test('no request is waited for without end, and neither is the rest of an answer', async () => {
  expect(await failing(hanging, undefined, { withinMs: 10 })).toBe(0);
  const stalled: typeof fetch = async (_, init) => {
    const body = new ReadableStream({
      start: controller =>
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
    });
    return new Response(body);
  };
  expect(await failing(stalled, undefined, { withinMs: 10 })).toBe(0);
});

test('who gives up a request is not told that no answer came', async () => {
  const given = new AbortController();
  const answer = failing(hanging, { method: 'GET', path: '/api/posts', signal: given.signal });
  given.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
});

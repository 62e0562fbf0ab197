import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { browserTransport } from './browser-transport.ts';
import { createApi, withQuery } from './client.ts';
import { ApiProblem } from './problem.ts';

const answering = (status: number, body: unknown) => {
  const seen: { url: string; headers: Headers; keepalive: boolean }[] = [];
  const renewed: string[] = [];
  const transport = browserTransport({
    language: 'en-US',
    deviceId: () => 'device-1',
    access: {
      token: async () => 'a-token',
      renew: async refused => {
        renewed.push(refused);
        return 'next-token';
      },
    },
    fetch: async (url, init) => {
      const { headers, keepalive = false } = init ?? {};
      seen.push({ url: String(url), headers: new Headers(headers), keepalive });
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    },
  });
  return { api: createApi(transport), seen, renewed };
};
const schema = async () => z.object({ id: z.number() });

describe('the client of the API', () => {
  test('says who it is on every call', async () => {
    const { api, seen } = answering(200, { id: 1 });
    await api.item('/api/post/1', schema);
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toMatchObject({
      appversion: '0.0.1',
      deviceid: 'device-1',
      'accept-language': 'en-US',
      authorization: 'Bearer a-token',
    });
  });

  test.each([
    ['prefixed', { 'hydra:member': [{ id: 1 }], 'hydra:totalItems': 7 }],
    ['plain', { member: [{ id: 1 }], totalItems: 7 }],
  ])('reads a %s collection', async (_name, body) => {
    expect(await answering(200, body).api.list('/api/posts', schema)).toEqual({
      items: [{ id: 1 }],
      totalItems: 7,
    });
  });

  test('refuses an answer that is not what the contract says', async () => {
    await expect(answering(200, { id: 'one' }).api.item('/api/post/1', schema)).rejects.toThrow();
  });

  test('patches with changes only', async () => {
    const { api, seen } = answering(200, {});
    await api.write('PATCH', '/api/temoignage/1', { status: 'withdrawn' });
    expect(seen[0]?.headers.get('content-type')).toBe('application/merge-patch+json');
  });

  test('lets a write outlive its page, unless it is more than browsers carry on', async () => {
    const { api, seen } = answering(200, {});
    await api.write('PATCH', '/api/temoignage/1', { status: 'published' });
    await api.write('PATCH', '/api/temoignage/1', { content: 'é'.repeat(30_000) });
    await api.item('/api/temoignage/1', async () => z.object({}));
    expect(seen.map(({ keepalive }) => keepalive)).toEqual([true, false, false]);
  });

  test('has what reads the answer to a write before it is sent: it may say the next token, and only once', async () => {
    const { api, seen } = answering(200, {});
    const gone = () => Promise.reject(new Error('gone after a deploy'));
    await expect(api.write('POST', '/api/token/refresh', {}, gone)).rejects.toMatchObject({ status: 0 });
    expect(seen).toEqual([]);
  });

  test('turns a refusal into a problem that names the fields', async () => {
    const violations = [{ propertyPath: 'email', message: 'used' }];
    const body = { detail: 'email: used', message: 'used', violations };
    const problem = await answering(422, body)
      .api.write('POST', '/api/users/add', {})
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ status: 422, message: 'used', violations });
  });

  test('asks once more with the next token when this one is no longer accepted', async () => {
    const { api, seen, renewed } = answering(401, { code: 401, message: 'Expired JWT Token' });
    await expect(api.item('/api/users/me', schema)).rejects.toMatchObject({ message: 'Expired JWT Token' });
    expect(renewed).toEqual(['a-token']);
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer a-token',
      'Bearer next-token',
    ]);
  });

  test.each(['/api/login', '/api/token/refresh', '/api/logout'])('needs no session for %s', async path => {
    const { api, seen, renewed } = answering(401, { code: 401, message: 'Invalid credentials.' });
    await expect(api.write('POST', path, {})).rejects.toMatchObject({ status: 401 });
    expect(seen[0]?.headers.get('authorization')).toBeNull();
    expect(renewed).toEqual([]);
  });
});

test('a query leaves out what is not asked and names arrays as the API reads them', () => {
  expect(withQuery('/api/x', { a: 'é&', b: undefined, c: '', of: ['post:1', 'post:2'], page: 2 })).toBe(
    '/api/x?a=%C3%A9%26&of[]=post%3A1&of[]=post%3A2&page=2',
  );
});

test('half a character can be asked for, as it is sent while an emoji is being typed', () => {
  expect(withQuery('/api/search', { q: 'paix \ud83d' })).toBe('/api/search?q=paix%20%EF%BF%BD');
});

import { parseHydraDocumentation, parseOpenApi3Documentation } from '@api-platform/api-doc-parser';
import { expect, test } from 'vitest';
import { startExample } from '../../../tests/example-service.ts';

test('the parser of API Platform finds the resources, their fields and their calls', async () => {
  await using example = await startExample();
  const { api, status } = await parseHydraDocumentation(`${example.url}/api`);
  expect(status).toBe(200);
  const [candles, churches] = api.resources ?? [];
  expect(api.resources?.map(({ name, url }) => [name, url])).toEqual([
    ['candles', `${example.url}/api/candles`],
    ['churches', `${example.url}/api/churches`],
  ]);
  expect(candles?.operations?.map(({ type, method }) => `${type} ${method}`)).toEqual([
    'list GET',
    'create POST',
    'show GET',
    'edit PATCH',
    'edit PUT',
    'delete DELETE',
  ]);
  expect(
    candles?.fields?.map(({ name, type, required, maxCardinality }) => [
      name,
      type,
      required,
      maxCardinality,
    ]),
  ).toEqual([
    ['id', 'integer', false, 1],
    ['title', 'string', true, 1],
    ['height', 'decimal', false, 1],
    ['lit', 'boolean', false, 1],
    ['cover', 'string', false, 1],
    ['church', 'string', false, 1],
    ['saints', 'string', false, null],
    ['createdAt', 'dateTime', false, 1],
    ['keeper', 'string', false, 1],
    ['password', 'string', false, 1],
  ]);
  const field = (name: string) => candles?.fields?.find(known => known.name === name);
  expect(field('church')?.reference).toBe(churches);
  expect(candles?.readableFields?.map(({ name }) => name)).not.toContain('password');
  expect(candles?.writableFields?.map(({ name }) => name)).toEqual([
    'title',
    'height',
    'lit',
    'church',
    'keeper',
    'password',
  ]);
  const parameters = await candles?.getParameters?.();
  expect(parameters?.map(({ variable }) => variable)).toEqual([
    'title',
    'saints',
    'saints[]',
    'exists[cover]',
    'order[createdAt]',
  ]);
  expect(churches?.operations?.map(({ type }) => type)).toEqual(['list']);
});

test('OpenAPI comes from the same schemas', async () => {
  await using example = await startExample();
  const { api } = await parseOpenApi3Documentation(`${example.url}/api/docs.jsonopenapi`);
  const candles = api.resources?.find(({ name }) => name === 'candles');
  expect(candles?.operations?.map(({ type }) => type).sort()).toEqual([
    'create',
    'delete',
    'edit',
    'edit',
    'list',
    'show',
  ]);

  const answer = await example.get('/api/docs.json');
  expect(answer.headers.get('content-type')).toBe('application/vnd.openapi+json; charset=utf-8');
  const document = (await answer.json()) as {
    openapi: string;
    paths: Record<string, Record<string, { parameters: { name: string }[]; security?: unknown }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/candles']?.get?.parameters.map(({ name }) => name)).toEqual([
    'page',
    'itemsPerPage',
    'title',
    'saints',
    'saints[]',
    'exists[cover]',
    'order[createdAt]',
  ]);
  expect(document.paths['/candle/{id}']?.patch).toMatchObject({
    security: [{ bearer: ['ROLE_EDITOR'] }, { bearer: ['ROLE_ADMIN'] }],
    requestBody: {
      content: { 'application/merge-patch+json': { schema: { properties: { title: { minLength: 3 } } } } },
    },
  });
});

test.each(['Entrypoint', 'Candle', 'Error', 'ConstraintViolation', 'ConstraintViolationList'])(
  'the context of %s gives every key a meaning',
  async name => {
    await using example = await startExample();
    const answer = await example.get(`/api/contexts/${name}`);
    expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({
      '@context': { '@vocab': `${example.url}/api/docs.jsonld#` },
    });
  },
);

test('documents stay the same while the program runs, and are not sent twice', async () => {
  await using example = await startExample();
  for (const path of [
    '/api',
    '/api/index.jsonld',
    '/api/docs',
    '/api/docs.jsonld',
    '/api/contexts/Candle.jsonld',
  ]) {
    const { status, headers } = await example.get(path);
    expect(status, path).toBe(200);
    const again = await example.get(path, { 'If-None-Match': headers.get('etag') ?? '' });
    expect(again.status, path).toBe(304);
  }
  expect((await example.get('/api/contexts/Nothing')).status).toBe(404);
});

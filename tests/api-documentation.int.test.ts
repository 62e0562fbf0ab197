/** The API describes itself: whole, and so that the stock parsers of API Platform read it as their own. */
import { get, type IncomingMessage } from 'node:http';
import { parseHydraDocumentation, parseOpenApi3Documentation } from '@api-platform/api-doc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../contract/languages.ts';
import type { OpenApi } from '../platform/http/documents/openapi.ts';
import { unusualCalls } from '../services/unusual-calls.ts';
import { startTestParvis, type TestParvis } from './start-parvis.ts';

let run: TestParvis;
let document: OpenApi;
beforeAll(async () => {
  // With Google, so that its calls are there too.
  run = await startTestParvis({ env: { GOOGLE_CLIENT_ID: 'parvis', GOOGLE_CLIENT_SECRET: 'secret' } });
  document = (await (await fetch(`${run.parvis.url}/api/docs.jsonopenapi`)).json()) as OpenApi;
});
afterAll(() => run[Symbol.asyncDispose]());

const calls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
const routeName = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

test('the parser of Hydra lists the resources, their fields, references and operations', async () => {
  const { api } = await parseHydraDocumentation(`${run.parvis.url}/api`);
  const resources = Object.fromEntries((api.resources ?? []).map(resource => [resource.name, resource]));
  expect(Object.keys(resources).sort()).toEqual([
    'activities',
    'actualites',
    'categories',
    'comments',
    'consents',
    'contact',
    'devices',
    'documents',
    'files',
    'house_pages',
    'likes',
    'mails',
    'moderation_cases',
    'moderation_rules',
    'multimedias',
    'newsletters',
    'posts',
    'realisations',
    'replay_steps',
    'reports',
    'seals',
    'sessions',
    'tags',
    'temoignages',
    'users',
    'versions',
    'views',
    'voix_offs',
  ]);

  const names = (fields: readonly { name: string }[] | null | undefined) =>
    (fields ?? []).map(field => field.name);
  const posts = resources.posts;
  expect(names(posts?.readableFields)).toEqual(
    expect.arrayContaining([
      'title',
      'abstract',
      'content',
      'cover',
      'slug',
      'readTime',
      'status',
      'categories',
      'tags',
    ]),
  );
  expect(names(posts?.writableFields)).not.toContain('slug');
  const categories = posts?.fields?.find(field => field.name === 'categories');
  expect(categories).toMatchObject({ embedded: { name: 'categories' }, maxCardinality: null });
  expect(posts?.operations?.map(operation => operation.type)).toEqual(
    expect.arrayContaining(['list', 'show', 'create', 'edit']),
  );
  expect(names(resources.temoignages?.readableFields)).toEqual(
    expect.arrayContaining(['origTitle', 'origContent', 'status']),
  );
  const { users } = resources;
  expect(names(users?.readableFields)).not.toEqual(expect.arrayContaining(['token']));
  expect(names(users?.readableFields)).toEqual(expect.arrayContaining(['online']));
  expect(names(users?.writableFields)).toEqual(
    expect.arrayContaining(['firstName', 'lastName', 'phone', 'birthDay', 'picture', 'roles', 'password']),
  );
  expect(users?.operations?.map(operation => operation.type).sort()).toEqual([
    'create',
    'delete',
    'edit',
    'edit',
    'list',
    'show',
  ]);
});

test('the parser of OpenAPI lists them too', async () => {
  const { api } = await parseOpenApi3Documentation(`${run.parvis.url}/api/docs.jsonopenapi`);
  const resources = Object.fromEntries((api.resources ?? []).map(resource => [resource.name, resource]));
  for (const name of [
    'posts',
    'actualites',
    'temoignages',
    'comments',
    'users',
    'voix_offs',
    'newsletters',
  ]) {
    const types = resources[name]?.operations?.map(({ type }) => type);
    expect(types, name).toEqual(expect.arrayContaining(['list', 'show', 'create', 'edit']));
  }
  expect(resources.posts?.fields?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['title', 'categories', 'publishedAt']),
  );
  expect(resources.posts?.parameters?.map(({ variable }) => variable)).toContain('order[publishedAt]');
});

test('every call stands in the OpenAPI document, where it is answered', () => {
  const documented = new Set(calls().map(({ method, path }) => `${method.toUpperCase()} /api${path}`));
  const { routes, match } = run.parvis.table;
  const missing = routes
    .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') }))
    .filter(route => !documented.has(routeName(route)));
  expect(missing).toEqual([]);
  for (const { method, path } of calls())
    expect(match(method.toUpperCase(), `/api${path}`)?.route, `${method} ${path}`).toBeDefined();
});

test('a list says of itself all that it can be asked, and nothing else', () => {
  const { resources, routes, filtersOf } = run.parvis.table;
  for (const { collection } of resources) {
    if (!routes.some(({ method, path }) => method === 'GET' && path === collection)) continue;
    const asked =
      document.paths[collection.replace('/api', '')]?.get?.parameters.map(({ name }) => name) ?? [];
    expect(asked.filter(name => name !== 'page' && name !== 'itemsPerPage').sort(), collection).toEqual(
      [...filtersOf(collection)].sort(),
    );
  }
});

test('the OpenAPI document is whole in itself', () => {
  expect(document.openapi).toBe('3.1.0');
  const ids = calls().map(({ call }) => call.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const schemas = Object.keys(document.components.schemas);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target);
  expect(references.length).toBeGreaterThan(100);
  for (const target of new Set(references))
    expect(schemas).toContain(target?.replace('#/components/schemas/', ''));
  for (const { method, path, call } of calls()) {
    const declared = call.parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name);
    expect(declared, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const names = call.parameters.map(parameter => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size, path).toBe(names.length);
    expect(
      Object.keys(call.responses).some(status => status.startsWith('2')),
      path,
    ).toBe(true);
    expect(
      Object.values(call.responses).every(({ description }) => description !== ''),
      path,
    ).toBe(true);
    // Who deletes may say why, and need not.
    if (method === 'delete') expect(call.requestBody?.required ?? false).toBe(false);
    if (method === 'get') expect(call.requestBody, path).toBeUndefined();
    expect(document.tags).toContainEqual({ name: call.tags[0] });
  }
});

test('it says who may call, as the routes do', () => {
  for (const { access, method, path } of run.parvis.table.routes) {
    const call = document.paths[path.replace('/api', '').replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const roles = call?.security.flatMap(({ bearer = [] }) => bearer);
    expect(roles, path).toEqual(typeof access === 'string' ? [] : access);
    expect(
      call?.security.some(needed => !('bearer' in needed)),
      path,
    ).toBe(access === 'public');
  }
});

test('every call is described, and nothing is described that is not called', () => {
  expect(calls().filter(({ call }) => !call.summary || call.tags.length !== 1)).toEqual([]);
  const known = run.parvis.table.routes.map(routeName);
  for (const { calls: described } of unusualCalls)
    for (const name of Object.keys(described)) expect(known).toContain(name);
});

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test.each(LANGUAGES)('a browser gets a page about every call: %s', async language => {
  const answer = await fetch(`${run.parvis.url}/api/docs`, {
    headers: { ...BROWSER, 'Accept-Language': language },
  });
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-language')).toBe(language);
  expect(answer.headers.get('vary')).toMatch(/Accept, Accept-Language/);
  const html = await answer.text();
  expect(html).toContain(`<html lang="${language}">`);
  for (const { call } of calls()) expect(html).toContain(`<details id="${call.operationId}">`);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  for (const id of new Set(targets)) expect(html).toContain(` id="${id}"`);
  // Nothing in it that our own policy would hold back, and nothing from elsewhere.
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//);
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const { status, headers } = await fetch(run.parvis.url + style);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});

test.each([
  ['*/*', 'application/ld+json'],
  ['application/ld+json', 'application/ld+json'],
  ['application/vnd.openapi+json', 'application/vnd.openapi+json'],
  ['text/html', 'text/html'],
])('the documents at one address: %s', async (accept, type) => {
  const { headers } = await fetch(`${run.parvis.url}/api/docs`, { headers: { Accept: accept } });
  expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
});

test('a document is encoded once: asking for it again and again takes the processor little', async () => {
  const headers = { Accept: 'application/vnd.openapi+json', 'Accept-Encoding': 'br' };
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${run.parvis.url}/api/docs`, { headers }, answer => {
        answer.resume().once('end', () => resolve(answer));
      }).once('error', reject);
    });
  const { headers: first } = await ask();
  expect(first).toMatchObject({ 'content-encoding': 'br', 'content-language': 'fr' });
  for (const name of ['Accept', 'Accept-Language', 'Accept-Encoding'])
    expect(first.vary?.split(', ')).toContain(name);
  const before = process.cpuUsage();
  for (let times = 0; times < 100; times += 1) await ask();
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(700);
});

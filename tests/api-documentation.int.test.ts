/** The stock parser of API Platform reads our API as its own. */
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestParvis, type TestParvis } from './start-parvis.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
});
afterAll(() => run[Symbol.asyncDispose]());

test('it lists the resources, their fields, references and operations', async () => {
  const { api } = await parseHydraDocumentation(`${run.parvis.url}/api`);
  const resources = Object.fromEntries((api.resources ?? []).map(resource => [resource.name, resource]));
  expect(Object.keys(resources).sort()).toEqual([
    'actualites',
    'categories',
    'comments',
    'contact',
    'devices',
    'documents',
    'files',
    'mails',
    'multimedias',
    'newsletters',
    'posts',
    'realisations',
    'sessions',
    'tags',
    'temoignages',
    'users',
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
  expect(names(users?.readableFields)).not.toEqual(expect.arrayContaining(['online']));
  expect(names(users?.writableFields)).toEqual(
    expect.arrayContaining(['firstName', 'lastName', 'phone', 'birthDay', 'picture', 'roles', 'password']),
  );
  expect(users?.operations?.map(operation => operation.type).sort()).toEqual([
    'create',
    'delete',
    'edit',
    'list',
    'show',
  ]);
});

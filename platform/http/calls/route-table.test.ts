import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Resource, type Route, route } from './route.ts';
import { createRouteTable } from './route-table.ts';

const get = (path: string): Route =>
  route({ method: 'GET', path, access: 'public', handle: async () => ({ kind: 'nothing' }) });
const post = (path: string): Route => ({ ...get(path), method: 'POST' });
const resource = (collection: string, item: string): Resource => ({
  name: 'Thing',
  collection,
  item,
  schema: z.object({}),
});
const users = resource('/api/users', '/api/user/:id');

const table = createRouteTable({
  routes: [
    get('/api/users'),
    get('/api/users/public'),
    get('/api/user/:id'),
    get('/api/user/:id/comments/:comment'),
    { ...get('/api/user/:id'), method: 'DELETE' },
    post('/api/users/add'),
    get('/api/:section/fixed'),
  ],
  resources: [users],
});
const found = (method: string, path: string) => {
  const match = table.match(method, path);
  return match?.route && `${match.route.path} ${JSON.stringify(match.params)}`;
};

test.each([
  ['/api/users', '/api/users {}'],
  ['/api/users/public', '/api/users/public {}'],
  ['/api/user/12', '/api/user/:id {"id":"12"}'],
  ['/api/users/12', '/api/user/:id {"id":"12"}'],
  ['/api/users/12/comments/3', '/api/user/:id/comments/:comment {"id":"12","comment":"3"}'],
  ['/api/user/%C3%A9%2F', '/api/user/:id {"id":"é/"}'],
  // `users` leads nowhere with `fixed` but as an id, and `:section` takes it where it fits.
  ['/api/users/fixed', '/api/user/:id {"id":"fixed"}'],
  ['/api/other/fixed', '/api/:section/fixed {"section":"other"}'],
  ['/api/user/', undefined],
  ['/api/user/12/', undefined],
  ['/api/user', undefined],
  ['/API/users', undefined],
  ['/api/user/%', undefined],
  ['/__proto__', undefined],
])('GET %s', (path, expected) => {
  expect(found('GET', path)).toBe(expected);
});

test('HEAD is answered by GET; an unknown method learns the known ones', () => {
  expect(found('HEAD', '/api/users')).toBe('/api/users {}');
  expect(table.match('PATCH', '/api/user/1')).toMatchObject({
    route: undefined,
    allow: 'OPTIONS, HEAD, GET, DELETE',
  });
  expect(table.match('GET', '/nowhere')).toBeUndefined();
});

test('what is posted to /add is taken at the collection too, and the other way round', () => {
  expect(found('POST', '/api/users')).toBe('/api/users/add {}');
  const other = createRouteTable({ routes: [post('/api/users')], resources: [users] });
  expect(other.match('POST', '/api/users/add')?.route?.path).toBe('/api/users');
});

test('a singular collection has no second name for its items', () => {
  const contact = resource('/api/contact', '/api/contact/:id');
  const { match } = createRouteTable({ routes: [get('/api/contact/:id')], resources: [contact] });
  expect(match('GET', '/api/contact/1')?.params).toEqual({ id: '1' });
});

test.each([
  [[get('/api/a'), get('/api/a')], 'GET /api/a'],
  [[get('/api/a/:id'), get('/api/a/:slug')], 'GET /api/a/:slug'],
  [[get('/api/user/:id'), get('/api/users/:id')], 'GET /api/users/:id'],
  [[post('/api/users'), post('/api/users/add')], 'POST'],
])('two routes for one call are refused (%#)', (routes, message) => {
  expect(() => createRouteTable({ routes, resources: [users] })).toThrow(`two routes answer ${message}`);
});

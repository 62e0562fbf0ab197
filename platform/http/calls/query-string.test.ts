import { expect, test } from 'vitest';
import { z } from 'zod';
import { oneOrMany } from '../../../contract/list-query.ts';
import { parseQuery } from './query-string.ts';

const plain = (search: string) => JSON.parse(JSON.stringify(parseQuery(search)));

test.each([
  ['?page=2', { page: '2' }],
  ['?page=2&page=3', { page: '3' }],
  ['?tags[]=a&tags[]=b', { tags: ['a', 'b'] }],
  ['?tags[0]=a&tags[1]=b', { tags: ['a', 'b'] }],
  ['?order[createdAt]=desc&order[title]=asc', { order: { createdAt: 'desc', title: 'asc' } }],
  ['?a=1&a[]=2&a[b]=3', { a: { b: '3' } }],
  ['?a[b][c]=1&]=2&=3', {}],
  ['?author.name=Paul+%C3%A9', { 'author.name': 'Paul é' }],
])('%s', (search, query) => {
  expect(plain(search)).toEqual(query);
});

test('names of the prototype are names like others', () => {
  const query = parseQuery('?__proto__=x&a[__proto__]=y&constructor=z');
  expect(Object.keys(query)).toEqual(['__proto__', 'a', 'constructor']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

test('a filter takes one value or several', () => {
  const schema = z.object({ tags: oneOrMany(z.string()) });
  expect(schema.parse(parseQuery('?tags=a'))).toEqual({ tags: ['a'] });
  expect(schema.parse(parseQuery('?tags[]=a&tags[]=b'))).toEqual({ tags: ['a', 'b'] });
  expect(schema.parse(parseQuery(''))).toEqual({});
  expect(schema.parse(parseQuery('?tags=&tags[]='))).toEqual({});
});

import { expect, test } from 'vitest';
import { hydraCollection } from './hydra.ts';

interface View {
  readonly '@id': string;
  readonly [key: string]: string;
}

const collection = (search: string, page: number, totalItems: number) =>
  hydraCollection(
    { path: '/api/posts', type: 'Post', page: { items: [], totalItems, page, itemsPerPage: 30 } },
    search,
    [],
  ) as { readonly view?: View; readonly 'hydra:view'?: View; readonly totalItems: number };

test.each(['', '?page=1', '?minPosition=0007'])('one page and nothing asked for (%s) has no view', search => {
  expect(collection(search, 1, 30)).not.toHaveProperty('view');
  expect(collection(search, 1, 30)).not.toHaveProperty('hydra:view');
});

test('an empty list says so under both names', () => {
  expect(collection('', 1, 0)).toMatchObject({
    totalItems: 0,
    'hydra:totalItems': 0,
    member: [],
    'hydra:member': [],
  });
});

test('one page of a filtered list has a view with its address alone', () => {
  expect(collection('?page=1&title=paix', 1, 3).view).toEqual({
    '@id': '/api/posts?title=paix',
    '@type': 'hydra:PartialCollectionView',
  });
});

test.each([
  [1, { previous: undefined, next: '/api/posts?page=2' }],
  [2, { previous: '/api/posts?page=1', next: '/api/posts?page=3' }],
  [4, { previous: '/api/posts?page=3', next: undefined }],
])('page %i of four', (page, { previous, next }) => {
  const { view = { '@id': '' }, 'hydra:view': prefixed = { '@id': '' } } = collection(
    `?page=${page}`,
    page,
    95,
  );
  expect(view['@id']).toBe(`/api/posts?page=${page}`);
  expect([view.first, view.last]).toEqual(['/api/posts?page=1', '/api/posts?page=4']);
  expect([view.previous, view.next]).toEqual([previous, next]);
  expect([prefixed['hydra:previous'], prefixed['hydra:next']]).toEqual([previous, next]);
});

test('addresses keep the other parameters in order, encoded, with the page last', () => {
  const { view } = collection(
    "?page=2&categories[0]=/api/category/1&order[createdAt]=desc&title=l'été (1)",
    2,
    95,
  );
  expect(view?.first).toBe(
    '/api/posts?categories%5B%5D=%2Fapi%2Fcategory%2F1&order%5BcreatedAt%5D=desc&title=l%27%C3%A9t%C3%A9%20%281%29&page=1',
  );
});

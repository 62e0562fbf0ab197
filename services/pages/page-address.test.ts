import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const QUERY = { page: '2', sort: 'read', theme: 'pardon', q: 'marie', kind: 'prierre', utm_source: 'x' };

test.each([
  ['/fr/prierre', 'theme=pardon&sort=read&page=2'],
  ['/fr/prierre/avec-marie', 'theme=pardon&sort=read&page=2'],
  ['/fr/temoignage', 'theme=pardon&sort=read&page=2'],
  ['/fr/documentation', 'theme=pardon&sort=read&page=2'],
  ['/fr/recherche', 'q=marie&kind=prierre&page=2'],
])('of a list, %s, is what it is narrowed by part of its address', (path, kept) => {
  expect(pageAddress(path, QUERY)).toBe(`${path}?${kept}`);
});

test.each([
  '/fr',
  '/fr/prierre/avec-marie/magnificat',
  '/fr/temoignage/la-pluie',
  '/fr/documentation/x',
  '/fr/contact',
])('of what is no list, %s, is nothing that is appended', path => {
  expect(pageAddress(path, QUERY)).toBe(path);
});

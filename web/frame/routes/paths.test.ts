import { describe, expect, test } from 'vitest';
import { nearestIn, nextOf, pageOf, paths, withPage } from './paths.ts';

const query = (text: string) => new URLSearchParams(text);

describe('addresses', () => {
  test('of texts, lists and categories', () => {
    expect(paths.text('fr', 'prierre/avec-marie/angelus')).toBe('/fr/prierre/avec-marie/angelus');
    expect(paths.posts('en-US', 'post')).toBe('/en-US/enseignement');
    expect(paths.category('fr', 'prierre', 'avec-marie')).toBe('/fr/prierre/avec-marie');
  });

  test('of a search carry only what was asked', () => {
    expect(paths.search('fr')).toBe('/fr/recherche');
    expect(paths.search('fr', { q: 'Notre Père', kind: 'prierre', page: 1 })).toBe(
      '/fr/recherche?q=Notre+P%C3%A8re&kind=prierre',
    );
    expect(paths.search('fr', { q: 'a&b', page: 2 })).toBe('/fr/recherche?q=a%26b&page=2');
  });

  test('of the other pages of a list leave aside what is not part of it', () => {
    expect(withPage('/fr/prierre', 2)).toBe('/fr/prierre?page=2');
    expect(withPage('/fr/prierre?page=3&utm_source=x', 1)).toBe('/fr/prierre');
    expect(withPage('/fr/recherche?q=marie&page=2&kind=prierre', 3)).toBe(
      '/fr/recherche?q=marie&kind=prierre&page=3',
    );
  });

  test.each([
    ['', 1],
    ['page=4', 4],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
  ])('page of "%s" is %i', (text, page) => {
    expect(pageOf(query(text))).toBe(page);
  });
});

describe('after signing in', () => {
  test('leads to an address of this site', () => {
    expect(nextOf(query(paths.signIn('fr', '/fr/temoignage/nouveau').split('?')[1] ?? ''))).toBe(
      '/fr/temoignage/nouveau',
    );
  });

  test.each([
    'https://elsewhere.example/fr',
    '//elsewhere.example',
    '/\\elsewhere',
    '/frx',
    'javascript:alert(1)',
    '',
  ])('never to %s', address => {
    expect(nextOf(new URLSearchParams({ suite: address }))).toBeUndefined();
  });
});

test('a page that the other language does not have leads to its list there', () => {
  expect(nearestIn('en-US', '/fr/prierre/avec-marie')).toBe('/en-US/prierre');
  expect(nearestIn('en-US', '/fr/rien')).toBe('/en-US');
});

import { expect, test } from 'vitest';
import { elsewhere } from '../screens.ts';
import { workedOnAt } from './worked-on-at.ts';

test.each([
  ['/api/temoignage/12', 'temoignage/12'],
  // A case has the id of what is decided.
  ['/api/comment/12', 'temoignage/12'],
  ['/api/report/12', 'temoignage/12'],
  ['/api/contact/12', 'admin/contact/12'],
  ['/api/post/12', 'post/12'],
  ['/api/voix_off/12', 'voix-off/12'],
  ['/api/tag/12', 'tags'],
  ['/api/user/12', 'user/user/12'],
  ['/api/house_page/about', 'pages/about'],
])('%s: %s', (reference, place) => {
  expect(workedOnAt(reference, 'fr')).toBe(`/fr/admin/${place}`);
  expect(elsewhere(place)).toBeUndefined();
});

test.each([
  ['post', '/en-US/admin/post/category'],
  ['prierre', '/en-US/admin/prierre/category'],
  // One that is there no longer stands in no list.
  [null, undefined],
] as const)('a category of %s: %s', (type, address) => {
  expect(workedOnAt('/api/category/12', 'en-US', type)).toBe(address);
});

test('what is worked on nowhere has no address', () => {
  for (const reference of ['/api/view/12', '/api/comment', '', 'nothing'])
    expect(workedOnAt(reference, 'fr')).toBeUndefined();
});
